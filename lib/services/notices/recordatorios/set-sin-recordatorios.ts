/** Leaves a customer out of the reminders, or lets it get them again. */
import { selectAvisosDeCobro, updateSinRecordatorios } from "@/db/queries/catalog/cliente";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Writes nothing when it is so already. @throws AppError not-found */
export async function setSinRecordatorios(
  ctx: Ctx,
  input: { identificacion: string; sinRecordatorios: boolean },
): Promise<void> {
  requirePermiso(ctx, "cobros.enviar");
  const { tenantId, actor, now } = ctx;
  const { sinRecordatorios } = input;
  const identificacion = normalizeIdentificacion(input.identificacion);
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(
      updateSinRecordatorios({ tenantId, identificacion, valor: sinRecordatorios, actor, now }),
    );
    if (row === undefined) {
      const [existing] = await tx.run(selectAvisosDeCobro({ tenantId, identificacion }));
      if (existing === undefined) throw refusal("cliente_no_existe");
      return;
    }
    const detalle = { identificacion, sinRecordatorios };
    tx.send(auditEntry(ctx, { accion: "modificar", objeto: "cliente", objetoId: String(row.cliente_id), detalle }));
  });
}

/** How a customer is asked to pay. @throws AppError not-found */
export async function getAvisosDeCobro(ctx: Ctx, sent: string): Promise<{ correo: string; sinRecordatorios: boolean }> {
  requirePermiso(ctx, "cobros.enviar");
  const { db, tenantId } = ctx;
  const identificacion = normalizeIdentificacion(sent);
  const [[row]] = await db.read(tenantId, selectAvisosDeCobro({ tenantId, identificacion }));
  if (row === undefined) throw refusal("cliente_no_existe");
  return { correo: row.correo, sinRecordatorios: row.sin_recordatorios };
}
