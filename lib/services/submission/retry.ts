/**
 * A person asks for a retry with the same number and the same bytes (architecture 8). It works the same for everything
 * that is sent to the authority.
 */

import type { Transaction } from "@/db/connection/client";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../kernel/audit";
import type { Ctx } from "../kernel/context";
import type { EnvioKind } from "./kind";

interface Row {
  id: string;
  clave: string;
  /** State as read under the caller's lock. */
  estado: string;
}

/**
 * A row in error goes back to procesando; a row that waits in procesando takes its next step now. A row whose step is
 * already due is left alone, so repeating a retry changes nothing. The wake starts a turn: a run at work ends, and the
 * new run asks before it sends. The caller wakes the outbox after its commit.
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
