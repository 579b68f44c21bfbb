/** One supplier's document: what its XML says, the tenant's answer, and the answer's state with the authority. */
import { selectEmisorForIssue } from "@/db/queries/issuing/issue";
import { selectEventosPageOfClave } from "@/db/queries/notices/evento";
import { selectConPdf, selectRecibidoPdf } from "@/db/queries/reception/correo-recibido";
import { selectDocumentoRecibido, selectDocumentosRespondidos } from "@/db/queries/reception/documento-recibido";
import {
  type MensajeRow,
  selectHitosMensaje,
  selectMensajeByClave,
  selectMensajeXml,
} from "@/db/queries/reception/mensaje-receptor";
import { selectRespuestaRecibida, selectRespuestaRecibidaXml } from "@/db/queries/reception/respuesta-recibida";
import type { RowOf } from "@/db/sql/prepared";
import type { Hito } from "@/lib/contract/portal/documento-detalle";
import type { RecibidoDetalle } from "@/lib/contract/portal/documentos-recibidos";
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { parseDetalleMensaje } from "@/lib/integrations/hacienda/detalle-mensaje";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import type { FileAnswer } from "../../issuing/documentos/get";
import {
  autorOf,
  eventSteps,
  iso,
  type Nombres,
  peopleSteps,
  readHechos,
  readNombres,
} from "../../issuing/documentos/hitos";
import { conPago } from "../../issuing/documentos/pago";
import { withArchivo } from "../../kernel/archivo/read-archivo";
import { readInThread } from "../../kernel/archivos/read-in-thread";
import type { Ctx } from "../../kernel/context";
import { eventoAnswer } from "../../kernel/eventos/answer";
import { firstEventoId, LAST_EVENTO_ID } from "../../kernel/eventos/evento-id";
import { requirePermiso } from "../../kernel/permisos";
import { documentoOf, mensajeAnswer } from "../mensajes-receptor/answer";
import { VERIFICACION } from "../mensajes-receptor/messages";
import { vigenteOf } from "../mensajes-receptor/vigente";
import { pagableOf } from "./pago";

interface Found {
  /** The document as kept in the inbox. */
  recibido: RowOf<typeof selectDocumentoRecibido> | undefined;
  /** The newest answer. */
  mensaje: MensajeRow | undefined;
  porResponder: boolean;
  respuesta: RowOf<typeof selectRespuestaRecibida> | undefined;
  conPdf: boolean;
}

/** What the API alone described has neither a sale condition nor a day. */
const SIN_PAGO = { estadoPago: null, pago: null };

/** @throws AppError not-found for a document that was neither received nor answered */
export async function getRecibido(ctx: Ctx, clave: string): Promise<RecibidoDetalle> {
  const { recibido, mensaje, porResponder, respuesta, conPdf } = await findRecibido(ctx, clave);
  const row = recibido ?? mensaje;
  if (row === undefined) throw refusal("recibido_no_existe");
  const xml = await xmlOf(ctx, row.clave, recibido);
  const { tipo, consecutivo } = documentoOf(row.clave);
  const historia = await getHistoria(ctx, row.clave, recibido);
  return {
    clave: row.clave,
    codigoTipo: tipo,
    tipo: TIPOS_DOCUMENTO[tipo].titulo,
    consecutivo,
    fechaEmision: toFechaHora(row.documento_fecha),
    emisor: { tipoIdentificacion: row.emisor_tipo, identificacion: row.emisor_numero, nombre: row.emisor_nombre },
    moneda: row.documento_moneda,
    montoTotalImpuesto: row.monto_total_impuesto,
    totalFactura: row.total_factura,
    fechaLimite: row.fecha_limite,
    verificacion: { resultado: row.verificacion, detalle: VERIFICACION[row.verificacion] },
    conXml: xml !== null,
    conPdf,
    detalle: xml && (await readInThread(ctx, "detalle", xml)),
    veredicto: respuesta === undefined ? null : veredictoOf(respuesta),
    mensaje: mensaje === undefined ? null : mensajeAnswer(mensaje),
    porResponder,
    condicionVenta: recibido?.condicion_venta ?? null,
    plazoCredito: recibido?.plazo_credito ?? null,
    ...(recibido === undefined ? SIN_PAGO : conPago(ctx, pagableOf(recibido), recibido.emisor_numero)),
    historia,
  };
}

const veredictoOf = ({ mensaje, detalle, integra }: RowOf<typeof selectRespuestaRecibida>) => ({
  aceptado: mensaje === 1,
  integra,
  motivos: parseDetalleMensaje(detalle ?? ""),
});

/** The XML byte for byte as the supplier sent it. @throws AppError not-found */
export async function getRecibidoXml(ctx: Ctx, clave: string): Promise<FileAnswer> {
  return { contentType: "application/xml", bytes: await findXml(ctx, clave), fileName: `${clave}.xml` };
}

/** The authority's answer to the document, in the bytes that the supplier sent with it. @throws AppError not-found */
export async function getVeredictoXml(ctx: Ctx, clave: string): Promise<FileAnswer> {
  requirePermiso(ctx, "mensajes.ver");
  if (!isClave(clave)) throw refusal("recibido_no_existe");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectRespuestaRecibidaXml({ tenantId, clave }));
  if (row === undefined) throw refusal("recibido_sin_respuesta");
  const { veredicto: bytes } = await withArchivo(ctx, "documento_recibido", row);
  assert(bytes !== null, "an answer has its bytes");
  return { contentType: "application/xml", bytes, fileName: `${clave}_respuesta.xml` };
}

/** The PDF that came by mail with the document, as the supplier sent it. @throws AppError not-found */
export async function getRecibidoPdf(ctx: Ctx, clave: string): Promise<FileAnswer> {
  requirePermiso(ctx, "mensajes.ver");
  if (!isClave(clave)) throw refusal("recibido_no_existe");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectRecibidoPdf({ tenantId, clave }));
  if (row === undefined) throw refusal("recibido_sin_pdf");
  const { pdf: bytes } = await withArchivo(ctx, "documento_recibido", row);
  assert(bytes !== null, "a PDF has its bytes");
  return { contentType: "application/pdf", bytes, fileName: `${clave}.pdf` };
}

/** Every file of one document, with what a ZIP of many names them by. @throws AppError not-found */
export async function getRecibidoArchivos(ctx: Ctx, clave: string) {
  const { recibido, mensaje } = await findRecibido(ctx, clave);
  const row = recibido ?? mensaje;
  if (row === undefined) throw refusal("recibido_no_existe");
  const one = { tenantId: ctx.tenantId, clave };
  const [[firmado], [pdf], [veredicto]] = await ctx.db.read(
    ctx.tenantId,
    selectMensajeXml(one),
    selectRecibidoPdf(one),
    selectRespuestaRecibidaXml(one),
  );
  const respondido = firmado && (await withArchivo(ctx, "mensaje_receptor", firmado));
  // Of the archive all three are one piece.
  const enviado = await withArchivo(ctx, "documento_recibido", {
    documento: recibido?.documento ?? null,
    pdf: pdf?.pdf ?? null,
    veredicto: veredicto?.veredicto ?? null,
    archivo: recibido?.archivo ?? null,
  });
  return {
    clave,
    fecha: row.documento_fecha,
    documento: enviado.documento ?? (await findRespondido(ctx, clave)),
    pdf: enviado.pdf,
    veredicto: enviado.veredicto,
    mensaje: mensaje?.mensaje ?? null,
    estado: mensaje?.estado ?? null,
    xml: respondido?.xml ?? null,
    respuesta: respondido?.respuesta ?? null,
  };
}

/** @throws AppError not-found when there is no XML to answer with */
export async function findXml(ctx: Ctx, clave: string): Promise<Buffer> {
  const { recibido } = await findRecibido(ctx, clave);
  const xml = await xmlOf(ctx, clave, recibido);
  if (xml === null) throw refusal("recibido_sin_xml");
  return xml;
}

/** The XML that the supplier sent, wherever it is; null when none came. */
async function xmlOf(ctx: Ctx, clave: string, recibido: Found["recibido"]): Promise<Buffer | null> {
  if (recibido === undefined) return findRespondido(ctx, clave);
  return (await withArchivo(ctx, "documento_recibido", recibido)).documento;
}

/** The XML that the newest answer with one brought, of a document that only the API knows. */
async function findRespondido(ctx: Ctx, clave: string): Promise<Buffer | null> {
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectDocumentosRespondidos({ tenantId, clave, limit: MAX_LISTED }));
  for (const row of rows) {
    const { respondido } = await withArchivo(ctx, "mensaje_receptor", row);
    if (respondido !== null) return respondido;
  }
  return null;
}

async function findRecibido(ctx: Ctx, clave: string): Promise<Found> {
  requirePermiso(ctx, "mensajes.ver");
  if (!isClave(clave)) throw refusal("recibido_no_existe");
  const { tenantId } = ctx;
  const one = { tenantId, clave };
  const [[recibido], [mensaje], [issuer], [respuesta], pdfs] = await ctx.db.read(
    tenantId,
    selectDocumentoRecibido(one),
    selectMensajeByClave(one),
    selectEmisorForIssue({ tenantId }),
    selectRespuestaRecibida(one),
    selectConPdf(one),
  );
  assert(issuer !== undefined, "a tenant has its issuer profile");
  const porResponder = vigenteOf(mensaje, issuer.ambiente) === undefined;
  return { recibido, mensaje, porResponder, respuesta, conPdf: pdfs.length > 0 };
}

/* The history of one supplier's document: its arrival, each answer to it, and the verdict on each answer. */

/** Limit per kind of step of one document. */
const MAX_LISTED = 100;

/** The caller has checked the permission. @param recibido the arrival; undefined if only the API knows the document */
async function getHistoria(
  ctx: Ctx,
  clave: string,
  recibido: { created_at: Date; created_by: string } | undefined,
): Promise<Hito[]> {
  const { db, tenantId } = ctx;
  const one = { tenantId, clave, limit: MAX_LISTED };
  const [mensajes, eventos] = await db.read(
    tenantId,
    selectHitosMensaje(one),
    selectEventosPageOfClave({ ...one, tipo: null, desde: firstEventoId(new Date(0)), hasta: LAST_EVENTO_ID }),
  );
  const hechos = await readHechos(ctx, [
    { objeto: "mensaje_receptor", id: clave },
    ...eventos.map(({ evento_id: id }) => ({ objeto: "evento", id })),
  ]);
  const actores = [recibido, ...mensajes].flatMap((row) => row?.created_by ?? []);
  const nombres = await readNombres(ctx, [...actores, ...hechos.map(({ actor }) => actor)]);
  const eventosOf = ({ consecutivo }: (typeof mensajes)[number]) =>
    eventos.filter((evento) => eventoAnswer(evento).datos.consecutivo === consecutivo);
  const entrada: Hito[] =
    recibido === undefined
      ? []
      : [{ momento: iso(recibido.created_at), paso: "recibido", autor: autorOf(recibido.created_by, nombres) }];
  return [
    ...entrada,
    // Grouped by answer, so that an answer follows the verdict on the previous one, even within the same millisecond.
    ...mensajes.flatMap((mensaje) => [...ownSteps(mensaje, nombres), ...eventosOf(mensaje).flatMap(eventSteps)]),
    ...peopleSteps(hechos, eventos, nombres),
  ].sort((a, b) => a.momento.localeCompare(b.momento));
}

/** The order here matters: sorting is stable, so steps of the same instant keep it. */
function ownSteps(row: RowOf<typeof selectHitosMensaje>, nombres: Nombres): Hito[] {
  const { created_at, created_by, firmado_at, sent_at, intentos, consecutivo } = row;
  const mensaje = row.mensaje as CodigoMensaje;
  const autor = autorOf(created_by, nombres);
  const steps: Hito[] = [{ momento: iso(created_at), paso: "respondido", mensaje, consecutivo, autor }];
  if (firmado_at !== null) steps.push({ momento: iso(firmado_at), paso: "firmado" });
  if (sent_at !== null) steps.push({ momento: iso(sent_at), paso: "enviado", intentos });
  // A message's error publishes no event, and is shown only while it lasts.
  if (row.estado === "error" && row.problema_desde !== null) {
    steps.push({ momento: iso(row.problema_desde), paso: "con-error", problema: row.problema });
  }
  return steps;
}
