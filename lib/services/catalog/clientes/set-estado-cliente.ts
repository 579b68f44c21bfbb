/**
 * Stops offering a customer, or offers it again. Only users decide this about their own catalog: the API still invoices
 * any customer it names (spec 2.3), and POST /clientes does not change it.
 */
import { selectCliente, updateEstadoCliente } from "@/db/queries/catalog/cliente";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Writes nothing when it already has that estado. @throws AppError not-found */
export async function setEstadoCliente(ctx: Ctx, input: { identificacion: string; estado: boolean }): Promise<void> {
  requirePermiso(ctx, "catalogos.editar");
  const { tenantId, actor, now } = ctx;
  const { estado } = input;
  const identificacion = normalizeIdentificacion(input.identificacion);
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(updateEstadoCliente({ tenantId, identificacion, valor: estado, actor, now }));
    if (row === undefined) {
      const [existing] = await tx.run(selectCliente({ tenantId, identificacion }));
      if (existing === undefined) throw refusal("cliente_no_existe");
      return;
    }
    const accion = estado ? "activar" : "desactivar";
    const objetoId = String(row.cliente_id);
    tx.send(auditEntry(ctx, { accion, objeto: "cliente", objetoId, detalle: { identificacion } }));
  });
}
