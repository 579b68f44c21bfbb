/**
 * Rows that wait: for each kind the function that drives one, and the sweep that wakes what is overdue. What to do next is
 * decided by the row, not by the run.
 */
import type { Context, FailureEventArgs, InngestFunction } from "inngest";
import { IMPORTACION } from "@/lib/services/catalog/importaciones/kind";
import { DOCUMENTO } from "@/lib/services/issuing/documentos/envio";
import type { OutboxEvents } from "@/lib/services/kernel/outbox/outbox-event";
import { sweepAvisos } from "@/lib/services/kernel/waiting/avisos";
import type { WaitingKind } from "@/lib/services/kernel/waiting/kind";
import { sweep } from "@/lib/services/kernel/waiting/sweep";
import { takeSteps } from "@/lib/services/kernel/waiting/take-steps";
import { CORREO } from "@/lib/services/notices/correos/kind";
import { ENTREGA } from "@/lib/services/notices/webhooks/kind";
import { getRuntime, systemContext } from "@/lib/services/operations/runtime";
import { MENSAJE_RECEPTOR } from "@/lib/services/reception/mensajes-receptor/envio";
import { EXPORTACION } from "@/lib/services/reports/exportaciones/kind";
import { inngest } from "../client";
import { on } from "../events";

/** Fewer steps than the engine allows in a run. */
const MAX_STEPS = 400;

/** What a function is given when its run has failed. */
type Failed = Context & FailureEventArgs;

interface Policy<Name> {
  id: string;
  on: readonly Name[];
  /** Steps under way for one `key`, so that one's trouble is not another's. */
  atOnce: number;
  key: "event.data.tenantId" | "event.data.cola";
  retries: 5 | 10;
}

const TENANT = { key: "event.data.tenantId", retries: 10 } as const;
/** A person waits for it: drawing PDFs is what issuing's own PDFs wait for, so there is one at a time. */
const ONE_OF_TENANT = { key: "event.data.tenantId", atOnce: 1, retries: 5 } as const;

export const WAITING = [
  driven(DOCUMENTO, {
    id: "submit-documento",
    on: ["documento/emitido", "documento/reanudado"],
    atOnce: 50,
    ...TENANT,
  }),
  driven(MENSAJE_RECEPTOR, {
    ...{ id: "submit-mensaje-receptor", on: ["mensaje/emitido", "mensaje/reanudado"], atOnce: 20, ...TENANT },
  }),
  driven(CORREO, { id: "send-correo", on: ["correo/pedido"], atOnce: 3, ...TENANT }),
  // A receiver that hangs holds its own four places for 15 s, and nobody else's.
  driven(ENTREGA, {
    ...{ id: "deliver-webhook", on: ["webhook/pendiente"], atOnce: 4, key: "event.data.cola", retries: 10 },
  }),
  driven(EXPORTACION, { id: "make-exportacion", on: ["exportacion/pedida"], ...ONE_OF_TENANT }),
  driven(IMPORTACION, { id: "run-importacion", on: ["importacion/pedida"], ...ONE_OF_TENANT }),
];

/** The one loop: steps of the row, and durable sleeps between them, until there is none left or the sweep goes on. */
function driven<Name extends keyof OutboxEvents>(
  kind: WaitingKind<OutboxEvents[Name]>,
  { id, on: names, atOnce, key, retries }: Policy<Name>,
): { kind: WaitingKind; run: InngestFunction.Any } {
  const run = inngest.createFunction(
    {
      ...{ id, triggers: names.map((name) => on(name)), concurrency: { limit: atOnce, key }, retries },
      ...(kind.giveUp && {
        onFailure: async ({ event, runId, step }: Failed) => {
          const data = event.data.event.data as OutboxEvents[Name];
          await step.run("give-up", async () => kind.giveUp?.(await systemContext(data.tenantId, runId), data));
        },
      }),
    },
    async ({ event, runId, step }) => {
      const data = event.data as OutboxEvents[Name];
      const { tenantId } = data;
      for (let turn = 0, waitedMs = 0; turn < MAX_STEPS; turn += 1) {
        const next = await step.run(`step-${turn}`, async () =>
          takeSteps(await systemContext(tenantId, runId), kind, data),
        );
        if (next.kind !== "wait") return next;
        waitedMs += next.pauseMs;
        if (waitedMs > (kind.runLimitMs ?? Infinity)) break;
        if (next.pauseMs > 0) await step.sleep(`pause-${turn}`, next.pauseMs);
      }
      return { kind: "left-to-sweep" as const };
    },
  );
  return { kind, run };
}

/** Each minute: wakes what a lost event, a run that ended or an engine that was replaced has left behind. */
export const sweepOverdue = inngest.createFunction(
  { id: "sweep-overdue", triggers: [{ cron: "TZ=America/Costa_Rica * * * * *" }], retries: 0 },
  async ({ step }) => {
    const failed: string[] = [];
    const swept = async (name: string, look: (now: Date) => Promise<{ woken: number }>) =>
      // One that fails is not in the way of the others; its error is in the log of the step.
      step.run(name, async () => look((await getRuntime()).clock.now())).catch(() => void failed.push(name));
    for (const { kind } of WAITING) {
      await swept(kind.tabla, async (now) => sweep(await getRuntime(), kind, now));
    }
    await swept("aviso", async (now) => sweepAvisos(await getRuntime(), now));
    return { failed };
  },
);
