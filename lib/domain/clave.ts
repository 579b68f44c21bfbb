/**
 * Clave: the 50 characters that identify a document for the tax authority (hacienda 2). `506`, day, month and year in
 * Costa Rica, the issuer's identification, the consecutivo, the situation and a security code. All are digits, except
 * the letters that an identification may contain since the revision of April 2026.
 */
import type { FechaHora, Identificacion } from "./documento/documento";
import { isIdentificacion } from "./identificacion";

/** 1 normal, 2 contingency, 3 without internet. */
export type Situacion = "1" | "2" | "3";

export function isSituacion(text: string): text is Situacion {
  return text === "1" || text === "2" || text === "3";
}

export interface ClaveInput {
  /** FechaEmision; the authority rejects a clave with another date (-405). */
  fechaEmision: FechaHora;
  /** Identification of the issuing party: types 01 to 04. */
  identificacion: Identificacion;
  consecutivo: string;
  situacion: Situacion;
  /** Eight digits from a cryptographic random source. */
  codigoSeguridad: string;
}

export interface Clave {
  /** `YYYY-MM-DD` in Costa Rica. */
  fecha: string;
  /** Padded with zeros to 12 characters. */
  identificacion: string;
  consecutivo: string;
  situacion: Situacion;
  codigoSeguridad: string;
}

const FORM = /^[a-zA-Z0-9]{50}$/;
const CLAVE = /^506\d{6}[a-zA-Z0-9]{12}\d{20}[123]\d{8}$/;
const FECHA_EMISION = /^20\d\d-\d\d-\d\dT.*-06:00$/;
const IDENTIFICACION_LENGTH = 12;
/** Types of identification that fit into a clave. Longer ones (05, 06) never issue themselves. */
const TIPOS_EMISOR: ReadonlySet<string> = new Set(["01", "02", "03", "04"]);

/** True when the text has the form of a clave; `/facturas/{clave}` searches for it then. */
export function isClave(value: string): boolean {
  return FORM.test(value);
}

/** How many days after the day in its clave a document may be issued: a sale without internet, under a reserved number. */
export const DIAS_TARDE = 45;

/** The day as a clave has it: `DDMMYY`. */
export function toDia(fecha: FechaHora): string {
  return fecha.slice(8, 10) + fecha.slice(5, 7) + fecha.slice(2, 4);
}

/** @throws Error when a part has the wrong form. That is a bug, because we make every part. */
export function buildClave(input: ClaveInput): string {
  const { tipo, numero } = input.identificacion;
  if (!TIPOS_EMISOR.has(tipo) || !isIdentificacion(tipo, numero)) throw new Error("clave: identification of no issuer");
  const fecha = input.fechaEmision;
  const emisor = numero.padStart(IDENTIFICACION_LENGTH, "0");
  const clave = `506${toDia(fecha)}${emisor}${input.consecutivo}${input.situacion}${input.codigoSeguridad}`;
  if (!FECHA_EMISION.test(fecha) || parseClave(clave) === null) throw new Error(`not a clave: ${clave}`);
  return clave;
}

/** The situation in a document's clave when it is not the ordinary one; `null` otherwise, and before it has a clave. */
export function situacionEspecial(clave: string): Exclude<Situacion, "1"> | null {
  const situacion = parseClave(clave)?.situacion ?? "1";
  return situacion === "1" ? null : situacion;
}

/** The parts of a clave; `null` when the text is not a clave or has a date that does not exist. */
export function parseClave(text: string): Clave | null {
  if (!CLAVE.test(text)) return null;
  const fecha = `20${text.slice(7, 9)}-${text.slice(5, 7)}-${text.slice(3, 5)}`;
  if (!isDate(fecha)) return null;
  return {
    fecha,
    identificacion: text.slice(9, 21),
    consecutivo: text.slice(21, 41),
    situacion: text.slice(41, 42) as Situacion,
    codigoSeguridad: text.slice(42),
  };
}

/** True for a `YYYY-MM-DD` that the calendar has. */
export function isDate(fecha: string): boolean {
  const date = new Date(`${fecha}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(fecha);
}
