/** Exports as rows that wait. */
import { claimOverdue, selectOverdue } from "@/db/queries/reports/exportacion";
import { SECOND_MS } from "@/lib/platform/clock";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import type { WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { continueExportacion, failExportacion, prepareExportacion } from "./make-exportacion";

/** The longest time that one step draws PDFs. */
const STEP_MS = 15 * SECOND_MS;

export const EXPORTACION: WaitingKind<{ exportacionId: string }> = {
  tabla: "exportacion",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.trabajo,
  announce: (origin, { id: exportacionId }) =>
    outboxEvent(origin, "exportacion/pedida", { tenantId: origin.tenantId, exportacionId }),
  async step(ctx, { exportacionId }) {
    await prepareExportacion(ctx, exportacionId);
    return continueExportacion(ctx, exportacionId, STEP_MS);
  },
  giveUp: (ctx, { exportacionId }) => failExportacion(ctx, exportacionId),
};
