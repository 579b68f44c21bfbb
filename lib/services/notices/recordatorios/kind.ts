/** Each company's reminders as a waiting row: due each morning while they are on. */
import { claimOverdue, selectOverdue } from "@/db/queries/payments/recordatorio";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import { withReloj } from "../../kernel/reloj";
import type { WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { recordar } from "./recordar";

export const RECORDATORIO: WaitingKind<{ recordatorioId: string }> = {
  tabla: "recordatorio",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.trabajo,
  announce: (origin, { id: recordatorioId }) =>
    outboxEvent(origin, "recordatorio/pendiente", { tenantId: origin.tenantId, recordatorioId }),
  step: async (ctx, { recordatorioId }) => recordar(await withReloj(ctx), recordatorioId),
};
