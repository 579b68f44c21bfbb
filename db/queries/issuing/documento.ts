/** Writes an issued document, and reads it back whole. */

import type { Insertable } from "kysely";
import type { Emisor, Linea, ListasDocumento, Receptor, Resumen } from "@/lib/domain/documento/documento";
import type { Opcionales } from "@/lib/domain/miembros";
import type { DocumentoTable } from "../../schema/schema.gen";
import { archivado } from "../../sql/archivo";
import { childrenOf } from "../../sql/children";
import { contradiccionesDe } from "../../sql/contradicciones";
import { own } from "../../sql/own";
import { prepared, type RowOf } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** The columns that are written when a document is issued. */
const COLUMNS = [
  "documento_id",
  "tipo",
  "clave",
  "consecutivo",
  "ambiente",
  "fecha_emision",
  "usuario_id",
  "punto_venta_id",
  "cliente_id",
  "proveedor_id",
  "created_by",
  "proveedor_sistemas",
  "codigo_actividad_emisor",
  "codigo_actividad_receptor",
  "emisor",
  "receptor",
  "condicion_venta",
  "medio_pago",
  "moneda",
  "tipo_cambio",
  "resumen",
  "total_impuesto",
  "total_comprobante",
  "anula_nota",
  "opcionales",
  "advertencias",
  "problema",
  "problema_desde",
  "siguiente_at",
  "created_at",
] as const satisfies (keyof DocumentoTable)[];

type NewRow = Required<Pick<Insertable<DocumentoTable>, (typeof COLUMNS)[number]>>;

/** Objects are passed as JSON text. */
export type NewDocumento = NewRow & { tenantId: number };

export const insertDocumento = prepared((args: NewDocumento) => {
  const row = Object.fromEntries(COLUMNS.map((column) => [column, args[column]])) as unknown as NewRow;
  return qb.insertInto("documento").values({ tenant_id: args.tenantId, ...row });
});

/**
 * `lineas`: JSON text of the domain's Linea[], each with its `idProducto` and its `opcionales` (`toLineaRow`).
 * @param args `tipo`: that of their document
 */
export const insertLineas = prepared((args: { tenantId: number; documentoId: string; tipo: string; lineas: string }) =>
  qb
    .insertInto("documento_linea")
    .columns([
      "tenant_id",
      "documento_id",
      "numero_linea",
      "producto_id",
      "codigo_cabys",
      "tipo_codigo",
      "codigo",
      "cantidad",
      "unidad_medida",
      "detalle",
      "precio_unitario",
      "monto_total",
      "sub_total",
      "base_imponible",
      "impuestos",
      "impuesto_asumido_emisor_fabrica",
      "impuesto_neto",
      "monto_total_linea",
      "opcionales",
      "tipo",
    ])
    .expression(
      sql`select ${args.tenantId}::int, ${args.documentoId}::bigint, l."numeroLinea", l."idProducto", l."codigoCabys",
            l."codigoComercial" ->> 'tipo', l."codigoComercial" ->> 'codigo', l.cantidad, l."unidadMedida",
            l.detalle, l."precioUnitario", l."montoTotal", l."subTotal", l."baseImponible", l.impuestos,
            l."impuestoAsumidoEmisorFabrica", l."impuestoNeto", l."montoTotalLinea", l.opcionales,
            ${args.tipo}::text
          from jsonb_to_recordset(${args.lineas}::jsonb) as l(
            "numeroLinea" smallint, "idProducto" int, "codigoCabys" text, "codigoComercial" jsonb, cantidad numeric,
            "unidadMedida" text, detalle text, "precioUnitario" numeric, "montoTotal" numeric, "subTotal" numeric,
            "baseImponible" numeric, impuestos jsonb, "impuestoAsumidoEmisorFabrica" numeric, "impuestoNeto" numeric,
            "montoTotalLinea" numeric, opcionales jsonb)` as never,
    ),
);

/** `referencias`: JSON text of the domain's Referencia[], each with `orden` and `referidoId`. */
export const insertReferencias = prepared((args: { tenantId: number; documentoId: string; referencias: string }) =>
  qb
    .insertInto("documento_referencia")
    .columns([
      "tenant_id",
      "documento_id",
      "orden",
      "tipo_documento",
      "tipo_documento_otro",
      "numero",
      "fecha_emision",
      "codigo",
      "codigo_otro",
      "razon",
      "referido_id",
    ])
    .expression(
      sql`select ${args.tenantId}::int, ${args.documentoId}::bigint, r.orden, r."tipoDocumento", r."tipoDocumentoOtro",
            r.numero, r."fechaEmision", r.codigo, r."codigoOtro", r.razon, r."referidoId"
          from jsonb_to_recordset(${args.referencias}::jsonb) as r(
            orden smallint, "tipoDocumento" text, "tipoDocumentoOtro" text, numero text, "fechaEmision" timestamptz,
            codigo text, "codigoOtro" text, razon text, "referidoId" bigint)` as never,
    ),
);

/** @param args `xml`: packed */
export const insertDocumentoXml = prepared(
  (args: { tenantId: number; documentoId: string; xml: Buffer | null; firmadoAt: Date | null }) =>
    qb.insertInto("documento_xml").values({
      tenant_id: args.tenantId,
      documento_id: args.documentoId,
      xml: args.xml,
      firmado_at: args.firmadoAt,
    }),
);

export interface StoredReferencia {
  tipoDocumento: string;
  tipoDocumentoOtro: string | null;
  numero: string | null;
  /** ISO 8601 as Postgres writes it. */
  fechaEmision: string;
  codigo: string | null;
  codigoOtro: string | null;
  razon: string | null;
}

const referencias = childrenOf<StoredReferencia>({
  tabla: ["documento_referencia", "r"],
  de: ["d", "documento_id"],
  orden: "orden",
  fila: sql`json_build_object(
      'tipoDocumento', r.tipo_documento, 'tipoDocumentoOtro', r.tipo_documento_otro, 'numero', r.numero,
      'fechaEmision', r.fecha_emision, 'codigo', r.codigo, 'codigoOtro', r.codigo_otro, 'razon', r.razon)`,
});

const whole = qb
  .selectFrom("documento as d")
  .select([
    "d.documento_id",
    "d.tipo",
    "d.clave",
    "d.consecutivo",
    "d.ambiente",
    "d.estado",
    "d.fecha_emision",
    "d.usuario_id",
    "d.punto_venta_id",
    "d.cliente_id",
    "d.proveedor_id",
    "d.proveedor_sistemas",
    "d.codigo_actividad_emisor",
    "d.codigo_actividad_receptor",
    sql<Emisor>`d.emisor`.as("emisor"),
    sql<Receptor | null>`d.receptor`.as("receptor"),
    "d.condicion_venta",
    "d.medio_pago",
    "d.moneda",
    "d.tipo_cambio",
    sql<Resumen>`d.resumen`.as("resumen"),
    "d.total_comprobante",
    "d.monto_acreditado",
    "d.monto_pagado",
    sql<Partial<Opcionales & ListasDocumento>>`d.opcionales`.as("opcionales"),
    "d.advertencias",
    "d.voided_at",
    "d.intentos",
    "d.problema",
    "d.hacienda_mensaje",
    sql<{ codigo: string; texto: string }[]>`d.hacienda_motivos`.as("hacienda_motivos"),
    "d.respondido_at",
    referencias.as("referencias"),
    contradiccionesDe("d", "documento_id").as("contradicciones"),
  ]);

/**
 * One document with its references. Its lines are separate rows (documento-linea.ts, in the same flight), because
 * building them as one JSON costs Postgres half as much again. `tipos` keeps purchase invoices out of a search for
 * sales, and the reverse.
 */
export const selectDocumentoByClave = prepared((args: { tenantId: number; clave: string; tipos: readonly string[] }) =>
  whole
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave)
    .where(sql<boolean>`d.tipo = any(${args.tipos}::text[])`),
);

export const selectDocumentoById = prepared((args: { tenantId: number; documentoId: string }) =>
  whole.where("d.tenant_id", "=", args.tenantId).where("d.documento_id", "=", args.documentoId),
);

export type DocumentoRow = RowOf<typeof selectDocumentoByClave>;
/**
 * With its optional members and its lines in the domain's form; made by `withLineas` of issuing/documentos/stored.ts.
 */
export type StoredDocumento = Omit<DocumentoRow, "opcionales"> & {
  opcionales: Opcionales & Partial<ListasDocumento>;
  lineas: (Linea & { idProducto: number | null })[];
};

/** The stored bytes of one document, with the data that explain their absence. */
export const selectDocumentoXml = prepared((args: { tenantId: number; clave: string; tipos: readonly string[] }) =>
  qb
    .selectFrom("documento as d")
    .innerJoin("documento_xml as x", own("x", "d", "documento_id"))
    .select([
      "d.documento_id",
      "d.clave",
      "d.estado",
      "d.problema",
      "x.xml",
      "x.respuesta",
      archivado("documento").as("archivo"),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave)
    .where(sql<boolean>`d.tipo = any(${args.tipos}::text[])`),
);

/** The tenant's newest documents, newest first. */
export const selectRecentDocumentos = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("documento")
    .select([
      "tipo",
      "clave",
      "consecutivo",
      "estado",
      "fecha_emision",
      // The other party, which is the supplier in a purchase invoice.
      sql<string | null>`case when tipo = '08' then emisor else receptor end ->> 'nombre'`.as("contraparte_nombre"),
      "moneda",
      "total_comprobante",
      // What is said about its payment.
      ...(["monto_acreditado", "monto_pagado", "condicion_venta", "voided_at", "anula_nota", "cliente_id"] as const),
      sql<string | null>`vence::text`.as("vence"),
    ])
    .where("tenant_id", "=", args.tenantId)
    .orderBy("documento_id", "desc")
    .limit(args.limit),
);
