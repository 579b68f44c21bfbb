/** POST /recibos-pago: issue a payment receipt. */
import type { ReciboPagoRequest } from "@/lib/contract/recibos-pago";
import { AppError } from "@/lib/platform/errors";
import type { Draft } from "../issuing/draft";
import { type IssueInput, type IssueResult, issueOnce, warned } from "../issuing/issue-once";
import { refuseOtherTotal } from "../issuing/read/encabezado";
import { PAGO_SIMULTANEO } from "../issuing/record/pagos";
import { recordIssuance } from "../issuing/record/record";
import type { Ctx } from "../kernel/context";
import type { Answered, IdempotencyClaim } from "../kernel/idempotency";
import { requirePermiso } from "../kernel/permisos";
import { buildDraft } from "./draft";
import { loadForIssue } from "./load";
import { RECIBO } from "./recurso";

/** How often a receipt is divided again because another note or receipt changed what is owed. */
const MAX_ATTEMPTS = 8;

/**
 * Replays a stored answer, or loads, computes and records in one transaction. The number is taken last, so an invalid
 * request is refused before that.
 * @throws AppError rule, idempotency-mismatch, conflict, unavailable
 */
export async function issueReciboPago(ctx: Ctx, input: IssueInput<ReciboPagoRequest>): Promise<IssueResult> {
  requirePermiso(ctx, "recibos.emitir");
  const draftOf = async (loaded: Awaited<ReturnType<typeof loadForIssue>>) => {
    const draft = refuseOtherTotal(await buildDraft(ctx, input.body, loaded), input.totalEsperado);
    return warned(draft, input.advertencias);
  };
  /** Divides the payments again while the invoices change under it. */
  const record = async (draft: Draft, claim: IdempotencyClaim | null, attempt = 1): Promise<Answered | null> => {
    try {
      return await recordIssuance(ctx, draft, claim);
    } catch (error) {
      const changed = error instanceof AppError && error.codigo === PAGO_SIMULTANEO;
      if (!changed || attempt >= MAX_ATTEMPTS) throw error;
      return record(await draftOf(await loadForIssue(ctx, input.body, null)), claim, attempt + 1);
    }
  };
  return issueOnce(ctx, RECIBO.ruta, input, {
    load: (claim) => loadForIssue(ctx, input.body, claim),
    draft: draftOf,
    record: (draft, claim) => record(draft, claim),
  });
}
