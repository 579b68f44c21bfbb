/**
 * A person asks to try again, with the same number and the same bytes (architecture 8): the same for all that goes to
 * the authority.
 */

import type { Transaction } from "@/db/connection/client";
import { refusal } from "@/lib/contract/refusals/refusal";
import { auditEntry } from "../kernel/audit";
import type { Ctx } from "../kernel/context";
import type { EnvioKind } from "./kind";

interface Row {
  id: string;
  clave: string;
  /** Under the caller's lock. */
  estado: string;
}

/**
 * What is in error goes back to procesando; what waits in procesando for its next step takes it now. One whose step is due
 * already is left alone, so repeating it changes nothing. The wake is a turn: whatever run was at work ends, and the new one
 * asks before it sends. Whoever commits wakes the outbox.
 * @throws AppError rule once there is a verdict
 */
export async function retryEnvio(
  ctx: Ctx,
  tx: Transaction,
  kind: EnvioKind,
  { id, clave, estado }: Row,
): Promise<void> {
  const { tenantId, now } = ctx;
  const { tabla: objeto, queries, veredicto } = kind;
  if (estado === "aceptado" || estado === "rechazado") throw refusal(veredicto[estado]);
  const [[resumed], [hastened]] = await Promise.all([
    tx.run(queries.resumeEnvio({ tenantId, id, now })),
    tx.run(queries.hastenEnvio({ tenantId, id, now })),
  ]);
  const woken = resumed ?? hastened;
  if (woken === undefined) return;
  tx.send(auditEntry(ctx, { accion: "reintentar", objeto, objetoId: clave, detalle: { estado } }));
  tx.send(kind.announce(ctx, { id, ...woken }));
}
