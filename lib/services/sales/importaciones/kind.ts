/** Imports as a kind of waiting row. */
import { claimOverdue, selectOverdue } from "@/db/queries/sales/importacion";
import { SECOND_MS } from "@/lib/platform/clock";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import { withReloj } from "../../kernel/reloj";
import type { WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { continueImportacion, failImportacion } from "./run-importacion";

/** How long one step works. */
const STEP_MS = 10 * SECOND_MS;

export const IMPORTACION: WaitingKind<{ importacionId: string }> = {
  tabla: "importacion",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.trabajo,
  announce: (origin, { id: importacionId }) =>
    outboxEvent(origin, "importacion/pedida", { tenantId: origin.tenantId, importacionId }),
  step: async (ctx, { importacionId }) => continueImportacion(await withReloj(ctx), importacionId, STEP_MS),
  giveUp: (ctx, { importacionId }) => failImportacion(ctx, importacionId),
};
