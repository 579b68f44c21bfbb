/** POST /facturas: issue a sales document (spec 2.2, 4.1). */
import type { FacturaRequest } from "@/lib/contract/facturas";
import type { Draft } from "../issuing/draft";
import { type IssueInput, type IssueResult, issueOnce, warned } from "../issuing/issue-once";
import { refuseOtherTotal } from "../issuing/read/encabezado";
import { recordIssuance } from "../issuing/record/record";
import { SaldoCambiado } from "../issuing/record/saldo";
import type { Ctx } from "../kernel/context";
import type { Answered, IdempotencyClaim } from "../kernel/idempotency";
import { requirePermiso } from "../kernel/permisos";
import { buildDraft } from "./draft";
import { type Loaded, loadForIssue } from "./load";
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
    draft: (loaded) => draftOf(ctx, input, loaded),
    record: (draft, claim) => recordFresh(ctx, input, draft, claim),
  });
}

/** Drafts of one note; the last one is recorded even when a rounding stays that it could have taken. */
const MAX_INTENTOS = 12;

/** Records the draft; a note whose lines another note has changed meanwhile is drafted again. */
async function recordFresh(
  ctx: Ctx,
  input: IssueInput<FacturaRequest>,
  first: Draft,
  claim: IdempotencyClaim | null,
): Promise<Answered | null> {
  let draft = first;
  for (let intento = 1; intento < MAX_INTENTOS; intento += 1) {
    try {
      return await recordIssuance(ctx, draft, claim, input.junto);
    } catch (error) {
      if (!(error instanceof SaldoCambiado)) throw error;
      draft = await draftOf(ctx, input, await loadForIssue(ctx, input.body, claim));
    }
  }
  const credito = draft.credito && { ...draft.credito, valeCon: () => true };
  return recordIssuance(ctx, { ...draft, credito }, claim, input.junto);
}

async function draftOf(ctx: Ctx, input: IssueInput<FacturaRequest>, loaded: Loaded): Promise<Draft> {
  const draft = refuseOtherTotal(await buildDraft(ctx, input.body, loaded), input.totalEsperado);
  return warned(input.cambio?.(draft) ?? draft, input.advertencias);
}
