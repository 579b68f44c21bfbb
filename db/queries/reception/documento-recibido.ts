/** Suppliers' documents as received: storing one, what answers and credit notes change of it, and reading one back. */
import type { Ambiente } from "@/lib/domain/ambiente";
import { archivado } from "../../sql/archivo";
import { columns } from "../../sql/columns";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** What is kept of a supplier's document, in the inbox and with the message that answers it. */
export const MEMBERS_RECIBIDO = [
  "emisorTipo",
  "emisorNumero",
  "emisorNombre",
  "documentoFecha",
  "documentoMoneda",
  "montoTotalImpuesto",
  "totalFactura",
  "fechaLimite",
] as const;

export interface Recibido {
  emisorTipo: string;
  emisorNumero: string;
  emisorNombre: string | null;
  documentoFecha: Date;
  documentoMoneda: string | null;
  montoTotalImpuesto: string | null;
  totalFactura: string;
  fechaLimite: string;
  /** Colones for one unit of its currency; null when the document does not state it. */
  tipoCambio: string | null;
}

interface NewDocumentoRecibido extends Recibido {
  /** Code of the sale condition, and its days. */
  condicionVenta: string | null;
  plazoCredito: number | null;
  /** The clave that a credit note lowers. */
  referencia: string | null;
  tenantId: number;
  clave: string;
  verificacion: "integro" | "comprobado";
  porResponder: boolean;
  rechazado: boolean;
  xml: Buffer;
  actor: string;
  now: Date;
}

/**
 * A lock until the transaction ends, taken both for storing a supplier's document and for answering it, so that neither
 * misses what the other writes. It is a separate statement, so that the next ones see what was committed meanwhile.
 */
export const lockRecibido = prepared((args: { tenantId: number; clave: string }) =>
  qb.selectNoFrom(sql<unknown>`pg_advisory_xact_lock(${args.tenantId}::int, hashtext(${args.clave}))`.as("locked")),
);

/** Returns no row when the tenant has the document already; the first version stays. */
export const insertDocumentoRecibido = prepared((args: NewDocumentoRecibido) =>
  qb
    .insertInto("documento_recibido")
    .values({
      ...columns(args, ["tenantId", "clave", "verificacion", "porResponder", "rechazado", "xml", ...MEMBERS_RECIBIDO]),
      ...columns(args, ["condicionVenta", "plazoCredito", "referencia"]),
      documento_tipo_cambio: args.tipoCambio,
      created_by: args.actor,
      created_at: args.now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "clave"]).doNothing())
    .returning("documento_recibido_id"),
);

/**
 * The amount by which credit notes lower the document `d`, at most its total. A note counts when it is of the same
 * supplier and no answer rejects it.
 */
const ACREDITADO = sql<string>`least(d.total_factura, trim_scale(coalesce((
          select sum(n.total_factura) from documento_recibido n
          where n.tenant_id = d.tenant_id and n.referencia = d.clave and n.emisor_numero = d.emisor_numero
            and n.documento_moneda = d.documento_moneda and not n.rechazado), 0)))`;

/** After a credit note or the document that it lowers arrived, in either order. */
export const settleAcreditadoRecibido = prepared(
  (args: { tenantId: number; clave: string; emisorNumero: string; referencias: string[] }) =>
    qb
      .updateTable("documento_recibido as d")
      .set({
        monto_acreditado: ACREDITADO,
      })
      .where("d.tenant_id", "=", args.tenantId)
      .where(sql<boolean>`d.clave = any(array[${args.clave}::text] || ${args.referencias}::text[])`)
      .where("d.emisor_numero", "=", args.emisorNumero)
      .where(sql<boolean>`exists (
        select from documento_recibido n
        where n.tenant_id = d.tenant_id and n.referencia = d.clave and n.emisor_numero = d.emisor_numero
          and n.documento_moneda = d.documento_moneda)`),
);

/** After the credit note with this clave was answered, or the authority rejected that answer. */
export const settleReferidoDe = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .updateTable("documento_recibido as d")
    .set({ monto_acreditado: ACREDITADO })
    .where("d.tenant_id", "=", args.tenantId)
    .where(
      "d.clave",
      "=",
      sql<string>`(select n.referencia from documento_recibido n
                   where n.tenant_id = ${args.tenantId} and n.clave = ${args.clave})`,
    ),
);

export interface Respuesta {
  tenantId: number;
  /** Ambiente of the message. */
  ambiente: Ambiente;
  clave: string;
  porResponder: boolean;
  /** True when the message rejects the document. */
  rechazado: boolean;
}

/**
 * Written with the message that answers the document, and again when the authority rejects that message; after
 * `lockRecibido`. An answer in an ambiente that the tenant has left changes nothing.
 */
export const setPorResponder = prepared((args: Respuesta) =>
  qb
    .updateTable("documento_recibido")
    .set({ por_responder: args.porResponder, rechazado: args.rechazado })
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave)
    .where((eb) => eb.or([eb("por_responder", "<>", args.porResponder), eb("rechazado", "<>", args.rechazado)]))
    .where((eb) =>
      eb(eb.selectFrom("tenant").select("ambiente").where("tenant.tenant_id", "=", args.tenantId), "=", args.ambiente),
    ),
);

/** Recomputes for all received documents, in the tenant's ambiente, which answer stands; after a change of ambiente. */
export const refreshRespuestas = prepared((args: { tenantId: number }) => ({
  compile: () =>
    sql<never>`
update documento_recibido d
set por_responder = v.mensaje is null, rechazado = v.mensaje is not distinct from 3
from (
  select r.documento_recibido_id, (
    select m.mensaje from mensaje_receptor m
    where m.tenant_id = ${args.tenantId} and m.clave = r.clave and m.estado <> 'rechazado'
      and m.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})) as mensaje
  from documento_recibido r where r.tenant_id = ${args.tenantId}
) v
where d.tenant_id = ${args.tenantId} and d.documento_recibido_id = v.documento_recibido_id
  and (d.por_responder, d.rechazado) <> (v.mensaje is null, v.mensaje is not distinct from 3)`.compile(qb),
}));

/** Recomputes what credit notes take from the documents that they name, after many of their answers changed. */
export const settleReferidos = prepared((args: { tenantId: number }) =>
  qb
    .updateTable("documento_recibido as d")
    .set({ monto_acreditado: ACREDITADO })
    .where("d.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`d.clave in (select n.referencia from documento_recibido n
        where n.tenant_id = ${args.tenantId} and n.referencia is not null)`,
    )
    .where(sql<boolean>`d.monto_acreditado <> ${ACREDITADO}`),
);
/** What rows of lists show of a received document (alias `r`). */
export const COLUMNS_RECIBIDO = [
  "r.documento_recibido_id",
  "r.clave",
  "r.emisor_tipo",
  "r.emisor_numero",
  "r.emisor_nombre",
  "r.documento_fecha",
  "r.documento_moneda",
  "r.monto_total_impuesto",
  "r.total_factura",
  "r.verificacion",
  "r.fecha_limite",
  "r.condicion_venta",
  "r.monto_acreditado",
  "r.monto_pagado",
  "r.rechazado",
  sql<string>`r.vence::text`.as("vence"),
] as const;

/** With the bytes of its XML. */
export const selectDocumentoRecibido = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento_recibido as r")
    .select([...COLUMNS_RECIBIDO, "r.plazo_credito", "r.xml as documento", "r.created_at", "r.created_by"])
    .select(archivado("documento_recibido", "r").as("archivo"))
    .where("r.tenant_id", "=", args.tenantId)
    .where("r.clave", "=", args.clave),
);

/** The supplier's bytes that came with each answer, newest first. The API may have answered without the inbox. */
export const selectDocumentosRespondidos = prepared((args: { tenantId: number; clave: string; limit: number }) =>
  qb
    .selectFrom("mensaje_receptor as m")
    .innerJoin("mensaje_receptor_xml as x", own("x", "m", "mensaje_receptor_id"))
    .select(["x.documento as respondido", archivado("mensaje_receptor").as("archivo")])
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.clave", "=", args.clave)
    .where(sql<boolean>`num_nonnulls(x.documento, x.archivo_objeto_id) > 0`)
    .orderBy("m.mensaje_receptor_id", "desc")
    .limit(args.limit),
);
