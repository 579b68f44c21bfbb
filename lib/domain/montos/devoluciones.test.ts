/** Returns in pieces leave exactly nothing (decision 0059): over prices, rates, discounts, exemptions and orders. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, roundMonto, ZERO } from "../decimal";
import type { Linea } from "../documento/documento";
import { EXONERACION, IVA_13, LINEA } from "../testing/samples";
import { creditRest } from "./credito-total";
import type { ImpuestoProducto } from "./impuesto";
import { calculateLinea } from "./linea";
import { reachTotal, recalculateLinea } from "./recalculo";
import { type LineaAcreditada, type LineaVendida, missingOf } from "./restante";

const MAX_LINEAS = 1000;
const totalOf = (lineas: readonly Linea[]) => lineas.reduce((sum, each) => sum.plus(each.montoTotalLinea), ZERO);

const TARIFAS = { "08": "13", "02": "1", "03": "2", "04": "4", "09": "0.5", "10": "0", "06": "4", "07": "8" };
const impuestos: fc.Arbitrary<readonly ImpuestoProducto[]> = fc.oneof(
  fc
    .constantFrom(...Object.entries(TARIFAS))
    .map(([codigoTarifaIva, tarifa]) => [{ ...IVA_13, codigoTarifaIva, tarifa }]),
  fc.constant([{ ...IVA_13, codigo: "02", codigoTarifaIva: null, tarifa: "10" }, IVA_13]),
);
/** A sale of 1 to 4 lines of different products. */
const sale = fc.array(
  fc.record({
    precio: fc.integer({ min: 1, max: 500_000_000 }).map((n) => new Decimal(n).div(100_000).toFixed()),
    cantidad: fc
      .oneof(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2, max: 9000 }).map((n) => n / 1000),
      )
      .map(String),
    descuento: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 })),
    exonerada: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    impuestos,
  }),
  { minLength: 1, maxLength: 4 },
);
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

function sold(lineas: Sale): LineaVendida[] {
  return lineas.map(({ precio, cantidad, descuento, exonerada, impuestos: taxes }, index) => {
    const montoTotal = roundMonto(new Decimal(precio).times(cantidad));
    const exempted = exonerada && taxes.every(({ tarifa, codigo }) => codigo === "02" || Number(tarifa) > 1);
    const linea = calculateLinea({
      ...LINEA,
      numeroLinea: index + 1,
      cantidad,
      precioUnitario: precio,
      impuestos: taxes,
      montoDescuento: roundMonto(montoTotal.times(descuento).div(100)).toFixed(),
      exoneracion: exempted ? { ...EXONERACION, porcentaje: "37.5" } : null,
    });
    return { ...linea, idProducto: index + 1 };
  });
}

const acreditada = (linea: LineaVendida): LineaAcreditada => ({
  ...linea,
  idExoneracion: linea.impuestos.find(({ exoneracion }) => exoneracion !== null)?.exoneracion?.idExoneracion ?? null,
  devuelta: false,
});

/** One piece of a line, with its part of the discount, as a caller sends it. */
function piece(linea: LineaVendida, cantidad: Decimal): LineaVendida {
  const parte = cantidad.div(linea.cantidad);
  const montoDescuento = linea.descuentos[0]?.montoDescuento ?? "0";
  return recalculateLinea(linea, { cantidad, montoDescuento: roundMonto(parte.times(montoDescuento)) });
}

/** The lines of a note, the last pieces with what is missing. */
function settled(vendidas: LineaVendida[], earlier: LineaVendida[], nota: LineaVendida[]): LineaVendida[] | null {
  const { diferencia, ajustables } = missingOf(vendidas, earlier.map(acreditada), nota);
  if (diferencia.isZero()) return nota;
  const objetivo = totalOf(nota).plus(diferencia);
  return reachTotal(nota, { objetivo, ajustables, totalOf, maxLineas: MAX_LINEAS });
}

/** Cuts of a quantity, from fractions of what is left. */
function cut(cantidad: string, partes: number[]): Decimal[] {
  const cuts: Decimal[] = [];
  let left = new Decimal(cantidad);
  for (const parte of partes) {
    const one = left.times(parte).toDecimalPlaces(3);
    if (one.isZero() || one.gte(left)) continue;
    cuts.push(one);
    left = left.minus(one);
  }
  return [...cuts, left];
}

const partes = fc.array(fc.double({ min: 0.1, max: 0.9, noNaN: true }), { maxLength: 4 });

describe("a return in pieces", () => {
  it("of three single units at 10.00005 credits 33.90017: twice 11.30006, then 11.30005", () => {
    const vendidas = sold([{ precio: "10.00005", cantidad: "3", descuento: 0, exonerada: false, impuestos: [IVA_13] }]);
    const one = vendidas.map((linea) => piece(linea, new Decimal(1)));
    expect(totalOf(vendidas).toFixed()).toBe("33.90017");
    const last = settled(vendidas, [...one, ...one], one) ?? [];
    expect([totalOf(one).toFixed(), totalOf(last).toFixed()]).toEqual(["11.30006", "11.30005"]);
    expect(last).toMatchObject([{ cantidad: "1", precioUnitario: "10.00004", montoTotal: "10.00004" }]);
  });

  it("leaves exactly nothing, whatever the prices, rates, discounts, exemptions and orders", () => {
    let settledPieces = 0;
    fc.assert(
      fc.property(sale, fc.array(partes, { minLength: 4, maxLength: 4 }), fc.nat(), (lineas, cuts, order) => {
        const vendidas = sold(lineas);
        const pieces = vendidas.flatMap((linea, i) =>
          cut(linea.cantidad, cuts[i] ?? []).map((cantidad) => piece(linea, cantidad)),
        );
        const shuffled = pieces.toSorted((a, b) => hash(a, order) - hash(b, order));
        const earlier: LineaVendida[] = [];
        for (const one of shuffled) {
          const nota = settled(vendidas, earlier, [one]);
          // A thousandth of a unit cannot be split, so a single rounding may stay.
          if (nota === null) return one.cantidad === "0.001" || new Decimal(one.montoTotal).lt("0.001");
          if (nota[0] !== one) settledPieces += 1;
          earlier.push(...nota);
        }
        expect(totalOf(earlier).toFixed()).toBe(totalOf(vendidas).toFixed());
        return true;
      }),
      { numRuns: 800, seed: 20261122 },
    );
    expect(settledPieces).toBeGreaterThan(300);
  });
});

it("a combo with a part whose discount rounds to nothing is computed again alike", () => {
  const parte = { ...LINEA, codigosComerciales: null, unidadMedidaComercial: null };
  const descuentos = [{ codigo: "07", monto: null, porcentaje: "1", detalle: null }];
  const surtido = [{ ...parte, cantidad: "0.01", precioUnitario: "0.01", descuentos }, parte];
  const combo = { ...calculateLinea({ ...LINEA, cantidad: "2", surtido }), idProducto: 1 };
  expect(recalculateLinea(combo, {})).toEqual(combo);
});

it("a combo, whose price no step changes, is given up after a few totals and not after thousands", () => {
  const parte = { ...LINEA, codigosComerciales: null, unidadMedidaComercial: null };
  const surtido = [{ ...parte, cantidad: "0.913", precioUnitario: "3.333" }];
  const combo = { ...calculateLinea({ ...LINEA, cantidad: "0.7", surtido }), idProducto: 1 };
  const antes = recalculateLinea(combo, { cantidad: new Decimal("0.536") });
  let totals = 0;
  const resto = creditRest({
    vendidas: [combo],
    acreditadas: [acreditada(antes)],
    saldo: totalOf([combo]).minus(totalOf([antes])),
    totalOf: (lineas) => {
      totals += 1;
      return totalOf(lineas);
    },
    maxLineas: MAX_LINEAS,
  });
  expect(resto).toBeNull();
  expect(totals).toBeLessThan(20);
});

const hash = (linea: LineaVendida, seed: number) =>
  (Number(linea.montoTotal.replace(".", "").slice(-9)) * 31 + seed * 17) % 1009;

describe("a credit of everything that is left", () => {
  it("is exactly the saldo after any pieces, price corrections and discounts by amount", () => {
    const earlierNote = fc.record({
      kind: fc.constantFrom("pieza", "monto", "ajena"),
      line: fc.nat(),
      parte: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
    });
    fc.assert(
      fc.property(sale, fc.array(earlierNote, { maxLength: 4 }), (lineas, notas) => {
        const vendidas = sold(lineas);
        const total = totalOf(vendidas);
        const earlier: LineaVendida[] = [];
        for (const { kind, line, parte } of notas) {
          const linea = vendidas[line % vendidas.length];
          if (linea === undefined) continue;
          const one = note(linea, kind, parte);
          if (one !== null && totalOf([...earlier, one]).lte(total)) earlier.push(one);
        }
        const saldo = total.minus(totalOf(earlier));
        if (saldo.lt("0.001")) return;
        const rest = creditRest({
          vendidas,
          saldo,
          totalOf,
          maxLineas: MAX_LINEAS,
          acreditadas: earlier.map(acreditada),
        });
        expect(rest === null ? null : totalOf(rest).toFixed()).toBe(saldo.toFixed());
      }),
      { numRuns: 800, seed: 20261122 },
    );
  });

  function note(linea: LineaVendida, kind: string, parte: number): LineaVendida | null {
    if (kind === "pieza") {
      const cantidad = new Decimal(linea.cantidad).times(parte).toDecimalPlaces(3);
      return cantidad.isZero() ? null : piece(linea, cantidad);
    }
    const precioUnitario = roundMonto(new Decimal(linea.precioUnitario).times(parte));
    if (precioUnitario.isZero()) return null;
    const corrected = recalculateLinea({ ...linea, descuentos: [] }, { precioUnitario });
    return kind === "monto" ? corrected : { ...corrected, idProducto: 99 };
  }
});

describe("recalculateLinea", () => {
  it("gives the same line when nothing changes", () => {
    fc.assert(
      fc.property(sale, (lineas) => {
        for (const linea of sold(lineas)) expect(recalculateLinea(linea, {})).toEqual(linea);
      }),
    );
  });
});
