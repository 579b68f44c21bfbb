/** What is stored here under the claves of one of the authority's lists, in any state. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export interface ClaveConocidaRow {
  clave: string;
  donde: "venta" | "recibo" | "compra" | "mensaje" | "recibido";
  /** Of a document or a message; null for a document that waits for an answer. */
  estado: string | null;
  /** What a message answered. */
  mensaje: number | null;
  fecha: Date;
}

/** A clave may come twice: received, and answered. */
export const selectClavesConocidas = prepared((args: { tenantId: number; claves: readonly string[] }) => ({
  compile: () =>
    sql<ClaveConocidaRow>`
select d.clave, case d.tipo when '08' then 'compra' when '10' then 'recibo' else 'venta' end as donde, d.estado,
       null::smallint as mensaje, d.fecha_emision as fecha
from documento d where d.tenant_id = ${args.tenantId} and d.clave = any(${args.claves}::text[])
union all
select m.clave, 'mensaje', m.estado, m.mensaje, m.documento_fecha
from mensaje_receptor m where m.tenant_id = ${args.tenantId} and m.clave = any(${args.claves}::text[])
union all
select r.clave, 'recibido', null, null, r.documento_fecha
from documento_recibido r where r.tenant_id = ${args.tenantId} and r.clave = any(${args.claves}::text[])
  and r.por_responder`.compile(qb),
}));
