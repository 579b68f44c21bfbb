import { describe, expect, it } from "vitest";
import { sampleDocumento, sampleWith } from "../testing/samples";
import type { ExoneracionLinea, MedioPago, OtroCargo, Referencia } from "./documento";
import {
  findEmisorViolations,
  findExoneracionViolations,
  findViolation,
  findViolations,
  type Violation,
} from "./validate-documento";

const REFERENCIA: Referencia = {
  tipoDocumento: "01",
  tipoDocumentoOtro: null,
  numero: "5".repeat(50),
  fechaEmision: "2026-11-20T10:00:00-06:00",
  codigo: "01",
  codigoOtro: null,
  razon: "Anula",
};

const written = ({ path, problem, min, max }: Violation) =>
  min === null ? `${path} ${problem}` : `${path} ${problem} ${min}..${max}`;

const CARGO: OtroCargo = { tipo: "06", tipoOtros: null, tercero: null, detalle: "10 %", porcentaje: "10", monto: "90" };
const BANCO = { identificacion: { tipo: "02", numero: "3101123456" }, nombre: "Banco" };
const EFECTIVO: MedioPago = { tipoMedioPago: "01", medioPagoOtros: null, totalMedioPago: null };
const PARTE = { codigoCabys: "3722100000000", codigosComerciales: null, unidadMedidaComercial: null };
const EXONERACION = "lineas.0.impuestos.0.exoneracion";
const CODIGO = { tipo: "01", codigo: "A" };
const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const EXTRANJERO = { "receptor.identificacion": { tipo: "05", numero: "P1" } };
const EXPORTACION = {
  ...EXTRANJERO,
  tipo: "09",
  "receptor.otrasSenasExtranjero": "Panamá, calle 50",
  "lineas.0.impuestos.0": { codigoTarifaIva: "10", exoneracion: null },
};
const NOTA = { tipo: "03", referencias: [REFERENCIA] };
const COMPRA = { tipo: "08", codigoActividadReceptor: "6201.0", referencias: [{ ...REFERENCIA, tipoDocumento: "14" }] };
const RECIBO = { tipo: "10", condicionVenta: "09", "lineas.0.codigoCabys": "", "lineas.0.unidadMedida": "" };

function refusal(values: Record<string, unknown>): string | null {
  const found = findViolation(sampleWith(values));
  return found && written(found);
}

describe("findViolation takes", () => {
  it.each<[string, Record<string, unknown>]>([
    ["the sample", {}],
    ["a purchase invoice without the supplier's activity", { ...COMPRA, codigoActividadEmisor: null }],
    ["a ticket for a customer without identification", { tipo: "04", "receptor.identificacion": null }],
    ["a tax that has no rates", { "lineas.0.impuestos.0.codigoTarifaIva": null }],
    ["a reference to what has no clave", { referencias: [{ ...REFERENCIA, tipoDocumento: "06", numero: "123" }] }],
    [
      "an exemption with the article that its kind needs",
      { [`${EXONERACION}.tipoDocumento`]: "03", [`${EXONERACION}.articulo`]: 5 },
    ],
    ["names with markup, accents and emoji", { "receptor.nombre": `<Ñandú> & "té" 🥑'` }],
    ["a name of 100 emoji", { "receptor.nombre": "🥑".repeat(100) }],
    ["a ticket without receptor", { tipo: "04", receptor: null }],
    ["a note without receptor and activity", { ...NOTA, receptor: null, codigoActividadEmisor: null }],
    ["a discount's reason of one letter", { "lineas.0.descuentos.0.naturalezaDescuento": "x" }],
    ["a credit sale without means of payment", { condicionVenta: "02", plazoCredito: 30, "resumen.medioPago": [] }],
    ["a transitory rate on a note", { ...NOTA, tipo: "02", "lineas.0.impuestos.0.codigoTarifaIva": "06" }],
    [
      "a reference to a month past, without number",
      { referencias: [{ ...REFERENCIA, tipoDocumento: "13", numero: null, codigo: null, razon: null }] },
    ],
    [
      "a foreigner on an invoice with condition 12 and a reference",
      { ...EXTRANJERO, condicionVenta: "12", referencias: [REFERENCIA] },
    ],
    [
      "a foreign supplier in a purchase invoice",
      { ...COMPRA, "emisor.identificacion": { tipo: "05", numero: "P123456" }, "emisor.correoElectronico": [] },
    ],
    [
      "a sale without what a document may lack",
      {
        "receptor.ubicacion": null,
        "receptor.correoElectronico": null,
        "lineas.0.codigoComercial": null,
        "lineas.0.descuentos": [],
        "lineas.0.impuestos.0.exoneracion": null,
        "emisor.telefono": null,
      },
    ],
    [
      "a foreign supplier without a place",
      { ...COMPRA, "emisor.identificacion": { tipo: "05", numero: "P1" }, "emisor.ubicacion": null },
    ],
    [
      "a supplier who is no taxpayer",
      { ...COMPRA, condicionVenta: "13", "emisor.identificacion": { tipo: "06", numero: "X1" } },
    ],
    [
      "as many items as there may be",
      {
        lineas: times(1000, sampleDocumento().lineas[0]),
        otrosCargos: times(15, CARGO),
        referencias: times(10, REFERENCIA),
        "resumen.medioPago": times(4, EFECTIVO),
        "emisor.correoElectronico": times(4, "a@b.cr"),
        otros: times(50, { texto: "x" }),
        metadatos: Object.fromEntries(times(20, "x").map((value, i) => [`m${i}`, value])),
      },
    ],
    [
      "texts of the greatest length",
      {
        "receptor.nombre": "x".repeat(100),
        "lineas.0.detalle": "x".repeat(200),
        otros: [{ texto: "x".repeat(500), codigo: "x".repeat(100) }],
        metadatos: { ["x".repeat(40)]: "x".repeat(500) },
      },
    ],
    [
      "texts of the smallest length",
      { "receptor.nombre": "Ana", "lineas.0.detalle": "Pan", otros: [{ texto: "x" }], metadatos: { x: "" } },
    ],
    ["a term of one day", { plazoCredito: 1 }],
    ["a term of 99999 days", { plazoCredito: 99_999 }],
    ["a line of the last number", { "lineas.0.numeroLinea": 1000 }],
    [
      "an article 0, an inciso 999999",
      { "lineas.0.impuestos.0.exoneracion.articulo": 0, "lineas.0.impuestos.0.exoneracion.inciso": 999_999 },
    ],
    [
      "telephones of other countries",
      {
        "emisor.telefono": { codigoPais: "1", numTelefono: "305" },
        "receptor.telefono": { codigoPais: "506", numTelefono: "1".repeat(20) },
      },
    ],
    [
      "what is collected for another, without lines",
      { lineas: [], otrosCargos: [{ ...CARGO, tipo: "04", tercero: BANCO }] },
    ],
    ["a sale with deferred tax, not paid yet", { condicionVenta: "10", plazoCredito: 90, "resumen.medioPago": [] }],
    ["a sale to the State, not paid yet", { condicionVenta: "08", "resumen.medioPago": [] }],
    ["a foreigner on a ticket", { ...EXTRANJERO, tipo: "04" }],
    ["an exemption of older laws on a note", { ...NOTA, "lineas.0.impuestos.0.exoneracion.tipoDocumento": "01" }],
    ["a receipt, whose line names no product", { ...RECIBO, referencias: [{ ...REFERENCIA, codigo: "17" }] }],
    ["an export of a service", { ...EXPORTACION }],
    [
      "an export of goods with their customs item",
      { ...EXPORTACION, "lineas.0.codigoCabys": "3722100000000", "lineas.0.partidaArancelaria": "123456789012" },
    ],
    [
      "facts of a line",
      {
        "lineas.0.numeroVinSerie": times(1000, "x".repeat(17)),
        "lineas.0.codigosComerciales": times(4, CODIGO),
        "lineas.0.formaFarmaceutica": "01",
      },
    ],
    [
      "five codes of a line without a code of its own",
      { "lineas.0.codigoComercial": null, "lineas.0.codigosComerciales": times(5, CODIGO) },
    ],
    [
      "a combo of twenty parts",
      {
        "lineas.0.surtido": times(20, {
          ...PARTE,
          codigosComerciales: times(5, CODIGO),
          unidadMedidaComercial: "caja",
        }),
      },
    ],
  ])("%s", (_, values) => {
    expect(refusal(values)).toBeNull();
  });
});

describe("findViolation names", () => {
  it.each<[string, Record<string, unknown>]>([
    [
      "referencias cantidad 1..10",
      { "lineas.0.impuestos.1": { codigoTarifaIva: "08", exoneracion: null }, [`${EXONERACION}.tipoDocumento`]: "11" },
    ],
    ["lineas[0].impuestos[0].exoneracion.tipoDocumento codigo", { ...NOTA, [`${EXONERACION}.tipoDocumento`]: "77" }],
    [
      "lineas[0].impuestos[0].codigoTarifaIva codigo",
      { ...NOTA, referencias: [{ ...REFERENCIA, tipoDocumento: "19" }], [EXONERACION]: null },
    ],
    ["emisor.correoElectronico[1] formato", { "emisor.correoElectronico": ["a@b.cr", "nadie"] }],
    ["lineas[1].detalle longitud 3..200", { "lineas.1": { ...sampleDocumento().lineas[0], detalle: "té" } }],
    [
      "lineas[0].descuentos[0].naturalezaDescuento longitud 0..80",
      { "lineas.0.descuentos.0.naturalezaDescuento": "x".repeat(81) },
    ],
    ["resumen.medioPago[0].tipoMedioPago codigo", { "resumen.medioPago.0.tipoMedioPago": "08" }],
    ["resumen.medioPago[0].medioPagoOtros requerido", { "resumen.medioPago.0.tipoMedioPago": "99" }],
    ["proveedorSistemas longitud 1..20", { proveedorSistemas: "" }],
    ["codigoActividadEmisor longitud 6..6", { codigoActividadEmisor: "620100 " }],
    ["codigoActividadEmisor requerido", { codigoActividadEmisor: null }],
    ["codigoActividadReceptor requerido", { tipo: "08" }],
    ["comentario longitud 1..1000", { comentario: "x".repeat(1001) }],
    ["comentario caracteres", { comentario: "a\u0000b" }],
    ["condicionVenta codigo", { condicionVenta: "11" }],
    ["condicionVenta codigo", { tipo: "04", condicionVenta: "12" }],
    ["condicionVentaOtros requerido", { condicionVenta: "99" }],
    ["condicionVentaOtros longitud 5..100", { condicionVenta: "99", condicionVentaOtros: "otra" }],
    ["plazoCredito requerido", { condicionVenta: "10" }],
    ["plazoCredito formato 1..99999", { plazoCredito: 100_000 }],
    ["emisor.nombre longitud 5..100", { "emisor.nombre": "Café" }],
    ["emisor.ubicacion.otrasSenas longitud 5..250", { "emisor.ubicacion.otrasSenas": "aquí" }],
    ["emisor.ubicacion codigo", { "emisor.ubicacion.distrito": "99" }],
    ["emisor.identificacion.numero formato", { "emisor.identificacion.numero": "3-101-123456" }],
    ["emisor.identificacion.tipo codigo", { "emisor.identificacion": { tipo: "05", numero: "P1" } }],
    ["emisor.telefono formato", { "emisor.telefono": { codigoPais: "506", numTelefono: "2222-3333" } }],
    ["emisor.correoElectronico cantidad 1..4", { "emisor.correoElectronico": [] }],
    ["receptor requerido", { receptor: null }],
    ["receptor.identificacion requerido", { "receptor.identificacion": null }],
    ["receptor.identificacion.numero formato", { "receptor.identificacion": { tipo: "01", numero: "0" } }],
    ["receptor.identificacion.tipo codigo", { "receptor.identificacion": { tipo: "05", numero: "P1" } }],
    ["receptor.nombre longitud 3..100", { "receptor.nombre": "🥑".repeat(101) }],
    ["receptor.nombre caracteres", { "receptor.nombre": "Ana \ud83e Mora" }],
    ["receptor.ubicacion codigo", { "receptor.ubicacion.distrito": "06" }],
    ["receptor.ubicacion.otrasSenas longitud 5..160", { "receptor.ubicacion.otrasSenas": "x".repeat(161) }],
    ["receptor.correoElectronico formato", { "receptor.correoElectronico": "ana" }],
    ["lineas cantidad 1..1000", { lineas: [] }],
    ["lineas cantidad 1..1000", { lineas: times(1001, sampleDocumento().lineas[0]) }],
    ["lineas[0].numeroLinea formato 1..1000", { "lineas.0.numeroLinea": 0 }],
    ["lineas[0].codigoCabys formato", { "lineas.0.codigoCabys": "831110000000" }],
    ["lineas[0].unidadMedida codigo", { "lineas.0.unidadMedida": "unid" }],
    [
      "lineas[0].codigoComercial.codigo longitud 1..20",
      { "lineas.0.codigoComercial": { tipo: "01", codigo: "x".repeat(21) } },
    ],
    ["lineas[0].codigoComercial.tipo codigo", { "lineas.0.codigoComercial": { tipo: "05", codigo: "x" } }],
    ["lineas[0].tipoTransaccion codigo", { "lineas.0.tipoTransaccion": "14" }],
    ["lineas[0].impuestos[0].codigoTarifaIva codigo", { "lineas.0.impuestos.0.codigoTarifaIva": "06" }],
    [
      "lineas[0].impuestos[0].exoneracion.tipoDocumento codigo",
      { "lineas.0.impuestos.0.exoneracion.tipoDocumento": "01" },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.articulo requerido",
      { "lineas.0.impuestos.0.exoneracion.tipoDocumento": "03" },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.tipoDocumentoOtro requerido",
      { "lineas.0.impuestos.0.exoneracion.tipoDocumento": "99" },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.inciso formato 0..999999",
      { "lineas.0.impuestos.0.exoneracion.inciso": 1_000_000 },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.nombreInstitucion codigo",
      { "lineas.0.impuestos.0.exoneracion.nombreInstitucion": "13" },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.nombreInstitucionOtros requerido",
      { "lineas.0.impuestos.0.exoneracion.nombreInstitucion": "99" },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.numeroDocumento longitud 3..40",
      { "lineas.0.impuestos.0.exoneracion.numeroDocumento": "AL" },
    ],
    ["resumen.medioPago cantidad 1..4", { "resumen.medioPago": [] }],
    ["referencias cantidad 1..10", { tipo: "03" }],
    ["referencias cantidad 1..10", { "lineas.0.impuestos.0.exoneracion.tipoDocumento": "11" }],
    ["referencias cantidad 0..10", { referencias: times(11, REFERENCIA) }],
    ["referencias[0].tipoDocumento codigo", { referencias: [{ ...REFERENCIA, tipoDocumento: "21" }] }],
    ["referencias[0].numero formato", { referencias: [{ ...REFERENCIA, numero: "5".repeat(49) }] }],
    [
      "referencias[0].numero longitud 1..50",
      { referencias: [{ ...REFERENCIA, tipoDocumento: "06", numero: "5".repeat(51) }] },
    ],
    ["referencias[0].numero requerido", { referencias: [{ ...REFERENCIA, tipoDocumento: "06", numero: null }] }],
    ["referencias[0].codigo requerido", { referencias: [{ ...REFERENCIA, codigo: null }] }],
    ["referencias[0].codigo codigo", { referencias: [{ ...REFERENCIA, codigo: "17" }] }],
    ["referencias[0].codigoOtro requerido", { referencias: [{ ...REFERENCIA, codigo: "99" }] }],
    ["referencias[0].razon longitud 3..180", { referencias: [{ ...REFERENCIA, razon: "no" }] }],
    ["plazoCredito formato 1..99999", { plazoCredito: 0 }],
    ["plazoCredito formato 1..99999", { plazoCredito: 1.5 }],
    ["plazoCredito requerido", { condicionVenta: "02" }],
    ["emisor.ubicacion requerido", { "emisor.ubicacion": null }],
    ["emisor.identificacion.tipo codigo", { ...COMPRA, "emisor.identificacion": { tipo: "06", numero: "X1" } }],
    [
      "emisor.identificacion.tipo codigo",
      { condicionVenta: "01", "emisor.identificacion": { tipo: "06", numero: "X1" } },
    ],
    ["emisor.correoElectronico cantidad 1..4", { "emisor.correoElectronico": times(5, "a@b.cr") }],
    ...[
      ["", "22223333"],
      ["5066", "22223333"],
      ["50a", "22223333"],
      ["506", "22"],
      ["506", "02223333"],
      ["506", "2".repeat(21)],
      ["506", "2222333a"],
    ].flatMap(([codigoPais, numTelefono]): [string, Record<string, unknown>][] =>
      ["emisor.telefono", "receptor.telefono"].map((path) => [
        `${path} formato`,
        { [path]: { codigoPais, numTelefono } },
      ]),
    ),
    ["receptor.identificacion.tipo codigo", { ...EXTRANJERO, condicionVenta: "12" }],
    ["receptor.identificacion.tipo codigo", { ...EXTRANJERO, referencias: [REFERENCIA] }],
    ["receptor.identificacion.tipo codigo", { ...COMPRA, ...EXTRANJERO }],
    [
      "receptor.identificacion.tipo codigo",
      { ...EXPORTACION, "receptor.identificacion": { tipo: "01", numero: "109990888" } },
    ],
    ["receptor.otrasSenasExtranjero requerido", { ...EXPORTACION, "receptor.otrasSenasExtranjero": null }],
    [
      "lineas[0].impuestos[0].codigoTarifaIva codigo",
      { ...EXPORTACION, "lineas.0.impuestos.0": { codigoTarifaIva: "08", exoneracion: null } },
    ],
    [
      "lineas[0].impuestos[1].codigoTarifaIva codigo",
      {
        ...EXPORTACION,
        "lineas.0.impuestos": [
          { codigoTarifaIva: "10", exoneracion: null },
          { codigoTarifaIva: "10", exoneracion: {} },
        ],
      },
    ],
    [
      "lineas[0].impuestos[0].codigoTarifaIva codigo",
      { ...NOTA, referencias: [{ ...REFERENCIA, tipoDocumento: "19" }] },
    ],
    ["lineas[0].partidaArancelaria requerido", { ...EXPORTACION, "lineas.0.codigoCabys": "3722100000000" }],
    ["lineas[0].partidaArancelaria formato", { "lineas.0.partidaArancelaria": "12345678901a" }],
    ["lineas[0].partidaArancelaria longitud 12..12", { "lineas.0.partidaArancelaria": "12345678901" }],
    ["lineas[0].formaFarmaceutica codigo", { "lineas.0.formaFarmaceutica": "00" }],
    ["lineas[0].numeroVinSerie cantidad 0..1000", { "lineas.0.numeroVinSerie": times(1001, "1") }],
    ["lineas[0].numeroVinSerie[1] longitud 1..17", { "lineas.0.numeroVinSerie": ["1", "x".repeat(18)] }],
    ["lineas[0].codigosComerciales cantidad 0..4", { "lineas.0.codigosComerciales": times(5, CODIGO) }],
    [
      "lineas[0].codigosComerciales cantidad 0..5",
      { "lineas.0.codigoComercial": null, "lineas.0.codigosComerciales": times(6, CODIGO) },
    ],
    [
      "lineas[0].codigosComerciales[1].tipo codigo",
      { "lineas.0.codigosComerciales": [CODIGO, { tipo: "05", codigo: "A" }] },
    ],
    [
      "lineas[0].codigosComerciales[0].codigo longitud 1..20",
      { "lineas.0.codigosComerciales": [{ tipo: "01", codigo: "" }] },
    ],
    ["lineas[0].surtido cantidad 1..20", { "lineas.0.surtido": [] }],
    ["lineas[0].surtido cantidad 1..20", { "lineas.0.surtido": times(21, PARTE) }],
    ["lineas[0].surtido[1].codigoCabys formato", { "lineas.0.surtido": [PARTE, { ...PARTE, codigoCabys: "1" }] }],
    [
      "lineas[0].surtido[0].codigosComerciales cantidad 0..5",
      { "lineas.0.surtido": [{ ...PARTE, codigosComerciales: times(6, CODIGO) }] },
    ],
    [
      "lineas[0].surtido[0].codigosComerciales[0].tipo codigo",
      { "lineas.0.surtido": [{ ...PARTE, codigosComerciales: [{ tipo: "05", codigo: "A" }] }] },
    ],
    [
      "lineas[0].surtido[0].unidadMedidaComercial longitud 1..20",
      { "lineas.0.surtido": [{ ...PARTE, unidadMedidaComercial: "x".repeat(21) }] },
    ],
    [
      "lineas[0].surtido[0].unidadMedidaComercial longitud 1..20",
      { "lineas.0.surtido": [{ ...PARTE, unidadMedidaComercial: "" }] },
    ],
    ["lineas[0].impuestos[0].codigoTarifaIva codigo", { "lineas.0.impuestos.0.codigoTarifaIva": "77" }],
    [
      "lineas[0].impuestos[0].exoneracion.articulo formato 0..999999",
      { "lineas.0.impuestos.0.exoneracion.articulo": -1 },
    ],
    ["lineas cantidad 1..1000", { lineas: [], otrosCargos: [CARGO] }],
    ["otrosCargos cantidad 0..15", { otrosCargos: times(16, CARGO) }],
    ["otrosCargos[1].tipo codigo", { otrosCargos: [CARGO, { ...CARGO, tipo: "11" }] }],
    ["otrosCargos[0].tipoOtros requerido", { otrosCargos: [{ ...CARGO, tipo: "99" }] }],
    ["otrosCargos[0].tipoOtros longitud 5..100", { otrosCargos: [{ ...CARGO, tipo: "99", tipoOtros: "otro" }] }],
    ["otrosCargos[0].tercero requerido", { otrosCargos: [{ ...CARGO, tipo: "04" }] }],
    [
      "otrosCargos[0].tercero.identificacion.numero formato",
      { otrosCargos: [{ ...CARGO, tercero: { ...BANCO, identificacion: { tipo: "02", numero: "1" } } }] },
    ],
    [
      "otrosCargos[0].tercero.nombre longitud 5..100",
      { otrosCargos: [{ ...CARGO, tercero: { ...BANCO, nombre: "BCR" } }] },
    ],
    ["otrosCargos[0].detalle longitud 1..160", { otrosCargos: [{ ...CARGO, detalle: "" }] }],
    ["resumen.medioPago cantidad 1..4", { "resumen.medioPago": times(5, EFECTIVO) }],
    ["resumen.medioPago cantidad 0..4", { condicionVenta: "08", "resumen.medioPago": times(5, EFECTIVO) }],
    [
      "resumen.medioPago[1].medioPagoOtros longitud 3..100",
      { "resumen.medioPago": [EFECTIVO, { ...EFECTIVO, medioPagoOtros: "x" }] },
    ],
    ["referencias cantidad 1..10", { ...NOTA, tipo: "02", referencias: [] }],
    ["referencias cantidad 1..10", { ...COMPRA, referencias: [] }],
    ["referencias cantidad 1..10", { ...RECIBO, referencias: [] }],
    [
      "referencias[1].tipoDocumentoOtro requerido",
      { referencias: [REFERENCIA, { ...REFERENCIA, tipoDocumento: "99" }] },
    ],
    ["referencias[0].razon requerido", { referencias: [{ ...REFERENCIA, razon: null }] }],
    ["referencias[0].codigo codigo", { ...RECIBO, referencias: [{ ...REFERENCIA, codigo: "00" }] }],
    ["otros cantidad 0..50", { otros: times(51, { texto: "x" }) }],
    ["otros[1].texto longitud 1..500", { otros: [{ texto: "x" }, { texto: "" }] }],
    ["otros[0].codigo longitud 1..100", { otros: [{ texto: "x", codigo: "" }] }],
    ["metadatos cantidad 0..20", { metadatos: Object.fromEntries(times(21, "x").map((value, i) => [`m${i}`, value])) }],
    ["metadatos longitud 1..40", { metadatos: { ["x".repeat(41)]: "x" } }],
    ["metadatos.pedido longitud 0..500", { metadatos: { pedido: "x".repeat(501) } }],
    ["metadatos.pedido caracteres", { metadatos: { pedido: "\u0000" } }],
  ])("%s", (expected, values) => {
    expect(refusal(values)).toBe(expected);
  });
});

describe("all faults are told at once", () => {
  it("of a document: one of each of its parts", () => {
    const documento = sampleWith({
      comentario: "",
      condicionVenta: "77",
      "emisor.nombre": "x",
      "emisor.telefono": { codigoPais: "", numTelefono: "" },
      "receptor.nombre": "x",
      lineas: [
        { ...sampleDocumento().lineas[0], detalle: "" },
        sampleDocumento().lineas[0],
        { ...sampleDocumento().lineas[0], detalle: "x" },
      ],
      otros: [{ texto: "" }],
    });
    expect(findViolations(documento).map(written)).toEqual([
      "comentario longitud 1..1000",
      "condicionVenta codigo",
      "emisor.nombre longitud 5..100",
      "receptor.nombre longitud 3..100",
      "lineas[0].detalle longitud 3..200",
      "lineas[2].detalle longitud 3..200",
      "otros[0].texto longitud 1..500",
    ]);
  });

  it("of a company that will issue", () => {
    const { emisor } = sampleWith({
      "emisor.nombre": "x",
      "emisor.identificacion": { tipo: "06", numero: "" },
      "emisor.ubicacion": null,
      "emisor.correoElectronico": ["x", "a@b.cr", "y"],
    });
    expect(findEmisorViolations(emisor).map(written)).toEqual([
      "emisor.nombre longitud 5..100",
      "emisor.identificacion.numero formato",
      "emisor.identificacion.tipo codigo",
      "emisor.ubicacion requerido",
      "emisor.correoElectronico[0] formato",
      "emisor.correoElectronico[2] formato",
    ]);
    expect(findEmisorViolations(sampleDocumento().emisor)).toEqual([]);
  });

  it("of a resolution, by the names that its form has", () => {
    const exoneracion = sampleDocumento().lineas[0]?.impuestos[0]?.exoneracion as ExoneracionLinea;
    expect(findExoneracionViolations(exoneracion)).toEqual([]);
    const faulty = { ...exoneracion, tipoDocumento: "03", numeroDocumento: "x", inciso: -1, nombreInstitucion: "99" };
    expect(findExoneracionViolations(faulty).map(written)).toEqual([
      "numeroDocumento longitud 3..40",
      "articulo requerido",
      "inciso formato 0..999999",
      "nombreInstitucionOtros requerido",
    ]);
    // On a credit note, which may carry any type.
    expect(findExoneracionViolations({ ...exoneracion, tipoDocumento: "01" })).toEqual([]);
  });
});
