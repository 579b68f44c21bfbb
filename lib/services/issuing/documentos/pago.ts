/** What is said of a document that we pay, on its page: about its payment and, to a user who may see it, what is owed. */
import type { ConPago } from "@/lib/contract/portal/documento-detalle";
import { estadoPago, type Pagable, seLePagaDespues } from "@/lib/domain/cobranza/cobranza";
import { debeOf } from "@/lib/domain/cobranza/recibo";
import { permite } from "@/lib/domain/personas/permisos";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";

/** @param proveedor its number, or `P` and its id for one without */
export function conPago({ permisos, now }: Ctx, pagable: Pagable, proveedor: string): ConPago {
  const { total, acreditado, pagado, vence } = pagable;
  const visible = permite(permisos, "pagos.ver") && vence !== null && seLePagaDespues(pagable);
  return {
    estadoPago: estadoPago(pagable, toFecha(now)),
    pago: visible ? { pagado, debe: debeOf(total, acreditado, pagado), vence, proveedor } : null,
  };
}
