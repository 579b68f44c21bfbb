/** POST /mensajes-receptor: answer to a supplier's document before the tax authority (spec 4; DESIGN 9). */
import { type MensajeRow, selectMensajeById } from "@/db/queries/mensaje-receptor";
import { resumeEnvio } from "@/db/queries/mensaje-receptor-envio";
import type { MensajeReceptorAnswer, MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import { parseClave } from "@/lib/domain/clave";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { type CodigoMensaje, MENSAJES_RECEPTOR, parseMensaje } from "@/lib/domain/mensaje-receptor";
import { TIPOS_RECIBIDOS } from "@/lib/integrations/hacienda/received/read-received";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { ruleError } from "@/lib/platform/errors";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import { OUTBOX_CHANNEL } from "../outbox/outbox-event";
import { mensajeAnswer } from "./answer";
import { buildDraft } from "./draft";
import { MENSAJE_RECEPTOR } from "./envio";
import { type Loaded, loadForMensaje } from "./load";
import type { NamedClave } from "./members";
import * as messages from "./messages";
import { recordMensaje } from "./record";

export interface CreateResult {
  /** `true`: there was one already, with the same answer. */
  replayed: boolean;
  mensaje: MensajeReceptorAnswer;
  location: string;
}

/**
 * Replay, load, decide, one transaction. Repeating the same answer gives the message that there is, and sends it once more
 * when it had ended in error; another answer is refused, unless the authority rejected the first.
 * @throws AppError rule, unavailable
 */
export async function createMensajeReceptor(ctx: Ctx, body: MensajeReceptorRequest): Promise<CreateResult> {
  const asked = { clave: decideClave(body.clave, ctx.now), mensaje: decideMensaje(body.mensaje) };
  const loaded = await loadForMensaje(ctx, body, asked.clave.clave);
  const found = (await replay(ctx, loaded, asked.mensaje)) ?? (await recordNew(ctx, body, asked, loaded));
  if (found !== null) return resultOf(ctx, found);
  // Somebody else was faster: what they made decides.
  const again = await replay(ctx, await loadForMensaje(ctx, body, asked.clave.clave), asked.mensaje);
  assert(again !== null, "a message that is in the way is there");
  return resultOf(ctx, again);
}

interface Found {
  id: string;
  replayed: boolean;
}

async function recordNew(
  ctx: Ctx,
  body: MensajeReceptorRequest,
  asked: { clave: NamedClave; mensaje: CodigoMensaje },
  loaded: Loaded,
): Promise<Found | null> {
  const id = await recordMensaje(ctx, await buildDraft(ctx, body, asked, loaded));
  return id === null ? null : { id, replayed: false };
}

/** The message that stands for the clave, when it says the same. @throws AppError rule when it says something else */
async function replay(ctx: Ctx, { vigente }: Loaded, mensaje: CodigoMensaje): Promise<Found | null> {
  if (vigente === undefined) return null;
  if (vigente.mensaje !== mensaje) {
    const { nombre } = MENSAJES_RECEPTOR[vigente.mensaje as CodigoMensaje];
    throw ruleError(messages.yaRespondido(nombre, vigente.consecutivo), { codigo: "mensaje_ya_enviado" });
  }
  if (vigente.estado === "error") await sendAgain(ctx, vigente);
  return { id: vigente.mensaje_receptor_id, replayed: true };
}

/** A person's word: error → procesando, with the same number and the same bytes. */
async function sendAgain(ctx: Ctx, { mensaje_receptor_id: id, clave }: MensajeRow): Promise<void> {
  const { tenantId, now } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    if ((await tx.run(resumeEnvio({ tenantId, id, now }))).length === 0) return;
    tx.send(auditEntry(ctx, { accion: "reintentar", objeto: "mensaje_receptor", objetoId: clave }));
    tx.send(MENSAJE_RECEPTOR.announceResumed(tenantId, id));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}

async function resultOf(ctx: Ctx, { id: mensajeReceptorId, replayed }: Found): Promise<CreateResult> {
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectMensajeById({ tenantId, mensajeReceptorId }));
  assert(row !== undefined, "a message that was committed is there");
  return { replayed, mensaje: mensajeAnswer(row), location: `/api/v1/mensajes-receptor/${row.clave}` };
}

function decideClave(sent: string | null, now: Date): NamedClave {
  const clave = (sent ?? "").trim();
  const parts = parseClave(clave);
  if (parts === null) throw ruleError(messages.CLAVE_INVALIDA, { codigo: "clave_invalida" });
  const tipo = parseConsecutivo(parts.consecutivo)?.tipo;
  if (!TIPOS_RECIBIDOS.some((each) => each === tipo)) {
    throw ruleError(messages.CLAVE_DE_OTRO_TIPO, { codigo: "clave_de_otro_tipo" });
  }
  if (parts.fecha > toFecha(now)) throw ruleError(messages.CLAVE_FUTURA, { codigo: "clave_futura" });
  return { ...parts, clave };
}

function decideMensaje(sent: string | null): CodigoMensaje {
  const mensaje = parseMensaje((sent ?? "").trim());
  if (mensaje === null) throw ruleError(messages.MENSAJE_DESCONOCIDO, { codigo: "mensaje_desconocido" });
  return mensaje;
}
