/**
 * Rows that wait: the function that drives a row of each kind, and the sweep that wakes overdue rows. The row decides
 * what to do next, not the run.
 */
import type { Context, FailureEventArgs, InngestFunction } from "inngest";
import { DOCUMENTO } from "@/lib/services/issuing/documentos/envio";
import type { OutboxEvents, TenantEvent } from "@/lib/services/kernel/outbox/outbox-event";
import { sweepAvisos } from "@/lib/services/kernel/waiting/avisos";
import type { WaitingKind } from "@/lib/services/kernel/waiting/kind";
import { sweep } from "@/lib/services/kernel/waiting/sweep";
import { takeSteps } from "@/lib/services/kernel/waiting/take-steps";
import { CORREO } from "@/lib/services/notices/correos/kind";
import { RECORDATORIO } from "@/lib/services/notices/recordatorios/kind";
import { ENTREGA } from "@/lib/services/notices/webhooks/kind";
import { measureServicio } from "@/lib/services/operations/estado-servicio/measure";
import { getRuntime, systemContext } from "@/lib/services/operations/runtime";
import { BUZON } from "@/lib/services/reception/buzon/kind";
import { CORREO_RECIBIDO } from "@/lib/services/reception/correos/kind";
import { MENSAJE_RECEPTOR } from "@/lib/services/reception/mensajes-receptor/envio";
import { CIFRAS } from "@/lib/services/reports/cifras/kind";
import { EXPORTACION } from "@/lib/services/reports/exportaciones/kind";
import { measureEspera } from "@/lib/services/reports/inicio/measure-espera";
import { IMPORTACION } from "@/lib/services/sales/importaciones/kind";
import { LOTE } from "@/lib/services/sales/lotes/kind";
import { RECURRENTE } from "@/lib/services/sales/recurrentes/kind";
import { SOLICITUD_FACTURA } from "@/lib/services/sales/solicitudes-factura/kind";
import { dudas } from "@/lib/services/submission/duda";
import { releaseParked } from "@/lib/services/submission/release";
import { inngest } from "../client";
import { on } from "../events";

/** Stays below the number of steps that the engine allows in a run. */
const MAX_STEPS = 400;

/** The arguments of a function's failure handler. */
type Failed = Context & FailureEventArgs;

interface Policy<Name> {
  id: string;
  on: readonly Name[];
  /** How many steps may be under way for one `key`, so that the trouble of one key does not delay another. */
  atOnce: number;
  key: "event.data.tenantId" | "event.data.cola";
  retries: 5 | 10;
}

const TENANT = { key: "event.data.tenantId", retries: 10 } as const;
/**
 * A user waits for it. It draws PDFs, and so does issuing: only one at a time runs per tenant, so that issuing's PDFs
 * do not wait.
 */
const ONE_OF_TENANT = { key: "event.data.tenantId", atOnce: 1, retries: 5 } as const;

export const WAITING = [
  driven(DOCUMENTO, {
    id: "submit-documento",
    on: ["documento/emitido", "documento/reanudado"],
    atOnce: 50,
    ...TENANT,
  }),
  driven(MENSAJE_RECEPTOR, {
    id: "submit-mensaje-receptor",
    on: ["mensaje/emitido", "mensaje/reanudado"],
    atOnce: 20,
    ...TENANT,
  }),
  driven(dudas([DOCUMENTO, MENSAJE_RECEPTOR]), { id: "ask-duda", on: ["duda/pendiente"], atOnce: 5, ...TENANT }),
  driven(CORREO, { id: "send-correo", on: ["correo/pedido"], atOnce: 3, ...TENANT }),
  // It takes a stranger's files apart in threads, of which one tenant never has all.
  driven(BUZON, { id: "poll-buzon", on: ["buzon/pendiente"], atOnce: 1, ...TENANT }),
  driven(CORREO_RECIBIDO, { id: "read-correo-recibido", on: ["correo/recibido"], atOnce: 2, ...TENANT }),
  // A receiver that hangs holds only its own four places, for 15 s.
  driven(ENTREGA, {
    id: "deliver-webhook",
    on: ["webhook/pendiente"],
    atOnce: 4,
    key: "event.data.cola",
    retries: 10,
  }),
  driven(RECORDATORIO, { id: "recordar-cobros", on: ["recordatorio/pendiente"], ...ONE_OF_TENANT }),
  driven(RECURRENTE, { id: "issue-recurrente", on: ["recurrente/pendiente"], ...ONE_OF_TENANT }),
  driven(SOLICITUD_FACTURA, { id: "issue-solicitud", on: ["solicitud/pendiente"], ...ONE_OF_TENANT }),
  // Their windows take turns (sales/lotes/issue.ts), so one document in a batch of its own does not wait for a large one.
  driven(LOTE, { id: "issue-lote", on: ["lote/pendiente"], atOnce: 4, ...TENANT }),
  driven(EXPORTACION, { id: "make-exportacion", on: ["exportacion/pedida"], ...ONE_OF_TENANT }),
  driven(IMPORTACION, { id: "run-importacion", on: ["importacion/pedida"], ...ONE_OF_TENANT }),
  driven(CIFRAS, { id: "fold-cifras", on: ["cifras/pendientes"], ...ONE_OF_TENANT }),
];

/** The one loop: runs steps of the row with durable sleeps between them, until none is left or the sweep takes over. */
function driven<Name extends TenantEvent>(
  kind: WaitingKind<OutboxEvents[Name]>,
  { id, on: names, atOnce, key, retries }: Policy<Name>,
): { kind: WaitingKind; run: InngestFunction.Any } {
  const run = inngest.createFunction(
    {
      id,
      triggers: names.map((name) => on(name)),
      concurrency: { limit: atOnce, key },
      retries,
      // A run whose first step is its last ends with one answer, which carries both. A lost result only means that the
      // row is looked at again.
      checkpointing: { bufferedSteps: 2 },
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

/**
 * Each minute: wakes rows that a lost event, a run that ended or a replaced engine left behind, and those that wait for
 * an authority that is back. And measures the service, first, because the others may wait.
 */
export const sweepOverdue = inngest.createFunction(
  { id: "sweep-overdue", triggers: [{ cron: "TZ=America/Costa_Rica * * * * *" }], retries: 0 },
  async ({ runId, step }) => {
    const failed: string[] = [];
    const swept = async (name: string, look: (now: Date) => Promise<unknown>) =>
      // A failing sweep does not stop the others; the log of the step has its error.
      step.run(name, async () => look((await getRuntime()).clock.now())).catch(() => void failed.push(name));
    await swept("estado-servicio", async (now) => measureServicio(await getRuntime(), now));
    for (const { kind } of WAITING) {
      await swept(kind.tabla, async (now) => sweep(await getRuntime(), kind, now));
    }
    for (const kind of [DOCUMENTO, MENSAJE_RECEPTOR]) {
      const contextOf = (tenantId: number) => systemContext(tenantId, runId);
      await swept(`${kind.tabla}, back`, async () => releaseParked(await getRuntime(), kind, contextOf));
    }
    await swept("espera", async (now) => measureEspera(await getRuntime(), now));
    await swept("aviso", async (now) => sweepAvisos(await getRuntime(), now));
    return { failed };
  },
);
