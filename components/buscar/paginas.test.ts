import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PERMISOS } from "@/lib/domain/personas/permisos";
import { paginasDe } from "./paginas";

const ROOT = path.resolve(import.meta.dirname, "../../app/(portal)");
/** Not to be looked for. */
const NOT_OFFERED = ["/sin-permiso"];
const HOY = "2026-03-01";

const find = (texto: string) => paginasDe(PERMISOS, texto, HOY).flatMap(({ items }) => items);
/** Every page has a word that begins with one of these. */
const offered = [..."abcdefghijklmnopqrstuvwxyz"].flatMap(find);
const withoutQuery = (href: string) => href.replace(/\?.*/, "");

const pages = globSync("**/page.tsx", { cwd: ROOT })
  .map((file) => ({
    address: `/${path.dirname(file)}`.replace("/.", "/"),
    permiso: /portalPage(?:<.*>)?\(\s*\{\s*permiso: "([\w.]+)"/.exec(readFileSync(path.join(ROOT, file), "utf8"))?.[1],
  }))
  .filter(({ address }) => !address.includes("[") && !NOT_OFFERED.includes(address));

describe("the search", () => {
  it.each(pages)("offers $address to users who may open it, also by words that its label does not have", (page) => {
    const found = offered.filter(({ href }) => withoutQuery(href) === page.address);
    expect(found.map(({ permiso }) => permiso)).toContain(page.permiso);
    expect(found.some(({ sinonimos = "" }) => sinonimos !== "")).toBe(true);
  });

  // As people ask, collected from the help pages of invoicing services.
  it.each([
    ["anular", "/documentos"],
    ["anular una factura", "/documentos"],
    ["devolución", "/documentos"],
    ["nota de crédito", "/emitir"],
    ["corregir una factura rechazada", "/documentos?estado=rechazado"],
    ["facturas rechazadas", "/documentos?estado=rechazado"],
    ["facturas pendientes", "/documentos?estado=procesando"],
    ["hacer una factura", "/emitir"],
    ["factura de exportación", "/emitir"],
    ["tiquete", "/emitir"],
    ["ayer", "/documentos?desde=2026-02-28&hasta=2026-02-28"],
    ["ventas de hoy", "/documentos?desde=2026-03-01&hasta=2026-03-01"],
    ["mes pasado", "/documentos?desde=2026-02-01&hasta=2026-02-28"],
    ["ventas de la semana", "/documentos?desde=2026-02-23&hasta=2026-03-01"],
    ["descargar XML", "/documentos"],
    ["exoneración", "/catalogos/clientes"],
    ["cliente exonerado", "/catalogos/clientes"],
    ["cambiar contraseña", "/cuenta"],
    ["segundo factor", "/cuenta"],
    ["SINPE", "/configuracion/pago"],
    ["registrar un pago por SINPE", "/recibos/nuevo"],
    ["recibo electrónico de pago", "/recibos/nuevo"],
    ["vence", "/recibos/cartera"],
    ["facturas vencidas", "/recibos/cartera"],
    ["quién me debe", "/recibos/cartera"],
    ["morosos", "/recibos/cartera"],
    ["cuentas por cobrar", "/recibos/cartera"],
    ["cuentas por pagar", "/recibos/pagar"],
    ["vence el certificado", "/configuracion/hacienda"],
    ["llave criptográfica", "/configuracion/hacienda"],
    ["usuario de TRIBU-CR", "/configuracion/hacienda"],
    ["logo", "/configuracion/apariencia"],
    ["imprimir en rollo", "/configuracion/apariencia"],
    ["agregar usuario", "/configuracion/usuarios"],
    ["invitar al contador", "/configuracion/usuarios"],
    ["dólares", "/configuracion"],
    ["tipo de cambio", "/configuracion"],
    ["texto del correo", "/configuracion/textos-correo"],
    ["el correo no llegó", "/configuracion/correos"],
    ["actividad económica", "/configuracion/empresa"],
    ["consecutivos", "/catalogos/puntos-venta"],
    ["sucursal", "/catalogos/puntos-venta"],
    ["CABYS", "/catalogos/productos"],
    ["importar productos de Excel", "/catalogos/importaciones?objeto=productos"],
    ["inventario bajo", "/catalogos/bodegas?bajas=true"],
    ["kardex", "/catalogos/bodegas/movimientos"],
    ["factura de compra", "/emitir/compra"],
    ["aceptar facturas de proveedores", "/mensajes"],
    ["gastos", "/mensajes"],
    ["declaración de IVA", "/reportes/d150"],
    ["D-150", "/reportes/d150"],
    ["d150", "/reportes/d150"],
    ["cerrar mes", "/reportes/cierre"],
    ["libro de ventas", "/reportes"],
    ["cotización", "/emitir/proformas"],
    ["mensualidades", "/emitir/recurrentes"],
    ["token del API", "/llaves"],
    ["quién hizo un cambio", "/configuracion/auditoria"],
  ])("finds with «%s» %s", (texto, address) => {
    const found = find(texto).map(({ href }) => href);
    expect(found).toContain(address);
  });

  it("offers nothing to a user without its permission", () => {
    const contador = paginasDe(["reportes.ver"], "", HOY).flatMap(({ items }) => items);
    expect(contador.map(({ href }) => href)).toEqual([
      "/cuenta",
      "/reportes",
      "/reportes/d150",
      "/reportes/d150/diferencias",
      "/reportes/cierre",
    ]);
    expect(paginasDe(["reportes.ver"], "factura", HOY)).toEqual([]);
  });
});
