/** Says what is wrong with an issuer profile before a document does: the same rule, beside the field it is about. */

import type { Emisor } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { normalizeTelefonos, toTelefonoXml } from "@/lib/domain/telefono";
import { countCharacters, isXmlText } from "@/lib/domain/texto";
import { findEmisorViolations, type Violation } from "@/lib/domain/validate-documento";
import { type AppError, memberError } from "@/lib/platform/errors";
import { refuseTogether } from "../at-member";
import * as messages from "./messages";

export interface PerfilEmisor {
  nombre: string;
  nombreComercial: string | null;
  provincia: string;
  canton: string;
  distrito: string;
  barrio: string | null;
  otrasSenas: string;
  /** As people write it. */
  telefono: string | null;
  correos: string[];
}

export interface IdentidadEmisor {
  tipoIdentificacion: string;
  identificacion: string;
  /** Identification of the software's supplier. */
  proveedorSistemas: string;
}

export interface Actividad {
  /** Six characters, as `6201.0`. */
  codigo: string;
  nombre: string;
}

const MAX_ACTIVIDADES = 50;
const MAX_NOMBRE_ACTIVIDAD = 250;

const PARTES = { provincia: "provincia", canton: "cantón", distrito: "distrito" } as const;

/** Path in a document → member of a profile, and how people call it. */
const MEMBERS: Readonly<Record<string, readonly [member: string, nombre: string]>> = {
  "emisor.nombre": ["nombre", "nombre del emisor"],
  "emisor.nombreComercial": ["nombreComercial", "nombre comercial"],
  "emisor.identificacion.numero": ["identificacion", "identificación"],
  "emisor.identificacion.tipo": ["tipoIdentificacion", "tipo de identificación"],
  "emisor.ubicacion": ["distrito", "distrito"],
  "emisor.ubicacion.barrio": ["barrio", "barrio"],
  "emisor.ubicacion.otrasSenas": ["otrasSenas", "otras señas"],
  "emisor.telefono": ["telefono", "teléfono"],
};

/** @throws AppError rule that names all members that cannot be; the telephone in its normal form */
export function checkEmisor(perfil: PerfilEmisor, identidad: IdentidadEmisor): { telefono: string | null } {
  const telefono = readTelefono(perfil.telefono);
  const said = telefono === undefined ? [invalid("telefono", "teléfono", perfil.telefono ?? "")] : [];
  const known = telefono ?? null;
  const found = findEmisorViolations(toDocumento({ ...perfil, telefono: known }, identidad));
  said.push(...found.flatMap((violation) => refusals(violation, perfil, identidad)));
  if (!/^[0-9A-Za-z]{1,20}$/.test(identidad.proveedorSistemas)) {
    said.push(invalid("proveedorSistemas", "proveedor de sistemas", identidad.proveedorSistemas));
  }
  refuseTogether(said);
  return { telefono: known };
}

/** The first is the main one. @throws AppError rule that names all members that cannot be */
export function checkActividades(actividades: readonly Actividad[]): void {
  if (actividades.length === 0) throw memberError("actividades", messages.actividadMissing(), "actividades_requeridas");
  if (actividades.length > MAX_ACTIVIDADES) {
    throw memberError("actividades", messages.demasiadasActividades(MAX_ACTIVIDADES), "actividades_de_mas");
  }
  refuseTogether(actividades.flatMap((_, index) => wrongActividad(actividades, index)));
}

function wrongActividad(actividades: readonly Actividad[], index: number): AppError[] {
  const { codigo, nombre } = actividades[index] as Actividad;
  const path = `actividades[${index}]`;
  const known = /^[0-9A-Za-z.]{6}$/.test(codigo);
  const repeated = actividades.findIndex((other) => other.codigo === codigo) !== index;
  const named = isXmlText(nombre) && nombre.trim() !== "" && countCharacters(nombre) <= MAX_NOMBRE_ACTIVIDAD;
  return [
    ...(known ? [] : [invalid(`${path}.codigo`, "código de la actividad", codigo)]),
    ...(named ? [] : [invalid(`${path}.nombre`, "nombre de la actividad", nombre)]),
    ...(known && repeated
      ? [memberError(`${path}.codigo`, messages.actividadRepetida(codigo), "actividad_repetida")]
      : []),
  ];
}

/** Undefined for what is no telephone. */
function readTelefono(text: string | null): string | null | undefined {
  try {
    return normalizeTelefonos(text ?? "") || null;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function toDocumento(perfil: PerfilEmisor, identidad: IdentidadEmisor): Emisor {
  const { provincia, canton, distrito, barrio, otrasSenas } = perfil;
  return {
    nombre: perfil.nombre,
    identificacion: { tipo: identidad.tipoIdentificacion, numero: identidad.identificacion },
    nombreComercial: perfil.nombreComercial,
    ubicacion: { provincia, canton, distrito, barrio, otrasSenas },
    otrasSenasExtranjero: null,
    telefono: toTelefonoXml(perfil.telefono),
    correoElectronico: perfil.correos,
  };
}

function refusals(violation: Violation, perfil: PerfilEmisor, identidad: IdentidadEmisor): AppError[] {
  const { path, problem, min, max } = violation;
  if (path === "emisor.ubicacion") return wrongUbicacion(perfil);
  if (path === "emisor.correoElectronico") return [refused("correos", messages.correosCount())];
  const correo = /^emisor\.correoElectronico\[(\d+)\]$/.exec(path)?.[1];
  if (correo !== undefined) return [invalid("correos", "correo", perfil.correos[Number(correo)] ?? "")];
  const [member = path, nombre = path] = MEMBERS[path] ?? [];
  const values: Record<string, unknown> = { ...perfil, ...identidad };
  if (values[member] === "") return [refused(member, messages.falta(nombre))];
  if (problem === "caracteres") return [refused(member, messages.caracteresDe(nombre))];
  if (min !== null && max !== null) return [refused(member, messages.largoDe(nombre, min, max))];
  return [invalid(member, nombre, String(values[member] ?? ""))];
}

/** The parts that are missing, or that together they are no district. */
function wrongUbicacion(perfil: PerfilEmisor): AppError[] {
  const missing = (["provincia", "canton", "distrito"] as const).filter((part) => perfil[part] === "");
  if (missing.length === 0) return [refused("distrito", messages.UBICACION)];
  return missing.map((part) => refused(part, messages.falta(PARTES[part])));
}

const refused = (path: string, text: string) => memberError(path, text, "emisor_invalido");
const invalid = (path: string, nombre: string, value: string) => refused(path, messages.invalidMember(nombre, value));
