/** A fresh sale (01, 04, 09), from the request to the recorded document. */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { FACTURAS } from "../issuing/documentos/factura";
import { clientOf, type IssueInput, type IssueOptions, type IssueResult, issueDocumento } from "../issuing/issue";
import { checkActividad, checkProductos, faultsBesides, unaskedDeFactura } from "../issuing/price/faults";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { decideVenta } from "./decide";
import { decideLimite } from "./limite-credito";
import { askOutside, loadVenta } from "./load";
import { priceVenta } from "./price";
import { readVenta } from "./read";

export const VENTA = clientOf(FACTURAS, {
  read: readVenta,
  load: loadVenta,
  ask: askOutside,
  decide: decideVenta,
  price: priceVenta,
  faults: (pedida, named) =>
    faultsBesides(pedida, named, {
      unasked: unaskedDeFactura(pedida, named),
      checks: [checkActividad(pedida, named), checkProductos(pedida, named.productos, { seVende: true })],
    }),
  warn: ({ deuda, issuer }, { resumen }) => decideLimite(deuda, resumen, issuer.sobre_limite),
});

/** @throws AppError as `issueDocumento` (spec 7.5, 7.6) */
export async function issueVenta(ctx: Ctx, input: IssueInput<FacturaRequest> & IssueOptions): Promise<IssueResult> {
  requirePermiso(ctx, "documentos.emitir");
  return issueDocumento(ctx, VENTA, input);
}
