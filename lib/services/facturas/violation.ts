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
  const { texto, miembro } = explain(violation, documento);
  throw ruleError(texto, {
    codigo: "documento_invalido",
    internal: violation.path,
    ...(miembro !== null && { errors: { [miembro]: [texto] } }),
  });
}

interface Explained {
  texto: string;
  /** Of the request; null for what is wrong in the tenant's own data. */
  miembro: string | null;
}

function explain(violation: Violation, documento: DocumentoSinNumero): Explained {
  const { path } = violation;
  const problema = messages.problema(violation);
  const [, index, member] = LINEA.exec(path) ?? [];
  if (index !== undefined && member !== undefined) {
    return explainLinea(Number(index), member, problema, documento);
  }
  // In a purchase invoice the tenant is the receptor and the supplier the emisor.
  const perfil = documento.tipo === "08" ? "receptor." : "emisor.";
  if (path.startsWith(perfil) || path === "proveedorSistemas") {
    return { texto: messages.perfilInvalido(path, problema), miembro: null };
  }
  if (path.startsWith("emisor.")) return { texto: proveedorInvalido(path, problema), miembro: "emisor" };
  const [prefix, name] = DE_LA_SOLICITUD.find(([start]) => path.startsWith(start)) ?? ["", ""];
  const sent = `${name}${path.slice(prefix.length)}`;
  return { texto: `'${sent}' ${problema}`, miembro: sent.startsWith("cliente.") ? "cliente" : sent };
}

function explainLinea(index: number, member: string, problema: string, { lineas }: DocumentoSinNumero): Explained {
  const n = index + 1;
  const linea = lineas[index];
  const at = (miembro: string, texto: string): Explained => ({ texto, miembro: `lineas[${index}].${miembro}` });
  const [, ofExoneracion] = EXONERACION.exec(member) ?? [];
  if (ofExoneracion !== undefined) {
    const exoneracion = linea?.impuestos.find((impuesto) => impuesto.exoneracion !== null)?.exoneracion;
    const { idExoneracion = 0 } = exoneracion ?? {};
    return at("idExoneracion", messages.exoneracionInvalida(n, idExoneracion, ofExoneracion, problema));
  }
  const sent = member.startsWith("descuento.") ? member.slice("descuento.".length) : member;
  if (sent !== member || linea?.codigoComercial == null) return at(sent, `Línea ${n}: '${sent}' ${problema}`);
  const { codigo } = linea.codigoComercial;
  return at("idProducto", messages.productoInvalido(n, codigo, DEL_PRODUCTO[member] ?? member, problema));
}
