/** What the last check finds is said of what the caller sent, or of the company, supplier or product to correct. */
import { describe, expect, it } from "vitest";
import { sampleWith } from "@/lib/domain/testing/samples";
import { AppError, MAX_FALTAS } from "@/lib/platform/errors";
import { refuseViolation } from "./violation";

function refused(values: Readonly<Record<string, unknown>>): AppError | null {
  try {
    refuseViolation(sampleWith(values));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const COMPRA = { tipo: "08", codigoActividadReceptor: "6201.0" };
const LIBRE = { "lineas.0.codigoComercial": null };
const PARTE = { codigoCabys: "1", codigosComerciales: null, unidadMedidaComercial: null };
const EXONERACION = "lineas.0.impuestos.0.exoneracion";
const [IMPUESTO] = sampleWith({ [`${EXONERACION}.inciso`]: -1 }).lineas[0]?.impuestos ?? [];

describe("a fault is told where it can be corrected", () => {
  it.each<[string, Record<string, unknown>, string, string, Record<string, unknown>]>([
    ["the company's own name", { "emisor.nombre": "x" }, "perfil_invalido", "emisor.nombre", { min: 5, max: 100 }],
    ["the supplier of the software", { proveedorSistemas: "" }, "perfil_invalido", "proveedorSistemas", { min: 1 }],
    ["the company that buys", { ...COMPRA, "receptor.nombre": "x" }, "perfil_invalido", "receptor.nombre", {}],
    [
      "whom it buys from",
      { ...COMPRA, "emisor.nombre": "x" },
      "proveedor_invalido",
      "emisor",
      { miembro: "emisor.nombre" },
    ],
    [
      "the customer",
      { "receptor.nombre": "x" },
      "documento_invalido",
      "cliente.nombre",
      { miembro: "cliente.nombre", linea: null },
    ],
    ["the only means of payment", { "resumen.medioPago.0.tipoMedioPago": "08" }, "documento_invalido", "medioPago", {}],
    ["its description", { "resumen.medioPago.0.tipoMedioPago": "99" }, "documento_invalido", "medioPagoOtros", {}],
    [
      "the document's head",
      { comentario: "" },
      "documento_invalido",
      "comentario",
      { miembro: "comentario", problem: "longitud", max: 1000 },
    ],
    ["the number of lines", { lineas: [] }, "documento_invalido", "lineas", { linea: null, problem: "cantidad" }],
    [
      "a product's name",
      { "lineas.0.detalle": "x" },
      "producto_invalido",
      "lineas[0].idProducto",
      { linea: 1, codigo: "CONS-1", miembro: "nombre", min: 3 },
    ],
    [
      "a product's code",
      { "lineas.0.codigoComercial": { tipo: "01", codigo: "" } },
      "producto_invalido",
      "lineas[0].idProducto",
      { miembro: "codigo" },
    ],
    [
      "a product's CABYS",
      { "lineas.0.codigoCabys": "1" },
      "producto_invalido",
      "lineas[0].idProducto",
      { miembro: "codigoCabys" },
    ],
    [
      "the name of a line without product",
      { ...LIBRE, "lineas.0.detalle": "x" },
      "documento_invalido",
      "lineas[0].detalle",
      { linea: 1, miembro: "detalle" },
    ],
    [
      "the reason of a discount",
      { "lineas.0.descuentos.0.naturalezaDescuento": "x".repeat(81) },
      "documento_invalido",
      "lineas[0].naturalezaDescuento",
      { linea: 1, miembro: "naturalezaDescuento" },
    ],
    [
      "a fact of a line",
      { "lineas.0.formaFarmaceutica": "00" },
      "documento_invalido",
      "lineas[0].formaFarmaceutica",
      { miembro: "formaFarmaceutica" },
    ],
    [
      "one text of a fact",
      { "lineas.0.numeroVinSerie": ["1", ""] },
      "documento_invalido",
      "lineas[0].numeroVinSerie[1]",
      { linea: 1 },
    ],
    [
      "a part of a combo",
      { "lineas.0.surtido": [PARTE] },
      "documento_invalido",
      "lineas[0].surtido[0].codigoCabys",
      { linea: 1 },
    ],
    [
      "a resolution",
      { [`${EXONERACION}.inciso`]: -1 },
      "exoneracion_de_linea_invalida",
      "lineas[0].idExoneracion",
      { linea: 1, id: 7, miembro: "inciso", min: 0 },
    ],
    [
      "a charge",
      { otrosCargos: [{ tipo: "11", tipoOtros: null, tercero: null, detalle: "x" }] },
      "documento_invalido",
      "otrosCargos[0].tipo",
      {},
    ],
    [
      "a resolution for the second tax",
      { "lineas.0.impuestos": [{ ...IMPUESTO, exoneracion: null }, IMPUESTO] },
      "exoneracion_de_linea_invalida",
      "lineas[0].idExoneracion",
      { id: 7 },
    ],
  ])("%s", (_, values, codigo, path, params) => {
    expect(refused(values)?.refusals[0]).toMatchObject({ codigo, path, params });
  });

  it("the log has the place in the document", () => {
    for (const [path, values] of [
      ["lineas[0].detalle", { "lineas.0.detalle": "x" }],
      ["receptor.nombre", { "receptor.nombre": "x" }],
      ["emisor.nombre", { "emisor.nombre": "x" }],
      ["emisor.nombre", { ...COMPRA, "emisor.nombre": "x" }],
    ] as const) {
      expect(refused(values)?.internal).toBe(path);
    }
  });
});

it("nothing is refused of a document without fault", () => {
  expect(refused({})).toBeNull();
});

it("faults of several parts are told together, up to as many as help", () => {
  const linea = { ...sampleWith({}).lineas[0], detalle: "x" };
  const several = refused({ comentario: "", lineas: [linea, linea], "receptor.nombre": "x" });
  expect(several?.refusals.map(({ path }) => path)).toEqual([
    ...["comentario", "cliente.nombre", "lineas[0].idProducto", "lineas[1].idProducto"],
  ]);
  expect(refused({ lineas: Array.from({ length: MAX_FALTAS + 1 }, () => linea) })?.refusals).toHaveLength(MAX_FALTAS);
});
