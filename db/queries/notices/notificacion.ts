/** Queries for notifications: the daily mail of an account, and the events that a user has not seen yet. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** Accounts that want the daily mail and did not get it yet on this day, by id. Runs in the system role. */
export const selectSinResumen = prepared((args: { dia: string; desde: number; limit: number }) =>
  qb
    .selectFrom("cuenta")
    .select(["cuenta_id as cuentaId", "correo", "nombre"])
    // A literal, because a generic plan uses no partial index for a condition with an argument.
    .where(sql<boolean>`resumen_diario`)
    .where(sql<boolean>`(resumen_dia is null or resumen_dia < ${args.dia}::date)`)
    .where("cuenta_id", ">", args.desde)
    .orderBy("cuenta_id")
    .limit(args.limit),
);

/** Records that the account got this day's mail, or had nothing to be told of. Runs in the system role. */
export const markResumen = prepared((args: { cuentaId: number; dia: string }) =>
  qb
    .updateTable("cuenta")
    .set({ resumen_dia: args.dia })
    .where("cuenta_id", "=", args.cuentaId)
    .where(sql<boolean>`(resumen_dia is null or resumen_dia < ${args.dia}::date)`),
);

export const selectResumenDiario = prepared((args: { cuentaId: number }) =>
  qb.selectFrom("cuenta").select("resumen_diario").where("cuenta_id", "=", args.cuentaId),
);

export const setResumenDiario = prepared((args: { cuentaId: number; activo: boolean }) =>
  qb.updateTable("cuenta").set({ resumen_diario: args.activo }).where("cuenta_id", "=", args.cuentaId),
);

/**
 * The newest events of these types; `nueva` is true for one that the user has not seen. The document of an event is
 * read under the user's own row policies, so an event about a document that the user may not see is left out. A
 * recurring document that a rejection or a refusal paused is among them until it is resumed; its id is a UUIDv7 of the
 * pause. The document is not looked for with `exists`, for which the planner may read the claves of all documents.
 */
export const selectNotificaciones = prepared(
  (args: { tenantId: number; usuarioId: number; tipos: string[]; limit: number }) => ({
    compile: () =>
      sql<{ evento_id: string; tipo: string; clave: string | null; datos: unknown; nueva: boolean }>`
select e.evento_id, e.tipo, e.clave, e.datos,
       e.evento_id > coalesce((select u.evento_visto from usuario u
         where u.tenant_id = ${args.tenantId} and u.usuario_id = ${args.usuarioId}),
         '00000000-0000-0000-0000-000000000000') as nueva
from (
  select v.evento_id, v.tipo, v.clave, v.datos from unnest(${args.tipos}::text[]) as g(tipo)
  cross join lateral (
    select v.evento_id, v.tipo, v.clave, v.datos from evento v
    where v.tenant_id = ${args.tenantId} and v.tipo = g.tipo
      and (v.clave is null or v.tipo like 'mensajeReceptor.%' or v.tipo = 'documento.desconocido'
           or (select true from documento d where d.tenant_id = ${args.tenantId} and d.clave = v.clave))
    order by v.evento_id desc limit ${args.limit}::int) v
  union all
  (select (lpad(to_hex((extract(epoch from r.paused_at) * 1000)::bigint), 12, '0') || '70008'
           || lpad(to_hex(r.recurrente_id), 15, '0'))::uuid,
          'recurrente.pausado', null, jsonb_build_object('consecutivo', r.cliente)
   from recurrente r
   where r.tenant_id = ${args.tenantId} and r.estado = 'pausada' and r.problema is not null
     and 'recurrente.pausado' = any(${args.tipos}::text[])
   order by r.paused_at desc limit ${args.limit}::int)
) e
order by e.evento_id desc limit ${args.limit}::int`.compile(qb),
  }),
);

/** Sets the newest event that the user has seen. An older one than the stored one changes nothing. */
export const setEventoVisto = prepared((args: { tenantId: number; usuarioId: number; eventoId: string }) =>
  qb
    .updateTable("usuario")
    .set({ evento_visto: sql<string>`${args.eventoId}::uuid` })
    .where("tenant_id", "=", args.tenantId)
    .where("usuario_id", "=", args.usuarioId)
    .where(sql<boolean>`(evento_visto is null or evento_visto < ${args.eventoId}::uuid)`),
);
