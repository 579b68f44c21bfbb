/** A document type is one record of data, so no other product code compares with its code. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  CODIGOS_TIPO_DOCUMENTO,
  isCompra,
  isExportacion,
  isNota,
  isRecibo,
  nombreDicho,
  parseTipoDocumento,
  parseTipoVenta,
  TIPOS_COMPRA,
  TIPOS_DOCUMENTO,
  TIPOS_RECIBO,
  TIPOS_VENTA,
  tipoReferenciaOf,
} from "./tipo-documento";

const PRODUCT = /^(?!.*(?:\.test\.tsx?|[/]testing[/]|\.gen\.ts)).*\.tsx?$/;
/**
 * The simulator is independent of the domain. The last two files compare types of identification, which have the same
 * codes.
 */
const OTHERS =
  /^lib\/(simulator\/|domain\/tipo-documento\.ts|integrations\/(hacienda\/sign\/issue-test-certificate|pdf\/format)\.ts)/;
const LITERAL =
  /\b(?:tipo|codigoTipo|nota|tipoAjustado|reemplazado|slice\(29, 31\))\)?\s*[!=]==\s*"\d\d"|\btipos\w*\.includes\("\d\d"\)|TIPOS_DOCUMENTO\["\d\d"\]/g;

const written = ["app", "components", "inngest", "lib"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => join(root, file))
    .filter((file) => PRODUCT.test(file) && !OTHERS.test(file))
    .flatMap((file) => (readFileSync(file, "utf8").match(LITERAL) ?? []).map((found) => `${file}: ${found}`)),
);

test("no code of a type stands in a comparison outside its record", () => {
  expect(written).toEqual([]);
});

test("each type belongs to a sale, a purchase or a payment, and a note adjusts existing types", () => {
  expect([...TIPOS_VENTA, ...TIPOS_COMPRA, ...TIPOS_RECIBO].sort()).toEqual([...CODIGOS_TIPO_DOCUMENTO].sort());
  expect(CODIGOS_TIPO_DOCUMENTO.filter(isCompra)).toEqual(TIPOS_COMPRA);
  expect(CODIGOS_TIPO_DOCUMENTO.filter(isRecibo)).toEqual(TIPOS_RECIBO);
  for (const [tipo, { ajusta, existencias }] of Object.entries(TIPOS_DOCUMENTO)) {
    expect(ajusta.every((codigo) => codigo in TIPOS_DOCUMENTO)).toBe(true);
    expect(existencias === null, tipo).toBe(ajusta.length > 0 || isRecibo(tipo));
  }
});

test.each(CODIGOS_TIPO_DOCUMENTO)("%s is a note exactly when it adjusts", (tipo) => {
  expect(isNota(tipo)).toBe(/^Nota/.test(TIPOS_DOCUMENTO[tipo].nombre));
});

test.each(CODIGOS_TIPO_DOCUMENTO)("spec 2.1: %s is read by its code and its name, as a sale if it is one", (tipo) => {
  for (const written of [tipo, TIPOS_DOCUMENTO[tipo].nombre]) {
    expect(parseTipoDocumento(written)).toBe(tipo);
    expect(parseTipoVenta(written)).toBe(tipo === "08" || tipo === "10" ? null : tipo);
  }
});

test.each(["1", "facturaElectronica", "Factura", "05", "", 1, null])("spec 2.1: %j is no type", (written) => {
  expect([parseTipoDocumento(written), parseTipoVenta(written)]).toEqual([null, null]);
});

test("a reference names a document by its code, and an export by 19, because 09 is a return of goods", () => {
  expect(CODIGOS_TIPO_DOCUMENTO.map(tipoReferenciaOf)).toEqual(["01", "02", "03", "04", "08", "19", "10"]);
});

test.each([
  ["09", null, true],
  ["03", "19", true],
  ["02", "19", true],
  ["03", "09", false],
  ["03", null, false],
  ["01", "19", false],
  ["01", null, false],
] as const)("%s that adjusts %s is of an export: %s", (tipo, ajustado, expected) => {
  expect(isExportacion(tipo, ajustado && { tipoDocumento: ajustado })).toBe(expected);
});

test("a document is called by its short name and its number without zeros", () => {
  expect(nombreDicho("04", "00100001040000000003")).toBe("Tiquete 3");
  expect(nombreDicho("02", "00100001020000000120")).toBe("Nota de débito 120");
});
