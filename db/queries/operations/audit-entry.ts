/** Records who changed what, in the transaction of the change. */
import type { EntradaAuditoria } from "@/lib/contract/portal/configuracion";
import { columns } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export interface EntradaAudit extends Omit<EntradaAuditoria, "id" | "createdAt" | "detalle"> {
  tenantId: number;
  /** JSON text. */
  detalle: string;
}

export const insertAuditEntry = prepared((args: EntradaAudit) =>
  qb
    .insertInto("audit_entry")
    .values(columns(args, ["tenantId", "actor", "accion", "objeto", "objetoId", "detalle", "requestId"])),
);

/** An entry together with the event that drives what follows from the change, in one statement. */
export const insertAuditEntryAndEvent = prepared((args: EntradaAudit & { name: string; data: string }) => ({
  compile: () =>
    sql<never>`
with entry as (
  insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id)
  values (${args.tenantId}, ${args.actor}, ${args.accion}, ${args.objeto}, ${args.objetoId}, ${args.detalle},
          ${args.requestId})
)
insert into outbox_event (tenant_id, name, data) values (${args.tenantId}, ${args.name}, ${args.data})`.compile(qb),
}));

/** A part of the log, newest first: strictly older than a position, and not before `desde`. */
export interface AuditTramo {
  tenantId: number;
  desde: string;
  hasta: string;
  hastaId: string;
  /** The number of entries to examine. */
  ventana: number;
}

export interface AuditFiltros {
  /** Null for any actor. */
  actor: string | null;
  accion: string | null;
  limit: number;
}

type Sql = ReturnType<typeof sql>;

/** The part is cut first and then filtered, so that a filter that few entries pass costs no more than any other. */
const stretch = (args: AuditTramo, condicion: Sql) => sql`
  select a.audit_entry_id, a.actor, a.accion, a.objeto, a.objeto_id, a.detalle, a.request_id, a.created_at
  from audit_entry a
  where a.tenant_id = ${args.tenantId} and ${condicion} and a.created_at >= ${args.desde}::timestamptz
    and (a.created_at, a.audit_entry_id) < (${args.hasta}::timestamptz, ${args.hastaId}::bigint)
  order by a.created_at desc, a.audit_entry_id desc limit ${args.ventana}::int`;

const posicion = sql`to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export interface AuditRow extends EntradaAuditoria {
  posicion: string;
}

const page = (args: AuditTramo & AuditFiltros, condicion: Sql) => ({
  compile: () =>
    sql<AuditRow>`
with v as materialized (${stretch(args, condicion)})
select v.audit_entry_id as id, v.actor, v.accion, v.objeto, v.objeto_id as "objetoId", v.detalle,
  v.request_id as "requestId", v.created_at as "createdAt", ${posicion} as posicion
from v
where (${args.actor}::text is null or v.actor = ${args.actor}::text)
  and (${args.accion}::text is null or v.accion = ${args.accion}::text)
order by v.created_at desc, v.audit_entry_id desc limit ${args.limit}::int`.compile(qb),
});

/** The end of the part; no row when the log ends inside it. */
const edge = (args: AuditTramo, condicion: Sql) => ({
  compile: () =>
    sql<{ id: string; posicion: string }>`
with v as materialized (${stretch(args, condicion)})
select v.audit_entry_id as id, ${posicion} as posicion from v
order by v.created_at desc, v.audit_entry_id desc offset ${args.ventana}::int - 1 limit 1`.compile(qb),
});

export const selectAuditPage = prepared((args: AuditTramo & AuditFiltros) => page(args, sql`true`));
export const selectAuditEdge = prepared((args: AuditTramo) => edge(args, sql`true`));

/** Entries about one kind of object. Documents are most of the log and are found in the log as a whole. */
export const selectAuditPageOfObjeto = prepared((args: AuditTramo & AuditFiltros & { objeto: string }) =>
  page(args, sql`a.objeto = ${args.objeto}::text and a.objeto <> 'documento'`),
);
export const selectAuditEdgeOfObjeto = prepared((args: AuditTramo & { objeto: string }) =>
  edge(args, sql`a.objeto = ${args.objeto}::text and a.objeto <> 'documento'`),
);
export const selectAuditPageOfDocumentos = prepared((args: AuditTramo & AuditFiltros) =>
  page(args, sql`a.objeto = 'documento'`),
);
export const selectAuditEdgeOfDocumentos = prepared((args: AuditTramo) => edge(args, sql`a.objeto = 'documento'`));

/** What users did to these objects, oldest first, the newest `limit` of each: tried again, sent again. */
export const selectHechosDe = prepared(
  (args: { tenantId: number; objetos: string[]; ids: string[]; limit: number }) => ({
    compile: () =>
      sql<{ objeto: string; objeto_id: string; accion: string; actor: string; created_at: Date }>`
select a.objeto, a.objeto_id, a.accion, a.actor, a.created_at
from unnest(${args.objetos}::text[], ${args.ids}::text[]) as p(objeto, id)
cross join lateral (
  select a.objeto, a.objeto_id, a.accion, a.actor, a.created_at from audit_entry a
  where a.tenant_id = ${args.tenantId} and a.objeto = p.objeto and a.objeto_id = p.id
    -- Written out: the condition of its index.
    and a.accion in ('reintentar', 'reenviar')
  order by a.created_at desc limit ${args.limit}::int
) a
order by a.created_at`.compile(qb),
  }),
);
