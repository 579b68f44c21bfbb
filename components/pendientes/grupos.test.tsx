import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  CLASES_PENDIENTE,
  type ClasePendiente,
  type GrupoPendiente,
  NOMBRES_PENDIENTE,
  type Pendiente,
} from "@/lib/contract/portal/pendientes";
import { permisosOf } from "@/lib/domain/personas/permisos";
import type { Rol } from "@/lib/domain/personas/rol";
import { AtencionCard } from "./grupos";

const CLAVE = "5".repeat(50);
const grupo = (clase: ClasePendiente, fila: Partial<Pendiente> = {}): GrupoPendiente => ({
  clase,
  cuantos: 2,
  hayMas: false,
  filas: [
    {
      id: CLAVE,
      titulo: "FE 134",
      contraparte: "Comercial La Pampa",
      moneda: "CRC",
      monto: "5000",
      motivo: "La actividad no es válida",
      vence: "2026-11-28",
      href: `/documentos/${CLAVE}`,
      ...fila,
    },
  ],
});
const shown = (rol: Rol, ...grupos: GrupoPendiente[]) =>
  renderToStaticMarkup(<AtencionCard grupos={grupos} permisos={permisosOf(rol)} />);

describe("the act of what needs attention", () => {
  it.each<[Rol, GrupoPendiente, string | null, string]>([
    ["facturador", grupo("rechazado"), "Corregir", `/emitir?corrige=${CLAVE}`],
    ["contador", grupo("rechazado"), "Ver el motivo", `/documentos/${CLAVE}`],
    ["facturador", grupo("rechazado", { href: `/compras/${CLAVE}` }), "Ver el motivo", `/compras/${CLAVE}`],
    ["facturador", grupo("vencida", { href: "/recibos/nuevo" }), "Cobrar", "/recibos/nuevo"],
    ["contador", grupo("vencida", { href: "/recibos/nuevo" }), null, ""],
    ["contador", grupo("sinResponder", { href: `/mensajes/${CLAVE}` }), "Responder", `/mensajes/${CLAVE}`],
    ["facturador", grupo("certificado", { href: "/configuracion/hacienda" }), null, ""],
    ["administrador", grupo("certificado", { href: "/configuracion/hacienda" }), "Subir la nueva", "/configuracion/"],
    ["administrador", grupo("cedulaAjena"), null, ""],
  ])("of a %s, %j: %s", (rol, each, texto, href) => {
    const [, ...links] = shown(rol, each).split("<a ");
    expect(links[0]).toContain(`href="/pendientes/${each.clase}"`);
    if (texto === null) return expect(links).toHaveLength(1);
    expect(links).toHaveLength(2);
    expect(links[1]).toContain(`href="${href}`);
    expect(links[1]).toContain(`>${texto}</a>`);
  });
});

it("what needs attention is five lines with who, how much and why; the rest is behind one", () => {
  const html = shown("administrador", ...NOMBRES_PENDIENTE.slice(0, 7).map((clase) => grupo(clase)));
  expect(html.match(/Comercial La Pampa · ₡5.000,00 · La actividad no es válida/g)).toHaveLength(5);
  expect(html).toContain("Ver otras 2 cosas que esperan");
  expect(html).not.toContain(CLASES_PENDIENTE[NOMBRES_PENDIENTE[5] ?? "webhook"].titulo);
});

it("nobody is told of what else waits when nothing does", () => {
  expect(shown("administrador")).toContain("Todo está al día.");
});
