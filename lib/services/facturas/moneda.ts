/** The currency a document is issued in, and its exchange rate (spec 2.6). */
import type { StoredDocumento } from "@/db/queries/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { type Moneda as CodigoMoneda, convertMonto, parseMoneda, resolveMoneda } from "@/lib/domain/moneda";
import { toFecha } from "@/lib/platform/clock";
import { AppError, ruleError } from "@/lib/platform/errors";
import type { Ctx } from "../context";
import { refreshTipoCambio } from "../tipo-cambio/refresh";
import type { IssuerRow, TipoCambioRow } from "./load";
import * as messages from "./messages";

export interface Moneda {
  /** ISO 4217 of the document. */
  codigo: CodigoMoneda;
  /** Colones for one unit, decimal text; 1 for CRC. */
  tipoCambio: string;
  advertencia: string | null;
  /** A catalog price, which is in the tenant's primary currency, in the document's. */
  fromCatalog: (precio: string) => string;
}

/** Spec 2.2. */
const DEFAULT_MONEDA: CodigoMoneda = "CRC";
/** A rate older than this is no rate of the day any more: better to refuse than to guess. */
const MAX_AGE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Currency and rate of our own document that a note adjusts. */
export type MonedaAjustada = Pick<StoredDocumento, "moneda" | "tipo_cambio">;

/**
 * A note takes currency and rate of the document it adjusts, not today's (spec 2.6(2)). Otherwise, without multi-currency
 * is issued in the primary currency whatever was asked for, and says so.
 * @throws AppError rule for an unknown currency, unavailable when a rate is needed and none is known
 */
export async function decideMoneda(
  ctx: Ctx,
  body: FacturaRequest,
  issuer: IssuerRow,
  known: TipoCambioRow | undefined,
  ajustado: MonedaAjustada | null,
): Promise<Moneda> {
  const principal = issuer.moneda_principal as CodigoMoneda;
  const solicitada = parseMoneda(body.moneda ?? DEFAULT_MONEDA);
  if (solicitada === null) {
    throw ruleError(messages.monedaDesconocida(body.moneda ?? ""), { codigo: "moneda_desconocida" });
  }
  const referencia = ajustado === null ? null : parseMoneda(ajustado.moneda);
  const codigo = resolveMoneda({ solicitada, principal, multimoneda: issuer.multimoneda, referencia });
  const say = referencia === null ? messages.advertenciaMoneda : messages.advertenciaMonedaHeredada;
  const ignored = body.moneda !== null && solicitada !== codigo ? say(solicitada, codigo) : null;
  if (codigo === "CRC" && principal === "CRC") {
    return { codigo, tipoCambio: "1", advertencia: ignored, fromCatalog: (precio) => precio };
  }
  const dolar =
    ajustado === null || needsToday(body, ajustado)
      ? await dolarOfToday(ctx, known)
      : { venta: ajustado.tipo_cambio, advertencia: null };
  const tipoCambio = codigo === "USD" ? dolar.venta : "1";
  return {
    codigo,
    tipoCambio,
    advertencia: [ignored, dolar.advertencia].filter((text) => text !== null).join(" ") || null,
    fromCatalog: (precio) => convertMonto(precio, principal, codigo, dolar.venta),
  };
}

/** A document in colones has no rate of the dollar: only a price that must be converted asks for today's. */
function needsToday(body: FacturaRequest, ajustado: MonedaAjustada): boolean {
  return ajustado.moneda === "CRC" && (body.lineas ?? []).some(({ precioUnitario }) => precioUnitario === null);
}

async function dolarOfToday(ctx: Ctx, known: TipoCambioRow | undefined) {
  const hoy = toFecha(ctx.now);
  const current = known !== undefined && known.fecha >= hoy ? known : ((await refreshTipoCambio(ctx)) ?? known);
  if (current === undefined || ctx.now.getTime() - Date.parse(current.fecha) > MAX_AGE_DAYS * DAY_MS) {
    throw new AppError("unavailable", messages.SIN_TIPO_CAMBIO, { codigo: "sin_tipo_cambio", retryAfterSeconds: 60 });
  }
  return {
    venta: current.venta,
    advertencia: current.fecha < hoy ? messages.advertenciaTipoCambio(current.fecha) : null,
  };
}
