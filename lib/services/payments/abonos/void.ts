/** Voids an abono that was registered by mistake: its invoices owe again what it paid. It stays in the list. */
import { selectAbonoDocumentos, voidAbono } from "@/db/queries/payments/abono";
import { lockPagables, settlePagadoDe } from "@/db/queries/payments/documento-pago";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";

/** Repeating it changes nothing. @throws AppError not-found */
export async function anularAbono(ctx: Ctx, idAbono: number): Promise<void> {
  requirePermiso(ctx, "recibos.emitir");
  const { db, tenantId, now, actor } = ctx;
  const one = { tenantId, abonoId: String(knownId(idAbono)) };
  await db.transaction(tenantId, async (tx) => {
    const documentos = await tx.run(selectAbonoDocumentos(one));
    if (documentos.length === 0) throw refusal("no_existe");
    const documentoIds = documentos.map(({ documento_id }) => documento_id);
    // The documents first, as every statement that locks several.
    await tx.run(lockPagables({ tenantId, documentoIds }));
    const [voided] = await tx.run(voidAbono({ ...one, now, actor }));
    if (voided === undefined) return;
    tx.send(settlePagadoDe({ tenantId, documentoIds }));
    tx.send(auditEntry(ctx, { accion: "anular", objeto: "abono", objetoId: one.abonoId, detalle: voided }));
  });
}
