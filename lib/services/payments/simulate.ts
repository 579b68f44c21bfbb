/** POST /recibos-pago?simular=true: the receipt as it would be issued now, without writing anything. */

import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { ReciboPagoRequest, ReciboPagoSimulado } from "@/lib/contract/recibos-pago";
import { NOT_ISSUED, previewOf } from "../issuing/record/preview";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { reciboAnswer } from "./answer";
import { buildDraft } from "./draft";
import { loadForIssue } from "./load";

/**
 * Takes no number.
 * @param tell words the warnings
 * @throws AppError with the same refusal as issuing
 */
export async function simulateReciboPago(
  ctx: Ctx,
  body: ReciboPagoRequest,
  tell = tellAdvertencias,
): Promise<ReciboPagoSimulado> {
  requirePermiso(ctx, "recibos.emitir");
  const draft = await buildDraft(ctx, body, await loadForIssue(ctx, body, null));
  const { documento, standing } = await previewOf(ctx, draft);
  const pagos = (draft.pagos ?? []).map(({ clave, consecutivo, monto, pago }) => {
    return { clave, consecutivo, monto, otrosCargos: pago.otros };
  });
  return { ...reciboAnswer(documento, standing, pagos, tell), ...NOT_ISSUED };
}
