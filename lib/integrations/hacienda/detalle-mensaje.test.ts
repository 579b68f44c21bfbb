import { describe, expect, it } from "vitest";
import { detalleText, parseDetalleMensaje } from "./detalle-mensaje";

const AVISO =
  "Este comprobante fue aceptado en el ambiente de pruebas, por lo cual no tiene validez para fines tributarios";

describe("parseDetalleMensaje", () => {
  it("a single dot, the sandbox's notice and an empty text mean nothing to report", () => {
    for (const detalle of [".", "", " \r\n", AVISO, `${AVISO}\r\n\r\n.`])
      expect(parseDetalleMensaje(detalle)).toEqual([]);
  });

  it("rows with doubled quotes lose the quotes and keep their text exactly", () => {
    const detalle = [
      AVISO,
      "",
      "El comprobante electrónico tiene los siguientes errores: ",
      "",
      "[",
      "codigo, mensaje, fila, columna",
      '-37, ""En la Dirección General, los datos de \'emisor\', provincia 1, no concuerdan."", 0, 0',
      '-53, ""La hora difiere"", 0, 0',
      "",
      "]",
    ].join("\r\n");
    expect(parseDetalleMensaje(detalle)).toEqual([
      { codigo: "-37", texto: "En la Dirección General, los datos de 'emisor', provincia 1, no concuerdan." },
      { codigo: "-53", texto: "La hora difiere" },
    ]);
  });

  it("production's rows come after a dot and a blank line, without brackets", () => {
    const detalle =
      '.\r\n\r\ncodigo, mensaje, fila, columna\r\n-37, ""Los datos de \'emisor\', provincia 1, no concuerdan."", 0, 0\r\n-300, ""Bien con tarifa reducida de 1%."", 0, 0\r\n';
    expect(parseDetalleMensaje(detalle)).toEqual([
      { codigo: "-37", texto: "Los datos de 'emisor', provincia 1, no concuerdan." },
      { codigo: "-300", texto: "Bien con tarifa reducida de 1%." },
    ]);
  });

  it("rows that share a line are still separated", () => {
    const detalle =
      "El comprobante electrónico tiene los siguientes errores: [ codigo, mensaje, fila, columna " +
      `-1, "cvc-enumeration-valid: Value 'False' is not facet-valid with respect to enumeration '[01, 02, 03, 04]'.", 26, 39 ` +
      '-99, "Ya existe.", 0, 0 ]';
    expect(parseDetalleMensaje(detalle)).toEqual([
      {
        codigo: "-1",
        texto:
          "cvc-enumeration-valid: Value 'False' is not facet-valid with respect to enumeration '[01, 02, 03, 04]'.",
      },
      { codigo: "-99", texto: "Ya existe." },
    ]);
  });

  it("unknown codes, and texts with commas, brackets and line ends, stay verbatim", () => {
    expect(parseDetalleMensaje('codigo, mensaje, fila, columna\n-7777, ""Uno, [dos],\ntres 4, 5"", 12, 3')).toEqual([
      { codigo: "-7777", texto: "Uno, [dos],\ntres 4, 5" },
    ]);
  });

  it("a sentence without a code is a reason without a code", () => {
    expect(parseDetalleMensaje(`${AVISO}\n\nLa firma del comprobante electrónico no es válida\n`)).toEqual([
      { codigo: "", texto: "La firma del comprobante electrónico no es válida" },
    ]);
  });

  it("a row that never ends is kept as a sentence, and long hostile texts are read in linear time", () => {
    expect(parseDetalleMensaje('-1, ""cut off')).toEqual([{ codigo: "", texto: '-1, ""cut off' }]);
    expect(parseDetalleMensaje('-1, "" '.repeat(200_000))).toHaveLength(1);
  });
});

describe("detalleText", () => {
  it.each([".", "", " \r\n", ".\r\n", " . ", "\r\n.\r\n\r\n"])("%j says nothing", (detalle) => {
    expect(detalleText(detalle)).toBeNull();
  });

  it("the dot before a table of production is removed, and the rest stays exactly", () => {
    const table = 'codigo, mensaje, fila, columna\r\n-37, ""No concuerdan."", 0, 0';
    expect(detalleText(`.\r\n\r\n${table}\r\n`)).toBe(table);
  });

  it("a sentence that begins or ends with a dot is a sentence", () => {
    for (const detalle of ["La firma no es válida.", ".5 no es un monto", AVISO])
      expect(detalleText(detalle)).toBe(detalle);
  });
});
