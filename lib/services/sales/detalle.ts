/** A sales document for the page that shows it: the API's answer in the portal's words, and its history. */

import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import type { VentaDetalle } from "@/lib/contract/portal/documento-detalle";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { getEntorno } from "../issuing/documentos/entorno";
import type { Ctx } from "../kernel/context";
import { getFactura } from "./get";

/** @throws AppError not-found */
export async function getFacturaDetalle(ctx: Ctx, clave: string): Promise<VentaDetalle> {
  const [documento, entorno] = await Promise.all([
    getFactura(ctx, clave, tellAdvertenciasInWords),
    getEntorno(ctx, clave, TIPOS_VENTA),
  ]);
  return { documento, ...entorno };
}
