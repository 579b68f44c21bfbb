/** Reads the members of a request that describe the supplier's document. */
import type { MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import { refusal } from "@/lib/contract/refusal";
import type { Clave } from "@/lib/domain/clave";
import { isMonto, parseDecimal, toMonto } from "@/lib/domain/decimal";
import type { Identificacion, Monto } from "@/lib/domain/documento/documento";
import type { Verificacion } from "@/lib/domain/documento/mensaje-receptor";
import { inferTipoIdentificacion, isIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import type { DesgloseRecibido } from "@/lib/integrations/hacienda/received/desglose";
import { parseInstant } from "@/lib/platform/clock";

export interface Recibido {
  emisor: Identificacion & { nombre: string | null };
  fechaEmision: Date;
  moneda: string | null;
  montoTotalImpuesto: Monto | null;
  totalFactura: Monto;
  /** Its taxes by rate; null without the XML, or if the XML does not say. */
  desglose: DesgloseRecibido | null;
  verificacion: Verificacion;
  /** The XML as the supplier sent it. */
  xml: Buffer | null;
}

/** A well-formed clave with its parts. */
export interface NamedClave extends Clave {
  clave: string;
}

/** Types of identification that can issue; documents of the others have no clave. */
const TIPOS_EMISOR = ["01", "02", "03", "04"];
const MAX_NOMBRE = 100;
/** A date, alone or with time and offset. */
const FECHA = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** @throws AppError rule */
export function readEmisor(sent: MensajeReceptorRequest["emisor"]): Recibido["emisor"] {
  const numero = normalizeIdentificacion(sent?.identificacion ?? "");
  if (numero === "") throw refusal("emisor_de_mensaje_requerido", {}, { path: "emisor.identificacion" });
  const tipo = sent?.tipoIdentificacion ?? inferTipoIdentificacion(numero) ?? "";
  if (!TIPOS_EMISOR.includes(tipo) || !isIdentificacion(tipo, numero)) {
    throw refusal("emisor_de_mensaje_invalido", {}, { path: "emisor" });
  }
  const nombre = toSingleLine(sent?.nombre ?? "");
  if (!isXmlText(nombre)) throw refusal("texto_invalido", { ruta: "emisor.nombre" }, { path: "emisor.nombre" });
  if (countCharacters(nombre) > MAX_NOMBRE) {
    throw refusal("nombre_de_emisor_largo", { max: MAX_NOMBRE }, { path: "emisor.nombre" });
  }
  return { tipo, numero, nombre: nombre || null };
}

/** Without an offset the time is Costa Rica's. @throws AppError rule */
export function readFecha(text: string): Date {
  const date = FECHA.test(text) ? parseInstant(text) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw refusal("fecha_de_clave_invalida", {}, { path: "fechaEmision" });
  return date;
}

/**
 * Returns the amount as canonical text.
 * @param path the member of the request that contained it, if that is not `ruta`
 * @throws AppError rule that names the member
 */
export function readMonto(ruta: string, text: string | null, path = ruta): Monto {
  const monto = parseDecimal(text ?? "");
  if (monto === null || !isMonto(monto)) throw refusal("monto_invalido", { ruta }, { path });
  return toMonto(monto);
}
