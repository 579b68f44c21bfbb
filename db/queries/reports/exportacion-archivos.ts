/** The data of an export's download: the rows of its spreadsheet, and the files of its documents. */

import { archivado } from "../../sql/archivo";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface Pagina {
  tenantId: number;
  exportacionId: string;
  despues: number;
  limit: number;
}

/** The tenant's own documents of an export, from `despues` on. */
const propios = (args: Pagina) =>
  qb
    .selectFrom("exportacion_documento as x")
    .innerJoin("documento as d", own("d", "x", "documento_id"))
    .where("x.tenant_id", "=", args.tenantId)
    .where("x.exportacion_id", "=", args.exportacionId)
    .where("x.orden", ">", args.despues)
    .orderBy("x.orden")
    .limit(args.limit);

/** The rows of the spreadsheet, from `despues` on. Amounts are those of the document. */
export const selectExportacionFilas = prepared((args: Pagina) =>
  propios(args).select([
    "x.orden",
    "x.estado",
    sql<boolean>`x.pdf is not null`.as("con_pdf"),
    "d.tipo",
    "d.clave",
    "d.consecutivo",
    "d.fecha_emision",
    "d.voided_at",
    "d.moneda",
    "d.tipo_cambio",
    "d.total_impuesto",
    "d.total_comprobante",
    "d.hacienda_mensaje",
    sql<{ nombre: string; identificacion: { numero: string } | null } | null>`
        case when d.tipo = '08' then d.emisor else d.receptor end`.as("contraparte"),
  ]),
);

/** The files of some documents, from `despues` on. */
export const selectExportacionArchivos = prepared((args: Pagina) =>
  propios(args)
    .leftJoin("documento_xml as a", own("a", "x", "documento_id"))
    .select(["x.orden", "x.estado", "x.pdf", "d.clave", "d.consecutivo", "d.fecha_emision", "a.xml", "a.respuesta"])
    .select(archivado("documento", "a").as("archivo")),
);

/** Suppliers' documents of an export, with the answer that was given to each. */
const recibidos = (args: Pagina) =>
  qb
    .selectFrom("exportacion_documento as x")
    .leftJoin("documento_recibido as r", own("r", "x", "clave", "clave_recibida"))
    .leftJoin("mensaje_receptor as m", own("m", "x", "mensaje_receptor_id"))
    .where("x.tenant_id", "=", args.tenantId)
    .where("x.exportacion_id", "=", args.exportacionId)
    .where("x.clave_recibida", "is not", null)
    .where("x.orden", ">", args.despues)
    .orderBy("x.orden")
    .limit(args.limit);

const FECHA_RECIBIDO = sql<Date>`coalesce(m.documento_fecha, r.documento_fecha)`.as("fecha");
const CLAVE_RECIBIDA = sql<string>`x.clave_recibida`.as("clave");

/** Their rows of the spreadsheet, from `despues` on. Amounts are those of the document. */
export const selectExportacionRecibidosFilas = prepared((args: Pagina) =>
  recibidos(args).select([
    "x.orden",
    "x.estado",
    CLAVE_RECIBIDA,
    FECHA_RECIBIDO,
    sql<string>`coalesce(m.emisor_numero, r.emisor_numero)`.as("emisor_numero"),
    sql<string | null>`coalesce(m.emisor_nombre, r.emisor_nombre)`.as("emisor_nombre"),
    sql<string | null>`coalesce(m.documento_moneda, r.documento_moneda)`.as("moneda"),
    sql<string | null>`coalesce(m.documento_tipo_cambio, r.documento_tipo_cambio)`.as("tipo_cambio"),
    sql<string | null>`coalesce(m.monto_total_impuesto, r.monto_total_impuesto)`.as("total_impuesto"),
    sql<string>`coalesce(m.total_factura, r.total_factura)`.as("total"),
    "m.mensaje",
    "m.consecutivo",
    "m.monto_impuesto_acreditar",
    "m.hacienda_mensaje",
  ]),
);

/** Their files: the supplier's XML and PDF, the authority's answer to it, our message, and the answer to that. */
export const selectExportacionRecibidosArchivos = prepared((args: Pagina) =>
  recibidos(args)
    .leftJoin("mensaje_receptor_xml as a", own("a", "x", "mensaje_receptor_id"))
    .leftJoin("documento_recibido_pdf as p", own("p", "x", "clave", "clave_recibida"))
    .leftJoin("respuesta_recibida as v", own("v", "x", "clave", "clave_recibida"))
    .select([
      "x.orden",
      "x.estado",
      CLAVE_RECIBIDA,
      FECHA_RECIBIDO,
      "m.mensaje",
      "r.xml as documento",
      "p.pdf",
      "v.xml as veredicto",
      archivado("documento_recibido", "r").as("archivoRecibido"),
      "a.xml",
      "a.respuesta",
      "a.documento as respondido",
      archivado("mensaje_receptor", "a").as("archivo"),
    ]),
);
