/**
 * Mails that only their event requests: access links, notices to administrators. The event's row records whether it was
 * handled, so that a lost event or run is found again.
 */
import type { Database } from "@/db/connection/client";
import { markAtendido, passOnAvisos, selectAtencion } from "@/db/queries/outbox-event";
import { UUID } from "@/lib/domain/uuid";
import type { Clock } from "@/lib/platform/clock";
import { OUTBOX_CHANNEL } from "../outbox/outbox-event";
import { LOOKS, pauseMs } from "./schedules";
import { BATCH, GRACE_MS } from "./sweep";

/**
 * Sends, and records that the event was handled. Sends nothing if it was handled already, or handed to another run.
 * @param eventId the outbox row's id; with any other id it is sent anyway
 * @throws what `send` throws; then the event stays unhandled
 */
export async function seeTo(
  { db, clock }: { db: Database; clock: Clock },
  eventId: string | undefined,
  send: () => Promise<{ enviado: boolean }>,
): Promise<{ enviado: boolean }> {
  if (eventId === undefined || !UUID.test(eventId)) return send();
  const [row] = await db.system.query(selectAtencion({ eventId }));
  if (row !== undefined && row.atendido_at !== null) return { enviado: false };
  const sent = await send();
  await db.system.query(markAtendido({ eventId, now: clock.now() }));
  return sent;
}

/** Emits each event again that was not handled within two minutes, then at most hourly. Returns how many. */
export async function sweepAvisos({ db }: { db: Database }, now: Date): Promise<{ woken: number }> {
  const before = new Date(now.getTime() - GRACE_MS);
  const revisarAt = new Date(now.getTime() + pauseMs(LOOKS.aviso, 0));
  const { length: woken } = await db.system.query(passOnAvisos({ now, before, revisarAt, limit: BATCH }));
  if (woken > 0) db.wake(OUTBOX_CHANNEL);
  return { woken };
}
