/** How durable work handles mails. */
import { claimOverdue, selectOverdue } from "@/db/queries/notices/correo";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import type { WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { sendCorreo } from "./send-correo";

export const CORREO: WaitingKind<{ correoId: string }> = {
  tabla: "correo",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.correo,
  announce: (origin, { id: correoId }) => outboxEvent(origin, "correo/pedido", { tenantId: origin.tenantId, correoId }),
  step: (ctx, { correoId }) => sendCorreo(ctx, correoId),
};
