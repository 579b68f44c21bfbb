/** Approved requests as waiting rows. The approval issues at once; the sweep takes up one that died on the way. */
import { claimOverdue, selectOverdue } from "@/db/queries/sales/solicitud-factura";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import { withReloj } from "../../kernel/reloj";
import type { WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { stepSolicitud } from "./emitir";

export const SOLICITUD_FACTURA: WaitingKind<{ solicitudFacturaId: string }> = {
  tabla: "solicitud_factura",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.trabajo,
  announce: (origin, { id: solicitudFacturaId }) =>
    outboxEvent(origin, "solicitud/pendiente", { tenantId: origin.tenantId, solicitudFacturaId }),
  step: async (ctx, { solicitudFacturaId }) => stepSolicitud(await withReloj(ctx), solicitudFacturaId),
};
