/** Says what is wrong with an issuer profile before a document does: the same rule, beside the field it is about. */

import type { Emisor } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { normalizeTelefonos, toTelefonoXml } from "@/lib/domain/telefono";
import { countCharacters, isXmlText } from "@/lib/domain/texto";
import { findEmisorViolation, type Violation } from "@/lib/domain/validate-documento";
import { memberError } from "@/lib/platform/errors";
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

/** @throws AppError rule that names the first member that cannot be; the telephone in its normal form */
export function checkEmisor(perfil: PerfilEmisor, identidad: IdentidadEmisor): { telefono: string | null } {
  const telefono = readTelefono(perfil.telefono);
  const violation = findEmisorViolation(toDocumento({ ...perfil, telefono }, identidad));
  if (violation !== null) throw refusal(violation, perfil, identidad);
  if (!/^[0-9A-Za-z]{1,20}$/.test(identidad.proveedorSistemas)) {
    throw invalid("proveedorSistemas", "proveedor de sistemas", identidad.proveedorSistemas);
  }
  return { telefono };
}

/** The first is the main one. @throws AppError rule */
export function checkActividades(actividades: readonly Actividad[]): void {
  if (actividades.length === 0) throw memberError("actividades", messages.actividadMissing(), "actividades_requeridas");
  if (actividades.length > MAX_ACTIVIDADES) {
    throw memberError("actividades", messages.demasiadasActividades(MAX_ACTIVIDADES), "actividades_de_mas");
  }
  for (const [index, { codigo, nombre }] of actividades.entries()) {
    const path = `actividades[${index}]`;
    if (!/^[0-9A-Za-z.]{6}$/.test(codigo)) throw invalid(`${path}.codigo`, "código de la actividad", codigo);
    if (!isXmlText(nombre) || nombre.trim() === "" || countCharacters(nombre) > MAX_NOMBRE_ACTIVIDAD) {
      throw invalid(`${path}.nombre`, "nombre de la actividad", nombre);
    }
    if (actividades.findIndex((other) => other.codigo === codigo) !== index) {
      throw memberError(`${path}.codigo`, messages.actividadRepetida(codigo), "actividad_repetida");
    }
  }
}

function readTelefono(text: string | null): string | null {
  try {
    return normalizeTelefonos(text ?? "") || null;
  } catch (error) {
    if (error instanceof DomainError) throw invalid("telefono", "teléfono", text ?? "");
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

function refusal({ path, problem, min, max }: Violation, perfil: PerfilEmisor, identidad: IdentidadEmisor) {
  if (path === "emisor.correoElectronico") return memberError("correos", messages.correosCount(), "emisor_invalido");
  const correo = /^emisor\.correoElectronico\[(\d)\]$/.exec(path)?.[1];
  if (correo !== undefined) return invalid("correos", "correo", perfil.correos[Number(correo)] ?? "");
  const [member = path, nombre = path] = MEMBERS[path] ?? [];
  if (path === "emisor.ubicacion") return memberError(member, messages.UBICACION, "emisor_invalido");
  if (problem === "caracteres") return memberError(member, messages.caracteresDe(nombre), "emisor_invalido");
  if (min !== null && max !== null) return memberError(member, messages.largoDe(nombre, min, max), "emisor_invalido");
  const values: Record<string, unknown> = { ...perfil, ...identidad };
  return invalid(member, nombre, String(values[member] ?? ""));
}

const invalid = (path: string, nombre: string, value: string) =>
  memberError(path, messages.invalidMember(nombre, value), "emisor_invalido");
