/** The last check before a number is taken: what the XSD would refuse in the body or in the tenant's own data. */

import { refusal } from "@/lib/contract/refusal";
import type { Linea } from "@/lib/domain/documento/documento";
import type { DocumentoSinNumero } from "@/lib/domain/documento/limites";
import type { Violation } from "@/lib/domain/documento/validate-documento";
import { findViolations } from "@/lib/domain/documento/validate-documento";
import { HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { type AppError, joined, MAX_FALTAS } from "@/lib/platform/errors";
import { pathOf } from "../read/linea";

const LINEA = /^lineas\[(\d+)\]\.(.+)$/;
const DESCUENTO = /^descuentos\[\d+\]\./;
const EXONERACION = /^impuestos\[\d+\]\.exoneracion\.(.+)$/;
/** Members of a line, with their names in the catalog of products. */
const DEL_PRODUCTO: Readonly<Record<string, string>> = { detalle: "nombre", "codigoComercial.codigo": "codigo" };
/** Members of the document, with their names in a request. */
const DE_LA_SOLICITUD: readonly (readonly [prefix: string, name: string])[] = [
  ["receptor.", "cliente."],
  ["resumen.medioPago[0].tipoMedioPago", "medioPago"],
  ["resumen.medioPago[0].", ""],
];

/** @throws AppError rule that names what is wrong, and where to correct it; all parts of the document that are */
export function refuseViolation(documento: DocumentoSinNumero): void {
  const violations = findViolations(documento);
  const [first, ...others] = violations.slice(0, MAX_FALTAS).map((violation) => explain(violation, documento));
  if (first !== undefined) throw joined(first, others);
}

function explain({ path, ...problema }: Violation, documento: DocumentoSinNumero): AppError {
  const internal = path;
  const [, index, member = ""] = LINEA.exec(path) ?? [];
  const linea = documento.lineas[Number(index)];
  if (linea !== undefined) return explainLinea(Number(index) + 1, { path: member, ...problema }, linea, internal);
  const perfil = `${TIPOS_DOCUMENTO[documento.tipo].propio}.`;
  const one = { miembro: path, ...problema };
  if (path.startsWith(perfil) || path === "proveedorSistemas")
    return refusal("perfil_invalido", one, { path, internal });
  if (path.startsWith("emisor.")) return refusal("proveedor_invalido", one, { path: "emisor", internal });
  const [prefix, name] = DE_LA_SOLICITUD.find(([start]) => path.startsWith(start)) ?? ["", ""];
  const sent = `${name}${path.slice(prefix.length)}`;
  return refusal("documento_invalido", { ...one, linea: null, miembro: sent }, { path: sent, internal });
}

/** Facts are sent with the line, so the product cannot be what is wrong. */
const isHecho = (path: string) => path.startsWith("surtido") || Object.hasOwn(HECHOS_LINEA, path.replace(/\W.*/, ""));

/** `path` is relative to the line, `n` is counted from 1. */
function explainLinea(
  n: number,
  { path, ...problema }: Violation,
  { impuestos, codigoComercial }: Linea,
  internal: string,
): AppError {
  const at = (miembro: string) => ({ path: pathOf(n, miembro), internal });
  const [, ofExoneracion] = EXONERACION.exec(path) ?? [];
  if (ofExoneracion !== undefined) {
    const [id = 0] = impuestos.flatMap(({ exoneracion }) => exoneracion?.idExoneracion ?? []);
    const one = { linea: n, id, miembro: ofExoneracion, ...problema };
    return refusal("exoneracion_de_linea_invalida", one, at("idExoneracion"));
  }
  const sent = path.replace(DESCUENTO, "");
  if (sent !== path || codigoComercial === null || isHecho(sent)) {
    return refusal("documento_invalido", { linea: n, miembro: sent, ...problema }, at(sent));
  }
  const { codigo } = codigoComercial;
  const one = { linea: n, codigo, miembro: DEL_PRODUCTO[path] ?? path, ...problema };
  return refusal("producto_invalido", one, at("idProducto"));
}
