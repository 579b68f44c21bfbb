/** What earlier notes have left of each line, and what the last pieces of a line miss (decision 0059). */
import { describe, expect, it } from "vitest";
import { Decimal } from "../decimal";
import { EXONERACION, IVA_13, LINEA } from "../testing/samples";
import { calculateLinea } from "./linea";
import { recalculateLinea } from "./recalculo";
import { type LineaAcreditada, type LineaVendida, missingOf, restantesOf } from "./restante";

interface De {
  idProducto?: number | null;
  detalle?: string;
  exonerada?: boolean;
}

function sold(cantidad: string, precioUnitario: string, de: De = {}): LineaVendida {
  const { idProducto = 1, detalle = LINEA.detalle, exonerada = false } = de;
  const exoneracion = exonerada ? EXONERACION : null;
  const linea = calculateLinea({ ...LINEA, detalle, cantidad, precioUnitario, impuestos: [IVA_13], exoneracion });
  return { ...linea, idProducto };
}

/** The line of a note that returns some of it, or the same quantity at another price. */
const piece = (linea: LineaVendida, cantidad: string, precioUnitario = linea.precioUnitario): LineaVendida =>
  recalculateLinea(linea, { cantidad: new Decimal(cantidad), precioUnitario: new Decimal(precioUnitario) });

const acreditada = (linea: LineaVendida, devuelta = false): LineaAcreditada => ({
  ...linea,
  idExoneracion: linea.impuestos[0]?.exoneracion?.idExoneracion ?? null,
  devuelta,
});

/** Quantity, amount before taxes, total and pieces of each line. */
const left = (vendidas: LineaVendida[], acreditadas: LineaAcreditada[]) =>
  restantesOf(vendidas, acreditadas).map(({ cantidad, subTotal, total, piezas }) => [
    cantidad.toNumber(),
    subTotal.toNumber(),
    total.toNumber(),
    piezas,
  ]);

describe("what is left", () => {
  const DIEZ = sold("10", "100");

  it("is all before the first note", () => {
    expect(left([DIEZ], [])).toEqual([[10, 1000, 1130, 0]]);
  });

  it("is less by quantity and amount of each piece", () => {
    const pieces = [acreditada(piece(DIEZ, "4")), acreditada(piece(DIEZ, "1"))];
    expect(left([DIEZ], pieces)).toEqual([[5, 500, 565, 2]]);
  });

  it("is not touched by another product", () => {
    expect(left([DIEZ], [acreditada(sold("2", "100", { idProducto: 2 }))])).toEqual([[10, 1000, 1130, 0]]);
  });

  it("of one product in two lines is taken from the first, and what it lacks from the second", () => {
    const vendidas = [sold("5", "100"), sold("3", "100")];
    expect(left(vendidas, [acreditada(piece(DIEZ, "7"))])).toEqual([
      [0, 0, 0, 1],
      [1, 100, 113, 1],
    ]);
    // The first has none left for the second note.
    expect(left(vendidas, [acreditada(piece(DIEZ, "5")), acreditada(piece(DIEZ, "1"))])).toEqual([
      [0, 0, 0, 1],
      [2, 200, 226, 1],
    ]);
  });

  it("of what nobody has left any more is less by the amount, of the first line at that price", () => {
    const vendidas = [sold("5", "90"), sold("3", "100")];
    expect(left(vendidas, [acreditada(piece(DIEZ, "4"))])).toEqual([
      [5, 450, 508.5, 0],
      [0, -100, -113, 1],
    ]);
  });

  it.each([
    ["1", "1.001", "1.0011"],
    ["1", "0.999", "0.9989"],
    ["0.01", "0.01005", "0.01006"],
    ["1000", "1000.01", "1000.02"],
  ])("at %s takes %s for its price, and %s for a correction of it, which takes no quantity", (precio, igual, otro) => {
    const linea = sold("2", precio);
    const cantidades = [igual, otro].map((each) => left([linea], [acreditada(piece(linea, "1", each))])[0]?.[0]);
    expect(cantidades).toEqual([1, 2]);
    const subTotal = new Decimal(linea.subTotal).minus(otro).toNumber();
    expect(left([linea], [acreditada(piece(linea, "1", otro))])[0]).toEqual([2, subTotal, expect.any(Number), 0]);
  });

  it.each([false, true])("with and without an exemption is taken from the line that is alike (%s)", (exonerada) => {
    const vendidas = [sold("5", "100", { exonerada: false }), sold("5", "100", { exonerada: true })];
    const cantidades = left(vendidas, [acreditada(sold("2", "100", { exonerada }))]).map(([cantidad]) => cantidad);
    expect(cantidades).toEqual(exonerada ? [5, 3] : [3, 5]);
    const turned = left(vendidas.toReversed(), [acreditada(sold("2", "100", { exonerada }))]);
    expect(turned.map(([cantidad]) => cantidad)).toEqual(exonerada ? [3, 5] : [5, 3]);
  });

  it("with an exemption beside another tax is taken from the line that is alike", () => {
    const impuestos = [{ ...IVA_13, codigo: "02", codigoTarifaIva: null, tarifa: "10" }, IVA_13];
    const linea = calculateLinea({
      ...LINEA,
      cantidad: "5",
      precioUnitario: "100",
      impuestos,
      exoneracion: EXONERACION,
    });
    const exonerada = { ...linea, idProducto: 1 };
    const nota = { ...piece(exonerada, "2"), idExoneracion: EXONERACION.idExoneracion, devuelta: false };
    expect(left([sold("5", "100"), exonerada], [nota]).map(([cantidad]) => cantidad)).toEqual([5, 3]);
  });

  it("of free lines is told by code and text", () => {
    const [uno, dos] = ["Uno", "Dos"].map((detalle) => sold("5", "100", { idProducto: null, detalle }));
    const codigoCabys = "3722100000000";
    const otra = { ...(uno as LineaVendida), codigoCabys };
    const vendidas = [uno, dos, otra].map((each) => each as LineaVendida);
    const cantidades = (nota: LineaVendida) => left(vendidas, [acreditada(nota)]).map(([cantidad]) => cantidad);
    expect(cantidades(piece(dos as LineaVendida, "2"))).toEqual([5, 3, 5]);
    expect(cantidades({ ...piece(otra, "2"), codigoCabys })).toEqual([5, 5, 3]);
  });

  it("is more by what a debit note gives back, and never by more quantity than was taken", () => {
    const cuatro = acreditada(piece(DIEZ, "4"));
    expect(left([DIEZ], [cuatro, acreditada(piece(DIEZ, "1"), true)])).toEqual([[7, 700, 791, 2]]);
    expect(left([DIEZ], [cuatro, acreditada(piece(DIEZ, "5"), true)])).toEqual([[10, 1100, 1243, 2]]);
  });
});

describe("what the last pieces miss", () => {
  const TRES = sold("3", "10.00005");
  const una = piece(TRES, "1");
  const missing = (vendidas: LineaVendida[], earlier: LineaVendida[], nota: LineaVendida[]) => {
    const { diferencia, ajustables, agotado } = missingOf(
      vendidas,
      earlier.map((each) => acreditada(each)),
      nota,
    );
    return [diferencia.toFixed(), ajustables, agotado];
  };

  it("is nothing while a line has pieces left", () => {
    expect(missing([TRES], [una], [una])).toEqual(["0", [], false]);
  });

  it("is what the roundings of its pieces make", () => {
    expect(missing([TRES], [una, una], [una])).toEqual(["-0.00001", [0], true]);
  });

  it("may be taken by each line of the note that finishes lines, first by those whose roundings make it", () => {
    const otra = sold("2", "100", { idProducto: 2 });
    const [entera, parte] = [piece(otra, "2"), piece(otra, "1")];
    expect(missing([TRES, otra], [una, una], [entera, una])).toEqual(["-0.00001", [1, 0], true]);
    expect(missing([TRES, otra], [una, una], [una, entera])).toEqual(["-0.00001", [0, 1], true]);
    expect(missing([TRES, otra], [una, una], [parte, una])).toEqual(["-0.00001", [1], false]);
  });

  it("may be taken by no line of the note that leaves some of a line it takes from", () => {
    const [uno, dos] = [sold("2", "100"), sold("3", "100")];
    expect(missing([uno, dos], [], [piece(uno, "4")])).toEqual(["0", [], false]);
    expect(missing([uno, dos], [], [piece(uno, "5")])).toEqual(["0", [0], true]);
  });

  it("is of no line that an earlier note has finished", () => {
    const otra = sold("1", "100", { idProducto: 2 });
    expect(missing([TRES, otra], [una, una, una], [otra])).toEqual(["0", [0], true]);
  });

  it("is no difference that roundings cannot explain", () => {
    const barata = recalculateLinea(una, { montoDescuento: new Decimal("1") });
    expect(missing([TRES], [una, una], [barata])).toEqual(["0", [], true]);
    // A hundredth for each piece is explained.
    const [justa, pasada] = ["0.02", "0.03"].map((monto) =>
      recalculateLinea(una, { montoDescuento: new Decimal(monto) }),
    );
    expect(missing([TRES], [una, una], [justa as LineaVendida])[1]).toEqual([0]);
    expect(missing([TRES], [una, una], [pasada as LineaVendida])[1]).toEqual([]);
  });

  it("is of no line of the note at another price, or of another product", () => {
    expect(missing([TRES], [una, una], [piece(una, "1", "10.00006")])).toEqual(["0", [], false]);
    expect(missing([TRES], [una, una], [{ ...una, idProducto: 9 }, una])).toEqual(["-0.00001", [1], true]);
  });
});
