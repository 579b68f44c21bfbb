/** Sends outbox events on, in either mode. Lost or repeated sendings do no harm; the order is not guaranteed. */
import type { Database } from "@/db/connection/client";
import { lockPendingEvents, markSent } from "@/db/queries/notices/outbox-relay";
import { pastSpan } from "@/lib/platform/trace";
import type { Log } from "./log";
import { singleFlight } from "./single-flight";

const BATCH = 100;
const POLL_MS = 1_000;
/**
 * At most one batch in this time under load: events that come one by one are sent together. A verdict takes the
 * authority seconds, so nobody notices, and a batch costs Postgres and the worker what a single event does.
 */
const PAUSE_MS = 100;
/** The same while requests wait: larger batches cost a fraction, and the documents behind them can wait. */
const PRESSED_PAUSE_MS = 500;
/** Shorter than the limit for an idle transaction, because the rows stay locked while they are sent. */
const SEND_TIMEOUT_MS = 8_000;
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

export interface OutgoingEvent {
  /** The outbox row's id, so that a repeated sending is the same event. */
  id: string;
  name: string;
  data: Record<string, unknown>;
  ts: number;
}

export interface RelayOptions {
  db: Database;
  /** Services notify it after a commit that wrote to the outbox. */
  channel: string;
  /** Resolves when all events are accepted. */
  send: (events: OutgoingEvent[]) => Promise<unknown>;
  log: Log;
  pollMs?: number;
  /** Whether requests wait at this moment. */
  pressed?: () => boolean;
}

export interface Relay {
  stop(): Promise<void>;
}

/** Starts the loop that empties the outbox. After a failed sending it pauses, longer each time. */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { db, channel, send, log, pollMs = POLL_MS, pressed = () => false } = options;
  let stopping = false;
  let failures = 0;
  let pausedUntilMs = 0;

  const relay = singleFlight(
    async () => {
      for (let sent = BATCH; sent === BATCH && !stopping && Date.now() >= pausedUntilMs; ) {
        sent = await relayBatch(db, send);
        if (sent > 0) failures = 0;
      }
    },
    (error) => {
      const pauseMs = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failures);
      failures += 1;
      pausedUntilMs = Date.now() + pauseMs;
      log.warn({ err: error, pauseMs }, "outbox events could not be sent");
    },
    () => (pressed() ? PRESSED_PAUSE_MS : PAUSE_MS),
  );

  const timer = setInterval(relay.kick, pollMs);
  const unlisten = await db.listen(channel, relay.kick);
  relay.kick();
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await unlisten();
      await relay.idle();
    },
  };
}

/** Locks, sends and marks one batch. Returns its size. */
export async function relayBatch(db: Database, send: RelayOptions["send"]): Promise<number> {
  return db.system.transaction(async (tx) => {
    const rows = await tx.run(lockPendingEvents(BATCH));
    if (rows.length === 0) return 0;
    await withTimeout(
      send(rows.map(({ id, name, data, created_at }) => ({ id, name, data, ts: created_at.getTime() }))),
    );
    tx.send(markSent(rows.map((row) => row.id)));
    for (const { name, data, created_at: since } of rows) pastSpan(`outbox ${name}`, data.requestId, since);
    return rows.length;
  });
}

async function withTimeout(sending: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${SEND_TIMEOUT_MS} ms`)), SEND_TIMEOUT_MS);
  try {
    await Promise.race([sending, promise]);
  } finally {
    clearTimeout(timer);
  }
}
