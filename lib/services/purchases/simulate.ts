/** The portal's preview of a purchase invoice: everything that issuing validates and computes, without writing. */

import { type TellAdvertencias, tellAdvertencias } from "@/lib/contract/advertencias";
import type { FacturaCompraRequest, FacturaCompraSimulada } from "@/lib/contract/facturas-compra";
import { previewPdf } from "../issuing/documentos/pdf";
import { refuseOtherTotal } from "../issuing/read/encabezado";
import { NOT_ISSUED, previewOf } from "../issuing/record/preview";
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
  const { documento, standing } = await simulate(ctx, body);
  return { ...compraAnswer(documento, standing, tell), ...NOT_ISSUED };
}

/**
 * The same with the PDF that it would have, for the user who confirms it.
 * @param totalEsperado what the user saw
 * @throws AppError also when the total is another one
 */
export async function previewFacturaCompra(
  ctx: Ctx,
  body: FacturaCompraRequest,
  totalEsperado: string,
  tell: TellAdvertencias,
): Promise<FacturaCompraSimulada & { pdf: Uint8Array }> {
  requirePermiso(ctx, "compras.emitir");
  const { draft, documento, standing } = await simulate(ctx, body);
  const { ambiente } = refuseOtherTotal(draft, totalEsperado);
  const pdf = await previewPdf(ctx, documento, ambiente);
  return { ...compraAnswer(documento, standing, tell), ...NOT_ISSUED, pdf };
}

async function simulate(ctx: Ctx, body: FacturaCompraRequest) {
  const draft = await buildDraft(ctx, body, await loadForIssue(ctx, body, null));
  return { draft, ...(await previewOf(ctx, draft)) };
}
