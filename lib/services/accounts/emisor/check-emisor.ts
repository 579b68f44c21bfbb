/** Checks an issuer profile with the rules of a document, and reports each fault beside its field. */

import type { Actividad, IdentidadEmisor, PerfilEmisor } from "@/lib/contract/portal/configuracion";
import type { DatoDeEmpresa } from "@/lib/contract/portal/refusals/cuenta";
import { refusal } from "@/lib/contract/refusal";
import type { Violation } from "@/lib/domain/documento/validate-documento";
import { findEmisorViolations } from "@/lib/domain/documento/validate-documento";
import { DomainError } from "@/lib/domain/domain-error";
import { isActividadCiiu4 } from "@/lib/domain/personas/actividad";
import { normalizeTelefonos } from "@/lib/domain/personas/telefono";
import { countCharacters, isXmlText } from "@/lib/domain/texto";
import { assert } from "@/lib/platform/assert";
import type { AppError } from "@/lib/platform/errors";
import { refuseTogether } from "../../kernel/at-member";
import { toEmisor } from "./to-emisor";

const MAX_ACTIVIDADES = 50;
const MAX_NOMBRE_ACTIVIDAD = 250;

type Miembro = keyof (PerfilEmisor & IdentidadEmisor);
/** Maps a path in a document to a member of a profile. */
const MEMBERS: Readonly<Record<string, Miembro>> = {
  "emisor.nombre": "nombre",
  "emisor.nombreComercial": "nombreComercial",
  "emisor.registroFiscal8707": "registroFiscal8707",
  "emisor.identificacion.numero": "identificacion",
  "emisor.identificacion.tipo": "tipoIdentificacion",
  "emisor.ubicacion.barrio": "barrio",
  "emisor.ubicacion.otrasSenas": "otrasSenas",
  "emisor.telefono": "telefono",
};

/** Returns the telephone in its normal form. @throws AppError rule that names all invalid members */
export function checkEmisor(perfil: PerfilEmisor, identidad: IdentidadEmisor): { telefono: string | null } {
  const telefono = readTelefono(perfil.telefono);
  const said = telefono === undefined ? [invalid("telefono", perfil.telefono ?? "")] : [];
  const known = telefono ?? null;
  const found = findEmisorViolations(toEmisor({ ...perfil, ...identidad, telefono: known }));
  said.push(...found.flatMap((violation) => refusals(violation, perfil, identidad)));
  const { proveedorSistemas } = identidad;
  if (!/^[0-9A-Za-z]{1,20}$/.test(proveedorSistemas)) said.push(invalid("proveedorSistemas", proveedorSistemas));
  refuseTogether(said);
  return { telefono: known };
}

/** The first activity is the main one. @throws AppError rule that names all invalid members */
export function checkActividades(actividades: readonly Actividad[]): void {
  if (actividades.length === 0) throw refusal("actividades_requeridas", {}, { path: "actividades" });
  if (actividades.length > MAX_ACTIVIDADES) {
    throw refusal("actividades_de_mas", { max: MAX_ACTIVIDADES }, { path: "actividades" });
  }
  refuseTogether(actividades.flatMap((_, index) => wrongActividad(actividades, index)));
}

function wrongActividad(actividades: readonly Actividad[], index: number): AppError[] {
  const { codigo, nombre } = actividades[index] as Actividad;
  const path = `actividades[${index}]`;
  const known = isActividadCiiu4(codigo);
  const repeated = actividades.findIndex((other) => other.codigo === codigo) !== index;
  const named = isXmlText(nombre) && nombre.trim() !== "" && countCharacters(nombre) <= MAX_NOMBRE_ACTIVIDAD;
  return [
    ...(known ? [] : [refusal("actividad_sin_formato", { codigo }, { path: `${path}.codigo` })]),
    ...(named ? [] : [invalid("nombreDeActividad", nombre, `${path}.nombre`)]),
    ...(known && repeated ? [refusal("actividad_repetida", { codigo }, { path: `${path}.codigo` })] : []),
  ];
}

/** Undefined for an invalid telephone. */
function readTelefono(text: string | null): string | null | undefined {
  try {
    return normalizeTelefonos(text ?? "") || null;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function refusals(violation: Violation, perfil: PerfilEmisor, identidad: IdentidadEmisor): AppError[] {
  const { path, problem, min, max } = violation;
  if (path === "emisor.ubicacion") return wrongUbicacion(perfil);
  if (path === "emisor.correoElectronico") return [refusal("correos_de_emisor", {}, { path: "correos" })];
  const correo = /^emisor\.correoElectronico\[(\d+)\]$/.exec(path)?.[1];
  if (correo !== undefined) return [invalid("correos", perfil.correos[Number(correo)] ?? "")];
  const dato = MEMBERS[path];
  assert(dato !== undefined, `${path} is a member of the profile`);
  const value = { ...perfil, ...identidad }[dato];
  if (value === "") return [missing(dato)];
  if (problem === "caracteres") return [refusal("dato_de_emisor_con_caracteres", { dato }, { path: dato })];
  if (min !== null && max !== null) return [refusal("dato_de_emisor_largo", { dato, min, max }, { path: dato })];
  return [invalid(dato, String(value ?? ""))];
}

/** The missing parts, or the fault that together they are not a district. */
function wrongUbicacion(perfil: PerfilEmisor): AppError[] {
  const blank = (["provincia", "canton", "distrito"] as const).filter((part) => perfil[part] === "");
  if (blank.length === 0) return [refusal("ubicacion_de_emisor_invalida", {}, { path: "distrito" })];
  return blank.map(missing);
}

const missing = (dato: Miembro) => refusal("dato_de_emisor_requerido", { dato }, { path: dato });
/** `dato` is the member itself unless `path` names another. */
const invalid = (dato: DatoDeEmpresa, valor: string, path: string = dato) =>
  refusal("dato_de_empresa_invalido", { dato, valor }, { path });
