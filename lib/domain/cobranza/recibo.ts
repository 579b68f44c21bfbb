/**
 * The payment receipt (type 10; hacienda 4.3, 6.4): what a payment pays of an invoice, by IVA rate. Every part of a
 * payment is in proportion to what is still owed, and the last payment takes the remainder, so that the receipts of an
 * invoice add up to it exactly, however it was paid.
 */
import { Decimal, PERCENT, roundMonto, toMonto, ZERO } from "../decimal";
import { type ImpuestoLinea, type Linea, type Monto, SIN_OPCIONALES_LINEA } from "../documento/documento";
import { nombreTarifa } from "../documento/nombre-tarifa";
import { isIva } from "../montos/impuesto";

/** The sale conditions of which a payment needs a receipt, and the condition that the receipt carries. */
export const CONDICION_DE_PAGO: Readonly<Record<string, string>> = { "08": "09", "10": "11" };

export const MAX_PAGOS = 10;

/**
 * How far a part's tax may be from its net amount × rate: a hundred lines, each rounded at the fifth decimal, stay far
 * below. The authority accepted taxes that were 0.0048 off (hacienda 6.3).
 */
const TOLERANCIA = "0.0048";

/** What of an invoice, or of a payment, is subject to one IVA rate. */
export interface Parte {
  /** Without tax, after discounts. */
  neto: Monto;
  /** Monto is gross; the exemption, which the receipt's XML does not have, is what of it is not charged. */
  impuesto: ImpuestoLinea;
}

/** What is owed or paid of one invoice. */
export interface Deuda {
  partes: readonly Parte[];
  /** Other charges: they are paid, but no receipt shows them. */
  otros: Monto;
}

const exemptedOf = ({ exoneracion }: ImpuestoLinea) => new Decimal(exoneracion?.montoExoneracion ?? 0);

/** What is charged of a part's tax. */
const impuestoNetoOf = (impuesto: ImpuestoLinea) => new Decimal(impuesto.monto).minus(exemptedOf(impuesto));

/**
 * The parts of an invoice, in the order of its lines. `null` when a receipt cannot show them: a line with another tax
 * than IVA, or with IVA on another amount than its own.
 */
export function partesOf(lineas: readonly Linea[]): Parte[] | null {
  const partes = new Map<string, Parte>();
  for (const { impuestos, subTotal, impuestoNeto } of lineas) {
    if (subTotal === "0" && impuestoNeto === "0") continue;
    const [impuesto, otro] = impuestos;
    if (impuesto === undefined || otro !== undefined || !isIva(impuesto.codigo)) return null;
    if (!impuestoNetoOf(impuesto).equals(impuestoNeto)) return null;
    const parte = { neto: subTotal, impuesto };
    const known = partes.get(keyOf(parte));
    partes.set(keyOf(parte), known === undefined ? parte : combine(known, parte, (a, b) => a.plus(b)));
  }
  return [...partes.values()].every(isTaxedOnNeto) ? [...partes.values()] : null;
}

/** What is owed of an invoice: its parts, and what its total has beyond them. */
export function deudaOf(lineas: readonly Linea[], totalComprobante: Monto): Deuda | null {
  const partes = partesOf(lineas);
  if (partes === null || partes.length === 0) return null;
  return { partes, otros: toMonto(Decimal.max(ZERO, new Decimal(totalComprobante).minus(totalOf(partes)))) };
}

/** What is owed of an invoice, decimal text: its total less what was credited and paid; never below 0. */
export function debeOf(total: Monto, acreditado: Monto, pagado: Monto): Monto {
  return toMonto(Decimal.max(ZERO, new Decimal(total).minus(acreditado).minus(pagado)));
}

/** What is left of a debt after earlier payments and credits. A part of which more was credited leaves nothing. */
export function subtractDeuda(deuda: Deuda, previas: readonly Deuda[]): Deuda {
  return previas.reduce<Deuda>(
    ({ partes, otros }, previa) => ({
      partes: partes.map((parte) =>
        previa.partes
          .filter((each) => keyOf(each) === keyOf(parte))
          .reduce((left, each) => combine(left, each, (a, b) => Decimal.max(ZERO, a.minus(b))), parte),
      ),
      otros: toMonto(Decimal.max(ZERO, new Decimal(otros).minus(previa.otros))),
    }),
    deuda,
  );
}

/**
 * Divides a payment over what is left. Its parts and other charges add up to `monto` exactly; a payment of everything
 * takes everything.
 */
export function pagar(monto: Monto, pendiente: Deuda): Deuda {
  const { partes, otros } = pendiente;
  const total = totalOf(partes).plus(otros);
  const share = (amount: Decimal) => roundMonto(amount.times(monto).div(total));
  let before = ZERO;
  /** The next amount's share, as the difference of two rounded sums, so that all shares add up. */
  const take = (amount: Decimal | Monto): Decimal => {
    const start = share(before);
    before = before.plus(amount);
    return share(before).minus(start);
  };
  const pagadas = partes.map((parte): Parte => {
    const neto = take(parte.neto);
    const charged = take(impuestoNetoOf(parte.impuesto));
    return withAmounts(parte, neto, charged, share(exemptedOf(parte.impuesto)));
  });
  return { partes: pagadas, otros: toMonto(take(otros)) };
}

/** One paid invoice, as the lines of its receipt name it. */
export interface Pagada {
  /** `factura electrónica 00100001010000000001`. */
  nombre: string;
  pago: Deuda;
}

/** The lines of a receipt: one for each invoice and IVA rate of which something is paid. */
export function lineasDeRecibo(pagadas: readonly Pagada[]): Linea[] {
  const lineas = pagadas.flatMap(({ nombre, pago }) =>
    pago.partes
      .filter(({ neto, impuesto }) => neto !== "0" || impuesto.monto !== "0")
      .map((parte) => ({ nombre, parte })),
  );
  return lineas.map(({ nombre, parte: { neto, impuesto } }, index) => {
    const impuestoNeto = impuestoNetoOf(impuesto);
    return {
      ...SIN_PRODUCTO,
      numeroLinea: index + 1,
      detalle: `Pago de ${nombre}, ${rateOf(impuesto)}`,
      precioUnitario: neto,
      montoTotal: neto,
      subTotal: neto,
      baseImponible: neto,
      impuestos: [impuesto],
      impuestoNeto: toMonto(impuestoNeto),
      montoTotalLinea: toMonto(impuestoNeto.plus(neto)),
    };
  });
}

/** The members of a line that say what is sold. A receipt has no elements for them. */
const SIN_PRODUCTO = {
  ...SIN_OPCIONALES_LINEA,
  codigoCabys: "",
  codigoComercial: null,
  cantidad: "1",
  unidadMedida: "",
  impuestoAsumidoEmisorFabrica: "0",
};

function rateOf({ codigo, codigoTarifaIva, tarifa, exoneracion }: ImpuestoLinea): string {
  const name = nombreTarifa({ codigo, codigoTarifa: codigoTarifaIva, tarifa });
  return exoneracion === null ? name : `${name}, exonerado ${exoneracion.tarifaExonerada.replace(".", ",")} %`;
}

export function totalOf(partes: readonly Parte[]): Decimal {
  return partes.reduce((sum, { neto, impuesto }) => sum.plus(neto).plus(impuestoNetoOf(impuesto)), ZERO);
}

/** Parts of the same rate and exempted points are one. */
function keyOf({ impuesto }: Parte): string {
  const { codigo, codigoTarifaIva, tarifa, factorCalculoIva, exoneracion } = impuesto;
  return [codigo, codigoTarifaIva, tarifa, factorCalculoIva, exoneracion?.tarifaExonerada].join("/");
}

function combine(one: Parte, other: Parte, merge: (a: Decimal, b: Decimal) => Decimal): Parte {
  const both = (read: (parte: Parte) => Decimal) => merge(read(one), read(other));
  const neto = both((parte) => new Decimal(parte.neto));
  const charged = both(({ impuesto }) => impuestoNetoOf(impuesto));
  return withAmounts(
    one,
    neto,
    charged,
    both(({ impuesto }) => exemptedOf(impuesto)),
  );
}

/** Monto is what is charged of the tax, and what is exempted. */
function withAmounts({ impuesto }: Parte, neto: Decimal, charged: Decimal, exempted: Decimal): Parte {
  const exoneracion = impuesto.exoneracion && { ...impuesto.exoneracion, montoExoneracion: toMonto(exempted) };
  return { neto: toMonto(neto), impuesto: { ...impuesto, monto: toMonto(charged.plus(exempted)), exoneracion } };
}

/** The authority recomputes the tax from the net amount (-45). The base of tax 07 is free. */
function isTaxedOnNeto({ neto, impuesto: { codigo, tarifa, factorCalculoIva, monto } }: Parte): boolean {
  if (codigo === "07") return true;
  const factor = tarifa === null ? new Decimal(factorCalculoIva ?? 0) : new Decimal(tarifa).times(PERCENT);
  return new Decimal(neto).times(factor).minus(monto).abs().lte(TOLERANCIA);
}
