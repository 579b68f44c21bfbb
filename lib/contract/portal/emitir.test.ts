import { expect, test } from "vitest";
import { type FacturaForm, facturaForm } from "./emitir";

const BIEN: FacturaForm = {
  ...{ llave: "018f4e2a-7c1b-4a5e-9d3f-6b2c8e0a1d47", totalEsperado: "72885", tipo: "01", moneda: "CRC" },
  ...{ condicionVenta: "01", condicionVentaOtros: "", plazoCredito: "", medioPago: "01", medioPagoOtros: "" },
  ...{ idPuntoVenta: 7, codigoActividad: "4711.0", codigoActividadReceptor: "", comentario: "" },
  ...{ identificacion: "3101654321", referencias: [] },
  lineas: [
    {
      ...{ idProducto: 3, cantidad: "1", precioUnitario: "64.500", montoDescuento: "" },
      ...{ naturalezaDescuento: "", idExoneracion: null },
    },
  ],
};

/** By the path of its field, each once. */
function refused(change: Partial<FacturaForm>, linea: Partial<FacturaForm["lineas"][number]> = {}): string[] {
  const form = { ...BIEN, ...change, lineas: BIEN.lineas.map((each) => ({ ...each, ...linea })) };
  return (facturaForm.safeParse(form).error?.issues ?? []).map(({ path }) => path.join(".")).sort();
}

test("a form without a fault is the document as it was understood", () => {
  expect(refused({})).toEqual([]);
  expect(facturaForm.parse(BIEN).documento.lineas).toMatchObject([{ cantidad: "1", precioUnitario: "64500" }]);
});

test("all faults of a form are said in one round: of its fields, of its lines, and of what depends on several", () => {
  const faltas = refused(
    {
      ...{ identificacion: null, condicionVenta: "02", medioPago: "99", medioPagoOtros: "ab" },
      ...{ codigoActividadReceptor: "1", comentario: "x".repeat(1001) },
    },
    { cantidad: "1.500", precioUnitario: "0", montoDescuento: "mil", naturalezaDescuento: "x".repeat(81) },
  );
  expect(faltas).toEqual([
    ...["cliente", "codigoActividadReceptor", "comentario"],
    ...["lineas.0.cantidad", "lineas.0.montoDescuento", "lineas.0.naturalezaDescuento", "lineas.0.precioUnitario"],
    ...["medioPagoOtros", "plazoCredito"],
  ]);
});

test("a discount above its line is said with the others", () => {
  expect(refused({ condicionVenta: "99" }, { montoDescuento: "64.501" })).toEqual([
    "condicionVentaOtros",
    "lineas.0.montoDescuento",
  ]);
  expect(refused({}, { montoDescuento: "64.500" })).toEqual([]);
  expect(refused({}, { montoDescuento: "500", naturalezaDescuento: "ab" })).toEqual(["lineas.0.naturalezaDescuento"]);
});

test("a term of 0 days is taken with cash, and refused on credit", () => {
  expect(refused({ plazoCredito: "0" })).toEqual([]);
  expect(refused({ plazoCredito: "0", condicionVenta: "02" })).toEqual(["plazoCredito"]);
});

test("a note without its reason is told so beside the faults of its lines", () => {
  const referencia = { tipoDocumento: "01", numero: "1".repeat(50), fechaEmision: "", codigo: "", razon: "ab" };
  expect(refused({ tipo: "03", referencias: [referencia] }, { cantidad: "" })).toEqual([
    "lineas.0.cantidad",
    "referencias.0",
    "referencias.0.razon",
  ]);
});

test("what is no form at all is refused, and breaks nothing", () => {
  for (const nonsense of [null, 7, "x", [], {}, { lineas: 7, referencias: "x" }, { ...BIEN, lineas: [null, 3] }]) {
    expect(facturaForm.safeParse(nonsense).success).toBe(false);
  }
});
