/** Looks up a taxpayer by identification in the authority's register. */

import { type ContribuyenteAnswer, getContribuyente as contract } from "@/lib/contract/consultas";
import { refusal } from "@/lib/contract/refusal";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { CONTRIBUYENTES, type Contribuyente } from "@/lib/integrations/hacienda/registros/contribuyente";
import { DAY_MS } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { consult, type Means, type Objeto } from "./consult";
import { demandFound } from "./found";

const OBJETO: Objeto<Contribuyente> = { objeto: "contribuyente", registro: CONTRIBUYENTES, freshMs: DAY_MS };

/** What the register knows of a number. Never throws because of the register. */
export const lookUpContribuyente = (means: Means, identificacion: string) => consult(means, OBJETO, identificacion);

/**
 * For GET /consultas/contribuyentes/{identificacion}. Ignores hyphens and blanks in the number.
 * @throws AppError rule for an invalid number; not-found; unavailable while the register is down and nothing is known
 * of the taxpayer
 */
export async function getContribuyente(ctx: Ctx, sent: string): Promise<ContribuyenteAnswer> {
  const identificacion = normalizeIdentificacion(sent);
  if (inferTipoIdentificacion(identificacion) === null) {
    throw refusal("identificacion_sin_formato", { valor: sent });
  }
  const hallazgo = await lookUpContribuyente(ctx, identificacion);
  const { value, ...consultado } = demandFound(hallazgo, contract.notFound);
  const actividades = value.actividades.map(({ activa, principal, ...actividad }) => ({
    ...actividad,
    estado: activa ? ("activa" as const) : ("inactiva" as const),
    principal,
  }));
  return { identificacion, ...value, actividades, ...consultado };
}

/**
 * Finds the name of a new customer or supplier. Returns `null` when the register does not know it or cannot be asked.
 * Never throws because of the register.
 */
export async function findContribuyente(ctx: Ctx, identificacion: string): Promise<Contribuyente | null> {
  if (inferTipoIdentificacion(identificacion) === null) return null;
  const hallazgo = await lookUpContribuyente(ctx, identificacion);
  return hallazgo.kind === "found" ? hallazgo.value : null;
}
