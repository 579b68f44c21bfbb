/** How durable work counts changes of state in the figures of their day. */
import { claimOverdue, selectOverdue } from "@/db/queries/reports/cifra-cambio";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import { FINAL, type WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { foldCifras } from "./fold-cifras";

/** A row stands for all changes of its tenant. */
export const CIFRAS: WaitingKind<object> = {
  tabla: "cifra_cambio",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.cifras,
  announce: ({ tenantId }) => outboxEvent({ tenantId }, "cifras/pendientes", { tenantId }),
  step: async (ctx) => ((await foldCifras(ctx)).hayMas ? { kind: "wait", pauseMs: 0 } : FINAL),
};
