/** POST /facturas-compra: issue a purchase invoice on behalf of a supplier (spec 2.4). */
import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import { type IssueInput, type IssueResult, issueOnce, warned } from "../issuing/issue-once";
import { refuseOtherTotal } from "../issuing/read/encabezado";
import { recordIssuance } from "../issuing/record/record";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { buildDraft } from "./draft";
import { loadForIssue } from "./load";
import { COMPRA } from "./recurso";

/**
 * Replays a stored answer, or loads, computes and records in one transaction. The number is taken last, so an invalid
 * request is refused before that.
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
