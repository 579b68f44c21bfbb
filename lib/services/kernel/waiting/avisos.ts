/**
 * Mails that only their event asks for: links that give access, and notices to administrators. The event's own row
 * records whether the mail was handled, so that a lost event or run is found again.
 */
import type { Database } from "@/db/connection/client";
import { markAtendido, passOnAvisos, selectAtencion } from "@/db/queries/notices/outbox-event";
import { UUID } from "@/lib/domain/uuid";
import type { Clock } from "@/lib/platform/clock";
import { OUTBOX_CHANNEL } from "../outbox/outbox-event";
import { LOOKS, pauseMs } from "./schedules";
import { BATCH, GRACE_MS } from "./sweep";

/**
 * Sends, then records that the event is handled. Sends nothing when it is already handled or was handed on to a new
 * event, which another run handles.
 * @param eventId the outbox row's id; with any other value it sends without recording
 * @throws what `send` throws; the event then stays unhandled
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

/** Replaces each event that was not handled within two minutes by a new one, later at most hourly. Returns how many. */
export async function sweepAvisos({ db }: { db: Database }, now: Date): Promise<{ woken: number }> {
  const before = new Date(now.getTime() - GRACE_MS);
  const revisarAt = new Date(now.getTime() + pauseMs(LOOKS.aviso, 0));
  const { length: woken } = await db.system.query(passOnAvisos({ now, before, revisarAt, limit: BATCH }));
  if (woken > 0) db.wake(OUTBOX_CHANNEL);
  return { woken };
}
