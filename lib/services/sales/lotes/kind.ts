/** Batches as a kind of waiting row. */
import { claimOverdue, selectOverdue } from "@/db/queries/sales/lote";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import { withReloj } from "../../kernel/reloj";
import type { WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { stepLote } from "./issue";

export const LOTE: WaitingKind<{ loteId: string }> = {
  tabla: "lote",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.trabajo,
  announce: (origin, { id: loteId }) => outboxEvent(origin, "lote/pendiente", { tenantId: origin.tenantId, loteId }),
  step: async (ctx, { loteId }) => stepLote(await withReloj(ctx), loteId),
};
