/** A note (02, 03), from the request to the recorded document. */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { FACTURAS } from "../issuing/documentos/factura";
import { clientOf, type IssueInput, type IssueOptions, type IssueResult, issueDocumento } from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { decideNota } from "./decide";
import { askOutside, loadNota } from "./load";
import { priceNota } from "./price";
import { readNota } from "./read";

export const NOTA = clientOf(FACTURAS, {
  read: readNota,
  load: loadNota,
  ask: askOutside,
  decide: decideNota,
  price: priceNota,
});

/** @throws AppError as `issueDocumento` (spec 2.6, 7.5, 7.6) */
export async function issueNota(ctx: Ctx, input: IssueInput<FacturaRequest> & IssueOptions): Promise<IssueResult> {
  requirePermiso(ctx, "documentos.emitir");
  return issueDocumento(ctx, NOTA, input);
}
