/**
 * Whether a product's CABYS exists, so that the authority does not reject what is sold with it (-400): by the project's
 * list, else by the authority's register.
 */
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import { isCodigoCabys } from "@/lib/domain/cabys";
import { isInCabysLista } from "@/lib/integrations/hacienda/registros/cabys-lista";
import type { Ctx } from "../../kernel/context";
import { findCabys } from "../consultas/cabys";

export type CabysSabido = "existe" | "no-existe" | "sin-respuesta";

/** Asks the register only about a code that the list does not have. A code of a wrong form has a refusal of its own. */
export async function askCabys(ctx: Ctx, codigoCabys: string | null): Promise<CabysSabido> {
  if (codigoCabys === null || !isCodigoCabys(codigoCabys) || isInCabysLista(codigoCabys)) return "existe";
  const { kind } = await findCabys(ctx, codigoCabys);
  if (kind === "unavailable") return "sin-respuesta";
  return kind === "found" ? "existe" : "no-existe";
}

/** @throws AppError rule for a code that the authority does not have */
export function refuseUnknownCabys(codigoCabys: string, sabido: CabysSabido): Advertencia[] {
  if (sabido === "no-existe") throw refusal("cabys_inexistente", { codigoCabys }, { path: "codigoCabys" });
  return sabido === "existe" ? [] : [{ codigo: "cabys_sin_comprobar", params: { codigoCabys } }];
}
