/** A tenant's own mailbox as a waiting row: due again after each look. */
import { claimOverdue, selectOverdue } from "@/db/queries/reception/buzon-correo";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import type { WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { pollBuzon } from "./poll";

export const BUZON: WaitingKind<{ buzonId: string }> = {
  tabla: "buzon_correo",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.trabajo,
  announce: (origin, { id: buzonId }) => outboxEvent(origin, "buzon/pendiente", { tenantId: origin.tenantId, buzonId }),
  step: (ctx, { buzonId }) => pollBuzon(ctx, buzonId),
};
