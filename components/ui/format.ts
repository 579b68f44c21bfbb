/** How amounts and moments are written for people in Costa Rica. */
const FECHA_HORA = new Intl.DateTimeFormat("es-CR", {
  timeZone: "America/Costa_Rica",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const FECHA = new Intl.DateTimeFormat("es-CR", {
  timeZone: "America/Costa_Rica",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/**
 * `moneda`: ISO 4217. The amount stays text: formatting rounds without passing through a float, to two decimals, or to
 * the five that a document has where each counts.
 */
export function formatMonto(monto: string, moneda: string, decimales = 2): string {
  return new Intl.NumberFormat("es-CR", {
    style: "currency",
    currency: moneda,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: decimales,
  }).format(monto as `${number}`);
}

export function formatFechaHora(instant: Date): string {
  return FECHA_HORA.format(instant);
}

export function formatFecha(instant: Date): string {
  return FECHA.format(instant);
}
