/**
 * What a customer paid, however it must be recorded: of invoices of condition 08 or 10 as a payment receipt, which is
 * the payment itself, and of ordinary credit as an abono (decision 0066).
 */
import { selectCondicion } from "@/db/queries/payments/documento-pago";
import type { PagoRequest } from "@/lib/contract/portal/abonos";
import { refusal } from "@/lib/contract/refusal";
import { CONDICION_CREDITO } from "@/lib/domain/cobranza/cobranza";
import type { IssueInput, IssueResult } from "../../issuing/issue";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { issueReciboPago } from "../issue";
import { registerAbono } from "./register";

/** The first invoice decides, and one of another kind is refused. @throws AppError as `issueReciboPago`, `registerAbono` */
export async function registerPago(
  ctx: Ctx,
  { body, ...input }: IssueInput<PagoRequest>,
): Promise<IssueResult & { recibo: boolean }> {
  requirePermiso(ctx, "recibos.emitir");
  const { tenantId } = ctx;
  const { fecha, referencia, ...documento } = body;
  const pagos = (documento.pagos ?? []).map(({ clave, monto }) => ({ clave: clave ?? "", monto: monto ?? "0" }));
  const [[primera]] = await ctx.db.read(tenantId, selectCondicion({ tenantId, clave: pagos[0]?.clave ?? "" }));
  if (primera?.condicion_venta === CONDICION_CREDITO) {
    if (documento.mediosPago !== null) throw refusal("abono_dividido", {}, { path: "mediosPago" });
    const { medioPago, medioPagoOtros } = documento;
    const abono = { pagos, medioPago, medioPagoOtros, referencia, fecha };
    return { ...(await registerAbono(ctx, { ...input, body: abono })), recibo: false };
  }
  const recibo = { ...documento, referenciaExterna: referencia };
  return { ...(await issueReciboPago(ctx, { ...input, body: recibo })), recibo: true };
}
