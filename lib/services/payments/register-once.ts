/** Shared by payments of customers and to suppliers: the same key and body register a payment once. */
import type { Transaction } from "@/db/connection/client";
import { selectIdempotencyKey } from "@/db/queries/operations/idempotency-key";
import type { PagoRow } from "@/db/sql/pago-row";
import type { AbonoRequest } from "@/lib/contract/portal/abonos";
import { toMonto, ZERO } from "@/lib/domain/decimal";
import { type IssueInput, type IssueResult, issueOnce } from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import { type Answered, claimKey, keepAnswer } from "../kernel/idempotency";
import { tenantDay } from "../kernel/reloj";
import { type PagoLeido, readPago } from "./read-pago";

/** Writes the payment. Its key was claimed in the same transaction. */
type RecordPago = (ctx: Ctx, tx: Transaction, pago: PagoLeido) => Promise<Answered>;

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
    draft: async () => readPago(tenantDay(ctx), input.body),
    record: (pago, claim) =>
      ctx.db.transaction(tenantId, async (tx) => {
        if (!(await claimKey(ctx, tx, claim))) return null;
        const answered = await record(ctx, tx, pago);
        keepAnswer(ctx, tx, claim, answered);
        return answered;
      }),
  });
}

/** The part of a payment's row that does not say of whom. */
export function rowOf({ tenantId, actor, now }: Ctx, pago: PagoLeido, moneda: string): PagoRow {
  const { pagos, fecha, referencia, medio } = pago;
  return {
    tenantId,
    moneda,
    monto: toMonto(pagos.reduce((sum, each) => sum.plus(each.monto), ZERO)),
    fecha,
    medio_pago: medio.tipoMedioPago,
    medio_pago_otros: medio.medioPagoOtros,
    referencia,
    created_by: actor,
    created_at: now,
  };
}
