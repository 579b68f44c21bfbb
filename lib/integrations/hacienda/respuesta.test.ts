import { describe, expect, it } from "vitest";
import { parseMensajeHacienda } from "./respuesta";
import { UnsafeXmlError } from "./safe-xml";

const CLAVE = "50621112600310112345600100001010000000001112345678";

function respuesta(members: string, namespace = "v4.4/mensajeHacienda"): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<MensajeHacienda xmlns="https://cdn.comprobanteselectronicos.go.cr/xml-schemas/${namespace}">${members}</MensajeHacienda>`,
  );
}

const CABEZA = `<Clave>${CLAVE}</Clave><NombreEmisor>Ana &amp; Cía</NombreEmisor><TipoIdentificacionEmisor>02</TipoIdentificacionEmisor><NumeroCedulaEmisor>3101123456</NumeroCedulaEmisor>`;

describe("parseMensajeHacienda", () => {
  it("an accepted answer with warnings keeps its reasons, even with carriage returns", () => {
    const xml = respuesta(
      `${CABEZA}<Mensaje>1</Mensaje><EstadoMensaje>Aceptado</EstadoMensaje><DetalleMensaje>Este comprobante fue aceptado en el ambiente de pruebas, por lo cual no tiene validez para fines tributarios&#13;\n&#13;\nEl comprobante electrónico tiene los siguientes errores: &#13;\n[&#13;\ncodigo, mensaje, fila, columna&#13;\n-37, ""No concuerdan."", 0, 0&#13;\n]</DetalleMensaje><MontoTotalImpuesto>287.61062</MontoTotalImpuesto><TotalFactura>2500.00000</TotalFactura><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>`,
    );
    expect(parseMensajeHacienda(xml)).toMatchObject({
      clave: CLAVE,
      mensaje: 1,
      estadoMensaje: "Aceptado",
      motivos: [{ codigo: "-37", texto: "No concuerdan." }],
      montoTotalImpuesto: "287.61062",
      totalFactura: "2500",
    });
  });

  it.each([
    [1, "Aceptado"],
    [3, "Rechazado"],
  ])("production's answer %i has its rows as reasons and its text without the dot", (mensaje, estado) => {
    const xml = respuesta(
      `${CABEZA}<Mensaje>${mensaje}</Mensaje><EstadoMensaje>${estado}</EstadoMensaje><DetalleMensaje>.&#13;\n&#13;\ncodigo, mensaje, fila, columna&#13;\n-37, ""No concuerdan."", 0, 0&#13;\n-300, ""Tarifa reducida."", 0, 0&#13;\n</DetalleMensaje><TotalFactura>2500.00000</TotalFactura>`,
    );
    expect(parseMensajeHacienda(xml)).toMatchObject({
      mensaje,
      detalle: 'codigo, mensaje, fila, columna\r\n-37, ""No concuerdan."", 0, 0\r\n-300, ""Tarifa reducida."", 0, 0',
      motivos: [
        { codigo: "-37", texto: "No concuerdan." },
        { codigo: "-300", texto: "Tarifa reducida." },
      ],
    });
  });

  it("a text of only a dot is no text", () => {
    const xml = respuesta(
      `${CABEZA}<Mensaje>1</Mensaje><DetalleMensaje>.</DetalleMensaje><TotalFactura>0</TotalFactura>`,
    );
    expect(parseMensajeHacienda(xml)).toMatchObject({ detalle: null, motivos: [] });
  });

  it("a rejection without tax and without EstadoMensaje is still read", () => {
    const xml = respuesta(
      `${CABEZA}<Mensaje>3</Mensaje><DetalleMensaje>[ codigo, mensaje, fila, columna -99, "Ya existe.", 0, 0 ]</DetalleMensaje><TotalFactura>0</TotalFactura>`,
    );
    expect(parseMensajeHacienda(xml)).toMatchObject({
      mensaje: 3,
      estadoMensaje: null,
      montoTotalImpuesto: null,
      motivos: [{ codigo: "-99", texto: "Ya existe." }],
    });
  });

  it("amounts without an integer digit are amounts", () => {
    const xml = respuesta(
      `${CABEZA}<Mensaje>1</Mensaje><MontoTotalImpuesto>.00</MontoTotalImpuesto><TotalFactura>.50</TotalFactura>`,
    );
    expect(parseMensajeHacienda(xml)).toMatchObject({ montoTotalImpuesto: "0", totalFactura: "0.5" });
  });

  it("a DTD, an entity, another root, a missing verdict, broken or oversized XML are refused", () => {
    const bomb = Buffer.from(`<!DOCTYPE x [<!ENTITY a "b">]><MensajeHacienda><Clave>&a;</Clave></MensajeHacienda>`);
    const cases = [
      bomb,
      Buffer.from("<MensajeHacienda>&undefined;</MensajeHacienda>"),
      Buffer.from("<OtroMensaje/>"),
      respuesta(CABEZA),
      respuesta(`${CABEZA}<Mensaje>2</Mensaje>`),
      Buffer.from("<MensajeHacienda>"),
      Buffer.from([0xff, 0xfe, 0x3c]),
      Buffer.alloc(6 * 1024 * 1024, 0x20),
    ];
    for (const xml of cases) expect(() => parseMensajeHacienda(xml)).toThrow(UnsafeXmlError);
  });
});
