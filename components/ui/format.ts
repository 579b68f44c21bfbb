/** What the portal alone writes: how long ago, months and days of a chart, labels of an axis. */
import { formatDecimal, formatNumero } from "@/lib/domain/escrito/formato";

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

const HOY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Costa_Rica" });

/** Today in Costa Rica, `YYYY-MM-DD`. */
export function diaDeHoy(): string {
  return HOY.format(new Date());
}

/** A calendar day, `YYYY-MM-DD`, with its weekday and without its year: `lun 23 nov`, for the days of a chart. */
export function formatDia(dia: string): string {
  return DIA.format(new Date(`${dia}T00:00:00Z`));
}

/** A calendar month, `YYYY-MM`. */
export function formatMes(mes: string): string {
  return MES.format(new Date(`${mes}-01T00:00:00Z`));
}

/** The label of an axis, in colones: `₡1,5 M`. */
export function formatMontoCorto(monto: number): string {
  const [size, sign] = [Math.abs(monto), monto < 0 ? "-" : ""];
  if (size >= 1_000_000) return `${sign}₡${corto(size / 1_000_000)} M`;
  return size >= 1_000 ? `${sign}₡${corto(size / 1_000)} mil` : `${sign}₡${corto(size)}`;
}

const corto = (monto: number) => formatDecimal(String(monto), 0, 1);

/** @param cifra how many, decimal text */
export const formatDocumentos = (cifra: string) =>
  cifra === "1" ? "1 documento" : `${formatNumero(cifra)} documentos`;
