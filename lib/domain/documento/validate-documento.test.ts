import { describe, expect, it } from "vitest";
import { sampleDocumento } from "../testing/samples";
import type { ExoneracionLinea, ImpuestoLinea, Linea, Receptor, Referencia } from "./documento";
import type { DocumentoSinNumero } from "./limites";
import { findViolation } from "./validate-documento";

type Change = (documento: DocumentoSinNumero, parts: Parts) => void;
interface Parts {
  receptor: Receptor;
  linea: Linea;
  impuesto: ImpuestoLinea;
  exoneracion: ExoneracionLinea;
}

const REFERENCIA: Referencia = {
  tipoDocumento: "01",
  tipoDocumentoOtro: null,
  numero: "5".repeat(50),
  fechaEmision: "2026-11-20T10:00:00-06:00",
  codigo: "01",
  codigoOtro: null,
  razon: "Anula",
};

function changed(change: Change): DocumentoSinNumero {
  const documento = sampleDocumento();
  const { receptor } = documento;
  const linea = documento.lineas[0];
  const impuesto = linea?.impuestos[0];
  const exoneracion = impuesto?.exoneracion;
  if (!receptor || !linea || !impuesto || !exoneracion) throw new Error("the sample has all parts");
  change(documento, { receptor, linea, impuesto, exoneracion });
  return documento;
}

function refusal(change: Change): string | null {
  const found = findViolation(changed(change));
  if (found === null) return null;
  const { path, problem, min, max } = found;
  return min === null ? `${path} ${problem}` : `${path} ${problem} ${min}..${max}`;
}

describe("findViolation takes", () => {
  it.each<[string, Change]>([
    ["the sample", () => {}],
    [
      "names with markup, accents and emoji",
      (_, { receptor }) => Object.assign(receptor, { nombre: `<Ñandú> & "té" 🥑'` }),
    ],
    ["a name of 100 emoji", (_, { receptor }) => Object.assign(receptor, { nombre: "🥑".repeat(100) })],
    ["a ticket without receptor", (d) => Object.assign(d, { tipo: "04", receptor: null })],
    [
      "a note without receptor and activity",
      (d) => Object.assign(d, { tipo: "03", receptor: null, codigoActividadEmisor: null, referencias: [REFERENCIA] }),
    ],
    [
      "a discount's reason of one letter",
      (_, { linea }) => Object.assign(linea.descuentos[0] ?? {}, { naturalezaDescuento: "x" }),
    ],
    [
      "a credit sale without means of payment",
      (d) => {
        d.condicionVenta = "02";
        d.plazoCredito = 30;
        d.resumen.medioPago = [];
      },
    ],
    [
      "a transitory rate on a note",
      (d, { impuesto }) => {
        d.tipo = "02";
        d.referencias = [REFERENCIA];
        impuesto.codigoTarifaIva = "06";
      },
    ],
    [
      "a reference to a month past, without number",
      (d) => {
        d.referencias = [{ ...REFERENCIA, tipoDocumento: "13", numero: null, codigo: null, razon: null }];
      },
    ],
    [
      "a foreigner on an invoice with condition 12 and a reference",
      (d, { receptor }) => {
        d.condicionVenta = "12";
        d.referencias = [REFERENCIA];
        receptor.identificacion = { tipo: "05", numero: "P123456" };
      },
    ],
    [
      "a foreign supplier in a purchase invoice",
      (d) => {
        Object.assign(d, {
          tipo: "08",
          codigoActividadReceptor: "6201.0",
          referencias: [{ ...REFERENCIA, tipoDocumento: "16" }],
        });
        d.emisor.identificacion = { tipo: "05", numero: "P123456" };
        d.emisor.correoElectronico = [];
      },
    ],
  ])("%s", (_, change) => {
    expect(refusal(change)).toBeNull();
  });
});

describe("findViolation names", () => {
  it.each<[string, Change]>([
    [
      "proveedorSistemas longitud 1..20",
      (d) => {
        d.proveedorSistemas = "";
      },
    ],
    [
      "codigoActividadEmisor longitud 6..6",
      (d) => {
        d.codigoActividadEmisor = "620100 ";
      },
    ],
    [
      "codigoActividadEmisor requerido",
      (d) => {
        d.codigoActividadEmisor = null;
      },
    ],
    [
      "codigoActividadReceptor requerido",
      (d) => {
        d.tipo = "08";
      },
    ],
    [
      "comentario longitud 1..1000",
      (d) => {
        d.comentario = "x".repeat(1001);
      },
    ],
    [
      "comentario caracteres",
      (d) => {
        d.comentario = "a\u0000b";
      },
    ],
    [
      "condicionVenta codigo",
      (d) => {
        d.condicionVenta = "11";
      },
    ],
    [
      "condicionVenta codigo",
      (d) => {
        d.tipo = "04";
        d.condicionVenta = "12";
      },
    ],
    [
      "condicionVentaOtros requerido",
      (d) => {
        d.condicionVenta = "99";
      },
    ],
    [
      "condicionVentaOtros longitud 5..100",
      (d) => {
        d.condicionVenta = "99";
        d.condicionVentaOtros = "otra";
      },
    ],
    [
      "plazoCredito requerido",
      (d) => {
        d.condicionVenta = "10";
      },
    ],
    [
      "plazoCredito formato 1..99999",
      (d) => {
        d.plazoCredito = 100_000;
      },
    ],
    [
      "emisor.nombre longitud 5..100",
      (d) => {
        d.emisor.nombre = "Café";
      },
    ],
    [
      "emisor.ubicacion.otrasSenas longitud 5..250",
      (d) => {
        if (d.emisor.ubicacion) d.emisor.ubicacion.otrasSenas = "aquí";
      },
    ],
    [
      "emisor.ubicacion codigo",
      (d) => {
        if (d.emisor.ubicacion) d.emisor.ubicacion.distrito = "99";
      },
    ],
    [
      "emisor.identificacion.numero formato",
      (d) => {
        d.emisor.identificacion.numero = "3-101-123456";
      },
    ],
    [
      "emisor.identificacion.tipo codigo",
      (d) => {
        d.emisor.identificacion = { tipo: "05", numero: "P1" };
      },
    ],
    [
      "emisor.telefono formato",
      (d) => {
        d.emisor.telefono = { codigoPais: "506", numTelefono: "2222-3333" };
      },
    ],
    [
      "emisor.correoElectronico cantidad 1..4",
      (d) => {
        d.emisor.correoElectronico = [];
      },
    ],
    [
      "emisor.correoElectronico[1] formato",
      (d) => {
        d.emisor.correoElectronico.push("nadie");
      },
    ],
    [
      "receptor requerido",
      (d) => {
        d.receptor = null;
      },
    ],
    [
      "receptor.identificacion requerido",
      (_, { receptor }) => {
        receptor.identificacion = null;
      },
    ],
    [
      "receptor.identificacion.numero formato",
      (_, { receptor }) => {
        receptor.identificacion = { tipo: "01", numero: "0" };
      },
    ],
    [
      "receptor.identificacion.tipo codigo",
      (_, { receptor }) => {
        receptor.identificacion = { tipo: "05", numero: "P1" };
      },
    ],
    [
      "receptor.nombre longitud 3..100",
      (_, { receptor }) => {
        receptor.nombre = "🥑".repeat(101);
      },
    ],
    [
      "receptor.nombre caracteres",
      (_, { receptor }) => {
        receptor.nombre = "Ana \ud83e Mora";
      },
    ],
    [
      "receptor.ubicacion codigo",
      (_, { receptor }) => {
        if (receptor.ubicacion) receptor.ubicacion.distrito = "06";
      },
    ],
    [
      "receptor.ubicacion.otrasSenas longitud 5..160",
      (_, { receptor }) => {
        if (receptor.ubicacion) receptor.ubicacion.otrasSenas = "x".repeat(161);
      },
    ],
    [
      "receptor.correoElectronico formato",
      (_, { receptor }) => {
        receptor.correoElectronico = "ana";
      },
    ],
    [
      "lineas cantidad 1..1000",
      (d) => {
        d.lineas = [];
      },
    ],
    [
      "lineas cantidad 1..1000",
      (d, { linea }) => {
        d.lineas = Array.from({ length: 1001 }, () => linea);
      },
    ],
    [
      "lineas[0].numeroLinea formato 1..1000",
      (_, { linea }) => {
        linea.numeroLinea = 0;
      },
    ],
    [
      "lineas[1].detalle longitud 3..200",
      (d, { linea }) => {
        d.lineas.push({ ...linea, detalle: "té" });
      },
    ],
    [
      "lineas[0].codigoCabys formato",
      (_, { linea }) => {
        linea.codigoCabys = "831110000000";
      },
    ],
    [
      "lineas[0].unidadMedida codigo",
      (_, { linea }) => {
        linea.unidadMedida = "unid";
      },
    ],
    [
      "lineas[0].codigoComercial.codigo longitud 1..20",
      (_, { linea }) => {
        linea.codigoComercial = { tipo: "01", codigo: "x".repeat(21) };
      },
    ],
    [
      "lineas[0].codigoComercial.tipo codigo",
      (_, { linea }) => {
        linea.codigoComercial = { tipo: "05", codigo: "x" };
      },
    ],
    [
      "lineas[0].tipoTransaccion codigo",
      (_, { linea }) => {
        linea.tipoTransaccion = "14";
      },
    ],
    [
      "lineas[0].descuentos[0].naturalezaDescuento longitud 0..80",
      (_, { linea }) => {
        for (const each of linea.descuentos) each.naturalezaDescuento = "x".repeat(81);
      },
    ],
    [
      "lineas[0].impuestos[0].codigoTarifaIva codigo",
      (_, { impuesto }) => {
        impuesto.codigoTarifaIva = "06";
      },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.tipoDocumento codigo",
      (_, { exoneracion }) => {
        exoneracion.tipoDocumento = "01";
      },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.articulo requerido",
      (_, { exoneracion }) => {
        exoneracion.tipoDocumento = "03";
      },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.tipoDocumentoOtro requerido",
      (_, { exoneracion }) => {
        exoneracion.tipoDocumento = "99";
      },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.inciso formato 0..999999",
      (_, { exoneracion }) => {
        exoneracion.inciso = 1_000_000;
      },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.nombreInstitucion codigo",
      (_, { exoneracion }) => {
        exoneracion.nombreInstitucion = "13";
      },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.nombreInstitucionOtros requerido",
      (_, { exoneracion }) => {
        exoneracion.nombreInstitucion = "99";
      },
    ],
    [
      "lineas[0].impuestos[0].exoneracion.numeroDocumento longitud 3..40",
      (_, { exoneracion }) => {
        exoneracion.numeroDocumento = "AL";
      },
    ],
    [
      "resumen.medioPago cantidad 1..4",
      (d) => {
        d.resumen.medioPago = [];
      },
    ],
    [
      "resumen.medioPago[0].tipoMedioPago codigo",
      (d) => {
        for (const medio of d.resumen.medioPago) medio.tipoMedioPago = "08";
      },
    ],
    [
      "resumen.medioPago[0].medioPagoOtros requerido",
      (d) => {
        for (const medio of d.resumen.medioPago) medio.tipoMedioPago = "99";
      },
    ],
    [
      "referencias cantidad 1..10",
      (d) => {
        d.tipo = "03";
      },
    ],
    [
      "referencias cantidad 1..10",
      (_, { exoneracion }) => {
        exoneracion.tipoDocumento = "11";
      },
    ],
    [
      "referencias cantidad 0..10",
      (d) => {
        d.referencias = Array.from({ length: 11 }, () => REFERENCIA);
      },
    ],
    [
      "referencias[0].tipoDocumento codigo",
      (d) => {
        d.referencias = [{ ...REFERENCIA, tipoDocumento: "21" }];
      },
    ],
    [
      "referencias[0].numero formato",
      (d) => {
        d.referencias = [{ ...REFERENCIA, numero: "5".repeat(49) }];
      },
    ],
    [
      "referencias[0].numero longitud 1..50",
      (d) => {
        d.referencias = [{ ...REFERENCIA, tipoDocumento: "06", numero: "5".repeat(51) }];
      },
    ],
    [
      "referencias[0].numero requerido",
      (d) => {
        d.referencias = [{ ...REFERENCIA, tipoDocumento: "06", numero: null }];
      },
    ],
    [
      "referencias[0].codigo requerido",
      (d) => {
        d.referencias = [{ ...REFERENCIA, codigo: null }];
      },
    ],
    [
      "referencias[0].codigo codigo",
      (d) => {
        d.referencias = [{ ...REFERENCIA, codigo: "17" }];
      },
    ],
    [
      "referencias[0].codigoOtro requerido",
      (d) => {
        d.referencias = [{ ...REFERENCIA, codigo: "99" }];
      },
    ],
    [
      "referencias[0].razon longitud 3..180",
      (d) => {
        d.referencias = [{ ...REFERENCIA, razon: "no" }];
      },
    ],
  ])("%s", (expected, change) => {
    expect(refusal(change)).toBe(expected);
  });
});
