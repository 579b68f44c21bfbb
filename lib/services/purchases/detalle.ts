/** A purchase invoice for the page that shows it: the API's answer in the portal's words, its payment and its history. */

import { selectCobro } from "@/db/queries/payments/documento-pago";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import type { CompraDetalle } from "@/lib/contract/portal/documento-detalle";
import { TIPOS_COMPRA } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { getEntorno } from "../issuing/documentos/entorno";
import { conPago } from "../issuing/documentos/pago";
import type { Ctx } from "../kernel/context";
import { getFacturaCompra } from "./get";
import { pagableOf } from "./pago";

/** @throws AppError not-found */
export async function getFacturaCompraDetalle(ctx: Ctx, clave: string): Promise<CompraDetalle> {
  const [documento, entorno] = await Promise.all([
    getFacturaCompra(ctx, clave, tellAdvertenciasInWords),
    getEntorno(ctx, clave, TIPOS_COMPRA),
  ]);
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectCobro({ tenantId, clave }));
  assert(row?.vendedor != null, "a purchase invoice that was read has its supplier");
  const pagable = pagableOf({ ...row, estado: documento.estado, condicion_venta: documento.condicionVenta });
  return { documento, ...conPago(ctx, pagable, row.vendedor), ...entorno };
}
