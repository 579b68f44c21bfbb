/**
 * Marks a customer of RLIVA art. 30.2: what is sold to it without tax keeps the seller's full right to credit. Only the
 * draft of the VAT return reads the mark, for every month.
 */
import { selectCliente, selectCreditoPleno, updateCreditoPleno } from "@/db/queries/catalog/cliente";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Writes nothing when it is so already. @throws AppError not-found */
export async function setCreditoPleno(
  ctx: Ctx,
  input: { identificacion: string; creditoPleno: boolean },
): Promise<void> {
  requirePermiso(ctx, "reportes.declarar");
  const { tenantId, actor, now } = ctx;
  const { creditoPleno } = input;
  const identificacion = normalizeIdentificacion(input.identificacion);
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(updateCreditoPleno({ tenantId, identificacion, valor: creditoPleno, actor, now }));
    if (row === undefined) {
      const [existing] = await tx.run(selectCliente({ tenantId, identificacion }));
      if (existing === undefined) throw refusal("cliente_no_existe");
      return;
    }
    const objetoId = String(row.cliente_id);
    const detalle = { identificacion, creditoPleno };
    tx.send(auditEntry(ctx, { accion: "modificar", objeto: "cliente", objetoId, detalle }));
  });
}

/** @throws AppError not-found */
export async function getCreditoPleno(ctx: Ctx, input: { identificacion: string }): Promise<boolean> {
  requirePermiso(ctx, "catalogos.ver");
  const { tenantId } = ctx;
  const identificacion = normalizeIdentificacion(input.identificacion);
  const [[row]] = await ctx.db.read(tenantId, selectCreditoPleno({ tenantId, identificacion }));
  if (row === undefined) throw refusal("cliente_no_existe");
  return row.credito_pleno;
}
