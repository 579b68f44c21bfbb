/** The portal's preview of a purchase invoice: everything that issuing validates and computes, without writing. */

import { type TellAdvertencias, tellAdvertencias } from "@/lib/contract/advertencias";
import type { FacturaCompraRequest, FacturaCompraSimulada } from "@/lib/contract/facturas-compra";
import { NOT_ISSUED, previewOf } from "../issuing/preview";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { compraAnswer } from "./answer";
import { buildDraft } from "./draft";
import { loadForIssue } from "./load";

/**
 * The document as it would be issued now, with the warnings of issuing. No number is taken, and a supplier that issuing
 * would create has no id yet.
 * @param tell words the warnings
 * @throws AppError with the same refusal as issuing
 */
export async function simulateFacturaCompra(
  ctx: Ctx,
  body: FacturaCompraRequest,
  tell: TellAdvertencias = tellAdvertencias,
): Promise<FacturaCompraSimulada> {
  requirePermiso(ctx, "compras.emitir");
  const draft = await buildDraft(ctx, body, await loadForIssue(ctx, body, null));
  const { documento, standing } = await previewOf(ctx, draft);
  return { ...compraAnswer(documento, standing, tell), ...NOT_ISSUED };
}
