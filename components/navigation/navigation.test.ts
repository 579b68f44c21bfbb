import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Permiso, permisosOf } from "@/lib/domain/personas/permisos";
import { ROLES } from "@/lib/domain/personas/rol";
import { SETTINGS } from "./ajustes";
import { navigationFor, placeOf } from "./navigation";

const ROOT = path.resolve(import.meta.dirname, "../../app/(portal)");
const MAX_GRUPOS = 8;
/** Behind a button of a page, the user's own menu, or nothing to go to. */
const DETRAS = [
  "/catalogos/clientes/nuevo",
  "/catalogos/importaciones",
  "/catalogos/productos/nuevo",
  "/cuenta",
  "/lotes/nuevo",
  "/recibos/nuevo",
  "/sin-permiso",
];

const PAGES = globSync("**/page.tsx", { cwd: ROOT })
  .map((file) => ({
    address: `/${path.dirname(file)}`.replace("/.", "/"),
    permiso: /portalPage(?:<.*>)?\(\s*\{\s*permiso: "([\w.]+)"/.exec(readFileSync(path.join(ROOT, file), "utf8"))?.[1],
  }))
  .filter(({ address }) => !address.includes("["));

const USERS = ROLES.flatMap((rol) => [
  { quien: rol as string, permisos: permisosOf(rol) },
  { quien: `${rol} of one point of sale`, permisos: permisosOf(rol, [1]) },
]);

describe.each(USERS)("the navigation of an $quien", ({ permisos }) => {
  const grupos = navigationFor(permisos);
  const hrefs = grupos.flatMap(({ paginas }) => paginas.map(({ href }) => href));
  const ajustes = SETTINGS.filter(({ permiso }) => permisos.includes(permiso)).map(({ href }) => href);

  it("has at most eight entries, each with a page", () => {
    expect(grupos.length).toBeLessThanOrEqual(MAX_GRUPOS);
    expect(grupos.every(({ paginas }) => paginas.length > 0)).toBe(true);
  });

  it("leads once to every page that the user may open, and to no other", () => {
    const theirs = PAGES.filter(({ permiso }) => permisos.includes(permiso as Permiso)).map(({ address }) => address);
    expect([...hrefs, ...ajustes].sort()).toEqual(theirs.filter((address) => !DETRAS.includes(address)).sort());
  });

  it("offers the settings only beside the page that lists them", () => {
    expect(hrefs.includes("/configuracion")).toBe(ajustes.length > 0);
  });
});

describe("the place of an address", () => {
  const grupos = navigationFor(permisosOf("administrador"));

  it.each([
    ["/", "Inicio", "/"],
    ["/pendientes/rechazado", "Inicio", "/pendientes"],
    ["/documentos/506", "Vender", "/documentos"],
    ["/documentos/solicitudes", "Vender", "/documentos/solicitudes"],
    ["/emitir/proformas", "Vender", "/emitir/proformas"],
    ["/emitir/compra", "Comprar", "/emitir/compra"],
    ["/recibos/nuevo", "Cobrar", "/recibos"],
    ["/recibos/pagar/3101", "Comprar", "/recibos/pagar"],
    ["/catalogos/bodegas/movimientos", "Inventario", "/catalogos/bodegas/movimientos"],
    ["/configuracion/empresa", "Configuración", "/configuracion"],
    ["/webhooks/7", "Configuración", "/configuracion"],
    ["/configuracion/correos", "Vender", "/configuracion/correos"],
  ])("%s belongs to %s, %s", (address, grupo, href) => {
    const place = placeOf(grupos, address);
    expect([place.grupo?.label, place.pagina?.href]).toEqual([grupo, href]);
  });

  it("is none for a page that no entry names", () => {
    expect(placeOf(grupos, "/cuenta")).toEqual({});
    expect(placeOf(grupos, "/reportesque")).toEqual({});
  });
});
