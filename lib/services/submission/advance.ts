/**
 * One step of a document or a message towards the authority's verdict. The row says where it stands; whoever calls,
 * however often, does no harm: the same bytes under the same clave, asked for before they are sent a second time.
 */
import type { StatusResult, SubmitResult, Transient } from "@/lib/integrations/hacienda/classify";
import type { HaciendaCredential } from "@/lib/integrations/hacienda/token";
import { toFechaHora } from "@/lib/platform/clock";
import { openCredencial } from "../accounts/credenciales/open";
import type { Ctx } from "../kernel/context";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { callbackUrl } from "./callback-token";
import type { Envio, EnvioKind } from "./kind";
import * as messages from "./messages";
import * as schedule from "./poll-schedule";

/** `superseded`: the row was woken since, and another run speaks for it. */
export type Advance = { kind: "final" } | { kind: "superseded" } | { kind: "wait"; pauseMs: number };

/** One row on its way. */
interface Way {
  kind: EnvioKind;
  id: string;
  envio: Envio;
}
const FINAL: Advance = { kind: "final" };
const now = () => new Date();

/**
 * Takes the next step and says when the one after it is due; `final` once there is none. `turno`: the run's, which does
 * nothing once the row has a later one; absent, the step is taken whoever's turn it is.
 */
export async function advanceEnvio(ctx: Ctx, kind: EnvioKind, id: string, turno?: number): Promise<Advance> {
  const [[envio]] = await ctx.db.read(ctx.tenantId, kind.select({ tenantId: ctx.tenantId, id }));
  if (envio === undefined || envio.estado === "aceptado" || envio.estado === "rechazado") return FINAL;
  if (turno !== undefined && turno !== envio.turno) return { kind: "superseded" };
  const way: Way = { kind, id, envio };

  const signed = envio.xml === null ? await kind.sign(ctx, id) : { xml: envio.xml };
  if ("problema" in signed) return waitForPeople(ctx, way, signed.problema);
  const credential = openCredencial(ctx, envio);
  if (credential === null) return waitForPeople(ctx, way, messages.SIN_CREDENCIALES);

  // A sending that began and was never acknowledged may have arrived: ask before sending again.
  if (envio.enviado_at !== null || envio.envio_iniciado_at !== null) {
    const status = await ctx.hacienda.status(credential, envio.clave, envio.consecutivo_receptor);
    if (!mustSend(envio, status)) return onStatus(ctx, way, status);
  }
  return send(ctx, way, credential, signed.xml);
}

/**
 * Not found: never arrived, or was acknowledged so long ago that the authority must have lost it. The authority's own
 * error: unless it has acknowledged the bytes since a person asked to try again.
 */
function mustSend(envio: Envio, status: StatusResult): boolean {
  if (status.kind === "authority-error") return envio.enviado_at === null;
  if (status.kind !== "not-found") return false;
  return envio.enviado_at === null || now().getTime() - envio.enviado_at.getTime() > schedule.NOT_INDEXED_LIMIT_MS;
}

async function send(ctx: Ctx, way: Way, credential: HaciendaCredential, xml: Buffer): Promise<Advance> {
  const { tenantId } = ctx;
  const { kind, id, envio } = way;
  const claimed = await ctx.db.transaction(tenantId, (tx) =>
    tx.run(
      kind.queries.markEnvioIniciado({
        ...{ tenantId, id, turno: envio.turno },
        ...{ previous: envio.envio_iniciado_at, now: now() },
      }),
    ),
  );
  if (claimed.length === 0) return { kind: "wait", pauseMs: schedule.pollPauseMs(0) };
  const result = await ctx.hacienda.submit(credential, {
    clave: envio.clave,
    fecha: toFechaHora(envio.fecha_emision),
    emisor: envio.emisor,
    receptor: envio.receptor,
    callbackUrl: callbackUrl(ctx, envio.ambiente, { prefijo: kind.prefijo, tenantId, id }),
    consecutivoReceptor: envio.consecutivo_receptor,
    comprobanteXml: xml,
  });
  return onSubmit(ctx, way, result);
}

async function onSubmit(ctx: Ctx, way: Way, result: SubmitResult): Promise<Advance> {
  switch (result.kind) {
    case "received":
    case "already-received":
      return sent(ctx, way, now(), schedule.pollPauseMs(0));
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

async function onStatus(ctx: Ctx, way: Way, status: StatusResult): Promise<Advance> {
  switch (status.kind) {
    case "final":
      if (status.defecto === "ilegible" && isWorthAskingAgain(way.envio)) {
        return retry(ctx, way, AT_LEISURE, messages.RESPUESTA_ILEGIBLE);
      }
      await way.kind.finish(ctx, way.id, status);
      return FINAL;
    case "foreign":
      return retry(ctx, way, AT_LEISURE, messages.RESPUESTA_AJENA);
    case "processing":
    case "not-found": {
      const sentAt = way.envio.enviado_at ?? now();
      return sent(ctx, way, sentAt, schedule.pollPauseMs(now().getTime() - sentAt.getTime()));
    }
    case "authority-error":
      return toError(ctx, way, messages.HACIENDA_DEVOLVIO_ERROR);
    case "transient":
      return retry(ctx, way, status);
    case "credentials":
      return waitForPeople(ctx, way, messages.credencialesRechazadas(status.detail));
  }
}

/** A verdict whose document arrived broken: perhaps on the way. After a while the verdict counts, broken or not. */
function isWorthAskingAgain(envio: Envio): boolean {
  return sinceProblemMs(envio, messages.RESPUESTA_ILEGIBLE) < schedule.BROKEN_ANSWER_LIMIT_MS;
}

/** The authority has it: ask again after the pause. */
async function sent(ctx: Ctx, { kind, id }: Way, sentAt: Date, pauseMs: number): Promise<Advance> {
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) =>
    tx.send(kind.queries.markEnviado({ tenantId, id, now: sentAt, siguienteAt: later(pauseMs) })),
  );
  return { kind: "wait", pauseMs };
}

/** The authority's trouble: say so, and try again with growing pauses. Its quota is no trouble: all wait for their turn. */
async function retry(
  ctx: Ctx,
  way: Way,
  { retryAfterSeconds, paced }: Pick<Transient, "retryAfterSeconds" | "paced">,
  problema: string = messages.HACIENDA_NO_RESPONDE,
): Promise<Advance> {
  if (paced && retryAfterSeconds !== null) {
    const pace = messages.HACIENDA_PIDE_ESPERAR;
    const sinceMs = sinceProblemMs(way.envio, pace);
    return postpone(ctx, way, pace, schedule.turnPauseMs(sinceMs, retryAfterSeconds, Math.random()));
  }
  return postpone(ctx, way, problema, schedule.retryPauseMs(sinceProblemMs(way.envio, problema), retryAfterSeconds));
}

/** Something that only people mend. After a day of it it is in error, still to be resumed by the mending. */
async function waitForPeople(ctx: Ctx, way: Way, problema: string): Promise<Advance> {
  if (sinceProblemMs(way.envio, problema) > schedule.REFUSED_LIMIT_MS) return toError(ctx, way, problema);
  return postpone(ctx, way, problema, schedule.mendPauseMs());
}

async function postpone(ctx: Ctx, { kind, id }: Way, problema: string, pauseMs: number): Promise<Advance> {
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) =>
    tx.send(kind.queries.postponeEnvio({ tenantId, id, problema, now: now(), siguienteAt: later(pauseMs) })),
  );
  return { kind: "wait", pauseMs };
}

/** procesando → error, once, with its event; this run ends and the sweep goes on asking. */
async function toError(ctx: Ctx, { kind, id, envio }: Way, problema: string): Promise<Advance> {
  const { tenantId } = ctx;
  const siguienteAt = later(schedule.sweepPauseMs(now().getTime() - envio.created_at.getTime()));
  const failure = { tenantId, id, problema, now: now(), siguienteAt };
  await ctx.db.transaction(tenantId, async (tx) => {
    if (!(await kind.enterError(ctx, tx, failure))) tx.send(kind.queries.postponeEnvio(failure));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return FINAL;
}

/** Trouble without a word about when to come back. */
const AT_LEISURE = { retryAfterSeconds: null };
const later = (pauseMs: number) => new Date(Date.now() + pauseMs);
/** Another problem than before begins anew, as in the row. */
const sinceProblemMs = ({ problema, problema_desde }: Envio, current: string) =>
  problema !== current || problema_desde === null ? 0 : now().getTime() - problema_desde.getTime();
