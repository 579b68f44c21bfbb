/** Amounts and quantities of suppliers' documents, whose currency may be any or unknown. */
import { formatDecimal, formatMonto, formatNumero } from "@/lib/domain/escrito/formato";

/** `monto`: decimal text. A dash when the document does not have it. */
export function formatMontoDe(monto: string | null, moneda: string | null): string {
  if (monto === null) return "—";
  return moneda === null ? formatDecimal(monto) : formatMonto(monto, moneda);
}

/** Quantities and rates, without trailing zeros. */
export function formatCantidad(text: string | null): string {
  return text === null ? "—" : formatNumero(text);
}
