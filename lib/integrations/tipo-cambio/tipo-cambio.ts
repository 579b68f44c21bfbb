/** The reference exchange rate of the dollar, from the authority's public indicators (hacienda 9). */

import { exchange } from "@/lib/integrations/hacienda/http";

const TIMEOUT_MS = 8_000;

export interface TipoCambioDolar {
  /** `YYYY-MM-DD`, the date of the selling rate. */
  fecha: string;
  /** Colones for one dollar, decimal text with exactly the digits of the source. */
  venta: string;
  compra: string;
}

export interface TipoCambioConfig {
  /** Address of the public API without a trailing slash. */
  baseUrl: string;
  timeoutMs?: number;
}

/** Today's rates, or `null` when the source does not answer or its answer cannot be read. Never throws. */
export async function fetchTipoCambioDolar(config: TipoCambioConfig): Promise<TipoCambioDolar | null> {
  const outcome = await exchange({
    method: "GET",
    url: `${config.baseUrl}/indicadores/tc/dolar`,
    headers: { accept: "application/json" },
    timeoutMs: config.timeoutMs ?? TIMEOUT_MS,
  });
  if (outcome.kind !== "answer" || outcome.status !== 200) return null;
  return readTipoCambio(outcome.body.toString("utf8"));
}

/** Reads `{venta:{fecha,valor},compra:{fecha,valor}}` without passing the amounts through a float. */
export function readTipoCambio(json: string): TipoCambioDolar | null {
  try {
    const body: unknown = JSON.parse(json, keepSource);
    const venta = readRate(body, "venta");
    const compra = readRate(body, "compra");
    if (venta === null || compra === null) return null;
    return { fecha: venta.fecha, venta: venta.valor, compra: compra.valor };
  } catch {
    return null;
  }
}

const keepSource = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === "number" ? (context?.source ?? String(value)) : value;

function readRate(body: unknown, name: string): { fecha: string; valor: string } | null {
  const rate: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
  if (typeof rate !== "object" || rate === null) return null;
  const fecha: unknown = Reflect.get(rate, "fecha");
  const valor: unknown = Reflect.get(rate, "valor");
  if (typeof fecha !== "string" || typeof valor !== "string") return null;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(fecha)?.[0];
  return day !== undefined && isDay(day) && /^\d{1,7}(\.\d{1,5})?$/.test(valor) && Number(valor) > 0
    ? { fecha: day, valor }
    : null;
}

/** True for a date that exists in the calendar, and not only for the right form. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
