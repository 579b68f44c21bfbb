/** GET /consecutivos/reservas/{id}: what became of each number. */
import { selectReserva, selectReservaNumeros } from "@/db/queries/issuing/reserva";
import type { ReservaAnswer } from "@/lib/contract/consecutivos";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { reservaAnswer } from "./answer";

/** @throws AppError not-found */
export async function getReserva(ctx: Ctx, reservaId: string): Promise<ReservaAnswer> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId } = ctx;
  const one = { tenantId, reservaId };
  const [[row], numeros] = await ctx.db.read(tenantId, selectReserva(one), selectReservaNumeros(one));
  if (row === undefined) throw refusal("reserva_no_existe");
  return reservaAnswer(row, numeros);
}
