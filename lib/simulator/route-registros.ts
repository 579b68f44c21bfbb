/**
 * The public registers of goods and services and of exemptions (hacienda 9). Each answer depends only on the request.
 */

import { type Reply, refusal } from "./reply";

/** A few entries of the real catalog: code, description, percentage of IVA (`null` for none). */
const CABYS: readonly (readonly [codigo: string, descripcion: string, impuesto: number | null])[] = [
  ["0123400010300", "Tomate roma o saladette orgánico, fresco o refrigerado", 1],
  ["2224100000100", "Mantequilla", 13],
  ["2391101000000", "Café sin tostar, descafeinado", 13],
  ["2391102010100", "Café tostado, sin descafeinar, en grano", 1],
  ["2391102010200", "Café tostado, sin descafeinar, molido", 1],
  ["2391102020000", "Café tostado, descafeinado", 13],
  ["2391200000100", "Café instantáneo, sin aromatizar", 13],
  ["3229100000000", "Libros profesionales, técnicos y académicos, impresos", 0],
  ["3563401010401", "Ibuprofeno como antirreumático o antiinflamatorio", 2],
  ["3811100029900", "Sillas o butacas con relleno, n.c.p.", 13],
  ["8222100000000", "Servicios de contabilidad", 13],
  ["8313100009900", "Otros servicios de consultoría en tecnologías de información", 13],
  ["9030000000000", "Transferencias por concepto de impuestos pagados en nombre de terceros", null],
  ["9310100000100", "Consulta de médico general (chequeo, sin incluir intervenciones)", 4],
];
/** Number of digits of a code at each of the catalog's eight levels. */
const LEVELS = [1, 2, 3, 4, 5, 7, 9, 11];
const DEFAULT_TOP = 10;

/** Codes that nothing has, so that tests can ask for one that does not exist. */
const INEXISTENTE = /^(0000|9999)/;

/** An entry of the few above; any other code of 13 digits is one of a simulated product. */
function findCabys(codigo: string) {
  const known = CABYS.find(([each]) => each === codigo);
  if (known !== undefined) return [known];
  return /^\d{13}$/.test(codigo) && !INEXISTENTE.test(codigo) ? [[codigo, "Producto simulado", 13] as const] : [];
}

/** GET /fe/cabys: `codigo` returns an array, empty when no entry has the code; `q` returns an object. */
export function routeCabys(search: URLSearchParams): Reply {
  const codigo = search.get("codigo");
  if (codigo !== null) {
    return { status: 200, json: findCabys(codigo).map((entry) => cabysJson(entry)) };
  }
  const words = plain(search.get("q") ?? "").split(/\s+/);
  if (words.join("") === "") return refusal(400, "Debe indicar código o descripción");
  const found = CABYS.filter(([, descripcion]) => words.every((word) => plain(descripcion).includes(word)));
  const top = found.slice(0, Number(search.get("top") ?? DEFAULT_TOP));
  const cabys = top.map((entry) => ({ ...cabysJson(entry), uri: "", estado: "" }));
  return { status: 200, json: { total: found.length, cantidad: cabys.length, cabys } };
}

function cabysJson([codigo, descripcion, impuesto]: (typeof CABYS)[number]) {
  return { codigo, descripcion, categorias: LEVELS.map((digits) => `Categoría ${codigo.slice(0, digits)}`), impuesto };
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const AUTORIZACION = /^AL-(\d{8})-(\d\d)$/;
const VALID_YEARS = 4;

/**
 * GET /fe/ex: `AL-########-YY` exists unless its number ends in 0000. It is granted on 15 January of the year YY for
 * four years. Those whose number ends in 9 cover only certain goods and half of the tax.
 */
export function routeExoneracion(autorizacion: string): Reply {
  const [, numero, yy] = AUTORIZACION.exec(autorizacion) ?? [];
  if (numero === undefined || yy === undefined) return refusal(400, "Autorización inválida");
  if (numero.endsWith("0000")) return refusal(404, "No encontrado");
  const poseeCabys = numero.endsWith("9");
  const year = 2000 + Number(yy);
  return {
    status: 200,
    json: {
      numeroDocumento: autorizacion,
      identificacion: "3007556677",
      codigoProyectoCFIA: 0,
      porcentajeExoneracion: poseeCabys ? 50 : 100,
      autorizacion: Number(numero),
      fechaEmision: `${year}-01-15T00:00:00`,
      fechaVencimiento: `${year + VALID_YEARS}-01-15T00:00:00`,
      ano: year,
      cabys: poseeCabys ? ["2391102010200", "2391102010100"] : [],
      tipoAutorizacion: "Local Genérica",
      tipoDocumento: { codigo: "04", descripcion: "Exenciones Dirección General de Hacienda" },
      CodigoInstitucion: "01",
      nombreInstitucion: "Ministerio de Hacienda",
      poseeCabys,
    },
  };
}
