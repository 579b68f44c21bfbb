/** Which lines a note for everything that is left has (decision 0059); that its total is the saldo: devoluciones.test. */
import { expect, it } from "vitest";
import { Decimal, ZERO } from "../decimal";
import { IVA_13, LINEA } from "../testing/samples";
import { creditRest } from "./credito-total";
import { calculateLinea } from "./linea";
import { recalculateLinea } from "./recalculo";
import type { LineaVendida } from "./restante";

const totalOf = (lineas: readonly LineaVendida[]) => lineas.reduce((sum, each) => sum.plus(each.montoTotalLinea), ZERO);

/** A line with 13 %. */
function sold(idProducto: number, cantidad: string, precioUnitario: string, montoDescuento = "0"): LineaVendida {
  const linea = { ...LINEA, numeroLinea: idProducto, cantidad, precioUnitario, montoDescuento, impuestos: [IVA_13] };
  return { ...calculateLinea({ ...linea, naturalezaDescuento: "Cliente frecuente" }), idProducto };
}

interface Nota {
  cantidad?: number | string;
  precioUnitario?: string;
  montoDescuento?: string;
}

/** A line of an earlier note: some of the quantity, perhaps at another price or with a discount of its own. */
const taken = (linea: LineaVendida, { cantidad, precioUnitario, montoDescuento }: Nota): LineaVendida =>
  recalculateLinea(linea, {
    ...(cantidad !== undefined && { cantidad: new Decimal(cantidad) }),
    ...(precioUnitario !== undefined && { precioUnitario: new Decimal(precioUnitario) }),
    ...(montoDescuento !== undefined && { montoDescuento: new Decimal(montoDescuento) }),
  });

/** Number, quantity, price, discounts and what is left before taxes, of each line of the rest. */
function restOf(vendidas: LineaVendida[], notas: (LineaVendida & { devuelta?: boolean })[]) {
  const acreditadas = notas.map((linea) => ({ idExoneracion: null, devuelta: false, ...linea }));
  const debido = acreditadas.map((linea) => new Decimal(linea.montoTotalLinea).times(linea.devuelta ? 1 : -1));
  const saldo = debido.reduce((sum, each) => sum.plus(each), totalOf(vendidas));
  const rest = creditRest({ vendidas, acreditadas, saldo, totalOf, maxLineas: 1000 });
  if (rest !== null) expect(totalOf(rest).toFixed()).toBe(saldo.toFixed());
  return (
    rest?.map(({ numeroLinea, cantidad, precioUnitario, descuentos, subTotal }) => [
      numeroLinea,
      cantidad,
      precioUnitario,
      descuentos.map(({ montoDescuento, naturalezaDescuento }) => `${montoDescuento} ${naturalezaDescuento}`).join(),
      subTotal,
    ]) ?? null
  );
}

const DIEZ = sold(1, "10", "100");
const CINCO = sold(2, "5", "100");
const ajena = (linea: LineaVendida) => ({ ...linea, idProducto: 99 });
const devuelta = (linea: LineaVendida) => ({ ...linea, devuelta: true });
const YA = "Monto ya acreditado en otras notas";

it.each<[string, LineaVendida[], LineaVendida[], unknown]>([
  [
    "nothing was credited: the lines as sold",
    [DIEZ, CINCO],
    [],
    [
      [1, "10", "100", "", "1000"],
      [2, "5", "100", "", "500"],
    ],
  ],
  ["4 of 10 came back: the other 6", [DIEZ], [taken(DIEZ, { cantidad: 4 })], [[1, "6", "100", "", "600"]]],
  ["a line came back whole: the other one, numbered anew", [DIEZ, CINCO], [DIEZ], [[1, "5", "100", "", "500"]]],
  [
    "a price was corrected: the whole quantity, less what was credited",
    [DIEZ],
    [taken(DIEZ, { precioUnitario: "30" })],
    [[1, "10", "100", `300 ${YA}`, "700"]],
  ],
  [
    "all came back for less than its price: the whole quantity, less what was credited",
    [DIEZ],
    [taken(DIEZ, { montoDescuento: "300" })],
    [[1, "10", "100", `700 ${YA}`, "300"]],
  ],
  [
    "4 of 10 came back at half their price: more is left than 6 are worth, so the whole quantity less that half",
    [DIEZ],
    [taken(DIEZ, { cantidad: 4, montoDescuento: "200" })],
    [[1, "10", "100", `200 ${YA}`, "800"]],
  ],
  [
    "a line with a discount keeps its part of it, with its own text",
    [sold(1, "10", "100", "100")],
    [taken(sold(1, "10", "100", "100"), { cantidad: 4, montoDescuento: "40" })],
    [[1, "6", "100", "60 Cliente frecuente", "540"]],
  ],
  [
    "what was credited is of no line: each gives up the same part",
    [DIEZ, CINCO],
    [ajena(CINCO)],
    [
      [1, "10", "100", `333.33333 ${YA}`, "666.66667"],
      [2, "5", "100", `166.66667 ${YA}`, "333.33333"],
    ],
  ],
  [
    "a price of one line was corrected: the other line is whole",
    [DIEZ, CINCO],
    [taken(DIEZ, { precioUnitario: "30" })],
    [
      [1, "10", "100", `300 ${YA}`, "700"],
      [2, "5", "100", "", "500"],
    ],
  ],
  [
    "a rounding of earlier pieces is no discount: 0.334 of 10.00002 is 3.34001, and 3.34 are left",
    [sold(1, "1", "10.00002")],
    ["0.333", "0.333"].map((cantidad) => taken(sold(1, "1", "10.00002"), { cantidad })),
    [[1, "0.334", "9.99999", "", "3.34"]],
  ],
  [
    "a discount as small as a rounding stays a discount",
    [sold(1, "10", "100", "0.001")],
    [taken(sold(1, "10", "100", "0.001"), { cantidad: 4, montoDescuento: "0.0004" })],
    [[1, "6", "100", "0.0006 Cliente frecuente", "599.9994"]],
  ],
  ["all came back: no line is left", [DIEZ], [DIEZ], null],
  [
    "a rounding of an earlier piece: the last piece of its line takes it by its price, and no other line",
    [sold(1, "1", "100"), sold(2, "3", "10.00005")],
    [taken(sold(2, "3", "10.00005"), { cantidad: 1 }), taken(sold(2, "3", "10.00005"), { cantidad: 1 })],
    [
      [1, "1", "100", "", "100"],
      [2, "1", "10.00004", "", "10.00004"],
    ],
  ],
  [
    "a debit note owes again what is of no line: every line of the document gives its part",
    [DIEZ, CINCO],
    [DIEZ, devuelta(ajena(CINCO))],
    [
      [1, "10", "100", `333.33333 ${YA}`, "666.66667"],
      [2, "5", "100", `166.66667 ${YA}`, "333.33333"],
    ],
  ],
  [
    "all came back but for a rounding: the line of the document, less all but that",
    [DIEZ],
    [taken(DIEZ, { precioUnitario: "99.9995" })],
    [[1, "10", "100", `999.995 ${YA}`, "0.005"]],
  ],
])("%s", (_, vendidas, notas, lineas) => {
  expect(restOf(vendidas, notas)).toEqual(lineas);
});

it("a rounding of the document that one line steps over: two lines take it, before a note and after one", () => {
  const [uno, dos] = [sold(1, "1", "1000"), sold(2, "1", "1000")];
  const pricesOf = (vendidas: LineaVendida[], notas: LineaVendida[]) =>
    creditRest({
      ...{ vendidas, totalOf, maxLineas: 1000, saldo: new Decimal("2260.00004") },
      acreditadas: notas.map((linea) => ({ ...linea, idExoneracion: null, devuelta: false })),
    })?.map(({ precioUnitario }) => precioUnitario);
  // A step of tax is at 0.00004 more: 999.99999 + 130, and 1,000.00004 + 130.00001.
  expect(pricesOf([uno, dos], [])).toEqual(["1000.00004", "999.99999"]);
  const tres = sold(3, "1", "1000");
  expect(pricesOf([uno, dos, tres], [tres])).toEqual(["1000.00004", "999.99999"]);
});

it("more than the document has is reached by nothing", () => {
  const rest = creditRest({
    vendidas: [DIEZ],
    acreditadas: [],
    saldo: new Decimal("1130.5"),
    totalOf,
    maxLineas: 1000,
  });
  expect(rest).toBeNull();
});
