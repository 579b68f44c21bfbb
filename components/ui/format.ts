/** How amounts and moments are written for people in Costa Rica. */
const FECHA_HORA = new Intl.DateTimeFormat("es-CR", {
  timeZone: "America/Costa_Rica",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const FECHA_HORA_EXACTA = new Intl.DateTimeFormat("es-CR", {
  timeZone: "America/Costa_Rica",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
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

/** A moment, or its text as JSON carries it. */
export type Instant = Date | string;

export function formatFechaHora(instant: Instant): string {
  return FECHA_HORA.format(new Date(instant));
}

/** To the second and without the year: for logs. */
export function formatFechaHoraExacta(instant: Instant): string {
  return FECHA_HORA_EXACTA.format(new Date(instant));
}

export function formatFecha(instant: Instant): string {
  return FECHA.format(new Date(instant));
}
