import { describe, expect, test } from "vitest";
import { compraForm } from "@/lib/contract/portal/emitir-compra";
import type { Opciones } from "../borrador/borrador";
import { type CompraBorrador, startCompra } from "../borrador/compra";
import { newLibre } from "../borrador/linea";
import { CUENTAS } from "./compra";

const OPCIONES: Opciones = {
  hoy: "2026-11-21",
  monedaPrincipal: "CRC",
  monedas: ["CRC", "USD"],
  conCertificado: true,
  actividades: [{ codigo: "4711.0", nombre: "Venta al por menor" }],
  puntosVenta: [{ idPuntoVenta: 7, nombre: "Central", sucursal: "001", terminal: "00001" }],
};
const COLONES = { monedaPrincipal: "CRC", dolar: null } as const;
const SELLO = { llave: "018f4e2a-7c1b-4a5e-9d3f-6b2c8e0a1d47", totalEsperado: "0" };
const TAZA = {
  idProducto: 3,
  codigo: "TAZA",
  nombre: "Taza",
  codigoCabys: "3722100000000",
  unidadMedida: "Unid",
  precioVenta: "5000",
  precioCosto: "2000",
  impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }],
};
const CABYS = { codigo: "0111100000100", descripcion: null, impuesto: null };
const PROVEEDOR = { idProveedor: 5 } as CompraBorrador["emisor"];

function formWith(linea: Partial<CompraBorrador["lineas"][number]>, rest: Partial<CompraBorrador> = {}) {
  const form = startCompra(OPCIONES);
  return { ...form, emisor: PROVEEDOR, ...rest, lineas: form.lineas.map((each) => ({ ...each, ...linea })) };
}

const total = (form: CompraBorrador) => CUENTAS.calcular(form, COLONES, "1").resumen?.totalComprobante;

/** The service's refusals, by the path of their field. */
function refused(form: CompraBorrador): string[] {
  const read = compraForm.safeParse(CUENTAS.toRequest(form, SELLO, COLONES));
  const paths = read.error?.issues.map(({ path }) => path.join(".")) ?? [];
  return paths.sort();
}

describe("a line with a product", () => {
  test("uses the product's cost instead of its sale price, in the document's currency", () => {
    const form = formWith({ producto: TAZA });
    expect(total(form)).toBe("2260");
    expect(CUENTAS.precioDe(form.lineas[0] as never, "USD", { monedaPrincipal: "CRC", dolar: "500" })).toBe("4,00");
    expect(CUENTAS.precioDe(form.lineas[0] as never, "USD", { monedaPrincipal: "CRC", dolar: null })).toBe("");
  });
  test("is sent with the amounts as understood, a percentage discount as an amount", () => {
    const escritos = {
      cantidad: "1,5",
      precioEscrito: "64.500",
      montoDescuento: "10%",
      naturalezaDescuento: "Mayoreo",
    };
    const { documento } = compraForm.parse(
      CUENTAS.toRequest(formWith({ producto: TAZA, ...escritos }), SELLO, COLONES),
    );
    expect(documento.lineas).toMatchObject([{ cantidad: "1.5", precioUnitario: "64500", montoDescuento: "9675" }]);
  });
  test("with an ambiguous quantity is refused at that field, and so is the discount that depends on it", () => {
    const form = formWith({ producto: TAZA, cantidad: "1.500" });
    expect(refused(form)).toEqual(["lineas.0.cantidad"]);
    expect(total(form)).toBe("0");
  });
  test("is sent by its id alone", () => {
    const { documento } = compraForm.parse(CUENTAS.toRequest(formWith({ producto: TAZA }), SELLO, COLONES));
    expect(documento).toMatchObject({
      emisor: { idEmisor: 5, identificacion: null },
      codigoActividad: "4711.0",
      codigoActividadReceptor: null,
      documentoProveedor: null,
      idPuntoVenta: 7,
      lineas: [{ idProducto: 3, codigoCabys: null, detalle: null, impuestos: null, precioUnitario: "2000" }],
    });
  });
});

describe("a free line", () => {
  const libre = { ...newLibre("Maíz en grano"), cabys: CABYS };
  test("counts in the totals, with its taxes, once its content is known", () => {
    expect(total(formWith({ libre: { ...libre, cabys: null }, precioEscrito: "400" }))).toBe("0");
    expect(total(formWith({ libre, precioEscrito: "400" }))).toBe("452");
    const [iva] = libre.impuestos;
    const selectivo = { key: 1, codigo: "02", codigoTarifa: "08", porcentaje: "10" };
    const impuestos = iva === undefined ? [] : [iva, selectivo];
    expect(total(formWith({ libre: { ...libre, impuestos }, precioEscrito: "400" }))).toBe("497.2");
    const unread = [{ ...selectivo, porcentaje: "" }];
    expect(total(formWith({ libre: { ...libre, impuestos: unread }, precioEscrito: "400" }))).toBe("0");
  });
  test("is sent with all that the catalog would say", () => {
    const form = formWith({ libre, precioEscrito: "400,5" });
    expect(compraForm.parse(CUENTAS.toRequest(form, SELLO, COLONES)).documento.lineas).toMatchObject([
      {
        idProducto: null,
        detalle: "Maíz en grano",
        codigoCabys: CABYS.codigo,
        unidadMedida: "Unid",
        precioUnitario: "400.5",
        impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: null }],
      },
    ]);
  });
});

describe("a missing value is reported at its field", () => {
  test.each<[string, CompraBorrador, string[]]>([
    ["everything", { ...startCompra(OPCIONES) }, ["emisor", "lineas.0.idProducto", "lineas.0.precioUnitario"]],
    [
      "of a free line",
      formWith({ libre: { ...newLibre(""), unidad: null }, precioEscrito: "" }),
      ["lineas.0.codigoCabys", "lineas.0.detalle", "lineas.0.precioUnitario", "lineas.0.unidadMedida"],
    ],
    [
      "a percentage, and a tax that is there twice",
      formWith({
        libre: {
          ...newLibre("Licor"),
          cabys: CABYS,
          impuestos: [
            { key: 0, codigo: "01", codigoTarifa: "08", porcentaje: "" },
            { key: 1, codigo: "02", codigoTarifa: "08", porcentaje: "diez" },
          ],
        },
        precioEscrito: "1",
      }),
      ["lineas.0.impuestos.1.porcentaje"],
    ],
    [
      "a tax that is there twice",
      formWith({
        libre: {
          ...newLibre("Licor"),
          cabys: CABYS,
          impuestos: [
            { key: 0, codigo: "01", codigoTarifa: "08", porcentaje: "" },
            { key: 1, codigo: "01", codigoTarifa: "02", porcentaje: "" },
          ],
        },
        precioEscrito: "1",
      }),
      ["lineas.0.impuestos.1.codigo"],
    ],
    ["the term of a credit", formWith({ producto: TAZA }, { condicionVenta: "02" }), ["plazoCredito"]],
    [
      "the date of the supplier's paper",
      formWith({ producto: TAZA }, { documentoProveedor: { numero: "R-1", fechaEmision: "" } }),
      ["documentoProveedor.fechaEmision"],
    ],
    [
      "its number",
      formWith({ producto: TAZA }, { documentoProveedor: { numero: " ", fechaEmision: "2026-11-20" } }),
      ["documentoProveedor.numero"],
    ],
  ])("%s", (_, form, paths) => expect(refused(form)).toEqual(paths));
});
