/** The currency a document is issued in, and its exchange rate (spec 2.6). */

import type { StoredDocumento } from "@/db/queries/documento";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import { type Moneda as CodigoMoneda, parseMoneda } from "@/lib/domain/codigo-moneda";
import { Decimal, isMonto, toMonto } from "@/lib/domain/decimal";
import type { DescuentoPedido } from "@/lib/domain/descuento";
import { convertLinea, convertMonto, type MontosEnviados, resolveMoneda } from "@/lib/domain/moneda";
import { toSingleLine } from "@/lib/domain/texto";
import { dolarOfToday } from "../../catalog/tipo-cambio/dolar-of-today";
import type { Ctx } from "../../kernel/context";
import type { EmisorRow, TipoCambioRow } from "../load";

export interface Moneda {
  /** ISO 4217 of the document. */
  codigo: CodigoMoneda;
  /** Colones for one unit, decimal text; 1 for CRC. */
  tipoCambio: string;
  /** Why the rate is the caller's own; null when it is not, or without a reason. */
  motivoTipoCambio: string | null;
  advertencias: Advertencia[];
  /** Converts a catalog price from the tenant's primary currency to the document's. */
  fromCatalog: (precio: string) => string;
  /** Converts a line's own amounts from the currency of the request to the document's. Throws a DomainError. */
  fromRequest: (linea: LineaEnviada, descuentos: readonly DescuentoPedido[]) => MontosEnviados;
  /** Converts an amount of a charge or of a means of payment likewise. Throws a DomainError. */
  montoFromRequest: (monto: string) => string;
}

type LineaEnviada = Omit<Parameters<typeof convertLinea>[0], "descuentos">;

/** How far a rate of one's own may be from the known one without a warning: banks differ by two or three percent. */
const MAX_LEJANIA_PERCENT = 10;
/** Spec 2.2. */
const DEFAULT_MONEDA: CodigoMoneda = "CRC";

/** What a request says about its currency, and which lines need a price of the catalog. */
export interface MonedaRequest {
  moneda: string | null;
  lineas: readonly (LineaEnviada & { descuentos: readonly MontoEnviado[] | null })[] | null;
  otrosCargos: readonly MontoEnviado[] | null;
  mediosPago: readonly MontoEnviado[] | null;
  /** The caller's own rate; null takes the day's. */
  tipoCambio: string | null;
  motivoTipoCambio: string | null;
}

type MontoEnviado = { monto: string | null };

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
  const motivoTipoCambio = readMotivo(body);
  const referencia = ajustado === null ? null : parseMoneda(ajustado.moneda);
  const codigo = resolveMoneda({ solicitada, principal, multimoneda: issuer.multimoneda, referencia });
  const propio = decidePropio(body.tipoCambio, codigo, ajustado);
  const codigoAviso = referencia === null ? "sin_multimoneda" : "moneda_heredada";
  const lineas = body.lineas ?? [];
  const otra = body.moneda !== null && solicitada !== codigo;
  const cambiada: Advertencia[] = otra ? [{ codigo: codigoAviso, params: { pedida: solicitada, usada: codigo } }] : [];
  // The amounts of a note are in the currency of its document. A request without `moneda` names no currency.
  const delCobro = [...(body.otrosCargos ?? []), ...(body.mediosPago ?? [])];
  const says = lineas.some(saysMoney) || delCobro.some(({ monto }) => monto !== null);
  const reads = otra && referencia === null && says;
  const converts = codigo !== principal && lineas.some(({ precioUnitario }) => precioUnitario === null);
  if (codigo === "CRC" && !converts && !reads) {
    return {
      codigo,
      tipoCambio: "1",
      motivoTipoCambio,
      advertencias: cambiada,
      fromCatalog: same,
      fromRequest: asSent,
      montoFromRequest: same,
    };
  }
  // A document in colones has no dollar rate, so its note converts catalog prices at today's.
  const dolar =
    ajustado !== null && codigo === "USD"
      ? { venta: ajustado.tipo_cambio, advertencias: [] }
      : codigo === "USD" && propio !== null
        ? { venta: propio, advertencias: lejano(propio, known) }
        : await dolarOfToday(ctx, known);
  const tipoCambio = dolar.venta;
  return {
    codigo,
    tipoCambio: codigo === "USD" ? tipoCambio : "1",
    motivoTipoCambio,
    advertencias: [...cambiada, ...(reads ? [convertidos(solicitada, codigo, tipoCambio)] : []), ...dolar.advertencias],
    fromCatalog: (precio) => convertMonto(precio, { de: principal, a: codigo, tipoCambio }),
    fromRequest: (linea, descuentos) =>
      reads
        ? convertLinea({ ...linea, descuentos }, { de: solicitada, a: codigo, tipoCambio })
        : asSent(linea, descuentos),
    montoFromRequest: (monto) => (reads ? convertMonto(monto, { de: solicitada, a: codigo, tipoCambio }) : monto),
  };
}

/** @throws AppError rule for a reason without a rate */
function readMotivo({ tipoCambio, motivoTipoCambio }: MonedaRequest): string | null {
  const motivo = toSingleLine(motivoTipoCambio ?? "") || null;
  if (motivo !== null && tipoCambio === null) throw refusal("motivo_sin_tipo_cambio", {}, { path: "tipoCambio" });
  return motivo;
}

/**
 * The rate of one's own. Colones are always 1, and a note keeps its document's rate, so another value is refused there.
 * @throws AppError rule
 */
function decidePropio(sent: string | null, moneda: CodigoMoneda, ajustado: MonedaAjustada | null): string | null {
  if (sent === null) return null;
  const path = "tipoCambio";
  const value = new Decimal(sent);
  if (!isMonto(value) || value.isZero()) throw refusal("tipo_cambio_invalido", {}, { path });
  if (moneda === "CRC" && !value.equals(1)) throw refusal("tipo_cambio_en_colones", {}, { path });
  if (ajustado !== null && !value.equals(ajustado.tipo_cambio)) {
    throw refusal("tipo_cambio_de_nota", { tipoCambio: ajustado.tipo_cambio }, { path });
  }
  return toMonto(value);
}

/** A rate of one's own is used as it is; one that is far from the newest known one may be a typing mistake. */
function lejano(propio: string, known: TipoCambioRow | undefined): Advertencia[] {
  if (known === undefined) return [];
  const { venta, fecha } = known;
  const away = new Decimal(propio).minus(venta).abs().div(venta).times(100);
  if (away.lessThanOrEqualTo(MAX_LEJANIA_PERCENT)) return [];
  return [{ codigo: "tipo_cambio_lejano", params: { tipoCambio: propio, conocido: venta, fecha } }];
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
