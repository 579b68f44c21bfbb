/** Issues what the editor of sales sends, and settles what the form was kept as, in the same transaction. */
import { deleteBorrador } from "@/db/queries/borrador";
import type { FacturaRequest } from "@/lib/contract/facturas";
import type { IssueResult } from "../../issuing/issue-once";
import type { Ctx } from "../../kernel/context";
import { issueFactura } from "../issue";

interface Escrito {
  /** The form's Idempotency-Key, which is its draft's id. */
  llave: string;
  totalEsperado: string;
  body: FacturaRequest;
}

/** @throws AppError as `issueFactura` */
export function issueEscrito(ctx: Ctx, { llave, totalEsperado, body }: Escrito): Promise<IssueResult> {
  const { tenantId } = ctx;
  return issueFactura(ctx, {
    ...{ body, idempotencyKey: llave, totalEsperado },
    junto: async (tx) => tx.send(deleteBorrador({ tenantId, borradorId: llave })),
  });
}
