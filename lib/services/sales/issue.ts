/** POST /facturas: issue a sales document (spec 2.2, 4.1). */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refuseOtherTotal } from "../issuing/encabezado";
import { type IssueInput, type IssueResult, issueOnce, warned } from "../issuing/issue-once";
import { recordIssuance } from "../issuing/record";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { buildDraft } from "./draft";
import { loadForIssue } from "./load";
import { VENTA } from "./recurso";

/**
 * Replays a stored answer, or loads, computes and records in one transaction. The number is taken last, so an invalid
 * request is refused before that.
 * @throws AppError rule (spec 7.5, 7.6), idempotency-mismatch, conflict, unavailable
 */
export async function issueFactura(ctx: Ctx, input: IssueInput<FacturaRequest>): Promise<IssueResult> {
  requirePermiso(ctx, "documentos.emitir");
  return issueOnce(ctx, VENTA.ruta, input, {
    load: (claim) => loadForIssue(ctx, input.body, claim),
    draft: async (loaded) => {
      const draft = refuseOtherTotal(await buildDraft(ctx, input.body, loaded), input.totalEsperado);
      return warned(draft, input.advertencias);
    },
    record: (draft, claim) => recordIssuance(ctx, draft, claim),
  });
}
