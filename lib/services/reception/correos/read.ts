/**
 * Reads a supplier's mail: each XML is received as an upload is, a PDF is kept with its document, and the row says what
 * became of each file. Repeating it does no harm, because documents are received once by their clave.
 */
import {
  keepRecibidoPdf,
  markCorreoIlegible,
  markCorreoLeido,
  postponeCorreoRecibido,
  type selectCorreoRecibido,
} from "@/db/queries/reception/correo-recibido";
import type { RowOf } from "@/db/sql/prepared";
import type { AdjuntoGuardado, Motivo } from "@/lib/contract/portal/correos-recibidos";
import { refusalOf, storedRefusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import { DAY_MS } from "@/lib/platform/clock";
import { AppError, type Refusal } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { type ArchivoCorreo, type CorreoLeido, MAX_CORREO_BYTES } from "../../kernel/archivos/read-correo";
import { readInThread } from "../../kernel/archivos/read-in-thread";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { FINAL, type Step } from "../../kernel/waiting/kind";
import { pauseMs, RETRIES } from "../../kernel/waiting/schedules";
import { receiveDocumento } from "../documentos-recibidos/receive";
import { faltasOf } from "./faltas";

export type CorreoRow = RowOf<typeof selectCorreoRecibido>;

/** A mail that the provider has not given us for this long is given up. */
const FETCH_LIMIT_MS = 3 * DAY_MS;

/** Takes the mail's step from `pendiente`; the next one tells the sender, if there is something to tell. */
export async function readCorreoRecibido(ctx: Ctx, correoRecibidoId: string, row: CorreoRow): Promise<Step> {
  const { tenantId } = ctx;
  const one = { tenantId, correoRecibidoId };
  const mail =
    row.crudo === null
      ? await ctx.correoEntrante.fetch(row.origen, MAX_CORREO_BYTES)
      : { kind: "mail" as const, bytes: row.crudo };
  const age = ctx.clock.now().getTime() - row.created_at.getTime();
  if (mail.kind === "transient" && age < FETCH_LIMIT_MS) {
    const pause = pauseMs(RETRIES.correo, age);
    log().warn({ ...one, detail: mail.detail, pauseMs: pause }, "a supplier's mail was not fetched");
    const siguienteAt = new Date(ctx.clock.now().getTime() + pause);
    const problema = storedRefusal(refusalOf("correo_sin_traer"));
    await ctx.db.read(tenantId, postponeCorreoRecibido({ ...one, problema, siguienteAt }));
    return { kind: "wait", pauseMs: pause };
  }
  if (mail.kind !== "mail") return spoil(mail.kind === "too-large" ? "correo_grande" : "correo_perdido");

  let leido: CorreoLeido;
  try {
    leido = await readInThread(ctx, "correo", mail.bytes);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "rule") throw error;
    return spoil(error.refusals[0]);
  }
  const adjuntos = await takeArchivos(ctx, leido.archivos);
  const { remitente, asunto } = leido;
  const responderA = faltasOf(adjuntos).length === 0 ? null : leido.responderA;
  const recibidos = adjuntos.filter(({ clase, nuevo }) => clase === "documento" && nuevo).length;
  await ctx.db.transaction(tenantId, async (tx) => {
    const fecha = leido.fecha === null ? null : new Date(leido.fecha);
    const read = { remitente, asunto, fecha, adjuntos: JSON.stringify(adjuntos), responderA };
    const [marked] = await tx.run(markCorreoLeido({ ...one, ...read, now: ctx.clock.now() }));
    if (marked === undefined) return;
    const detalle = { remitente, archivos: adjuntos.length, recibidos };
    tx.send(auditEntry(ctx, { accion: "leer", objeto: "correo_recibido", objetoId: correoRecibidoId, detalle }));
  });
  return responderA === null ? FINAL : { kind: "wait", pauseMs: 0 };

  async function spoil(motivo: Refusal | "correo_grande" | "correo_perdido"): Promise<Step> {
    const problema = storedRefusal(typeof motivo === "string" ? refusalOf(motivo) : motivo);
    await ctx.db.transaction(tenantId, async (tx) => {
      const [marked] = await tx.run(markCorreoIlegible({ ...one, problema }));
      if (marked === undefined) return;
      tx.send(auditEntry(ctx, { accion: "descartar", objeto: "correo_recibido", objetoId: correoRecibidoId }));
    });
    return FINAL;
  }
}

async function takeArchivos(ctx: Ctx, archivos: readonly ArchivoCorreo[]): Promise<AdjuntoGuardado[]> {
  const adjuntos: AdjuntoGuardado[] = [];
  for (const archivo of archivos) adjuntos.push(await takeArchivo(ctx, archivo));
  await keepPdfs(ctx, archivos, adjuntos);
  return adjuntos;
}

async function takeArchivo(ctx: Ctx, archivo: ArchivoCorreo): Promise<AdjuntoGuardado> {
  const { nombre, clase } = archivo;
  const nothing = { nombre, clave: null, nuevo: false, motivo: null };
  if (clase === "ilegible") return { ...nothing, clase, motivo: motivoOf(archivo.motivo) };
  if (clase !== "xml") return { ...nothing, clase };
  try {
    const { clase: que, clave, nuevo } = await receiveDocumento(ctx, { xml: Buffer.from(archivo.bytes) });
    return { nombre, clase: que, clave, nuevo, motivo: null };
  } catch (error) {
    // What may pass is tried again with the whole mail.
    if (!(error instanceof AppError) || error.kind !== "rule") throw error;
    return { ...nothing, clase: "ilegible", motivo: motivoOf(error.refusals[0]) };
  }
}

const motivoOf = (refused: Refusal): Motivo => JSON.parse(storedRefusal(refused));

/** A PDF belongs to the document whose clave its name contains, or the mail has one of each. */
async function keepPdfs(ctx: Ctx, archivos: readonly ArchivoCorreo[], adjuntos: AdjuntoGuardado[]): Promise<void> {
  const { tenantId, now } = ctx;
  const claves = adjuntos.flatMap(({ clase, clave }) => (clase === "documento" && clave !== null ? [clave] : []));
  const pdfs = archivos.flatMap((archivo, i) => (archivo.clase === "pdf" ? [{ archivo, i }] : []));
  for (const { archivo, i } of pdfs) {
    const alone = pdfs.length === 1 && claves.length === 1 ? claves[0] : undefined;
    const clave = claves.find((each) => archivo.nombre.includes(each)) ?? alone;
    const adjunto = adjuntos[i];
    if (clave === undefined) continue;
    assert(adjunto !== undefined, "each file has its entry");
    adjunto.clave = clave;
    await ctx.db.read(tenantId, keepRecibidoPdf({ tenantId, clave, pdf: Buffer.from(archivo.bytes), now }));
  }
}
