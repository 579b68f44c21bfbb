/** Checks a new tenant and reports its faults in words, before the database would. */

import type { DatoDeEmpresa } from "@/lib/contract/portal/refusals/cuenta";
import { refusal } from "@/lib/contract/refusal";
import { isSucursal, isTerminal } from "@/lib/domain/consecutivo";
import { checkActividades, checkEmisor } from "../emisor/check-emisor";
import type { NewTenant } from "./create-tenant";

/** @returns the issuer's telephone in its normal form */
export function checkTenant(input: NewTenant): { telefono: string | null } {
  if (input.esPrueba && input.ambiente === "produccion") throw refusal("prueba_en_produccion");
  if (!/\S/.test(input.nombre)) throw invalido("empresa", input.nombre);
  const normal = checkEmisor(input.emisor, input.emisor);
  checkActividades(input.actividades);
  for (const { sucursal, terminal } of input.puntosVenta) {
    if (!isSucursal(sucursal)) throw invalido("sucursal", sucursal);
    if (!isTerminal(terminal)) throw invalido("terminal", terminal);
  }
  if (input.puntosVenta.length === 0) throw refusal("puntos_venta_requeridos");
  return normal;
}

const invalido = (dato: DatoDeEmpresa, valor: string) => refusal("dato_de_empresa_invalido", { dato, valor });
