import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PERMISOS } from "@/lib/domain/personas/permisos";
import { matches } from "../data-table/use-sugerencias";
import { navigationFor } from "../navigation/navigation";
import { SETTINGS } from "../navigation/settings-links";
import { accionesFor, segundasFor } from "./paginas";

const ROOT = path.resolve(import.meta.dirname, "../../app/(portal)");
/** Not to be looked for. */
const NOT_OFFERED = ["/sin-permiso"];

const offered = [
  ...navigationFor(PERMISOS).flatMap(({ items }) => items),
  ...accionesFor(PERMISOS),
  ...segundasFor(PERMISOS),
  ...SETTINGS,
].map(({ href, permiso }) => ({ address: href.replace(/\?.*/, ""), permiso }));

const pages = globSync("**/page.tsx", { cwd: ROOT })
  .map((file) => ({
    address: `/${path.dirname(file)}`.replace("/.", "/"),
    permiso: /requirePortalContext\(\{ permiso: "([\w.]+)"/.exec(readFileSync(path.join(ROOT, file), "utf8"))?.[1],
  }))
  .filter(({ address }) => !address.includes("[") && !NOT_OFFERED.includes(address));

describe("the search", () => {
  it.each(pages.map(({ address }) => address))("offers %s to users who may open it", (address) => {
    const demanded = pages.find((page) => page.address === address)?.permiso;
    const permisos = offered.filter((each) => each.address === address).map(({ permiso }) => permiso);
    expect(permisos).toContain(demanded);
  });

  it.each([
    ["cartera", "/recibos/cartera"],
    ["morosos", "/recibos/cartera"],
    ["D-150", "/reportes/d150"],
    ["d150", "/reportes/d150"],
    ["declaracion", "/reportes/d150"],
    ["cierre", "/reportes/cierre"],
    ["cerrar mes", "/reportes/cierre"],
    ["proformas", "/emitir/proformas"],
    ["cotizacion", "/emitir/proformas"],
    ["kardex", "/catalogos/bodegas/movimientos"],
  ])("finds with «%s» the page %s", (texto, address) => {
    const found = segundasFor(PERMISOS).filter(({ label, sinonimos = "" }) => matches(`${label} ${sinonimos}`, texto));
    expect(found.map(({ href }) => href)).toContain(address);
  });

  it("offers nothing to a user without its permission", () => {
    expect(segundasFor(["reportes.ver"]).map(({ href }) => href)).toEqual([
      "/reportes/d150",
      "/reportes/d150/diferencias",
      "/reportes/cierre",
      "/cuenta",
    ]);
    expect(accionesFor(["reportes.ver"])).toEqual([]);
  });
});
