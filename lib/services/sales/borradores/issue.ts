/** Issues what the editor of sales sends, and settles what the form was kept as, in the same transaction. */
import type { Transaction } from "@/db/connection/client";
import { deleteBorrador } from "@/db/queries/sales/borrador";
import { billProforma, selectProformaOfForm } from "@/db/queries/sales/proforma";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import type { IssueResult } from "../../issuing/issue";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { issueFactura } from "../facturas";

interface Escrito {
  /** The form's Idempotency-Key, which its draft and its proforma have too. */
  llave: string;
  totalEsperado: string;
  body: FacturaRequest;
}

/** @throws AppError as `issueFactura`; conflict when its proforma was billed or voided meanwhile */
export async function issueEscrito(ctx: Ctx, { llave, totalEsperado, body }: Escrito): Promise<IssueResult> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  const [[proforma]] = await ctx.db.read(tenantId, selectProformaOfForm({ tenantId, key: llave }));
  return issueFactura(ctx, {
    body,
    idempotencyKey: llave,
    totalEsperado,
    junto: async (tx: Transaction, documentoId: string) => {
      tx.send(deleteBorrador({ tenantId, borradorId: llave }));
      if (proforma === undefined) return;
      const [billed] = await tx.run(billProforma({ tenantId, proformaId: proforma.proforma_id, documentoId }));
      if (billed === undefined) throw refusal("proforma_cerrada");
    },
  });
}
