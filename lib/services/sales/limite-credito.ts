/**
 * A customer's credit limit, in colones: what a new sale on credit takes the debt to, and what the company wants then.
 * It is no lock: two sales at the same moment may both fit.
 */
import { selectDeudaEnColones } from "@/db/queries/cartera";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import { CONDICIONES_A_CREDITO, type SobreLimite, sePagaDespues, TIPOS_A_CREDITO } from "@/lib/domain/cobranza";
import { Decimal } from "@/lib/domain/decimal";
import type { DocumentoSinNumero } from "@/lib/domain/limites";
import { NOTA_DEBITO } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../kernel/context";
import type { ClienteRow } from "./load";

/** Without a verdict; they are not owed yet, but will be. */
const PENDIENTES = ["procesando", "error"];

/**
 * The warning, if any. Reads nothing for a company that has not asked for it, nor for a customer without a limit.
 * @throws AppError rule
 */
export async function checkLimite(
  { db, tenantId }: Ctx,
  { tipo, condicionVenta, resumen }: Pick<DocumentoSinNumero, "tipo" | "condicionVenta" | "resumen">,
  cliente: ClienteRow | undefined,
  sobreLimite: SobreLimite,
): Promise<Advertencia[]> {
  if (sobreLimite === "nada") return [];
  // A debit note corrects what was sold already. It counts in what is owed, and is never refused for it.
  if (tipo === NOTA_DEBITO || !sePagaDespues({ tipo, condicionVenta, anulaNota: false })) return [];
  const { cliente_id: clienteId, limite_credito: limite, nombre } = cliente ?? {};
  if (clienteId === undefined || limite == null) return [];
  const known = { tipos: TIPOS_A_CREDITO, condiciones: CONDICIONES_A_CREDITO, pendientes: PENDIENTES };
  const [[row]] = await db.read(tenantId, selectDeudaEnColones({ tenantId, clienteId, ...known }));
  const debe = row?.debe ?? "0";
  const total = new Decimal(resumen.totalComprobante).times(resumen.tipoCambio);
  if (total.plus(debe).lte(limite)) return [];
  const params = { cliente: nombre ?? "", limite: new Decimal(limite).toFixed(), debe, total: total.toFixed() };
  if (sobreLimite === "rechazar") throw refusal("limite_credito_excedido", params, { path: "condicionVenta" });
  return [{ codigo: "limite_credito_excedido", params }];
}
