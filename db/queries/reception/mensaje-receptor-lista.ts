/**
 * Pages of receiver messages, newest first, by (fecha_emision, mensaje_receptor_id), built like those of documents
 * (documento-lista.ts). Each index has a condition that is true for every row and must be repeated: `consecutivo <>
 * ''`, `emisor_numero <> ''`.
 */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import type { NumeroRecibido } from "./documento-recibido-lista";

/** The bounds of a page, both ISO 8601 or `infinity`, `-infinity`. */
interface Tramo {
  tenantId: number;
  /** Not before this moment. */
  desde: string;
  /** Strictly older than this position; `hastaId` is 0 when it is only a moment. */
  hasta: string;
  hastaId: string;
  limit: number;
}

/** Parallel arrays: one value of each per requested combination. */
interface Grupos {
  estados: string[];
  mensajes: number[];
}

const grupos = (args: Grupos) =>
  sql`unnest(${args.estados}::text[], ${args.mensajes}::smallint[]) as g(estado, mensaje)`;

const tramo = (args: Tramo) =>
  sql`m.fecha_emision >= ${args.desde}::timestamptz
            and (m.fecha_emision, m.mensaje_receptor_id) < (${args.hasta}::timestamptz, ${args.hastaId}::bigint)
          order by m.fecha_emision desc, m.mensaje_receptor_id desc limit ${args.limit}::int`;

const page = (args: { tenantId: number }, ids: ReturnType<typeof sql>) =>
  qb
    .selectFrom("mensaje_receptor as m")
    .select([
      "m.mensaje_receptor_id",
      "m.clave",
      "m.mensaje",
      "m.consecutivo",
      "m.estado",
      "m.fecha_emision",
      // The position to the microsecond, because a Date has only milliseconds.
      sql<string>`to_char(m.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as("posicion"),
      "m.emisor_tipo",
      "m.emisor_numero",
      "m.emisor_nombre",
      "m.monto_total_impuesto",
      "m.total_factura",
      "m.documento_moneda",
      "m.fecha_limite",
    ])
    .where("m.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`m.mensaje_receptor_id = any(array(${ids}))`)
    .orderBy("m.fecha_emision", "desc")
    .orderBy("m.mensaje_receptor_id", "desc");

export const selectMensajesPage = prepared((args: Tramo & Grupos) =>
  page(
    args,
    sql`
      select k.mensaje_receptor_id
      from ${grupos(args)}
      cross join lateral (
          select m.fecha_emision, m.mensaje_receptor_id from mensaje_receptor m
          where m.tenant_id = ${args.tenantId} and m.consecutivo <> '' and m.estado = g.estado and m.mensaje = g.mensaje
            and ${tramo(args)}
      ) k
      order by k.fecha_emision desc, k.mensaje_receptor_id desc limit ${args.limit}::int`,
  ),
);

/** Like `selectMensajesPage`, for some suppliers. */
export const selectMensajesPageOfEmisores = prepared((args: Tramo & Grupos & { emisores: string[] }) =>
  page(
    args,
    sql`
      select k.mensaje_receptor_id
      from unnest(${args.emisores}::text[]) as e(numero)
      cross join ${grupos(args)}
      cross join lateral (
          select m.fecha_emision, m.mensaje_receptor_id from mensaje_receptor m
          where m.tenant_id = ${args.tenantId} and m.emisor_numero <> '' and m.emisor_numero = e.numero
            and m.estado = g.estado and m.mensaje = g.mensaje
            and ${tramo(args)}
      ) k
      order by k.fecha_emision desc, k.mensaje_receptor_id desc limit ${args.limit}::int`,
  ),
);

/** Messages about suppliers' documents with this number, found as in documento-recibido-lista.ts. */
export const selectMensajesPageByNumero = prepared((args: Tramo & Grupos & NumeroRecibido) =>
  page(
    args,
    sql`
      select m.mensaje_receptor_id from mensaje_receptor m
      where m.tenant_id = ${args.tenantId} and m.numero <> '' and m.numero = ${args.numero}
        and (${args.consecutivo}::text is null or substr(m.clave, 22, 20) = ${args.consecutivo}::text)
        and m.estado = any(${args.estados}::text[]) and m.mensaje = any(${args.mensajes}::smallint[])
        and ${tramo(args)}`,
  ),
);

/** Of the documents that share a total, those that a page can show. */
const MAX_DE_UN_TOTAL = 500;

/** Messages about suppliers' documents with one of these totals: of each total, about those that were received last. */
export const selectMensajesPageByTotales = prepared((args: Tramo & Grupos & { centimos: string[] }) =>
  page(
    args,
    sql`
      select m.mensaje_receptor_id from mensaje_receptor m
      where m.tenant_id = ${args.tenantId} and m.clave = any(array(
          select k.clave from unnest(${args.centimos}::bigint[]) as t(centimos)
            cross join lateral (
              select r.clave from documento_recibido r
              where r.tenant_id = ${args.tenantId} and r.total_centimos = t.centimos and r.total_centimos >= 0
              order by r.documento_recibido_id desc limit ${MAX_DE_UN_TOTAL}) k))
        and m.estado = any(${args.estados}::text[]) and m.mensaje = any(${args.mensajes}::smallint[])
        and ${tramo(args)}`,
  ),
);

/** Messages about one clave: those that the authority rejected, and at most one other. */
export const selectMensajesPageByClave = prepared((args: Tramo & Grupos & { clave: string; emisor: string | null }) =>
  page(
    args,
    sql`
      select m.mensaje_receptor_id from mensaje_receptor m
      where m.tenant_id = ${args.tenantId} and m.clave = ${args.clave}
        and (${args.emisor}::text is null or m.emisor_numero = ${args.emisor})
        and m.estado = any(${args.estados}::text[]) and m.mensaje = any(${args.mensajes}::smallint[])
        and ${tramo(args)}`,
  ),
);
