/** The last look before a number is taken, in words: what the XSD would refuse in the body or in the tenant's own data. */
import type { DocumentoSinNumero } from "@/lib/domain/limites";
import { findViolation, type Violation } from "@/lib/domain/validate-documento";
import { ruleError } from "@/lib/platform/errors";
import { proveedorInvalido } from "../facturas-compra/messages";
import * as messages from "./messages";

const LINEA = /^lineas\[(\d+)\]\.(.+)$/;
const EXONERACION = /^impuestos\[\d+\]\.exoneracion\.(.+)$/;
/** Members of a line under the names that the catalog has for them. */
const DEL_PRODUCTO: Readonly<Record<string, string>> = { detalle: "nombre", "codigoComercial.codigo": "codigo" };
/** Members of the document under the names that a request has for them. */
const DE_LA_SOLICITUD: readonly (readonly [prefix: string, name: string])[] = [
  ["receptor.", "cliente."],
  ["resumen.medioPago[0].tipoMedioPago", "medioPago"],
  ["resumen.medioPago[0].", ""],
];

/** @throws AppError rule that names what is wrong, and where it is to be mended */
export function refuseViolation(documento: DocumentoSinNumero): void {
  const violation = findViolation(documento);
  if (violation === null) return;
  throw ruleError(explain(violation, documento), { codigo: "documento_invalido", internal: violation.path });
}

function explain(violation: Violation, documento: DocumentoSinNumero): string {
  const { path } = violation;
  const problema = messages.problema(violation);
  const [, index, member] = LINEA.exec(path) ?? [];
  if (index !== undefined && member !== undefined) {
    return explainLinea(Number(index), member, problema, documento);
  }
  // In a purchase invoice the tenant is the receptor and the supplier the emisor.
  const perfil = documento.tipo === "08" ? "receptor." : "emisor.";
  if (path.startsWith(perfil) || path === "proveedorSistemas") return messages.perfilInvalido(path, problema);
  if (path.startsWith("emisor.")) return proveedorInvalido(path, problema);
  const [prefix, name] = DE_LA_SOLICITUD.find(([start]) => path.startsWith(start)) ?? ["", ""];
  return `'${name}${path.slice(prefix.length)}' ${problema}`;
}

function explainLinea(index: number, member: string, problema: string, { lineas }: DocumentoSinNumero): string {
  const n = index + 1;
  const linea = lineas[index];
  const [, ofExoneracion] = EXONERACION.exec(member) ?? [];
  if (ofExoneracion !== undefined) {
    const exoneracion = linea?.impuestos.find((impuesto) => impuesto.exoneracion !== null)?.exoneracion;
    return messages.exoneracionInvalida(n, exoneracion?.idExoneracion ?? 0, ofExoneracion, problema);
  }
  if (member.startsWith("descuento.")) return `Línea ${n}: '${member.slice("descuento.".length)}' ${problema}`;
  if (linea?.codigoComercial == null) return `Línea ${n}: '${member}' ${problema}`;
  return messages.productoInvalido(n, linea.codigoComercial.codigo, DEL_PRODUCTO[member] ?? member, problema);
}
