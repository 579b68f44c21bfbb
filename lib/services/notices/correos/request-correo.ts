/** Queues the mail of a document that a user or an API key asked for (spec 4, POST /facturas/{clave}/email). */

import type { Transaction } from "@/db/connection/client";
import { lockDocumentoForCorreo, selectCorreoTarget, selectRecentCorreos } from "@/db/queries/notices/correo";
import type { CorreoPedido } from "@/lib/contract/correos";
import { refusal } from "@/lib/contract/refusal";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { HOUR_MS } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { clienteDestinatarios, readDestinatarios } from "../../kernel/correos/destinatarios";
import { CON_CORREO, queueCorreo } from "../../kernel/correos/queue-correo";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";

/** Limit of requests for one document within an hour; the automatic mail does not count. */
const MAX_PER_HOUR = 5;

/**
 * @param input `correos`: null for the customer's addresses; an empty list is refused. `tipos`: the types that are
 *   looked for; by default all that are mailed
 * @throws AppError not-found, rule, rate with the seconds to wait
 */
export async function requestCorreo(
  ctx: Ctx,
  input: { clave: string; correos: string[] | null; tipos?: readonly CodigoTipoDocumento[] },
): Promise<CorreoPedido> {
  requirePermiso(ctx, "documentos.enviar");
  const { tenantId } = ctx;
  const [[target]] = await ctx.db.read(
    tenantId,
    selectCorreoTarget({ tenantId, clave: input.clave, tipos: input.tipos ?? CON_CORREO }),
  );
  if (target === undefined) throw refusal("documento_no_existe");
  const destinatarios = input.correos === null ? clienteDestinatarios(target) : readDestinatarios(input.correos);
  const { documento_id: documentoId, clave } = target;

  const correoId = await ctx.db.transaction(tenantId, async (tx) => {
    const [documento] = await tx.run(lockDocumentoForCorreo({ tenantId, documentoId }));
    if (documento?.estado === "rechazado") {
      throw refusal("documento_rechazado_sin_correo");
    }
    if (destinatarios.length === 0) throw refusal("sin_destinatario", {}, { path: "correos" });
    await refuseTooMany(ctx, tx, selectRecentCorreos, documentoId);
    return queueCorreo(ctx, tx, { documentoId, clave, motivo: "manual", destinatarios });
  });
  assert(correoId !== null, "nothing keeps a second request from its row");
  ctx.db.wake(OUTBOX_CHANNEL);
  return { idCorreo: Number(correoId), estado: "pendiente", destinatarios };
}

/** Counted under the lock of what the mails are about, so that simultaneous requests cannot exceed the limit. */
export async function refuseTooMany(
  { tenantId, now }: Ctx,
  tx: Transaction,
  select: typeof selectRecentCorreos,
  id: string | number,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const oldest = (await tx.run(select({ tenantId, id, since, limit: MAX_PER_HOUR })))[MAX_PER_HOUR - 1];
  if (oldest === undefined) return;
  const seconds = Math.max(1, Math.ceil((oldest.created_at.getTime() - since.getTime()) / 1000));
  throw refusal("demasiados_envios", { max: MAX_PER_HOUR, seconds }, { retryAfterSeconds: seconds });
}
