import { expect, test } from "vitest";
import { type FacturaForm, facturaForm } from "./emitir";

const BIEN: FacturaForm = {
  llave: "018f4e2a-7c1b-4a5e-9d3f-6b2c8e0a1d47",
  totalEsperado: "72885",
  tipo: "01",
  moneda: "CRC",
  condicionVenta: "01",
  condicionVentaOtros: "",
  plazoCredito: "",
  medioPago: "01",
  medioPagoOtros: "",
  idPuntoVenta: 7,
  codigoActividad: "4711.0",
  codigoActividadReceptor: "",
  comentario: "",
  identificacion: "3101654321",
  referencias: [],
  lineas: [
    {
      idProducto: 3,
      cantidad: "1",
      precioUnitario: "64.500",
      montoDescuento: "",
      naturalezaDescuento: "",
      idExoneracion: null,
    },
  ],
};

/** The paths of the refused fields, without duplicates. */
function refused(change: Partial<FacturaForm>, linea: Partial<FacturaForm["lineas"][number]> = {}): string[] {
  const form = { ...BIEN, ...change, lineas: BIEN.lineas.map((each) => ({ ...each, ...linea })) };
  return (facturaForm.safeParse(form).error?.issues ?? []).map(({ path }) => path.join(".")).sort();
}

test("a form without problems becomes the document that was meant", () => {
  expect(refused({})).toEqual([]);
  expect(facturaForm.parse(BIEN).documento.lineas).toMatchObject([{ cantidad: "1", precioUnitario: "64500" }]);
});

test("all problems are reported in one round: of fields, of lines, and of fields that depend on each other", () => {
  const faltas = refused(
    {
      identificacion: null,
      condicionVenta: "02",
      medioPago: "99",
      medioPagoOtros: "ab",
      codigoActividadReceptor: "1",
      comentario: "x".repeat(1001),
    },
    { cantidad: "1.500", precioUnitario: "0", montoDescuento: "mil", naturalezaDescuento: "x".repeat(81) },
  );
  expect(faltas).toEqual([
    ...["cliente", "codigoActividadReceptor", "comentario"],
    ...["lineas.0.cantidad", "lineas.0.montoDescuento", "lineas.0.naturalezaDescuento", "lineas.0.precioUnitario"],
    ...["medioPagoOtros", "plazoCredito"],
  ]);
});

test("a discount above its line is reported with the others", () => {
  expect(refused({ condicionVenta: "99" }, { montoDescuento: "64.501" })).toEqual([
    "condicionVentaOtros",
    "lineas.0.montoDescuento",
  ]);
  expect(refused({}, { montoDescuento: "64.500" })).toEqual([]);
  expect(refused({}, { montoDescuento: "500", naturalezaDescuento: "ab" })).toEqual(["lineas.0.naturalezaDescuento"]);
});

test("a term of 0 days is accepted with cash, and refused on credit", () => {
  expect(refused({ plazoCredito: "0" })).toEqual([]);
  expect(refused({ plazoCredito: "0", condicionVenta: "02" })).toEqual(["plazoCredito"]);
});

test("a note without its reason is refused together with the problems of its lines", () => {
  const referencia = { tipoDocumento: "01", numero: "1".repeat(50), fechaEmision: "", codigo: "", razon: "ab" };
  expect(refused({ tipo: "03", referencias: [referencia] }, { cantidad: "" })).toEqual([
    "lineas.0.cantidad",
    "referencias.0",
    "referencias.0.razon",
  ]);
});

test("input that is not a form at all is refused without an exception", () => {
  for (const nonsense of [null, 7, "x", [], {}, { lineas: 7, referencias: "x" }, { ...BIEN, lineas: [null, 3] }]) {
    expect(facturaForm.safeParse(nonsense).success).toBe(false);
  }
});
