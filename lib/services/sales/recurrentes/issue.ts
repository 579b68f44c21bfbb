/** Issues the document of one day: once, because its day is a row of the issuing transaction, and its key the same. */
import { insertRecurrenteDocumento } from "@/db/queries/sales/recurrente";
import type { FacturaRequest } from "@/lib/contract/facturas";
import type { Junto } from "../../issuing/issue";
import type { Ctx } from "../../kernel/context";
import { issueFactura } from "../facturas";

interface DeUnDia {
  recurrenteId: string;
  fecha: string;
  pedido: unknown;
  usuarioId: number;
  /** What else becomes true with it. */
  junto: Junto;
}

/** @throws AppError as `issueFactura` */
export async function issueDeUnDia(ctx: Ctx, { recurrenteId, fecha, pedido, usuarioId, junto }: DeUnDia) {
  const { tenantId } = ctx;
  const body = { ...(pedido as FacturaRequest), idUsuario: usuarioId };
  return issueFactura(ctx, {
    body,
    idempotencyKey: `recurrente-${recurrenteId}-${fecha}`,
    junto: async (tx, documentoId, clave) => {
      tx.send(insertRecurrenteDocumento({ tenantId, recurrenteId, fecha, documentoId }));
      await junto(tx, documentoId, clave);
    },
  });
}
