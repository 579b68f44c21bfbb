/** GET /recibos-pago: payment receipts, with the filters and orders of sales. */
import { recibosPorTotal } from "@/db/queries/issuing/documento-lista";
import type { ReciboPagoResumen, RecibosPagoQuery } from "@/lib/contract/recibos-pago";
import { TIPOS_RECIBO } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../kernel/context";
import type { Pagina } from "../kernel/listas/page";
import { requirePermiso } from "../kernel/permisos";
import { listDocumentos } from "../sales/list";
import { resumenDeRecibo } from "./answer";

/** @throws AppError rule for an empty or invalid parameter, and for a cursor of another query */
export async function listRecibosPago(ctx: Ctx, query: RecibosPagoQuery): Promise<Pagina<ReciboPagoResumen>> {
  requirePermiso(ctx, "recibos.ver");
  return listDocumentos(ctx, query, {
    lista: "recibos-pago",
    tipos: TIPOS_RECIBO,
    porTotal: recibosPorTotal,
    itemOf: resumenDeRecibo,
  });
}
