/** GET /correos/{idCorreo}: what became of a mail about a document. */
import { selectCorreo } from "@/db/queries/notices/correo";
import type { CorreoAnswer } from "@/lib/contract/correos";
import { refusal } from "@/lib/contract/refusal";
import type { Scope } from "@/lib/contract/scopes";
import { isRecibo } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

const SCOPE_RECIBOS: Scope = "recibos:read";

/**
 * @param input `scopes`: those of the key, because the mail of a receipt belongs to who may read receipts
 * @throws AppError not-found, also for a mail about no single document; forbidden
 */
export async function getCorreo(
  ctx: Ctx,
  { idCorreo, scopes }: { idCorreo: string; scopes: readonly Scope[] },
): Promise<CorreoAnswer> {
  requirePermiso(ctx, "correos.ver");
  const { db, tenantId } = ctx;
  const [[row]] = await db.read(tenantId, selectCorreo({ tenantId, correoId: idCorreo }));
  if (row === undefined || row.clave === null || row.consecutivo === null || row.tipo === null) {
    throw refusal("correo_no_existe");
  }
  if (isRecibo(row.tipo) && !scopes.includes(SCOPE_RECIBOS)) {
    throw refusal("scope_faltante", { scope: SCOPE_RECIBOS }, { extra: { scope: SCOPE_RECIBOS } });
  }
  const { clave, consecutivo, destinatarios, asunto, intentos, error } = row;
  return {
    idCorreo: Number(row.idCorreo),
    estado: row.estado as CorreoAnswer["estado"],
    motivo: row.motivo as CorreoAnswer["motivo"],
    clave,
    consecutivo,
    destinatarios,
    asunto,
    intentos,
    error,
    pedido: toFechaHora(row.createdAt),
    enviado: row.sentAt && toFechaHora(row.sentAt),
  };
}
