/** Says what is wrong with a new tenant before the database would, in words. */
import { isSucursal, isTerminal } from "@/lib/domain/consecutivo";
import { ruleError } from "@/lib/platform/errors";
import { checkActividades, checkEmisor } from "../emisor/check-emisor";
import { invalidMember } from "../emisor/messages";
import type { NewTenant } from "./create-tenant";
import { pruebaInProduccion, puntoVentaMissing } from "./messages";

/** @returns the issuer's telephone in its normal form */
export function checkTenant(input: NewTenant): { telefono: string | null } {
  if (input.esPrueba && input.ambiente === "produccion") throw ruleError(pruebaInProduccion());
  if (!/\S/.test(input.nombre)) throw ruleError(invalidMember("nombre", input.nombre));
  const normal = checkEmisor(input.emisor, input.emisor);
  checkActividades(input.actividades);
  for (const { sucursal, terminal } of input.puntosVenta) {
    if (!isSucursal(sucursal)) throw ruleError(invalidMember("sucursal", sucursal));
    if (!isTerminal(terminal)) throw ruleError(invalidMember("terminal", terminal));
  }
  if (input.puntosVenta.length === 0) throw ruleError(puntoVentaMissing());
  return normal;
}
