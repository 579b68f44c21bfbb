/** The texts of docs/specification.md equal those of the catalogue, letter by letter: each is the text of one code. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { textOf } from "@/lib/contract/refusal";
import type { RefusalParams } from "@/lib/platform/errors";
import { DOCUMENTS, textsOf } from "@/lib/tooling/docs-citations";
import { REFUSALS } from "./catalog";
import type { RefusalEntry } from "./define";

/**
 * Rule, the code with its text, and the values that give the specification's text with its own placeholders. In the
 * order of the specification.
 */
const FIXED: [rule: string, codigo: keyof typeof REFUSALS, params?: RefusalParams][] = [
  ["2.3(2)", "producto_no_encontrado", { id: "<id>", codigo: null }],
  ["2.3(2)", "producto_no_encontrado", { id: null, codigo: "<codigo>" }],
  ["2.4(emisor)", "emisor_requerido"],
  ["2.4(lineas)", "lineas_vacias"],
  ["7.2(401)", "llave_invalida"],
  ["7.2(403)", "scope_faltante", { scope: null }],
  ["7.2(500 producto)", "error_interno_producto"],
  ["7.2(500 cliente)", "error_interno_cliente"],
  ["7.3(codigo)", "codigo_requerido"],
  ["7.3(nombre)", "nombre_requerido"],
  ["7.3(cabys)", "cabys_invalido"],
  ["7.3(unidadMedida)", "unidad_requerida"],
  ["7.3(precioVenta)", "precio_venta_requerido"],
  ["7.3(precioCosto)", "precio_costo_requerido"],
  ["7.3(impuestos)", "impuestos_requeridos"],
  ["7.3(impuesto sin codigo)", "impuesto_sin_codigo"],
  ["7.3(marca)", "marca_desconocida", { id: "<id>" }],
  ["7.3(proveedor)", "proveedor_desconocido", { id: "<id>" }],
  ["7.3(tipoCodigo)", "tipo_codigo_desconocido", { codigo: "<code>" }],
  ["7.3(no se pudo guardar)", "no_se_pudo_guardar"],
  ["7.3(otro producto)", "codigo_de_otro_producto", { codigo: "<codigo>" }],
  ["7.3(releer)", "no_se_pudo_releer", { codigo: "<codigo>" }],
  ["7.4(identificacion)", "identificacion_requerida"],
  ["7.4(nombre)", "nombre_de_cliente_requerido"],
  ["7.4(tipoIdentificacion)", "tipo_identificacion_requerido"],
  ["7.4(telefono)", "telefono_requerido"],
  ["7.4(telefono invalido)", "telefono_invalido", { valor: "<value>" }],
  ["7.4(correo)", "correo_requerido"],
  ["7.4(correo invalido)", "correo_invalido", { valor: "<value>" }],
  ["7.4(alta)", "alta_fallida", { identificacion: "<identificacion>" }],
  ["7.4(alta sin leer)", "alta_sin_leer", { id: "<id>" }],
  ["7.4(actualizar)", "actualizacion_fallida", { identificacion: "<identificacion>" }],
  ["7.4(actualizado sin leer)", "actualizacion_sin_leer", { id: "<id>" }],
  ["7.4(carrera)", "cliente_existente", { identificacion: "<identificacion>" }],
  ["7.5(vencida)", "exoneracion_vencida", { linea: "<n>", id: "<id>", fecha: "<date>" }],
];

const ROOT = path.resolve(import.meta.dirname, "../../..");
const specified = textsOf(readFileSync(path.join(ROOT, DOCUMENTS.spec), "utf8"));
const rows = FIXED.map(([rule, codigo, params = {}], index) => ({
  rule,
  codigo,
  params,
  said: specified[index]?.text,
}));

test("every text that the specification fixes has its code here, in its order", () => {
  expect(FIXED.map(([rule]) => rule)).toEqual(specified.map(({ rule }) => rule));
});

test.each(rows)("spec $rule: $codigo has exactly its text, and no other code does", (row) => {
  expect(textOf(row)).toBe(row.said);
  const alike = unnamed(textOf(row));
  expect(said.filter(({ texts }) => texts.includes(alike)).map(({ codigo }) => codigo)).toEqual([row.codigo]);
});

/** Removes the names of placeholders, so that texts which differ only in them are equal. */
function unnamed(text: string): string {
  return text.replaceAll(/<\w+>/g, "<>");
}

/** All texts of each code: with its example, and with a mark for each value or for all but one that is null. */
const said = Object.entries<RefusalEntry>(REFUSALS).map(([codigo, { example = {} }]) => {
  const names = Object.keys(example);
  const marked = (without?: string) => Object.fromEntries(names.map((name) => [name, name === without ? null : "<>"]));
  return { codigo, texts: [example, marked(), ...names.map(marked)].flatMap((params) => madeOf(codigo, params)) };
});

/** Empty where the text needs a value that a mark cannot stand for, such as a list. */
function madeOf(codigo: string, params: RefusalParams): string[] {
  try {
    return [textOf({ codigo, params })];
  } catch {
    return [];
  }
}
