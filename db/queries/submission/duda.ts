/** Callbacks that say other than we know, about which the authority is to be asked. */
import type { Ambiente } from "@/lib/domain/ambiente";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { type WaitingId, waitingQueries } from "../../sql/waiting";

export const { selectOverdue, claimOverdue } = waitingQueries("duda", { estados: ["pendiente"], at: "siguiente_at" });

interface Dicho {
  tenantId: number;
  /** What the callback's address names. */
  objeto: "documento" | "mensaje_receptor";
  objetoId: string;
  /** What the callback says. */
  clave: string;
  estado: string | null;
  now: Date;
  limite: number;
}

/**
 * Raises the question, at most `limite` times for one address: about a row with a verdict of which another state is
 * said, or about a clave of the company's own that no document has. Returns it only when it is to be asked.
 */
export const raiseDuda = prepared((args: Dicho) => ({
  compile: () =>
    sql<{ id: string }>`
with nombrado as (
  select clave, estado from documento
  where tenant_id = ${args.tenantId} and documento_id = ${args.objetoId}::bigint and ${args.objeto}::text = 'documento'
  union all
  select clave, estado from mensaje_receptor
  where tenant_id = ${args.tenantId} and mensaje_receptor_id = ${args.objetoId}::bigint
    and ${args.objeto}::text = 'mensaje_receptor'
)
insert into duda (tenant_id, objeto, objeto_id, clave, desde, siguiente_at, created_at)
select ${args.tenantId}::int, ${args.objeto}::text, ${args.objetoId}::bigint, ${args.clave}::text,
       ${args.now}::timestamptz, ${args.now}::timestamptz, ${args.now}::timestamptz
where exists (select from nombrado n where n.clave = ${args.clave} and n.estado in ('aceptado', 'rechazado')
                and n.estado <> ${args.estado}::text)
   or (${args.objeto}::text = 'documento'
       and not exists (select from documento d where d.tenant_id = ${args.tenantId} and d.clave = ${args.clave})
       and exists (select from emisor e where e.tenant_id = ${args.tenantId}
                     and lpad(e.identificacion, 12, '0') = substr(${args.clave}::text, 10, 12)))
on conflict (tenant_id, objeto, objeto_id) do update
  set estado = 'pendiente', clave = excluded.clave, avisos = duda.avisos + 1, desde = excluded.desde,
      siguiente_at = excluded.siguiente_at
  where duda.tenant_id = ${args.tenantId} and duda.estado = 'resuelta' and duda.avisos < ${args.limite}::int
returning duda_id as id`.compile(qb),
}));

/** A question that waits, with the company's credential for a clave that names no row of ours. */
export const selectDuda = prepared((args: WaitingId) =>
  qb
    .selectFrom("duda as q")
    .innerJoin("tenant as t", "t.tenant_id", "q.tenant_id")
    .leftJoin("credencial_hacienda as h", (join) =>
      join.onRef("h.tenant_id", "=", "t.tenant_id").onRef("h.ambiente", "=", "t.ambiente"),
    )
    .select([
      sql<Dicho["objeto"]>`q.objeto`.as("objeto"),
      "q.objeto_id",
      "q.clave",
      "q.desde",
      sql<Ambiente>`t.ambiente`.as("ambiente"),
      "h.usuario",
      "h.contrasena_cifrada",
      "h.updated_at as credencial_version",
      "t.data_key",
      "t.master_key_id",
    ])
    .where("q.tenant_id", "=", args.tenantId)
    .where("q.duda_id", "=", args.id)
    .where("q.estado", "=", "pendiente"),
);

/** Puts the next question off, or ends them: `siguienteAt` is null then. */
export const moveDuda = prepared((args: WaitingId & { siguienteAt: Date | null }) =>
  qb
    .updateTable("duda")
    .set({
      siguiente_at: args.siguienteAt,
      estado: sql<
        "pendiente" | "resuelta"
      >`case when ${args.siguienteAt}::timestamptz is null then 'resuelta' else 'pendiente' end`,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("duda_id", "=", args.id)
    .where("estado", "=", "pendiente"),
);
