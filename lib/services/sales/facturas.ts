/** POST /facturas: its `tipo` says whether the body is a sale's or a note's (spec 2.2, 4.1). */
import { type TellAdvertencias, tellAdvertencias } from "@/lib/contract/advertencias";
import type { DocumentoSimulado } from "@/lib/contract/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { isNota, parseTipoVenta } from "@/lib/domain/tipo-documento";
import { documentoAnswer } from "../issuing/documentos/factura";
import {
  type IssueInput,
  type IssueOptions,
  type IssueResult,
  issueDocumento,
  NOT_ISSUED,
  previewDocumento,
  type Simulated,
  simulateDocumento,
} from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { NOTA } from "../notes/issue";
import { VENTA } from "./issue";

/** An unknown type is a sale's to refuse. */
export function isNotaRequest({ tipo }: FacturaRequest): boolean {
  const codigo = parseTipoVenta(tipo);
  return codigo !== null && isNota(codigo);
}

export const clientFor = (body: FacturaRequest) => (isNotaRequest(body) ? NOTA : VENTA);

/** @throws AppError as `issueDocumento` (spec 7.5, 7.6) */
export async function issueFactura(ctx: Ctx, input: IssueInput<FacturaRequest> & IssueOptions): Promise<IssueResult> {
  requirePermiso(ctx, "documentos.emitir");
  return issueDocumento(ctx, clientFor(input.body), input);
}

/**
 * POST /facturas?simular=true: the document as it would be issued now, with the warnings of issuing.
 * @param tell words the warnings
 * @throws AppError with the same refusal as issuing
 */
export async function simulateFactura(
  ctx: Ctx,
  body: FacturaRequest,
  tell: TellAdvertencias = tellAdvertencias,
): Promise<DocumentoSimulado> {
  requirePermiso(ctx, "documentos.emitir");
  return answerOf(await simulateDocumento(ctx, clientFor(body), body), tell);
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
  const { pdf, ...simulated } = await previewDocumento(ctx, clientFor(body), body, totalEsperado);
  return { ...answerOf(simulated, tell), pdf };
}

function answerOf({ draft, documento, standing }: Simulated, tell: TellAdvertencias): DocumentoSimulado {
  const { situacion } = draft.emision;
  const especial = situacion === "1" ? {} : { situacion };
  return { ...documentoAnswer(documento, standing, tell), ...especial, ...NOT_ISSUED };
}
