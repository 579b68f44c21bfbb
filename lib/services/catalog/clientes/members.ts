/**
 * Reads each member of a customer, for POST /clientes and for the `cliente` of an invoice. `ruta` is the member's path
 * as sent, for the texts. Every function throws an AppError `rule` for an invalid value.
 */
import { refusal } from "@/lib/contract/refusal";
import { TIPOS_IDENTIFICACION } from "@/lib/domain/catalogos/tipo-identificacion";
import { Decimal, isMonto } from "@/lib/domain/decimal";
import { DomainError } from "@/lib/domain/domain-error";
import { isIdentificacion } from "@/lib/domain/identificacion";
import { parseCorreos } from "@/lib/domain/personas/correo";
import { normalizeTelefonos } from "@/lib/domain/personas/telefono";
import { countCharacters, isPlainText, toMultiLine, toSingleLine } from "@/lib/domain/texto";

/** From the XSD: Receptor/Nombre, which contains nombre and apellidos. */
const MIN_NOMBRE = 3;
const MAX_NOMBRE = 100;
/** Our own limits: these texts are stored with the customer and never appear in the XML. */
const MAX_NOMBRE_INTERNO = 100;
const MAX_TEXTO_LIBRE = 1000;

/** Addresses joined by `;`; empty when there are none. */
export function readCorreos(correo: string): string {
  return refusing("correo_invalido", () => parseCorreos(correo).join(";"));
}

/** Numbers `0000-0000` joined by `;`; empty when there are none. */
export function readTelefonos(telefono: string): string {
  return refusing("telefono_invalido", () => normalizeTelefonos(telefono));
}

function refusing(codigo: "correo_invalido" | "telefono_invalido", read: () => string): string {
  try {
    return read();
  } catch (error) {
    throw error instanceof DomainError ? refusal(codigo, { valor: String(error.params.valor) }) : error;
  }
}

/** Reads a code of the official list. */
export function readTipoIdentificacion(tipo: string): string {
  const codigo = tipo.trim();
  if (!TIPOS_IDENTIFICACION.some((known) => known.codigo === codigo)) {
    throw refusal("9015", { lista: "tipos-identificacion", codigo, tipo: null });
  }
  return codigo;
}

/** `tipo` is `null` when none was sent and none could be inferred. */
export function checkIdentificacion(tipo: string | null, identificacion: string): string {
  if (tipo === null || !isIdentificacion(tipo, identificacion)) {
    throw refusal("identificacion_invalida", { valor: identificacion });
  }
  return tipo;
}

/** Reads one line of a name. checkNombreCompleto checks the length, which depends on both parts. */
export function readNombre(nombre: string, ruta: string): string {
  return checkCharacters(toSingleLine(nombre), ruta);
}

/** Checks that nombre and apellidos fit together into the document's Receptor/Nombre. */
export function checkNombreCompleto(nombre: string, apellidos: string, ruta: string): void {
  const length = countCharacters(nombreCompleto(nombre, apellidos));
  if (length > MAX_NOMBRE && apellidos !== "" && countCharacters(nombre) <= MAX_NOMBRE) {
    const rutaApellidos = ruta.replace(/nombre$/, "apellidos");
    const params = { nombre: ruta, apellidos: rutaApellidos, length, max: MAX_NOMBRE };
    throw refusal("nombre_completo_largo", params, { path: ruta });
  }
  if (length < MIN_NOMBRE || length > MAX_NOMBRE) {
    throw refusal("texto_largo", { ruta, min: MIN_NOMBRE, max: MAX_NOMBRE }, { path: ruta });
  }
}

export const nombreCompleto = (nombre: string, apellidos: string) =>
  apellidos === "" ? nombre : `${nombre} ${apellidos}`;

export function readNombreInterno(nombreInterno: string, ruta: string): string {
  return checkLength(checkCharacters(toSingleLine(nombreInterno), ruta), ruta, MAX_NOMBRE_INTERNO);
}

/** Reads an address or a comment. */
export function readTextoLibre(texto: string, ruta: string): string {
  return checkLength(checkCharacters(toMultiLine(texto), ruta), ruta, MAX_TEXTO_LIBRE);
}

function checkCharacters(texto: string, ruta: string): string {
  if (!isPlainText(texto)) throw refusal("texto_invalido", { ruta }, { path: ruta });
  return texto;
}

function checkLength(texto: string, ruta: string, max: number): string {
  if (countCharacters(texto) > max) throw refusal("texto_largo", { ruta, min: 0, max }, { path: ruta });
  return texto;
}

/** Decimal text with all its digits, as the column stores it. */
export function readLimiteCredito(limite: string): string {
  if (!isMonto(new Decimal(limite))) {
    throw refusal("limite_credito_invalido", {}, { path: "limiteCredito" });
  }
  return limite;
}
