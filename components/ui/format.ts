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

/** `moneda`: ISO 4217. The amount stays text: formatting rounds to two decimals without passing through a float. */
export function formatMonto(monto: string, moneda: string): string {
  return new Intl.NumberFormat("es-CR", {
    style: "currency",
    currency: moneda,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(monto as `${number}`);
}

const NUMERO = new Intl.NumberFormat("es-CR", { maximumFractionDigits: 5 });

/** A quantity or a percentage, from text: `12,5`. */
export function formatNumero(decimal: string): string {
  return NUMERO.format(decimal as `${number}`);
}

export function formatFechaHora(instant: Date): string {
  return FECHA_HORA.format(instant);
}

export function formatFecha(instant: Date): string {
  return FECHA.format(instant);
}
