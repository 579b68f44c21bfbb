/** The members that say something of the supplier's document, as they are understood. */
import type { MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import type { Clave } from "@/lib/domain/clave";
import { isMonto, parseDecimal, toMonto } from "@/lib/domain/decimal";
import type { Identificacion, Monto } from "@/lib/domain/documento";
import { inferTipoIdentificacion, isIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Verificacion } from "@/lib/domain/mensaje-receptor";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import type { DesgloseRecibido } from "@/lib/integrations/hacienda/received/desglose";
import { parseInstant } from "@/lib/platform/clock";
import { ruleError } from "@/lib/platform/errors";
import * as messages from "./messages";

export interface Recibido {
  emisor: Identificacion & { nombre: string | null };
  fechaEmision: Date;
  moneda: string | null;
  montoTotalImpuesto: Monto | null;
  totalFactura: Monto;
  /** What it charges by rate; null without its XML, and where that does not tell. */
  desglose: DesgloseRecibido | null;
  verificacion: Verificacion;
  /** As the supplier sent it. */
  xml: Buffer | null;
}

/** A clave whose form is right, with its parts. */
export interface NamedClave extends Clave {
  clave: string;
}

/** Types of those who issue: the others have no clave. */
const TIPOS_EMISOR = ["01", "02", "03", "04"];
const MAX_NOMBRE = 100;
/** A date, alone or with time and offset. */
const FECHA = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** @throws AppError rule */
export function readEmisor(sent: MensajeReceptorRequest["emisor"]): Recibido["emisor"] {
  const numero = normalizeIdentificacion(sent?.identificacion ?? "");
  if (numero === "") throw ruleError(messages.EMISOR_REQUERIDO, { codigo: "emisor_requerido" });
  const tipo = sent?.tipoIdentificacion ?? inferTipoIdentificacion(numero) ?? "";
  if (!TIPOS_EMISOR.includes(tipo) || !isIdentificacion(tipo, numero)) {
    throw ruleError(messages.EMISOR_INVALIDO, { codigo: "emisor_invalido" });
  }
  const nombre = toSingleLine(sent?.nombre ?? "");
  if (!isXmlText(nombre)) throw ruleError(messages.textoInvalido("emisor.nombre"), { codigo: "texto_invalido" });
  if (countCharacters(nombre) > MAX_NOMBRE) {
    throw ruleError(messages.EMISOR_NOMBRE_LARGO, { codigo: "emisor_invalido" });
  }
  return { tipo, numero, nombre: nombre || null };
}

/** Costa Rica's time where none is said. @throws AppError rule */
export function readFecha(text: string): Date {
  const date = FECHA.test(text) ? parseInstant(text) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw ruleError(messages.FECHA_INVALIDA, { codigo: "fecha_invalida" });
  return date;
}

/** Canonical text. @throws AppError rule that names the member */
export function readMonto(ruta: string, text: string | null): Monto {
  const monto = parseDecimal(text ?? "");
  if (monto === null || !isMonto(monto)) throw ruleError(messages.montoInvalido(ruta), { codigo: "monto_invalido" });
  return toMonto(monto);
}
