/** A payment receipt as it would be issued now, without writing anything. */

import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { ReciboRevisado } from "@/lib/contract/portal/recibos";
import type { ReciboPagoRequest } from "@/lib/contract/recibos-pago";
import { previewOf } from "../issuing/preview";
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
): Promise<ReciboRevisado> {
  requirePermiso(ctx, "recibos.emitir");
  const draft = await buildDraft(ctx, body, await loadForIssue(ctx, body, null));
  const { documento, standing } = await previewOf(ctx, draft);
  const pagos = (draft.pagos ?? []).map(({ clave, consecutivo, monto, pago }) => {
    return { clave, consecutivo, monto, otrosCargos: pago.otros };
  });
  const { clave: _c, consecutivo: _n, estado: _e, ...rest } = reciboAnswer(documento, standing, pagos, tell);
  return rest;
}
