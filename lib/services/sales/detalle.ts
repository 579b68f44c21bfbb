/** A sales document for the page that shows it: as the API answers it, in the portal's words, with its whole life. */

import type { VentaDetalle } from "@/lib/contract/portal/documento-detalle";
import { tellNoticesInWords } from "@/lib/contract/portal/notices";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { getEntorno } from "../issuing/documentos/entorno";
import type { Ctx } from "../kernel/context";
import { getFactura } from "./get";

/** @throws AppError not-found */
export async function getFacturaDetalle(ctx: Ctx, clave: string): Promise<VentaDetalle> {
  const [documento, entorno] = await Promise.all([
    getFactura(ctx, clave, tellNoticesInWords),
    getEntorno(ctx, clave, TIPOS_VENTA),
  ]);
  return { documento, ...entorno };
}
