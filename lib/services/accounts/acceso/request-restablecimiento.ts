/** "I forgot my password": sends a link by mail, and always gives the same answer. */

import { insertRestablecimiento } from "@/db/queries/accounts/restablecimiento";
import { refusal } from "@/lib/contract/refusal";
import { HOUR_MS } from "@/lib/platform/clock";
import type { Runtime } from "../../kernel/context";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { mayTry, RESTABLECER } from "./limit-intentos";

const VALID_MS = HOUR_MS;
/** Mails to one account within an hour. */
const MAX_PER_HOUR = 3;

/** @throws AppError rule when the address has asked too often */
export async function requestRestablecimiento(
  { db }: Pick<Runtime, "db">,
  input: { correo: string; direccion: string | null; now: Date },
): Promise<void> {
  const { now } = input;
  if (!(await mayTry(db, RESTABLECER, input.direccion, now))) throw refusal("demasiados_intentos");
  const correo = input.correo.trim().toLowerCase();
  const since = new Date(now.getTime() - HOUR_MS);
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await db.system.transaction(async (tx) => {
    const [row] = await tx.run(insertRestablecimiento({ correo, now, since, expiresAt, max: MAX_PER_HOUR }));
    if (row === undefined) return;
    const { tenant_id: tenantId, restablecimiento_id: id } = row;
    tx.send(outboxEvent({ tenantId }, "acceso/correo", { tenantId, enlace: "restablecer", id }));
  });
  db.wake(OUTBOX_CHANNEL);
}
