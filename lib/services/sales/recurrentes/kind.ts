/** Recurring documents as waiting rows: due on the morning of their next day. */
import { claimOverdue, selectOverdue } from "@/db/queries/sales/recurrente";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import type { WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { stepRecurrente } from "./step";

export const RECURRENTE: WaitingKind<{ recurrenteId: string }> = {
  tabla: "recurrente",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.trabajo,
  announce: (origin, { id: recurrenteId }) =>
    outboxEvent(origin, "recurrente/pendiente", { tenantId: origin.tenantId, recurrenteId }),
  step: (ctx, { recurrenteId }) => stepRecurrente(ctx, recurrenteId),
};
