import { describe, expect, test } from "vitest";
import { enLectura, PERMISOS, permisosOf, permite, soloLee } from "./permisos";

describe("what a role may do", () => {
  test("an administrador may do everything", () => {
    expect(permisosOf("administrador")).toEqual(PERMISOS);
  });

  test("a contador reads, downloads, answers suppliers and prepares the return, and changes nothing else", () => {
    expect(permisosOf("contador")).toEqual([
      "documentos.ver",
      "lotes.ver",
      "compras.ver",
      "recibos.ver",
      "pagos.ver",
      "pagos.registrar",
      "mensajes.ver",
      "mensajes.emitir",
      "catalogos.ver",
      "inventario.ver",
      "reportes.ver",
      "reportes.declarar",
      "reportes.cerrar",
      "exportaciones.crear",
      "correos.ver",
    ]);
  });

  test("a facturador issues and edits the catalogs, and gives nobody access", () => {
    const permisos = permisosOf("facturador");
    for (const permiso of ["documentos.emitir", "compras.emitir", "mensajes.emitir", "catalogos.editar"] as const) {
      expect(permite(permisos, permiso)).toBe(true);
    }
    for (const permiso of PERMISOS.filter((each) => each.endsWith(".administrar"))) {
      expect(permite(permisos, permiso)).toBe(false);
    }
  });

  test("a facturador issues batches, but not one who is restricted to points of sale", () => {
    expect(permite(permisosOf("facturador"), "lotes.emitir")).toBe(true);
    expect(permite(permisosOf("facturador", [1]), "lotes.emitir")).toBe(false);
    expect(permite(permisosOf("facturador", [1]), "documentos.emitir")).toBe(true);
  });

  test("a user who is restricted to points of sale loses what is about the company as a whole, and nothing else", () => {
    const lost = permisosOf("contador").filter((permiso) => !permisosOf("contador", [1]).includes(permiso));
    expect(lost).toEqual([
      "lotes.ver",
      "pagos.ver",
      "pagos.registrar",
      "mensajes.ver",
      "mensajes.emitir",
      "reportes.ver",
      "reportes.declarar",
      "reportes.cerrar",
      "exportaciones.crear",
    ]);
  });

  test("seeing and downloading change nothing, everything else does", () => {
    const leen = PERMISOS.filter(soloLee);
    expect(leen.filter((permiso) => !permiso.endsWith(".ver"))).toEqual(["exportaciones.crear"]);
    expect(PERMISOS.filter((permiso) => permiso.endsWith(".ver") && !leen.includes(permiso))).toEqual([]);
  });

  test("the operator, the system and an API key are limited elsewhere", () => {
    expect(PERMISOS.every((permiso) => permite("todos", permiso))).toBe(true);
  });
});

describe("in a company that may only be read", () => {
  test("nobody is offered what issues or changes, and all is read that was read before", () => {
    for (const rol of ["administrador", "facturador", "contador"] as const) {
      const antes = permisosOf(rol);
      const queda = enLectura(antes);
      expect(queda).toEqual(antes.filter((permiso) => /\.(ver|administrar)$|^exportaciones\.crear$/.test(permiso)));
      expect(
        queda.filter((permiso) => /emitir|editar|enviar|anular|reintentar|registrar|ajustar|declarar/.test(permiso)),
      ).toEqual([]);
    }
  });
});
