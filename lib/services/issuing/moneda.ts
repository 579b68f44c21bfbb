/** The currency a document is issued in, and its exchange rate (spec 2.6). */

import type { StoredDocumento } from "@/db/queries/documento";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { DescuentoPedido } from "@/lib/domain/descuento";
import {
  type Moneda as CodigoMoneda,
  convertLinea,
  convertMonto,
  type MontosEnviados,
  parseMoneda,
  resolveMoneda,
} from "@/lib/domain/moneda";
import { dolarOfToday } from "../catalog/tipo-cambio/dolar-of-today";
import type { Ctx } from "../kernel/context";
import type { EmisorRow, TipoCambioRow } from "./load";

export interface Moneda {
  /** ISO 4217 of the document. */
  codigo: CodigoMoneda;
  /** Colones for one unit, decimal text; 1 for CRC. */
  tipoCambio: string;
  advertencias: Advertencia[];
  /** Converts a catalog price from the tenant's primary currency to the document's. */
  fromCatalog: (precio: string) => string;
  /** Converts a line's own amounts from the currency of the request to the document's. Throws a DomainError. */
  fromRequest: (linea: LineaEnviada, descuentos: readonly DescuentoPedido[]) => MontosEnviados;
}

type LineaEnviada = Omit<Parameters<typeof convertLinea>[0], "descuentos">;

/** Spec 2.2. */
const DEFAULT_MONEDA: CodigoMoneda = "CRC";

/** What a request says about its currency, and which lines need a price of the catalog. */
export interface MonedaRequest {
  moneda: string | null;
  lineas: readonly (LineaEnviada & { descuentos: readonly { monto: string | null }[] | null })[] | null;
}

/** Currency and rate of our own document that a note adjusts. */
export type MonedaAjustada = Pick<StoredDocumento, "moneda" | "tipo_cambio">;

/**
 * A note takes currency and rate of the document it adjusts, not today's (spec 2.6(2)). Any other document of a tenant
 * without multi-currency is issued in the primary currency, whichever the request names (spec 2.6(1)). If they differ,
 * the amounts of the lines are converted, and `advertencia` says so; the amounts that a note names are never converted.
 * @throws AppError rule for an unknown currency, unavailable when a rate is needed and none is known
 */
export async function decideMoneda(
  ctx: Ctx,
  body: MonedaRequest,
  issuer: EmisorRow,
  known: TipoCambioRow | undefined,
  ajustado: MonedaAjustada | null,
): Promise<Moneda> {
  const principal = issuer.moneda_principal as CodigoMoneda;
  const solicitada = parseMoneda(body.moneda ?? DEFAULT_MONEDA);
  if (solicitada === null) {
    throw refusal("moneda_desconocida", { moneda: body.moneda ?? "" }, { path: "moneda" });
  }
  const referencia = ajustado === null ? null : parseMoneda(ajustado.moneda);
  const codigo = resolveMoneda({ solicitada, principal, multimoneda: issuer.multimoneda, referencia });
  const codigoAviso = referencia === null ? "sin_multimoneda" : "moneda_heredada";
  const lineas = body.lineas ?? [];
  const otra = body.moneda !== null && solicitada !== codigo;
  const cambiada: Advertencia[] = otra ? [{ codigo: codigoAviso, params: { pedida: solicitada, usada: codigo } }] : [];
  // The amounts of a note are in the currency of its document. A request without `moneda` names no currency.
  const reads = otra && referencia === null && lineas.some(saysMoney);
  const converts = codigo !== principal && lineas.some(({ precioUnitario }) => precioUnitario === null);
  if (codigo === "CRC" && !converts && !reads) {
    return { codigo, tipoCambio: "1", advertencias: cambiada, fromCatalog: same, fromRequest: asSent };
  }
  // A document in colones has no dollar rate, so its note converts catalog prices at today's.
  const dolar =
    ajustado !== null && codigo === "USD"
      ? { venta: ajustado.tipo_cambio, advertencias: [] }
      : await dolarOfToday(ctx, known);
  const tipoCambio = dolar.venta;
  return {
    codigo,
    tipoCambio: codigo === "USD" ? tipoCambio : "1",
    advertencias: [...cambiada, ...(reads ? [convertidos(solicitada, codigo, tipoCambio)] : []), ...dolar.advertencias],
    fromCatalog: (precio) => convertMonto(precio, { de: principal, a: codigo, tipoCambio }),
    fromRequest: (linea, descuentos) =>
      reads
        ? convertLinea({ ...linea, descuentos }, { de: solicitada, a: codigo, tipoCambio })
        : asSent(linea, descuentos),
  };
}

const convertidos = (de: string, a: string, tipoCambio: string): Advertencia => ({
  codigo: "montos_convertidos",
  params: { de, a, tipoCambio },
});

const same = <T>(value: T): T => value;

const asSent: Moneda["fromRequest"] = ({ precioUnitario, montoDescuento }, descuentos) => ({
  precioUnitario,
  montoDescuento,
  descuentos,
});

const saysMoney = ({ precioUnitario, montoDescuento, descuentos }: NonNullable<MonedaRequest["lineas"]>[number]) =>
  precioUnitario !== null ||
  (montoDescuento !== null && montoDescuento !== "0") ||
  (descuentos ?? []).some(({ monto }) => monto !== null);
