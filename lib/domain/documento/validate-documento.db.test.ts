/** The schemas accept every document that findViolation accepts: thousands of documents, changed at random places. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { writeDocumento } from "@/lib/integrations/hacienda/xml/write";
import { IVA_EXPORTACION } from "../montos/impuesto";
import { calculateLinea } from "../montos/linea";
import { calculateResumen } from "../montos/resumen";
import { LINEA, sampleDocumento } from "../testing/samples";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "../tipo-documento";
import type { Documento } from "./documento";
import type { DocumentoSinNumero } from "./limites";
import { findViolation } from "./validate-documento";

const DOCUMENTS_PER_TYPE = 4000;
const MIN_ACCEPTED = 500;
const SEED = 20261121;

const TIPOS = Object.keys(TIPOS_DOCUMENTO) as CodigoTipoDocumento[];
const CLAVE = `506211126${"0".repeat(2)}3101123456${"0".repeat(29)}`;

/** A signature with the schema's form, because this test checks lengths and codes and not digests. */
const SIGNATURE = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="a:b"/><ds:SignatureMethod Algorithm="a:b"/><ds:Reference><ds:DigestMethod Algorithm="a:b"/><ds:DigestValue>AA==</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>AA==</ds:SignatureValue></ds:Signature>`;

const characters = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(..."aé &<>\"'🥑Ω7") },
  { weight: 1, arbitrary: fc.constantFrom("\n", "\t", "\r", "\u2028", "]]>", "\u0000", "\ud83e", "\ufffe") },
);
/** Texts of about the lengths that are limits in a schema. */
const text = fc
  .tuple(
    fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 20, 21, 40, 50, 80, 100, 160, 180, 200, 250, 300, 500, 501),
    fc.array(characters, { minLength: 1, maxLength: 3 }),
  )
  .map(([length, parts]) => Array.from({ length }, (_, i) => parts[i % parts.length]).join(""));
const code = fc.oneof(
  fc.integer({ min: 0, max: 22 }).map((n) => String(n).padStart(2, "0")),
  fc.constantFrom("99", "", "1", "001"),
);
const number = fc.oneof(fc.constantFrom(0, 1, -1, 1.5, 30, 99_999, 100_000, 999_999, 1_000_000), fc.integer());

const referencia = fc.record({
  tipoDocumento: fc.oneof(fc.constantFrom("01", "03", "06", "13", "14"), code),
  tipoDocumentoOtro: fc.option(text),
  numero: fc.option(fc.oneof(fc.constant(CLAVE), text)),
  fechaEmision: fc.constant("2026-11-20T10:00:00-06:00"),
  codigo: fc.option(fc.oneof(fc.constantFrom("01", "02", "04", "06"), code)),
  codigoOtro: fc.option(text),
  razon: fc.option(fc.oneof(fc.constant("Devolución"), text)),
});

/** Where a change is made, and its random value. */
const CHANGES: readonly (readonly [path: string, value: fc.Arbitrary<unknown>])[] = [
  ...["proveedorSistemas", "comentario", "condicionVentaOtros"].map((path) => [path, text] as const),
  ...["codigoActividadEmisor", "codigoActividadReceptor"].map((path) => [path, fc.option(text)] as const),
  ["condicionVenta", fc.oneof(fc.constantFrom("09", "11"), code)],
  ["plazoCredito", number],
  ...["emisor", "receptor"].flatMap((who) => [
    [`${who}.nombre`, text] as const,
    [`${who}.nombreComercial`, text] as const,
    [
      `${who}.identificacion`,
      fc.record({ tipo: code, numero: fc.oneof(text, fc.stringMatching(/^[0-9A-Z]{1,21}$/)) }),
    ] as const,
    [`${who}.ubicacion.barrio`, text] as const,
    [`${who}.ubicacion.otrasSenas`, text] as const,
    [`${who}.ubicacion.distrito`, code] as const,
    [
      `${who}.telefono`,
      fc.record({
        codigoPais: fc.constantFrom("506", "1", "5060", ""),
        numTelefono: fc.stringMatching(/^[0-9]{1,22}$/),
      }),
    ] as const,
  ]),
  ["emisor.registroFiscal8707", fc.oneof(text, fc.constantFrom("RF-8707-0015", "RF-8707-00156"))],
  ["emisor.correoElectronico", fc.array(fc.oneof(fc.constantFrom("a@b.cr", "b@c.co.cr"), text), { maxLength: 5 })],
  [
    "receptor.correoElectronico",
    fc.option(fc.oneof(text, fc.constant(`${"a".repeat(155)}@b.cr`), fc.constant(`${"a".repeat(156)}@b.cr`))),
  ],
  ["receptor.otrasSenasExtranjero", text],
  ["receptor", fc.constant(null)],
  ["lineas.0.numeroLinea", number],
  ["lineas.0.codigoCabys", fc.stringMatching(/^[0-9a]{12,14}$/)],
  ["lineas.0.codigoComercial", fc.option(fc.record({ tipo: code, codigo: text }))],
  ["lineas.0.unidadMedida", fc.constantFrom("Unid", "unid", "Sp", "´´", "°C", "Ω", "W/(m²·sr)", "")],
  ["lineas.0.tipoTransaccion", code],
  ["lineas.0.detalle", text],
  ["lineas.0.descuentos.0.naturalezaDescuento", text],
  ["lineas.0.impuestos.0.codigoTarifaIva", code],
  ["lineas.0.impuestos.0.codigoImpuestoOtro", text],
  ["lineas.0.impuestos.0.exoneracion", fc.constant(null)],
  ["lineas.0.impuestos.0.exoneracion.tipoDocumento", code],
  ["lineas.0.impuestos.0.exoneracion.tipoDocumentoOtro", text],
  ["lineas.0.impuestos.0.exoneracion.numeroDocumento", text],
  ["lineas.0.impuestos.0.exoneracion.articulo", number],
  ["lineas.0.impuestos.0.exoneracion.inciso", number],
  ["lineas.0.impuestos.0.exoneracion.nombreInstitucion", code],
  ["lineas.0.impuestos.0.exoneracion.nombreInstitucionOtros", text],
  ["resumen.medioPago.0.tipoMedioPago", code],
  ["resumen.medioPago.0.medioPagoOtros", text],
  ["resumen.medioPago", fc.constant([])],
  ["referencias", fc.array(referencia, { maxLength: 2 })],
];

const change = fc.constantFrom(...CHANGES).chain(([path, value]) => fc.record({ path: fc.constant(path), value }));

function put(target: unknown, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const parent = names.reduce<unknown>((object, name) => Reflect.get(object ?? {}, name), target);
  if (typeof parent === "object" && parent !== null) Reflect.set(parent, last, value);
}

/** A correct document of the type. */
function base(tipo: CodigoTipoDocumento): DocumentoSinNumero {
  const documento = { ...sampleDocumento(), tipo };
  if (tipo === "08") documento.codigoActividadReceptor = "6201.0";
  if (tipo === "10") documento.condicionVenta = "09";
  if (tipo === "09") toExport(documento);
  else if (tipo !== "01" && tipo !== "04") {
    documento.referencias = [
      {
        tipoDocumento: "06",
        tipoDocumentoOtro: null,
        numero: "C-1",
        fechaEmision: "2026-11-20T10:00:00-06:00",
        codigo: "04",
        codigoOtro: null,
        razon: "Contrato",
      },
    ];
  }
  return documento;
}

function toExport(documento: DocumentoSinNumero): void {
  const lineas = [calculateLinea({ ...LINEA, impuestos: [IVA_EXPORTACION] })];
  const mediosPago = [{ tipoMedioPago: "04", medioPagoOtros: null, totalMedioPago: null }];
  const identificacion = { tipo: "05", numero: "US123456789" };
  documento.lineas = lineas;
  documento.resumen = calculateResumen(lineas, { moneda: "USD", tipoCambio: "508.5", mediosPago });
  documento.receptor = {
    nombre: "Acme Inc.",
    identificacion,
    nombreComercial: null,
    ubicacion: null,
    telefono: null,
    otrasSenasExtranjero: "350 Fifth Avenue, New York",
    correoElectronico: null,
  };
}

function toXml(documento: DocumentoSinNumero): Buffer {
  const numero = { clave: CLAVE, consecutivo: `00100001${documento.tipo}0000000001` };
  const complete: Documento = { ...documento, ...numero, fechaEmision: "2026-11-21T10:00:00-06:00" };
  const xml = writeDocumento(complete).toString();
  const end = xml.lastIndexOf("</");
  return Buffer.from(xml.slice(0, end) + SIGNATURE + xml.slice(end));
}

describeByJudge("%s accepts what findViolation accepts", (xsd) => {
  it.each(TIPOS)("type %s", async (tipo) => {
    const changes = fc.sample(fc.array(change, { minLength: 1, maxLength: 3 }), {
      numRuns: DOCUMENTS_PER_TYPE,
      seed: SEED,
    });
    const accepted = [base(tipo)];
    for (const list of changes) {
      const documento = base(tipo);
      for (const { path, value } of list) put(documento, path, value);
      if (findViolation(documento) === null) accepted.push(documento);
    }
    expect(accepted.length).toBeGreaterThan(MIN_ACCEPTED);
    expect(await xsd.faults(tipo, accepted.map(toXml))).toEqual([]);
  });

  it("a document of a thousand lines with the largest amounts", async () => {
    const lineas = Array.from({ length: 1000 }, (_, i) =>
      calculateLinea({ ...LINEA, numeroLinea: i + 1, cantidad: "9999999999.999", precioUnitario: "0.88495" }),
    );
    const mediosPago = [{ tipoMedioPago: "02", medioPagoOtros: null, totalMedioPago: null }];
    const resumen = calculateResumen(lineas, { moneda: "USD", tipoCambio: "508.51234", mediosPago });
    const documento = { ...base("01"), lineas, resumen };
    expect(findViolation(documento)).toBeNull();
    expect(await xsd.faults("01", [toXml(documento)])).toEqual([]);
  });
});
