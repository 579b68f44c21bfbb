/** POST /facturas?simular=true: everything that issuing validates and computes, without writing anything. */

import { type TellAdvertencias, tellAdvertencias } from "@/lib/contract/advertencias";
import type { DocumentoSimulado } from "@/lib/contract/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { previewPdf } from "../issuing/documentos/pdf";
import { refuseOtherTotal } from "../issuing/read/encabezado";
import { NOT_ISSUED, previewOf } from "../issuing/record/preview";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { documentoAnswer } from "./answer";
import { buildDraft } from "./draft";
import { loadForIssue } from "./load";

/**
 * The document as it would be issued now, with the warnings of issuing. The Idempotency-Key is neither looked up nor
 * stored, no number is taken, and a customer that issuing would create has no id yet.
 * @param tell words the warnings
 * @throws AppError with the same refusal as issuing
 */
export async function simulateFactura(
  ctx: Ctx,
  body: FacturaRequest,
  tell: TellAdvertencias = tellAdvertencias,
): Promise<DocumentoSimulado> {
  requirePermiso(ctx, "documentos.emitir");
  return answerOf(await simulate(ctx, body), tell);
}

/**
 * The same with the PDF that it would have, for the user who confirms it.
 * @param totalEsperado what the user saw
 * @throws AppError also when the total is another one
 */
export async function previewFactura(
  ctx: Ctx,
  body: FacturaRequest,
  totalEsperado: string,
  tell: TellAdvertencias,
): Promise<DocumentoSimulado & { pdf: Uint8Array }> {
  requirePermiso(ctx, "documentos.emitir");
  const simulated = await simulate(ctx, body);
  const { ambiente } = refuseOtherTotal(simulated.draft, totalEsperado);
  return { ...answerOf(simulated, tell), pdf: await previewPdf(ctx, simulated.documento, ambiente) };
}

async function simulate(ctx: Ctx, body: FacturaRequest) {
  const draft = await buildDraft(ctx, body, await loadForIssue(ctx, body, null));
  return { draft, ...(await previewOf(ctx, draft)) };
}

function answerOf(
  { draft, documento, standing }: Awaited<ReturnType<typeof simulate>>,
  tell: TellAdvertencias,
): DocumentoSimulado {
  const { situacion } = draft.emision;
  const especial = situacion === "1" ? {} : { situacion };
  return { ...documentoAnswer(documento, standing, tell), ...especial, ...NOT_ISSUED };
}
