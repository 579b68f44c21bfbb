/** Voids a payment to a supplier that was registered by mistake: its documents are owed again. It stays listed. */
import { selectClavesDePago, settleCompras, settleRecibidos, voidPagoProveedor } from "@/db/queries/payments/por-pagar";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { lockPorPagar } from "./register-pago";

/** Repeating it changes nothing. @throws AppError not-found */
export async function anularPagoProveedor(ctx: Ctx, idPago: number): Promise<void> {
  requirePermiso(ctx, "pagos.registrar");
  const { db, tenantId, now, actor } = ctx;
  const one = { tenantId, pagoId: String(knownId(idPago)) };
  await db.transaction(tenantId, async (tx) => {
    const claves = (await tx.run(selectClavesDePago(one))).map(({ clave }) => clave);
    if (claves.length === 0) throw refusal("no_existe");
    // The documents first, as registering locks them.
    await lockPorPagar(tx, tenantId, claves);
    const [voided] = await tx.run(voidPagoProveedor({ ...one, now, actor }));
    if (voided === undefined) return;
    tx.send(settleRecibidos(one));
    tx.send(settleCompras(one));
    tx.send(auditEntry(ctx, { accion: "anular", objeto: "pago_proveedor", objetoId: one.pagoId, detalle: voided }));
  });
}
