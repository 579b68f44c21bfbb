/** The console writes moments, roles and states as the portal does. */
import { expect, it } from "vitest";
import type { ClaseSoporte, FormaHecho } from "@/lib/contract/portal/soporte";
import { estadoTexto, hechoTexto } from "./textos";

it.each<[FormaHecho | null, string, string]>([
  ["momento", "2026-11-29T01:30:00Z", "28/11/2026 7:30 p. m."],
  ["dia", "2026-11-29", "29/11/2026"],
  ["rol", "contador", "Contabilidad"],
  ["ambiente", "produccion", "Producción"],
  ["tipo", "01", "Factura electrónica"],
  ["documento", "error", "Con error"],
  ["entrega", "omitido", "No se envió"],
  ["respuesta", "2", "Lo aceptaste en parte"],
  ["rol", "de otro programa", "de otro programa"],
  [null, "2026-11-29T01:30:00Z", "2026-11-29T01:30:00Z"],
])("a fact of the kind %s, %s, is %s", (forma, valor, texto) => {
  expect(hechoTexto({ nombre: "Hecho", valor, forma })).toBe(texto);
});

it.each<[ClaseSoporte, string | null, string]>([
  ["persona", "administrador", "Administración"],
  ["empresa", "prueba", "En prueba"],
  ["documento", null, ""],
])("%s in %s is «%s»", (clase, estado, texto) => {
  expect(estadoTexto({ clase, estado })).toBe(texto);
});
