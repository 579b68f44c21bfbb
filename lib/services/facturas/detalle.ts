/** A sales document for the page that shows it: as the API answers it, with its whole life. */
import type { VentaDetalle } from "@/lib/contract/portal/documento-detalle";
import type { Ctx } from "../context";
import { getEntorno } from "../documentos/entorno";
import { getFactura, VENTAS } from "./get";

/** @throws AppError not-found */
export async function getFacturaDetalle(ctx: Ctx, clave: string): Promise<VentaDetalle> {
  const [documento, entorno] = await Promise.all([getFactura(ctx, clave), getEntorno(ctx, clave, VENTAS)]);
  return { documento, ...entorno };
}
