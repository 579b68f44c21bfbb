/**
 * Clave: the 50 characters that identify a document for the tax authority (hacienda 2). `506`, day, month and year in
 * Costa Rica, the issuer's identification, the consecutivo, the situation and a security code. Digits, but for the
 * letters that an identification may have since the revision of April 2026.
 */
import type { FechaHora, Identificacion } from "./documento";
import { isIdentificacion } from "./identificacion";

/** 1 normal, 2 contingency, 3 without internet. */
export type Situacion = "1" | "2" | "3";

export interface ClaveInput {
  /** FechaEmision: a clave of another day is rejected (-405). */
  fechaEmision: FechaHora;
  /** Of the party that issues: types 01 to 04. */
  identificacion: Identificacion;
  consecutivo: string;
  situacion: Situacion;
  /** Eight digits from a secure random source. */
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

const CLAVE = /^[a-zA-Z0-9]{50}$/;
const PARTS = /^506(\d\d)(\d\d)(\d\d)([a-zA-Z0-9]{12})(\d{20})([123])(\d{8})$/;
const CENTURY = "20";
const IDENTIFICACION_LENGTH = 12;
/** Identifications with which a clave can be made: longer ones (05, 06) never issue by themselves. */
const TIPOS_EMISOR: ReadonlySet<string> = new Set(["01", "02", "03", "04"]);

/** Whether the text has a clave's form: what `/facturas/{clave}` looks for. */
export function isClave(value: string): boolean {
  return CLAVE.test(value);
}

/** @throws Error when a part has not its form: a bug, since every part is ours. */
export function buildClave(input: ClaveInput): string {
  const { tipo, numero } = input.identificacion;
  if (!TIPOS_EMISOR.has(tipo) || !isIdentificacion(tipo, numero)) throw new Error("clave: identification of no issuer");
  const [, anio = "", mes = "", dia = ""] = /^20(\d\d)-(\d\d)-(\d\d)T.*-06:00$/.exec(input.fechaEmision) ?? [];
  const emisor = numero.padStart(IDENTIFICACION_LENGTH, "0");
  const clave = `506${dia}${mes}${anio}${emisor}${input.consecutivo}${input.situacion}${input.codigoSeguridad}`;
  if (parseClave(clave) === null) throw new Error(`not a clave: ${clave}`);
  return clave;
}

/** The parts of a clave; `null` when the text is none, or names a day that does not exist. */
export function parseClave(text: string): Clave | null {
  const [, dia, mes, anio, identificacion, consecutivo, situacion, codigoSeguridad] = PARTS.exec(text) ?? [];
  if (identificacion === undefined || consecutivo === undefined || codigoSeguridad === undefined) return null;
  const fecha = `${CENTURY}${anio}-${mes}-${dia}`;
  if (!isDate(fecha)) return null;
  return { fecha, identificacion, consecutivo, situacion: situacion as Situacion, codigoSeguridad };
}

function isDate(fecha: string): boolean {
  const date = new Date(`${fecha}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(fecha);
}
