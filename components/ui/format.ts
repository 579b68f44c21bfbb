/** Formats amounts and moments for people in Costa Rica. */
import type { Instant } from "@/lib/contract/portal/instant";

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
const HORA = new Intl.DateTimeFormat("es-CR", { timeZone: "America/Costa_Rica", hour: "numeric", minute: "2-digit" });

/** `moneda`: ISO 4217. The amount stays text: it is rounded half up to two decimals without passing through a float. */
export function formatMonto(monto: string, moneda: string): string {
  return formatEn(monto, moneda, CENTIMOS);
}

/** A unit price with all its decimals: two or more, but never three, which would look like thousands. */
export function formatPrecio(precio: string, moneda: string): string {
  const { length } = precio.split(".")[1] ?? "";
  return formatEn(precio, moneda, length === 3 ? 4 : Math.max(length, CENTIMOS));
}

const CENTIMOS = 2;

function formatEn(monto: string, moneda: string, decimales: number): string {
  return new Intl.NumberFormat("es-CR", {
    style: "currency",
    currency: moneda,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimales,
    maximumFractionDigits: decimales,
  }).format(monto as `${number}`);
}

const NUMERO = new Intl.NumberFormat("es-CR", { maximumFractionDigits: 5 });

/** A quantity or a percentage, from text: `12,5`. */
export function formatNumero(decimal: string): string {
  return NUMERO.format(decimal as `${number}`);
}

export function formatFechaHora(instant: Instant): string {
  return FECHA_HORA.format(new Date(instant));
}

/** With seconds and without the year: for logs. */
export function formatFechaHoraExacta(instant: Instant): string {
  return FECHA_HORA_EXACTA.format(new Date(instant));
}

export function formatFecha(instant: Instant): string {
  return FECHA.format(new Date(instant));
}

/** `2:27 p. m.` */
export function formatHora(instant: Instant): string {
  return HORA.format(new Date(instant));
}

const HACE = new Intl.RelativeTimeFormat("es-CR", { numeric: "always" });
const SEGUNDOS = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

/** How long ago, in the largest whole unit: `hace 5 minutos`. Only where the server renders, whose `now` it takes. */
export function formatHace(desde: Date, now: Date): string {
  const passed = Math.max(0, Math.round((now.getTime() - desde.getTime()) / 1000));
  for (const [unit, seconds] of Object.entries(SEGUNDOS)) {
    if (passed >= seconds) return HACE.format(-Math.floor(passed / seconds), unit as keyof typeof SEGUNDOS);
  }
  return "hace un momento";
}

const DIA = new Intl.DateTimeFormat("es-CR", { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" });
const MES = new Intl.DateTimeFormat("es-CR", { timeZone: "UTC", month: "long", year: "numeric" });
const CORTO = new Intl.NumberFormat("es-CR", { maximumFractionDigits: 1 });

const HOY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Costa_Rica" });

/** Today in Costa Rica, `YYYY-MM-DD`. */
export function diaDeHoy(): string {
  return HOY.format(new Date());
}

/** A calendar day, `YYYY-MM-DD`, which is the same in any time zone. */
export function formatDia(dia: string): string {
  return DIA.format(new Date(`${dia}T00:00:00Z`));
}

/** A calendar day with its year, `YYYY-MM-DD`. */
export function formatFechaDeDia(dia: string): string {
  return formatFecha(`${dia}T00:00:00-06:00`);
}

/** A calendar month, `YYYY-MM`. */
export function formatMes(mes: string): string {
  return MES.format(new Date(`${mes}-01T00:00:00Z`));
}

/** The label of an axis, in colones: `₡1,5 M`. */
export function formatMontoCorto(monto: number): string {
  const size = Math.abs(monto);
  if (size >= 1_000_000) return `₡${CORTO.format(monto / 1_000_000)} M`;
  return size >= 1_000 ? `₡${CORTO.format(monto / 1_000)} mil` : `₡${CORTO.format(monto)}`;
}
