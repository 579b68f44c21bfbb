/** The way of a document to the authority: what to send, what was sent, what came back. */
import { ESTADOS_PENDIENTES, type EstadoDocumento, estadosBefore } from "@/lib/domain/documento-estado";
import { prepared } from "../prepared";
import { qb, sql } from "../qb";

/** The same for aceptado and rechazado. */
const BEFORE_VERDICT = estadosBefore("aceptado");

interface One {
  tenantId: number;
  documentoId: string;
}

/** Everything that the next step towards the authority needs to know. */
export const selectEnvio = prepared((args: One) =>
  qb
    .selectFrom("documento as d")
    .innerJoin("documento_xml as x", (join) =>
      join.onRef("x.tenant_id", "=", "d.tenant_id").onRef("x.documento_id", "=", "d.documento_id"),
    )
    .innerJoin("tenant as t", "t.tenant_id", "d.tenant_id")
    .leftJoin("credencial_hacienda as h", (join) =>
      join.onRef("h.tenant_id", "=", "d.tenant_id").onRef("h.ambiente", "=", "d.ambiente"),
    )
    .select([
      "d.clave",
      "d.tipo",
      "d.consecutivo",
      "d.ambiente",
      "d.estado",
      "d.fecha_emision",
      "d.created_at",
      "d.intentos",
      "d.envio_iniciado_at",
      "d.enviado_at",
      "d.problema",
      "d.problema_desde",
      sql<{ tipo: string; numero: string }>`d.emisor -> 'identificacion'`.as("emisor"),
      sql<{ tipo: string; numero: string } | null>`nullif(d.receptor -> 'identificacion', 'null')`.as("receptor"),
      "x.xml",
      "h.usuario",
      "h.contrasena_cifrada",
      "h.updated_at as credencial_version",
      "t.llave_datos",
      "t.llave_maestra",
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.documento_id", "=", args.documentoId),
);

/** Says, before the first byte leaves, that a sending has begun; no row when another run was faster. */
export const markEnvioIniciado = prepared((args: One & { previous: Date | null; now: Date }) =>
  qb
    .updateTable("documento")
    .set({ envio_iniciado_at: args.now, intentos: sql<number>`intentos + 1` })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "in", ESTADOS_PENDIENTES)
    .where("envio_iniciado_at", "is not distinct from", args.previous)
    .returning("documento_id"),
);

export const markEnviado = prepared((args: One & { now: Date; siguienteAt: Date }) =>
  qb
    .updateTable("documento")
    .set({
      enviado_at: sql<Date>`coalesce(enviado_at, ${args.now})`,
      siguiente_at: args.siguienteAt,
      problema: null,
      problema_desde: null,
      estado: "procesando",
    })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "in", ESTADOS_PENDIENTES),
);

/** Postpones the next step. `problema` null means that all is well; another problem than before begins anew. */
export const postponeEnvio = prepared((args: One & { problema: string | null; now: Date; siguienteAt: Date }) =>
  qb
    .updateTable("documento")
    .set({
      problema: args.problema,
      problema_desde: sql<Date | null>`case when ${args.problema}::text is null then null
                                            when problema = ${args.problema} then problema_desde
                                            else ${args.now}::timestamptz end`,
      siguiente_at: args.siguienteAt,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "in", ESTADOS_PENDIENTES),
);

/** procesando → error; returns a row only when it did. */
export const markError = prepared((args: One & { problema: string | null; now: Date; siguienteAt: Date }) =>
  qb
    .updateTable("documento")
    .set({
      estado: "error",
      problema: args.problema,
      problema_desde: sql<Date | null>`case when ${args.problema}::text is null then null
                                              when problema = ${args.problema} then problema_desde
                                            else ${args.now}::timestamptz end`,
      siguiente_at: args.siguienteAt,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "in", estadosBefore("error"))
    .returning(["clave", "consecutivo", "tipo", "moneda", "total_comprobante"]),
);

/** error → procesando: an answer arrived after all. */
export const leaveError = prepared((args: One) =>
  qb
    .updateTable("documento")
    .set({ estado: "procesando" })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "in", estadosBefore("procesando")),
);

/**
 * error → procesando at a person's word, as if new: its problem begins anew, and its bytes may be sent once more even if
 * the authority says that it has them. Returns a row only when it did.
 */
export const resumeEnvio = prepared((args: One & { now: Date }) =>
  qb
    .updateTable("documento")
    .set({ estado: "procesando", problema: null, problema_desde: null, enviado_at: null, siguiente_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "in", estadosBefore("procesando"))
    .returning("documento_id"),
);

/** Makes the next step of a document in procesando due now; no row when it is due already. */
export const hastenEnvio = prepared((args: One & { now: Date }) =>
  qb
    .updateTable("documento")
    .set({ siguiente_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "=", "procesando")
    .where("siguiente_at", ">", args.now)
    .returning("documento_id"),
);

/** Final verdict; returns a row only for the first one to record it. Never backwards: aceptado and rechazado stay. */
export const finishDocumento = prepared(
  (args: One & { estado: EstadoDocumento; mensaje: string | null; motivos: string; now: Date }) =>
    qb
      .updateTable("documento")
      .set({
        estado: args.estado,
        hacienda_mensaje: args.mensaje,
        hacienda_motivos: args.motivos,
        respondido_at: args.now,
        enviado_at: sql<Date>`coalesce(enviado_at, ${args.now})`,
        problema: null,
        problema_desde: null,
        siguiente_at: null,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("documento_id", "=", args.documentoId)
      .where("estado", "in", BEFORE_VERDICT)
      .returning(["clave", "consecutivo", "tipo", "moneda", "total_comprobante"]),
);

export const storeRespuesta = prepared((args: One & { respuesta: Buffer }) =>
  qb
    .updateTable("documento_xml")
    .set({ respuesta: args.respuesta })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId),
);

/** Stores the bytes signed later than issued, once: bytes that exist are never replaced. */
export const storeLateSignature = prepared((args: One & { xml: Buffer; now: Date }) =>
  qb
    .updateTable("documento_xml")
    .set({ xml: args.xml, firmado_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("xml", "is", null)
    .returning("documento_id"),
);

/** Documents of any tenant that should have made a step by now and did not; system role. */
export const selectOverdueEnvios = prepared((args: { before: Date; limit: number }) =>
  qb
    .selectFrom("documento")
    .select(["tenant_id", "documento_id", "created_at"])
    .where("estado", "in", ESTADOS_PENDIENTES)
    .where("siguiente_at", "<", args.before)
    .orderBy("siguiente_at")
    .limit(args.limit),
);

/** Takes one overdue document for the sweep; no row when somebody moved it meanwhile. */
export const claimOverdueEnvio = prepared((args: One & { before: Date; siguienteAt: Date }) =>
  qb
    .updateTable("documento")
    .set({ siguiente_at: args.siguienteAt })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "in", ESTADOS_PENDIENTES)
    .where("siguiente_at", "<", args.before)
    .returning("documento_id"),
);

/** Documents of any tenant in procesando since before `before` that were not flagged yet; system role. */
export const selectUnflaggedOverdue = prepared((args: { before: Date; limit: number }) =>
  qb
    .selectFrom("documento")
    .select(["tenant_id", "documento_id"])
    .where("estado", "=", "procesando")
    .where("demorado_at", "is", null)
    .where("created_at", "<", args.before)
    .orderBy("created_at")
    .limit(args.limit),
);

export const markDemorado = prepared((args: One & { now: Date }) =>
  qb
    .updateTable("documento")
    .set({ demorado_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "=", "procesando")
    .where("demorado_at", "is", null)
    .returning(["clave", "consecutivo", "tipo", "moneda", "total_comprobante", "problema"]),
);

/** The tenant's documents that wait for something to be mended: a certificate, credentials. */
export const selectStuckDocumentos = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("documento")
    .select("documento_id")
    .where("tenant_id", "=", args.tenantId)
    .where("estado", "in", ESTADOS_PENDIENTES)
    .where("problema", "is not", null),
);
