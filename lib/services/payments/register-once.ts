/** Shared by payments of customers and to suppliers: the same key and body register a payment once. */
import type { Transaction } from "@/db/connection/client";
import { selectIdempotencyKey } from "@/db/queries/idempotency-key";
import type { AbonoRequest } from "@/lib/contract/portal/abonos";
import { type IssueInput, type IssueResult, issueOnce } from "../issuing/issue-once";
import type { Ctx } from "../kernel/context";
import { type Answered, claimKey, type IdempotencyClaim } from "../kernel/idempotency";
import { type PagoLeido, readPago } from "./read-pago";

/** Writes the payment and keeps its answer, after its key was claimed in the same transaction. */
type RecordPago = (ctx: Ctx, tx: Transaction, pago: PagoLeido, claim: IdempotencyClaim | null) => Promise<Answered>;

/**
 * @param ruta the scope of its keys; it is no endpoint of the API
 * @throws AppError rule that names the document, idempotency-mismatch, conflict
 */
export function registerOnce(
  ctx: Ctx,
  ruta: `POST /${string}`,
  input: IssueInput<AbonoRequest>,
  record: RecordPago,
): Promise<IssueResult> {
  const { tenantId, now } = ctx;
  return issueOnce(ctx, ruta, input, {
    load: async (claim) => {
      if (claim === null) return { storedAnswer: undefined };
      const [[storedAnswer]] = await ctx.db.read(tenantId, selectIdempotencyKey({ tenantId, ...claim, now }));
      return { storedAnswer };
    },
    draft: async () => readPago(ctx, input.body),
    record: (pago, claim) =>
      ctx.db.transaction(tenantId, async (tx) =>
        (await claimKey(ctx, tx, claim)) ? record(ctx, tx, pago, claim) : null,
      ),
  });
}
