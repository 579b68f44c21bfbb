/** The currency a document is issued in, and its exchange rate (spec 2.6). */
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import type { Moneda as CodigoMoneda } from "@/lib/domain/codigo-moneda";
import { Decimal } from "@/lib/domain/decimal";
import type { DescuentoPedido } from "@/lib/domain/montos/descuento";
import {
  type Cambio,
  convertLinea,
  convertMonto,
  type MontosEnviados,
  resolveMoneda,
} from "@/lib/domain/montos/moneda";
import { assert } from "@/lib/platform/assert";
import type { Dolar } from "../../catalog/tipo-cambio/dolar-of-today";
import type { EmisorRow, TipoCambioRow } from "../load";
import type { MonedaPedida } from "../read/cobro";

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
type Principal = Pick<EmisorRow, "moneda_principal" | "multimoneda">;

/** How far a rate of one's own may be from the known one without a warning: banks differ by two or three percent. */
const MAX_LEJANIA_PERCENT = 10;

interface Conocidos {
  /** The rate of the day, where one is needed. */
  dolar: Dolar | null;
}

function dolarOf({ dolar }: Conocidos): Dolar {
  assert(dolar !== null, "a rate that is needed was asked for");
  return dolar;
}

/** What decides a document's currency, before its rate is known. */
interface Plan {
  principal: CodigoMoneda;
  codigo: CodigoMoneda;
  /** The request names another currency than the document's. */
  otra: boolean;
  /** The amounts of the request are converted. */
  convierte: boolean;
  /** A dollar rate is needed: of the document, of its amounts, or of catalog prices. */
  usaDolar: boolean;
}

/**
 * A document of a tenant without multi-currency is issued in the primary currency, whichever the request names (spec
 * 2.6(1)).
 */
function planOf(pedida: MonedaPedida, { moneda_principal, multimoneda }: Principal): Plan {
  const principal = moneda_principal as CodigoMoneda;
  const codigo = resolveMoneda({ solicitada: pedida.solicitada, principal, multimoneda });
  const otra = pedida.nombrada && pedida.solicitada !== codigo;
  const convierte = otra && pedida.diceMontos;
  const toma = codigo !== principal && pedida.tomaPrecios;
  return { principal, codigo, otra, convierte, usaDolar: codigo !== "CRC" || convierte || toma };
}

/** Whether a fresh document needs the rate of the day. @throws AppError rule for an unknown currency */
export function needsDolar(pedida: MonedaPedida, issuer: Principal): boolean {
  const { codigo, usaDolar } = planOf(pedida, issuer);
  return usaDolar && !(codigo === "USD" && pedida.propio !== null);
}

/**
 * Of a document that adjusts none of ours. If its currency differs from that of the request, the amounts of the lines
 * are converted, and a warning says so.
 * @throws AppError rule; unavailable when a rate is needed and none is known
 */
export function decideMoneda(
  pedida: MonedaPedida,
  issuer: Principal,
  conocidos: Conocidos & { tipoCambio: TipoCambioRow | undefined },
): Moneda {
  const { solicitada, motivo } = pedida;
  const plan = planOf(pedida, issuer);
  const { codigo, otra, convierte } = plan;
  const propio = propioEn(codigo, pedida);
  const cambiada: Advertencia[] = otra
    ? [{ codigo: "sin_multimoneda", params: { pedida: solicitada, usada: codigo } }]
    : [];
  if (!plan.usaDolar) return sinCambio(codigo, motivo, cambiada);
  const usado =
    codigo === "USD" && propio !== null
      ? { venta: propio, advertencias: lejano(propio, conocidos.tipoCambio) }
      : dolarOf(conocidos);
  const { venta: tipoCambio } = usado;
  const cambio = { de: solicitada, a: codigo, tipoCambio };
  const dicha: Advertencia[] = convierte ? [{ codigo: "montos_convertidos", params: cambio }] : [];
  return {
    ...conCambio(plan, motivo, tipoCambio, [...cambiada, ...dicha, ...usado.advertencias]),
    ...(convierte && convertido(cambio)),
  };
}

/** Currency and rate of our own document that a note adjusts. */
export interface MonedaAjustada {
  moneda: string;
  tipo_cambio: string;
}

/** Whether a note on our own document needs the rate of the day: for the catalog prices of a document in colones. */
export function needsDolarEnNota(pedida: MonedaPedida, issuer: Principal, { moneda }: MonedaAjustada): boolean {
  return moneda === "CRC" && issuer.moneda_principal !== "CRC" && pedida.tomaPrecios;
}

/**
 * A note takes currency and rate of our own document that it adjusts, not today's (spec 2.6(2)), and the amounts that it
 * names are in that currency.
 * @throws AppError rule; unavailable when a rate is needed and none is known
 */
export function inheritMoneda(
  pedida: MonedaPedida,
  issuer: Principal,
  ajustado: MonedaAjustada,
  conocidos: Conocidos,
): Moneda {
  const { solicitada, motivo } = pedida;
  const codigo = ajustado.moneda as CodigoMoneda;
  const propio = propioEn(codigo, pedida);
  if (propio !== null && !new Decimal(propio).equals(ajustado.tipo_cambio)) {
    throw refusal("tipo_cambio_de_nota", { tipoCambio: ajustado.tipo_cambio }, { path: "tipoCambio" });
  }
  const otra = pedida.nombrada && solicitada !== codigo;
  const cambiada: Advertencia[] = otra
    ? [{ codigo: "moneda_heredada", params: { pedida: solicitada, usada: codigo } }]
    : [];
  const principal = issuer.moneda_principal as CodigoMoneda;
  if (codigo === "USD") return conCambio({ principal, codigo }, motivo, ajustado.tipo_cambio, cambiada);
  if (!needsDolarEnNota(pedida, issuer, ajustado)) return sinCambio(codigo, motivo, cambiada);
  // A document in colones has no dollar rate, so its note converts catalog prices at today's.
  const { venta, advertencias } = dolarOf(conocidos);
  return conCambio({ principal, codigo }, motivo, venta, [...cambiada, ...advertencias]);
}

const same = <T>(value: T): T => value;

const asSent: Moneda["fromRequest"] = ({ precioUnitario, montoDescuento }, descuentos) => ({
  precioUnitario,
  montoDescuento,
  descuentos,
});

/** A document in colones that converts nothing. */
const sinCambio = (codigo: CodigoMoneda, motivoTipoCambio: string | null, advertencias: Advertencia[]): Moneda => ({
  codigo,
  tipoCambio: "1",
  motivoTipoCambio,
  advertencias,
  fromCatalog: same,
  fromRequest: asSent,
  montoFromRequest: same,
});

/** A document that converts catalog prices at this rate, and takes the amounts of the request as they are. */
const conCambio = (
  { principal, codigo }: Pick<Plan, "principal" | "codigo">,
  motivoTipoCambio: string | null,
  tipoCambio: string,
  advertencias: Advertencia[],
): Moneda => ({
  ...sinCambio(codigo, motivoTipoCambio, advertencias),
  tipoCambio: codigo === "USD" ? tipoCambio : "1",
  fromCatalog: (precio) => convertMonto(precio, { de: principal, a: codigo, tipoCambio }),
});

const convertido = (cambio: Cambio): Pick<Moneda, "fromRequest" | "montoFromRequest"> => ({
  fromRequest: (linea, descuentos) => convertLinea({ ...linea, descuentos }, cambio),
  montoFromRequest: (monto) => convertMonto(monto, cambio),
});

/** The rate of one's own in a document of this currency; colones are always 1. @throws AppError rule */
function propioEn(codigo: CodigoMoneda, { propio }: MonedaPedida): string | null {
  if (propio !== null && codigo === "CRC" && !new Decimal(propio).equals(1)) {
    throw refusal("tipo_cambio_en_colones", {}, { path: "tipoCambio" });
  }
  return propio;
}

/** A rate of one's own is used as it is; one that is far from the newest known one may be a typing mistake. */
function lejano(propio: string, known: TipoCambioRow | undefined): Advertencia[] {
  if (known === undefined) return [];
  const { venta, fecha } = known;
  const away = new Decimal(propio).minus(venta).abs().div(venta).times(100);
  if (away.lessThanOrEqualTo(MAX_LEJANIA_PERCENT)) return [];
  return [{ codigo: "tipo_cambio_lejano", params: { tipoCambio: propio, conocido: venta, fecha } }];
}
