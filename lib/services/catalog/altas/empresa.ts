/** The company that signs up, as the authority's register knows it. */
import type { Actividad } from "@/lib/contract/portal/configuracion";
import { refusal } from "@/lib/contract/refusal";
import { TIPOS_NACIONALES, type TipoNacional } from "@/lib/domain/catalogos/tipo-identificacion";
import { inferTipoIdentificacion, isIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { mayTry, REGISTRO_CONSULTA } from "../../accounts/acceso/limit-intentos";
import { registroAbierto } from "../../accounts/tenants/condiciones";
import type { Runtime } from "../../kernel/context";
import { lookUpContribuyente } from "../consultas/contribuyente";

/** XSD Emisor/Nombre: maxLength. */
export const MAX_NOMBRE = 100;
const MAX_ACTIVIDADES = 50;
const MAX_NOMBRE_ACTIVIDAD = 250;

type Means = Pick<Runtime, "db" | "clock" | "publicApiUrl"> & { now: Date };

export interface EmpresaHallada {
  tipo: TipoNacional;
  identificacion: string;
  /** Null while the register does not answer. */
  nombre: string | null;
  /** The active ones, the main one first. */
  actividades: Actividad[];
}

/** @throws AppError not-found while the operator lets nobody sign up */
export function demandRegistro(): void {
  if (!registroAbierto()) throw refusal("registro_cerrado");
}

/** For the form: the name that goes with a number, or null. @throws AppError rule; not-found while it is closed */
export async function nombreDeEmpresa(
  means: Means,
  input: { identificacion: string; direccion: string | null },
): Promise<string | null> {
  demandRegistro();
  const { identificacion } = readIdentificacion(input.identificacion);
  // The name can be typed as well.
  if (!(await mayTry(means.db, REGISTRO_CONSULTA, input.direccion, means.now))) return null;
  return (await findEmpresa(means, identificacion)).nombre;
}

/**
 * Asks the register. It answers the same whether that company is a tenant or not. @throws AppError rule for a number of
 * no form, or one that the register does not have
 */
export async function findEmpresa(means: Means, numero: string): Promise<EmpresaHallada> {
  const escrita = readIdentificacion(numero);
  const hallazgo = await lookUpContribuyente(means, escrita.identificacion);
  if (hallazgo.kind === "not-found") throw refusal("empresa_sin_registro", {}, { path: "identificacion" });
  if (hallazgo.kind === "unavailable") return { ...escrita, nombre: null, actividades: [] };
  const { nombre, tipoIdentificacion, actividades } = hallazgo.value;
  const registrado = nacional(tipoIdentificacion);
  const tipo = registrado !== null && isIdentificacion(registrado, escrita.identificacion) ? registrado : escrita.tipo;
  return { ...escrita, tipo, nombre: nombre.slice(0, MAX_NOMBRE), actividades: activas(actividades) };
}

/** @throws AppError rule for a number of no form */
export function readIdentificacion(sent: string): { tipo: TipoNacional; identificacion: string } {
  const identificacion = normalizeIdentificacion(sent);
  const tipo = nacional(inferTipoIdentificacion(identificacion));
  if (tipo === null) throw refusal("identificacion_de_empresa_sin_formato", {}, { path: "identificacion" });
  return { tipo, identificacion };
}

const nacional = (tipo: string | null) => TIPOS_NACIONALES.find((nacional) => nacional === tipo) ?? null;

interface Registrada {
  codigo: string | null;
  descripcion: string;
  activa: boolean;
  principal: boolean;
}

function activas(registradas: readonly Registrada[]): Actividad[] {
  const unicas = new Map<string, Actividad>();
  for (const { codigo, descripcion, activa } of [...registradas].sort(principalPrimero)) {
    if (!activa || codigo === null || unicas.has(codigo)) continue;
    unicas.set(codigo, { codigo, nombre: descripcion.slice(0, MAX_NOMBRE_ACTIVIDAD) || codigo });
  }
  return [...unicas.values()].slice(0, MAX_ACTIVIDADES);
}

const principalPrimero = (una: Registrada, otra: Registrada) => Number(otra.principal) - Number(una.principal);
