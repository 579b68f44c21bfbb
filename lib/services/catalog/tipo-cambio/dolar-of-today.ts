/** The dollar's exchange rate of the day, which converts between colones and dollars. */

import type { selectTipoCambio } from "@/db/queries/catalog/tipo-cambio";
import type { RowOf } from "@/db/sql/prepared";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import { DAY_MS, toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { refreshTipoCambio } from "./refresh";

/** Colones for one dollar, and what must be said of it. */
export interface Dolar {
  venta: string;
  advertencias: Advertencia[];
}

/** An older rate is refused, because using it would be guessing. */
const MAX_AGE_DAYS = 7;

/**
 * Returns the rate of the moment's day. Otherwise the newest one of the last week, with a warning that names its day. Never falls
 * back to 1.
 */
export async function dolarOfToday(
  ctx: Ctx,
  known: RowOf<typeof selectTipoCambio> | undefined,
  momento = ctx.now,
): Promise<Dolar> {
  // No register knows the rate of a day to come, to which only a test tenant's clock can be moved.
  const hoy = toFecha(new Date(Math.min(momento.getTime(), ctx.now.getTime())));
  const current = known !== undefined && known.fecha >= hoy ? known : await refreshTipoCambio(ctx, hoy);
  if (current === null || ageInDays(current.fecha, hoy) > MAX_AGE_DAYS) {
    throw refusal("sin_tipo_cambio", {}, { retryAfterSeconds: 60 });
  }
  return {
    venta: current.venta,
    advertencias: current.fecha < hoy ? [tipoCambioDe(current.fecha)] : [],
  };
}

const tipoCambioDe = (fecha: string): Advertencia => ({ codigo: "tipo_cambio_anterior", params: { fecha } });

/** Both dates are `YYYY-MM-DD`. */
const ageInDays = (fecha: string, hoy: string) => (Date.parse(hoy) - Date.parse(fecha)) / DAY_MS;
