/**
 * Lines computed again from computed ones: with another quantity, price or discount, and so that a document reaches a
 * given total to the last digit (decision 0059).
 */

import { CODIGO_DESCUENTO_COMERCIAL } from "../catalogos/codigo-descuento";
import { Decimal, roundMonto, ZERO } from "../decimal";
import type { ExoneracionLinea, Linea } from "../documento/documento";
import { DomainError } from "../domain-error";
import { type HechosLinea, porHecho } from "../hechos-linea";
import { type DescuentoPedido, isLineaEntera, totalDescuentos } from "./descuento";
import type { Exoneracion } from "./exoneracion";
import { calculateLinea } from "./linea";

export interface Cambio {
  cantidad?: Decimal;
  precioUnitario?: Decimal;
  /** The sum of the discounts. */
  montoDescuento?: Decimal;
  /** The text of a discount that the line did not have. */
  naturaleza?: string | null;
}

/** The smallest step of an amount. */
const PASO = new Decimal("0.00001");
/** Spec 8: a quantity has at most 3 decimals. */
const CANTIDAD_DECIMALES = 3;
const ONE = new Decimal(1);
/** How many lines are tried; one is enough in nearly all cases. */
const MAX_CANDIDATAS = 6;
/** A rate of 0.5 % leaves out a total only once in 200 steps, so this many steps of another line pass every gap. */
const MAX_DESVIO_PASOS = 200;
const MAX_INTENTOS = 8;
/** More digits than any rate has, so that the rate that follows from the percentage is the stored one. */
const PORCENTAJE_DECIMALES = 20;

/** Computes a line again. Unchanged, it gives the same line. @throws DomainError as calculateLinea does */
export function recalculateLinea<L extends Linea>(linea: L, cambio: Cambio): L {
  const calculada = calculateLinea({
    ...linea,
    cantidad: cambio.cantidad?.toFixed() ?? linea.cantidad,
    precioUnitario: cambio.precioUnitario?.toFixed() ?? linea.precioUnitario,
    montoDescuento: null,
    naturalezaDescuento: null,
    descuentos: descuentosOf(linea, cambio),
    exoneracion: exoneracionOf(linea),
    hechos: porHecho((_, nombre) => linea[nombre]) as HechosLinea,
  });
  return { ...linea, ...calculada };
}

/** The discounts of the line with another sum, in the proportions that they have. */
function descuentosOf({ descuentos }: Linea, { montoDescuento, naturaleza = null }: Cambio): DescuentoPedido[] {
  const total = new Decimal(totalDescuentos(descuentos));
  const nuevo = montoDescuento ?? total;
  if (nuevo.isZero()) return [];
  if (total.isZero()) {
    return [{ codigo: CODIGO_DESCUENTO_COMERCIAL, monto: nuevo.toFixed(), porcentaje: null, detalle: naturaleza }];
  }
  let queda = nuevo;
  const pedidos = descuentos.map(
    ({ codigoDescuento: codigo, naturalezaDescuento, ...descuento }, index): DescuentoPedido => {
      const parte = roundMonto(nuevo.times(descuento.montoDescuento).div(total));
      const monto = index === descuentos.length - 1 ? queda : Decimal.min(parte, queda);
      queda = queda.minus(monto);
      const entera = isLineaEntera(codigo);
      return { codigo, monto: entera ? null : monto.toFixed(), porcentaje: null, detalle: naturalezaDescuento };
    },
  );
  return pedidos.filter(({ monto }) => monto !== "0");
}

/** The resolution that a line carries, with the percentage that gives its rate again. */
function exoneracionOf({ impuestos }: Linea): Exoneracion | null {
  for (const { exoneracion, tarifa } of impuestos) {
    if (exoneracion !== null && tarifa !== null) return toExoneracion(exoneracion, new Decimal(tarifa));
  }
  return null;
}

function toExoneracion(linea: ExoneracionLinea, tarifa: Decimal): Exoneracion {
  const { tarifaExonerada, montoExoneracion: _, ...resolucion } = linea;
  const porcentaje = new Decimal(tarifaExonerada).times(100).div(tarifa);
  // Rounded up, because the exonerated rate is cut.
  return { ...resolucion, porcentaje: porcentaje.toDecimalPlaces(PORCENTAJE_DECIMALES, Decimal.ROUND_UP).toFixed() };
}

export interface Meta<L extends Linea> {
  objetivo: Decimal;
  /** The indices of the lines that may change, the preferred ones first. */
  ajustables: readonly number[];
  /** The total of a document with these lines. */
  totalOf: (lineas: readonly L[]) => Decimal;
  maxLineas: number;
}

/**
 * Changes the price (or the discount) of one line by the smallest amounts that reach the total. Where tax steps over
 * that total, a second line changes too, or the line is split in two of the same product. `null` when nothing reaches
 * it.
 */
export function reachTotal<L extends Linea>(lineas: readonly L[], meta: Meta<L>): L[] | null {
  const { objetivo, totalOf } = meta;
  const missing = (some: readonly L[]) => objetivo.minus(totalOf(some));
  if (missing(lineas).isZero()) return [...lineas];
  const candidatas = meta.ajustables.slice(0, MAX_CANDIDATAS);
  for (const i of candidatas) {
    const found = moveOne(lineas, i, missing);
    if (found !== null) return found;
  }
  // With fewer than two: no line has the index -1, so no pair moves.
  const [first = -1, second = -1] = candidatas;
  const paired = moveTwo(lineas, [second, first], missing);
  if (paired !== null) return paired;
  for (const i of candidatas) {
    for (const partes of splits(lineas, i, meta.maxLineas)) {
      const last = i + partes.length - lineas.length;
      const found = moveOne(partes, last, missing) ?? moveTwo(partes, [last - 1, last], missing);
      if (found !== null) return found;
    }
  }
  return null;
}

type Missing<L> = (lineas: readonly L[]) => Decimal;

/** Moves line `i` until nothing is missing. */
function moveOne<L extends Linea>(lineas: readonly L[], i: number, missing: Missing<L>): L[] | null {
  const linea = lineas[i];
  if (linea === undefined || new Decimal(linea.montoTotal).isZero()) return null;
  if (!isMovable(linea)) return missing(lineas).isZero() ? [...lineas] : null;
  const move = mover(linea);
  const neto = new Decimal(linea.montoTotalLinea).div(linea.subTotal === "0" ? linea.montoTotal : linea.subTotal);
  const porPaso = move.porPaso.times(Decimal.max(neto, PASO));
  const tried = new Set<number>();
  let pasos = 0;
  let current: L[] = [...lineas];
  for (let intento = 0; intento < MAX_INTENTOS; intento += 1) {
    const falta = missing(current);
    if (falta.isZero()) return current;
    tried.add(pasos);
    const next = pasos + (Math.round(falta.div(porPaso).toNumber()) || falta.comparedTo(ZERO) * move.minimo);
    if (tried.has(next)) return null;
    const moved = replace(lineas, i, () => move.by(next));
    if (moved === null) return null;
    pasos = next;
    current = moved;
  }
  return null;
}

/** Moves line `i` a little at a time, and line `j` by what is then missing. */
function moveTwo<L extends Linea>(lineas: readonly L[], [i, j]: [number, number], missing: Missing<L>): L[] | null {
  const linea = lineas[i];
  if (linea === undefined || !isMovable(linea)) return null;
  const move = mover(linea);
  for (let desvio = 1; desvio <= MAX_DESVIO_PASOS; desvio += 1) {
    for (const pasos of [-desvio, desvio]) {
      const moved = replace(lineas, i, () => move.by(pasos * move.minimo));
      const found = moved && moveOne(moved, j, missing);
      if (found !== null) return found;
    }
  }
  return null;
}

interface Mover<L> {
  by: (pasos: number) => L;
  /** What one step adds to the line before taxes. */
  porPaso: Decimal;
  /** The number of steps that changes the line at all: a tiny quantity hardly feels a change of its price. */
  minimo: number;
}

/** A combo's price and discounts are those of its parts, so no step of its own changes it. */
const isMovable = ({ surtido }: Linea) => surtido === null;

/** A line of more than one unit moves by its discount, if it has one; every other line moves by its price. */
function mover<L extends Linea>(linea: L): Mover<L> {
  const cantidad = new Decimal(linea.cantidad);
  if (cantidad.gt(ONE) && linea.descuentos.length > 0) {
    const montoDescuento = new Decimal(totalDescuentos(linea.descuentos));
    const by = (pasos: number) =>
      recalculateLinea(linea, { montoDescuento: Decimal.max(montoDescuento.minus(PASO.times(pasos)), ZERO) });
    return { by, porPaso: PASO, minimo: 1 };
  }
  const precio = new Decimal(linea.precioUnitario);
  const by = (pasos: number) => recalculateLinea(linea, { precioUnitario: precio.plus(PASO.times(pasos)) });
  return { by, porPaso: PASO.times(cantidad), minimo: Decimal.max(ONE.div(cantidad), ONE).ceil().toNumber() };
}

/** The lines with another one in place of line `i`; `null` when that one cannot exist. */
function replace<L extends Linea>(lineas: readonly L[], i: number, make: () => L): L[] | null {
  const made = orRefused(make);
  return made && lineas.with(i, made);
}

/** `null` for lines that cannot exist. */
function orRefused<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The lines with line `i` split in two, then in three: the last parts have at most one unit, so any price fits them. */
function* splits<L extends Linea>(lineas: readonly L[], i: number, maxLineas: number): Generator<L[]> {
  const linea = lineas[i];
  if (linea === undefined || !isDivisible(linea)) return;
  const cantidad = new Decimal(linea.cantidad);
  const suelta = Decimal.min(cantidad, ONE);
  const media = suelta.div(2).toDecimalPlaces(CANTIDAD_DECIMALES, Decimal.ROUND_DOWN);
  const resto = cantidad.minus(suelta);
  const particiones = resto.isZero()
    ? [[media, suelta.minus(media)]]
    : [
        [resto, suelta],
        [resto, media, suelta.minus(media)],
      ];
  for (const cantidades of particiones) {
    if (lineas.length + cantidades.length - 1 > maxLineas) continue;
    const partes = orRefused(() =>
      cantidades.map((parte) => {
        const descuento = roundMonto(parte.div(cantidad).times(totalDescuentos(linea.descuentos)));
        return recalculateLinea(linea, { cantidad: parte, montoDescuento: descuento });
      }),
    );
    if (partes !== null) yield numbered(lineas.toSpliced(i, 1, ...partes));
  }
}

/** True when each amount of the line follows from its quantity and its price. */
function isDivisible({ impuestos }: Linea): boolean {
  return impuestos.every(({ datos }) => datos === undefined);
}

/** The lines with consecutive numbers. */
export function numbered<L extends Linea>(lineas: readonly L[]): L[] {
  return lineas.map((linea, index) => ({ ...linea, numeroLinea: index + 1 }));
}
