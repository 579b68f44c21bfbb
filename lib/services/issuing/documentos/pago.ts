/** What is said of a document that we pay, on its page: about its payment and, to a user who may see it, what is owed. */
import type { ConPago } from "@/lib/contract/portal/documento-detalle";
import { estadoPago, type Pagable, seLePagaDespues } from "@/lib/domain/cobranza/cobranza";
import { debeOf } from "@/lib/domain/cobranza/recibo";
import { permite } from "@/lib/domain/personas/permisos";
import type { Ctx } from "../../kernel/context";
import { tenantDay } from "../../kernel/reloj";

/** @param proveedor its number, or `P` and its id for one without */
export function conPago(ctx: Ctx, pagable: Pagable, proveedor: string): ConPago {
  const { total, acreditado, pagado, vence } = pagable;
  const visible = permite(ctx.permisos, "pagos.ver") && vence !== null && seLePagaDespues(pagable);
  return {
    estadoPago: estadoPago(pagable, tenantDay(ctx)),
    pago: visible ? { pagado, debe: debeOf(total, acreditado, pagado), vence, proveedor } : null,
  };
}
