/**
 * A callback said other than we know. It is not believed: it raises a question (`heed-callback.ts`), and the answer of
 * the authority decides whether anything contradicts (`contradiccion.ts`).
 */
import { claimOverdue, moveDuda, selectDuda, selectOverdue } from "@/db/queries/submission/duda";
import type { RowOf } from "@/db/sql/prepared";
import type { StatusResult } from "@/lib/integrations/hacienda/classify";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/clock";
import { openCredencial } from "../accounts/credenciales/open";
import type { Ctx } from "../kernel/context";
import { type Origin, outboxEvent } from "../kernel/outbox/outbox-event";
import { FINAL, type Step, type WaitingKind } from "../kernel/waiting/kind";
import { LOOKS, pauseMs, RETRIES } from "../kernel/waiting/schedules";
import { recordDesconocida, weighAnswer } from "./contradiccion";
import type { EnvioKind } from "./kind";

/** The authority denies a document when it does not find it for this long; its index may be late. */
const DENIED_AFTER_MS = 10 * MINUTE_MS;
/** A question that gets no answer this long is dropped: the verdict that we have stays in any case. */
const LIMIT_MS = 7 * DAY_MS;

type Duda = RowOf<typeof selectDuda>;

export const announceDuda = (origin: Origin, { id: dudaId }: { id: string }) =>
  outboxEvent(origin, "duda/pendiente", { tenantId: origin.tenantId, dudaId });

/** How durable work handles the questions about rows of these kinds. */
export const dudas = (kinds: readonly EnvioKind[]): WaitingKind<{ dudaId: string }> => ({
  tabla: "duda",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.envio,
  announce: announceDuda,
  runLimitMs: DAY_MS,
  step: (ctx, { dudaId }) => ask(ctx, kinds, dudaId),
});

async function ask(ctx: Ctx, kinds: readonly EnvioKind[], id: string): Promise<Step> {
  const { tenantId } = ctx;
  const [[duda]] = await ctx.db.read(tenantId, selectDuda({ tenantId, id }));
  if (duda === undefined) return FINAL;
  const passedMs = ctx.clock.now().getTime() - duda.desde.getTime();
  const nextMs = (await settled(ctx, kinds, duda, passedMs)) ? null : pauseMs(RETRIES.veredicto, passedMs);
  const siguienteAt = nextMs === null || passedMs > LIMIT_MS ? null : new Date(ctx.clock.now().getTime() + nextMs);
  await ctx.db.write(tenantId, moveDuda({ tenantId, id, siguienteAt }));
  return nextMs === null || siguienteAt === null ? FINAL : { kind: "wait", pauseMs: nextMs };
}

/** Asks, and records what the answer contradicts. False while the answer says nothing yet. */
async function settled(ctx: Ctx, kinds: readonly EnvioKind[], duda: Duda, passedMs: number): Promise<boolean> {
  const { tenantId } = ctx;
  const { objeto, objeto_id: id, clave } = duda;
  const kind = kinds.find(({ tabla }) => tabla === objeto);
  const [[envio]] = kind === undefined ? [[]] : await ctx.db.read(tenantId, kind.select({ tenantId, id }));
  const ours = envio?.clave === clave ? envio : null;
  const credential = openCredencial(ctx, ours ?? duda);
  if (credential === null) return false;
  const status = await ctx.hacienda.status(credential, clave, ours?.consecutivo_receptor ?? null);
  if (status.kind === "not-found" && passedMs < DENIED_AFTER_MS) return false;
  if (kind !== undefined && ours !== null) {
    if (!isAnswer(status)) return false;
    await weighAnswer(ctx, kind, id, status);
    return true;
  }
  if (status.kind === "final" || status.kind === "authority-error") {
    await recordDesconocida(ctx, clave, status.kind === "final" ? status : null);
  }
  return isAnswer(status) || status.kind === "authority-error";
}

const isAnswer = (status: StatusResult) => status.kind === "final" || status.kind === "not-found";
