/** Suppliers' mails as a kind of waiting row: read, then answered if something could not be read. */
import { claimOverdue, selectCorreoRecibido, selectOverdue } from "@/db/queries/reception/correo-recibido";
import type { Ctx } from "../../kernel/context";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import { FINAL, type Step, type WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { readCorreoRecibido } from "./read";
import { respondCorreoRecibido } from "./respond";

export const CORREO_RECIBIDO: WaitingKind<{ correoRecibidoId: string }> = {
  tabla: "correo_recibido",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.correo,
  announce: (origin, { id: correoRecibidoId }) =>
    outboxEvent(origin, "correo/recibido", { tenantId: origin.tenantId, correoRecibidoId }),
  step: (ctx, { correoRecibidoId }) => stepCorreo(ctx, correoRecibidoId),
};

async function stepCorreo(ctx: Ctx, correoRecibidoId: string): Promise<Step> {
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectCorreoRecibido({ tenantId, correoRecibidoId }));
  if (row?.estado === "pendiente") return readCorreoRecibido(ctx, correoRecibidoId, row);
  if (row?.estado === "leido") return respondCorreoRecibido(ctx, correoRecibidoId, row);
  return FINAL;
}
