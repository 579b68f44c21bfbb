/** A purchase invoice for the page that shows it: the API's answer in the portal's words, and its history. */

import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import type { CompraDetalle } from "@/lib/contract/portal/documento-detalle";
import { TIPOS_COMPRA } from "@/lib/domain/tipo-documento";
import { getEntorno } from "../issuing/documentos/entorno";
import type { Ctx } from "../kernel/context";
import { getFacturaCompra } from "./get";

/** @throws AppError not-found */
export async function getFacturaCompraDetalle(ctx: Ctx, clave: string): Promise<CompraDetalle> {
  const [documento, entorno] = await Promise.all([
    getFacturaCompra(ctx, clave, tellAdvertenciasInWords),
    getEntorno(ctx, clave, TIPOS_COMPRA),
  ]);
  return { documento, ...entorno };
}
