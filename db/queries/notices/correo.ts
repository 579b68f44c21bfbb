/** Mail about documents: recipients and a single request; the sending, its result and the list of all mail. */

import { archivado } from "../../sql/archivo";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { recentCorreos } from "../../sql/recent-correos";
import { waitingQueries } from "../../sql/waiting";

interface One {
  tenantId: number;
  correoId: string;
}

/** The document with its customer's addresses: those registered now, and those at the time of issuing. */
const target = qb
  .selectFrom("documento as d")
  .leftJoin("cliente as c", own("c", "d", "cliente_id"))
  .select([
    "d.documento_id",
    "d.clave",
    "d.estado",
    "c.correo as correo_cliente",
    sql<string | null>`d.receptor ->> 'correoElectronico'`.as("correo_receptor"),
  ]);

export const selectCorreoTarget = prepared((args: { tenantId: number; clave: string; tipos: readonly string[] }) =>
  target
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave)
    .where(sql<boolean>`d.tipo = any(${args.tipos}::text[])`),
);

/** Returns a row only if the tenant wants its accepted documents mailed, and the document was not voided meanwhile. */
export const selectCorreoAutomaticoTarget = prepared(
  (args: { tenantId: number; documentoId: string; tipos: readonly string[] }) =>
    target
      .innerJoin("tenant as t", "t.tenant_id", "d.tenant_id")
      .where("d.tenant_id", "=", args.tenantId)
      .where("d.documento_id", "=", args.documentoId)
      .where(sql<boolean>`d.tipo = any(${args.tipos}::text[])`)
      .where("d.voided_at", "is", null)
      .where("t.correo_automatico", "=", true),
);

/** Locks the document, so that concurrent requests for mail about it count correctly. */
export const lockDocumentoForCorreo = prepared((args: { tenantId: number; documentoId: string }) =>
  qb
    .selectFrom("documento")
    .select("estado")
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .forNoKeyUpdate(),
);

/** Those about a document. */
export const selectRecentCorreos = recentCorreos("documento_id", "manual");

/** Returns no row when the document's automatic mail exists already. */
export const insertCorreo = prepared(
  (args: {
    tenantId: number;
    documentoId: string;
    motivo: "automatico" | "manual";
    destinatarios: string[];
    actor: string;
    now: Date;
  }) =>
    qb
      .insertInto("correo")
      .values({
        tenant_id: args.tenantId,
        documento_id: args.documentoId,
        motivo: args.motivo,
        destinatarios: args.destinatarios,
        siguiente_at: args.now,
        created_by: args.actor,
        created_at: args.now,
      })
      .onConflict((conflict) =>
        conflict.columns(["tenant_id", "documento_id"]).where("motivo", "=", sql.lit("automatico")).doNothing(),
      )
      .returning("correo_id"),
);

/** Everything that an attempt to send needs; what belongs to a document is null in a mail to a customer. */
export const selectCorreoEnvio = prepared((args: One) =>
  qb
    .selectFrom("correo as m")
    .innerJoin("emisor as e", "e.tenant_id", "m.tenant_id")
    .leftJoin("documento as d", own("d", "m", "documento_id"))
    .leftJoin("documento_xml as x", own("x", "m", "documento_id"))
    .leftJoin("cliente as c", own("c", "m", "cliente_id"))
    .select([
      "m.correo_id",
      "m.documento_id",
      "m.proforma_id",
      "m.motivo",
      "m.destinatarios",
      "m.estado",
      "m.asunto",
      "m.html",
      "m.texto",
      "m.adjuntos",
      "m.pdf",
      "m.intentado_at",
      "m.reservado_hasta",
      "m.created_at",
      "d.clave",
      "c.identificacion",
      sql<{
        nombre: string;
        nombreComercial: string | null;
        correoElectronico: string[];
      }>`coalesce(d.emisor, jsonb_build_object('nombre', e.nombre, 'nombreComercial', e.nombre_comercial,
        'correoElectronico', e.correos))`.as("emisor"),
      "x.xml",
      "x.respuesta",
      archivado("documento").as("archivo"),
    ])
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.correo_id", "=", args.correoId),
);

/** Stores the message once; returns no row when another run was faster. */
export const storeCorreoMensaje = prepared(
  (args: One & { asunto: string; html: string; texto: string; adjuntos: string[]; pdf: Buffer }) =>
    qb
      .updateTable("correo")
      .set({ asunto: args.asunto, html: args.html, texto: args.texto, adjuntos: args.adjuntos, pdf: args.pdf })
      .where("tenant_id", "=", args.tenantId)
      .where("correo_id", "=", args.correoId)
      .where("estado", "=", "pendiente")
      .where("html", "is", null)
      .returning("correo_id"),
);

/** Takes the mail for one attempt. Returns no row while another run has it, or after its final state. */
export const reserveCorreo = prepared((args: One & { now: Date; until: Date }) =>
  qb
    .updateTable("correo")
    .set({
      intentos: sql<number>`intentos + 1`,
      intentado_at: sql<Date>`coalesce(intentado_at, ${args.now}::timestamptz)`,
      reservado_hasta: args.until,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("correo_id", "=", args.correoId)
    .where("estado", "=", "pendiente")
    .where(sql<boolean>`(reservado_hasta is null or reservado_hasta <= ${args.now})`)
    .returning("intentado_at"),
);

export const postponeCorreo = prepared((args: One & { error: string; siguienteAt: Date }) =>
  qb
    .updateTable("correo")
    .set({ error: args.error, siguiente_at: args.siguienteAt, reservado_hasta: null })
    .where("tenant_id", "=", args.tenantId)
    .where("correo_id", "=", args.correoId)
    .where("estado", "=", "pendiente"),
);

/** pendiente → enviado; returns a row only when it changed. */
export const markCorreoEnviado = prepared(
  (args: One & { proveedor: "resend" | "buzon"; proveedorId: string | null; now: Date }) =>
    qb
      .updateTable("correo")
      .set({
        estado: "enviado",
        proveedor: args.proveedor,
        proveedor_id: args.proveedorId,
        sent_at: args.now,
        error: null,
        pdf: null,
        siguiente_at: null,
        reservado_hasta: null,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("correo_id", "=", args.correoId)
      .where("estado", "=", "pendiente")
      .returning("correo_id"),
);

/** pendiente → fallido; returns a row only when it changed. */
export const markCorreoFallido = prepared((args: One & { error: string }) =>
  qb
    .updateTable("correo")
    .set({ estado: "fallido", error: args.error, pdf: null, siguiente_at: null, reservado_hasta: null })
    .where("tenant_id", "=", args.tenantId)
    .where("correo_id", "=", args.correoId)
    .where("estado", "=", "pendiente")
    .returning("correo_id"),
);

export const { selectOverdue, claimOverdue } = waitingQueries("correo", {
  estados: ["pendiente"],
  at: "siguiente_at",
});

/** The HTML that a reader of the mailbox sees. */
export const selectCorreoHtml = prepared((args: One) =>
  qb.selectFrom("correo").select("html").where("tenant_id", "=", args.tenantId).where("correo_id", "=", args.correoId),
);

const listed = qb
  .selectFrom("correo as c")
  .leftJoin("documento as d", own("d", "c", "documento_id"))
  .leftJoin("cliente as p", own("p", "c", "cliente_id"))
  .leftJoin("proforma as f", own("f", "c", "proforma_id"))
  .select([
    "c.correo_id as idCorreo",
    "d.clave",
    "d.consecutivo",
    "p.identificacion as cliente",
    "f.numero as proforma",
    "c.motivo",
    "c.destinatarios",
    "c.estado",
    "c.asunto",
    "c.intentos",
    "c.error",
    "c.created_by as createdBy",
    "c.created_at as createdAt",
    "c.sent_at as sentAt",
  ]);

/** One mail about a document, with the document's type. */
export const selectCorreo = prepared((args: One) =>
  listed
    .select("d.tipo")
    .where("c.tenant_id", "=", args.tenantId)
    .where("c.correo_id", "=", args.correoId)
    .where("c.documento_id", "is not", null),
);

/** Newest first, strictly older than `antes`. */
export const selectCorreosPage = prepared((args: { tenantId: number; antes: string; limit: number }) =>
  listed
    .where("c.tenant_id", "=", args.tenantId)
    .where("c.correo_id", "<", args.antes)
    .orderBy("c.correo_id", "desc")
    .limit(args.limit),
);

/**
 * Like `selectCorreosPage`, for mails that were not sent. They are few and have their own index. `estado`: pendiente or
 * fallido.
 */
export const selectCorreosPageSinEnviar = prepared(
  (args: { tenantId: number; estado: string; antes: string; limit: number }) =>
    listed
      .where("c.tenant_id", "=", args.tenantId)
      .where(sql<boolean>`c.estado = ${args.estado}::text and c.estado <> 'enviado'`)
      .where("c.correo_id", "<", args.antes)
      .orderBy("c.correo_id", "desc")
      .limit(args.limit),
);

/** Mails about one document, of every estado when `estado` is null. */
export const selectCorreosPageOfDocumento = prepared(
  (args: { tenantId: number; clave: string; estado: string | null; antes: string; limit: number }) =>
    listed
      .where("c.tenant_id", "=", args.tenantId)
      .where("d.clave", "=", args.clave)
      .where(sql<boolean>`(${args.estado}::text is null or c.estado = ${args.estado}::text)`)
      .where("c.correo_id", "<", args.antes)
      .orderBy("c.correo_id", "desc")
      .limit(args.limit),
);
