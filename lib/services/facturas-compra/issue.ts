/** POST /facturas-compra: issue a purchase invoice on behalf of a supplier (spec 2.4). */
import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import type { Ctx } from "../context";
import { refuseOtherTotal } from "../facturas/encabezado";
import { type IssueInput, type IssueResult, issueOnce, warned } from "../facturas/issue-once";
import { recordIssuance } from "../facturas/record";
import { COMPRA } from "../facturas/recurso";
import { requirePermiso } from "../permisos";
import { buildDraft } from "./draft";
import { loadForIssue } from "./load";

/**
 * Issues the document: replay, load, compute, one transaction. The number is taken last; whatever is wrong with the
 * request is said before that.
 * @throws AppError rule (spec 2.4), idempotency-mismatch, conflict, unavailable
 */
export async function issueFacturaCompra(ctx: Ctx, input: IssueInput<FacturaCompraRequest>): Promise<IssueResult> {
  requirePermiso(ctx, "compras.emitir");
  return issueOnce(ctx, COMPRA.ruta, input, {
    load: (claim) => loadForIssue(ctx, input.body, claim),
    draft: async (loaded) => {
      const draft = refuseOtherTotal(await buildDraft(ctx, input.body, loaded), input.totalEsperado);
      return warned(draft, input.advertencias);
    },
    record: (draft, claim) => recordIssuance(ctx, draft, claim),
  });
}
