/**
 * One step of a document or a message towards the authority's verdict. The row holds its state, so repeated calls do no
 * harm: they send the same bytes under the same clave, and ask for the clave before they send a second time.
 */
import type { StatusResult, SubmitResult, Transient } from "@/lib/integrations/hacienda/classify";
import type { HaciendaCredencial } from "@/lib/integrations/hacienda/token";
import { assert } from "@/lib/platform/assert";
import { DAY_MS, MINUTE_MS, SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import { openCredencial } from "../accounts/credenciales/open";
import type { Ctx } from "../kernel/context";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { FINAL, type Step } from "../kernel/waiting/kind";
import { LOOKS, pauseMs, RETRIES } from "../kernel/waiting/schedules";
import { callbackUrl } from "./callback-token";
import { weighAnswer } from "./contradiccion";
import type { Envio, EnvioKind } from "./kind";
import * as messages from "./messages";

/** After this long, a problem that only people can fix puts the document in `error`. */
const REFUSED_LIMIT_MS = DAY_MS;
/** Not found this long after an acknowledged sending: the same bytes are sent again. */
const NOT_INDEXED_LIMIT_MS = 10 * MINUTE_MS;
/** How long an unreadable answer document is requested again, before the verdict counts with the document as it is. */
const BROKEN_ANSWER_LIMIT_MS = 10 * MINUTE_MS;

/** A row that is being submitted. */
interface Way {
  kind: EnvioKind;
  id: string;
  envio: Envio;
  /** When the sending began that the authority refused to look at; null when there is none. */
  untaken?: Date | null;
}

/**
 * Takes the next step and says when the following one is due; `final` once there is none. `turno` is the turn of the
 * calling run, which does nothing once the row has a later one; without it the step is taken in any turn.
 */
export async function advanceEnvio(ctx: Ctx, kind: EnvioKind, id: string, turno?: number): Promise<Step> {
  const [[envio]] = await ctx.db.read(ctx.tenantId, kind.select({ tenantId: ctx.tenantId, id }));
  if (envio === undefined || envio.estado === "aceptado" || envio.estado === "rechazado") return FINAL;
  if (turno !== undefined && turno !== envio.turno) return { kind: "superseded" };
  const way: Way = { kind, id, envio };

  const signed = envio.firmado ? null : await kind.sign(ctx, id);
  if (signed !== null && "problema" in signed) return waitForPeople(ctx, way, signed.problema);
  const credential = openCredencial(ctx, envio);
  if (credential === null) return waitForPeople(ctx, way, messages.SIN_CREDENCIALES);
  // Checked before recording a sending, because a recorded sending that never happened must be asked for by clave
  // first.
  const held = ctx.hacienda.hold(credential);
  if (held !== null) return retry(ctx, way, held);

  // A sending that began and was never acknowledged may have arrived, so ask before sending again.
  if (envio.sent_at !== null || envio.envio_iniciado_at !== null) {
    const status = await ctx.hacienda.status(credential, envio.clave, envio.consecutivo_receptor);
    if (!mustSend(ctx, envio, status)) return onStatus(ctx, way, status);
  }
  return send(ctx, way, credential, signed?.xml ?? envio.xml ?? (await storedXml(ctx, way)));
}

async function storedXml({ db, tenantId }: Ctx, { kind, id }: Way): Promise<Buffer> {
  const [[row]] = await db.read(tenantId, kind.queries.selectXml({ tenantId, id }));
  assert(row?.xml, "a signed document has its bytes");
  return row.xml;
}

/**
 * True if the bytes must be sent. Not found: they never arrived, or were acknowledged so long ago that the authority
 * must have lost them. The authority's own error: unless it has acknowledged them since the last retry by a person.
 */
function mustSend(ctx: Ctx, envio: Envio, status: StatusResult): boolean {
  if (status.kind === "authority-error") return envio.sent_at === null;
  if (status.kind !== "not-found") return false;
  return envio.sent_at === null || passedMs(ctx, envio.sent_at) > NOT_INDEXED_LIMIT_MS;
}

async function send(ctx: Ctx, way: Way, credential: HaciendaCredencial, xml: Buffer): Promise<Step> {
  const { tenantId } = ctx;
  const { kind, id, envio } = way;
  const claim = { tenantId, id, turno: envio.turno, previous: envio.envio_iniciado_at, now: ctx.clock.now() };
  const [claimed] = await ctx.db.write(tenantId, kind.queries.markEnvioIniciado(claim));
  if (claimed.length === 0) return { kind: "wait", pauseMs: pauseMs(RETRIES.veredicto, 0) };
  const result = await ctx.hacienda.submit(credential, {
    clave: envio.clave,
    fecha: toFechaHora(envio.fecha_emision),
    emisor: envio.emisor,
    receptor: envio.receptor,
    callbackUrl: callbackUrl(ctx, envio.ambiente, { prefijo: kind.prefijo, tenantId, id }),
    consecutivoReceptor: envio.consecutivo_receptor,
    comprobanteXml: xml,
  });
  // To ask first for what it did not look at would cost its quota a third call for each document.
  const untaken = result.kind === "transient" && (result.paced || result.absent) ? claim.now : null;
  return onSubmit(ctx, { ...way, untaken }, credential, result);
}

async function onSubmit(ctx: Ctx, way: Way, credential: HaciendaCredencial, result: SubmitResult): Promise<Step> {
  switch (result.kind) {
    case "received":
    case "already-received":
      return firstLook(ctx, way, credential);
    case "ambiguous":
      return retry(ctx, way, AT_LEISURE);
    case "transient":
      return retry(ctx, way, result);
    case "credentials":
      return waitForPeople(ctx, way, messages.credencialesRechazadas(result.detail));
    case "refused":
      return toError(ctx, way, messages.haciendaNoAdmitio(result.detail));
  }
}

/**
 * Most verdicts are there at the first look, so the acknowledgement is stored together with the verdict. A process that
 * dies meanwhile leaves a sending that began, and the next one asks first.
 */
async function firstLook(ctx: Ctx, way: Way, credential: HaciendaCredencial): Promise<Step> {
  const { envio } = way;
  const sentAt = ctx.clock.now();
  await ctx.clock.pause(pauseMs(RETRIES.veredicto, 0));
  const status = await ctx.hacienda.status(credential, envio.clave, envio.consecutivo_receptor);
  const known = { ...way, envio: { ...envio, sent_at: envio.sent_at ?? sentAt } };
  if (status.kind === "final" && status.defecto !== "ilegible") return onStatus(ctx, known, status);
  // From the first sending, or an authority that has it and does not find it would be sent it twice a second.
  const next = await sent(ctx, way, known.envio.sent_at);
  return status.kind === "processing" || status.kind === "not-found" ? next : onStatus(ctx, known, status);
}

async function onStatus(ctx: Ctx, way: Way, status: StatusResult): Promise<Step> {
  switch (status.kind) {
    case "final":
      if (status.defecto === "ilegible" && isWorthAskingAgain(ctx, way.envio)) {
        return retry(ctx, way, AT_LEISURE, messages.RESPUESTA_ILEGIBLE);
      }
      if (!(await way.kind.finish(ctx, way.id, status, way.envio))) await weighAnswer(ctx, way.kind, way.id, status);
      return FINAL;
    case "foreign":
      return retry(ctx, way, AT_LEISURE, messages.RESPUESTA_AJENA);
    case "processing":
    case "not-found":
      return sent(ctx, way, way.envio.sent_at ?? ctx.clock.now());
    case "authority-error":
      return toError(ctx, way, messages.HACIENDA_DEVOLVIO_ERROR);
    case "transient":
      return retry(ctx, way, status);
    case "credentials":
      return waitForPeople(ctx, way, messages.credencialesRechazadas(status.detail));
  }
}

/** True for a while after a broken answer document, which may have been damaged on the way. Then the verdict counts. */
function isWorthAskingAgain(ctx: Ctx, envio: Envio): boolean {
  return sinceProblemMs(ctx, envio, messages.RESPUESTA_ILEGIBLE) < BROKEN_ANSWER_LIMIT_MS;
}

/** Records that the authority has the document, and asks again after the pause. */
async function sent(ctx: Ctx, { kind, id }: Way, sentAt: Date): Promise<Step> {
  const { tenantId } = ctx;
  const nextMs = pauseMs(RETRIES.veredicto, passedMs(ctx, sentAt));
  await ctx.db.write(
    tenantId,
    kind.queries.markEnviado({ tenantId, id, now: sentAt, siguienteAt: later(ctx, nextMs) }),
  );
  return { kind: "wait", pauseMs: nextMs };
}

/** Records the authority's trouble and retries with growing pauses. Its quota is no trouble: the document waits. */
async function retry(
  ctx: Ctx,
  way: Way,
  { retryAfterSeconds, paced, absent }: Pick<Transient, "retryAfterSeconds" | "paced" | "absent">,
  problema: string = messages.HACIENDA_NO_RESPONDE,
): Promise<Step> {
  if (absent) return park(ctx, way);
  const askedMs = retryAfterSeconds === null ? null : retryAfterSeconds * SECOND_MS;
  const spoken = paced && askedMs !== null;
  const said = spoken ? messages.HACIENDA_PIDE_ESPERAR : problema;
  const schedule = spoken ? RETRIES.cuota : RETRIES.sinRespuesta;
  const nextMs = pauseMs(schedule, sinceProblemMs(ctx, way.envio, said), { askedMs, chance: ctx.clock.chance() });
  return postpone(ctx, way, said, nextMs);
}

/** For as long as the authority answers nobody. This run ends; the authority's return starts another (release.ts). */
async function park(ctx: Ctx, way: Way): Promise<Step> {
  const sinceMs = sinceProblemMs(ctx, way.envio, messages.HACIENDA_NO_RESPONDE);
  const pause = pauseMs(RETRIES.ausente, sinceMs, { chance: ctx.clock.chance() });
  await postpone(ctx, way, messages.HACIENDA_NO_RESPONDE, pause);
  return FINAL;
}

/** For a problem that only people can fix. After a day it becomes an error, which still resumes once it is fixed. */
async function waitForPeople(ctx: Ctx, way: Way, problema: string): Promise<Step> {
  const sinceMs = sinceProblemMs(ctx, way.envio, problema);
  if (sinceMs > REFUSED_LIMIT_MS) return toError(ctx, way, problema);
  return postpone(ctx, way, problema, pauseMs(RETRIES.personas, sinceMs));
}

async function postpone(ctx: Ctx, way: Way, problema: string, nextMs: number): Promise<Step> {
  const { tenantId } = ctx;
  const { kind, id, envio, untaken = null } = way;
  const due = { now: ctx.clock.now(), siguienteAt: later(ctx, nextMs) };
  const postponed = { tenantId, id, problema, ...due, untaken, before: envio.envio_iniciado_at };
  await ctx.db.write(tenantId, kind.queries.postponeEnvio(postponed));
  return { kind: "wait", pauseMs: nextMs };
}

/** procesando → error, once, with its event. This run ends, and the sweep continues to ask. */
async function toError(ctx: Ctx, { kind, id, envio }: Way, problema: string): Promise<Step> {
  const { tenantId } = ctx;
  const siguienteAt = later(ctx, pauseMs(LOOKS.envio, passedMs(ctx, envio.created_at)));
  const failure = { tenantId, id, problema, now: ctx.clock.now(), siguienteAt };
  await ctx.db.transaction(tenantId, async (tx) => {
    if (!(await kind.enterError(ctx, tx, failure))) tx.send(kind.queries.postponeEnvio({ ...failure, ...TAKEN }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return FINAL;
}

/** For a sending that the authority looked at. */
const TAKEN = { untaken: null, before: null };
/** For a failure without a Retry-After. */
const AT_LEISURE = { retryAfterSeconds: null };
const later = ({ clock }: Ctx, ms: number) => new Date(clock.now().getTime() + ms);
const passedMs = ({ clock }: Ctx, since: Date) => clock.now().getTime() - since.getTime();
/** A new problem restarts the count, as it does in the row. */
const sinceProblemMs = (ctx: Ctx, { problema, problema_desde }: Envio, current: string) =>
  problema !== current || problema_desde === null ? 0 : passedMs(ctx, problema_desde);
