/**
 * A customer's credit limit, in colones: what a new sale on credit takes the debt to, and what the company wants then.
 * It is no lock: two sales at the same moment may both fit.
 */
import { selectDeudaEnColones } from "@/db/queries/payments/cartera";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import {
  CONDICIONES_A_CREDITO,
  type SobreLimite,
  sePagaDespues,
  TIPOS_A_CREDITO,
} from "@/lib/domain/cobranza/cobranza";
import { Decimal } from "@/lib/domain/decimal";
import type { Resumen } from "@/lib/domain/documento/documento";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import type { ClienteRow } from "../issuing/decide/receptor";
import type { Ctx } from "../kernel/context";

/** Without a verdict; they are not owed yet, but will be. */
const PENDIENTES = ["procesando", "error"];

/** What a customer with a limit owes; amounts in colones. */
export interface Deuda {
  cliente: string;
  limite: string;
  debe: string;
}

/** Null, and nothing is read, for a company that has not asked for it and for a customer without a limit. */
export async function deudaDe(
  { db, tenantId }: Ctx,
  { tipo, condicionVenta }: { tipo: CodigoTipoDocumento; condicionVenta: string },
  cliente: ClienteRow | undefined,
  sobreLimite: SobreLimite,
): Promise<Deuda | null> {
  if (sobreLimite === "nada" || !sePagaDespues({ tipo, condicionVenta, anulaNota: false })) return null;
  const { cliente_id: clienteId, limite_credito: limite, nombre } = cliente ?? {};
  if (clienteId === undefined || limite == null) return null;
  const known = { tipos: TIPOS_A_CREDITO, condiciones: CONDICIONES_A_CREDITO, pendientes: PENDIENTES };
  const [[row]] = await db.read(tenantId, selectDeudaEnColones({ tenantId, clienteId, ...known }));
  return { cliente: nombre ?? "", limite: new Decimal(limite).toFixed(), debe: row?.debe ?? "0" };
}

/** The warning, if any. @throws AppError rule when the company refuses such a sale */
export function decideLimite(
  deuda: Deuda | null,
  { totalComprobante, tipoCambio }: Resumen,
  sobreLimite: SobreLimite,
): Advertencia[] {
  if (deuda === null) return [];
  const total = new Decimal(totalComprobante).times(tipoCambio);
  if (total.plus(deuda.debe).lte(deuda.limite)) return [];
  const params = { ...deuda, total: total.toFixed() };
  if (sobreLimite === "rechazar") throw refusal("limite_credito_excedido", params, { path: "condicionVenta" });
  return [{ codigo: "limite_credito_excedido", params }];
}
