/**
 * Every page, read and server action of the portal, found in the sources, so that a new one is included automatically.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type CompanyData, mesActual } from "./company-data";
import { type ActionName, addressOf } from "./visitor";

const ROOT = path.join(import.meta.dirname, "..");
const METHOD = /^export (?:const|(?:async )?function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm;
const ACTION = /^export const (\w+) = (?:portalAction|openAction|consolaAction)\(/gm;
const EXPORT = /^export /gm;

function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.split(path.sep).join("/")}`)
    .filter((file) => name.test(file))
    .sort();
}

const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

export const pageFiles = () => filesBelow("app", /\/page\.tsx$/);

export const routeFiles = () => filesBelow("app/api/portal", /\/route\.ts$/);

export const methodsOf = (file: string) => [...textOf(file).matchAll(METHOD)].map(([, method = ""]) => method);

/**
 * @throws Error for an export of a "use server" file that is not an action of the portal, because it would have no
 * permission check
 */
export function actionNames(): ActionName[] {
  return filesBelow("app", /\.tsx?$/)
    .filter((file) => /^"use server";/m.test(textOf(file)))
    .flatMap((file) => {
      const text = textOf(file);
      const names = [...text.matchAll(ACTION)].map(([, name = ""]) => name);
      if (names.length !== [...text.matchAll(EXPORT)].length) throw new Error(`${file} exports what is no action`);
      return names.map((name) => ({ file, name }));
    });
}

/** The address of a page or route, with the ids of the company's rows. */
export function addressIn(file: string, data: CompanyData): string {
  const [, kind = ""] = /\/(compras|mensajes|recibos)\//.exec(file) ?? [];
  const claves: Readonly<Record<string, string>> = {
    compras: data.compra,
    mensajes: data.recibido,
    recibos: data.recibo,
  };
  const clave = claves[kind] ?? data.clave;
  const [, folder = ""] =
    /\/(abonos|proformas|llaves|webhooks|importaciones|exportaciones|planillas|lotes(?!\/planillas))\//.exec(file) ??
    [];
  const ids: Readonly<Record<string, string>> = {
    abonos: data.abono,
    proformas: data.proforma,
    llaves: String(data.llave),
    webhooks: String(data.webhook),
    // What the catalogs' imports have, and the sum that only those of sales have.
    importaciones: file.includes("/suma/") ? data.planilla : data.importacion,
    planillas: data.planilla,
    lotes: data.lote,
    exportaciones: data.exportacion,
  };
  const params = {
    clave,
    id: ids[folder] ?? "0",
    codigo: data.codigo,
    identificacion: /\/(pagar|proveedores)\//.test(file) ? data.proveedor : data.identificacion,
    enlace: data.enlace,
    entrega: data.entrega,
    archivo: "xml",
    autorizacion: "AL-00012345-26",
    clase: "rechazado",
    capitulo: "webhooks",
    renglon: "ventas-13",
  };
  return `${addressOf(file, params)}${queriesOf(data)[file] ?? ""}`;
}

/** The query string that a read needs. */
const queriesOf = ({ clave, idProducto, idPuntoVenta }: CompanyData): Readonly<Record<string, string>> => ({
  "app/api/portal/consultas/cabys/route.ts": "?codigo=2391102010200",
  "app/api/portal/reportes/d150/route.ts": `?formato=csv&mes=${mesActual()}`,
  "app/api/portal/reportes/libro-iva/route.ts": `?mes=${mesActual()}`,
  "app/api/portal/reportes/libros/route.ts": `?formato=csv&desde=${mesActual()}-01&hasta=${mesActual()}-28`,
  "app/api/portal/listas/zip/route.ts": `?claves=${clave}`,
  "app/api/portal/existencias/venta/route.ts": `?idProducto=${idProducto}&idPuntoVenta=${idPuntoVenta}`,
});

/** True when the address names a row of the company, which another company does not have. */
export const namesAThing = (file: string) =>
  /\[(clave|id|codigo|identificacion)\]/.test(file) && !/\/(consultas|operador)\//.test(file);
