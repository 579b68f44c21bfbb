/** Formats amounts and dates of suppliers' documents, whose currency may be any or unknown. */
import { formatFecha, formatMonto } from "@/components/ui/format";

const SIN_MONEDA = new Intl.NumberFormat("es-CR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `monto`: decimal text. A dash when the document does not have it. */
export function formatMontoDe(monto: string | null, moneda: string | null): string {
  if (monto === null) return "—";
  return moneda === null ? SIN_MONEDA.format(monto as `${number}`) : formatMonto(monto, moneda);
}

const CANTIDAD = new Intl.NumberFormat("es-CR", { maximumFractionDigits: 5 });

/** Quantities and rates, without trailing zeros. */
export function formatCantidad(text: string | null): string {
  return text === null ? "—" : CANTIDAD.format(text as `${number}`);
}

/** `YYYY-MM-DD`. */
export function formatDia(dia: string): string {
  return formatFecha(new Date(`${dia}T12:00:00-06:00`));
}
