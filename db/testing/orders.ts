/**
 * Runs calls that share a database in every order of their flights: what travels to Postgres together, up to the next
 * answer that somebody awaits. Real Postgres, real locks; each flight waits for its turn, and one that waits for
 * another's lock is seen in `pg_locks`, so no order depends on how fast anything is. Two flights that only read give the
 * same in either order, so of orders that differ in no more than that one is run (sleep sets, Godefroid 1996).
 */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { CompiledQuery } from "kysely";
import { assert } from "@/lib/platform/assert";
import { type Database, openDatabase, type Transaction } from "../connection/client";
import type { MaybeQuery } from "../connection/flight";
import { queryAs } from "./cluster";
import type { TestDatabase } from "./test-database";

/** One of the calls. Its connections carry its name (`application_name`). */
export interface Actor {
  name: string;
  db: Database;
}

/** What became of a call: its value, or what it threw. */
export type Ended<T> = { value: T } | { error: unknown };

export interface Order<T> {
  /** The names of the actors in the order in which their flights began. */
  steps: readonly string[];
  ended: readonly Ended<T>[];
  /** Flights that waited for another actor's lock. */
  waits: number;
  /** How often all actors waited for each other, until Postgres ended one. */
  deadlocks: number;
}

/** The sum of what all orders met. */
export interface Tried {
  orders: number;
  waits: number;
  deadlocks: number;
}

/** How soon Postgres looks for a deadlock. Nothing is decided by it: all actors wait already. */
const DEADLOCK_TIMEOUT = "20ms";
const LOOK_AGAIN_MS = 1;

/** Opens `count` actors on the database of `test`. Their `db` is gated while an order runs, and free otherwise. */
export async function openActors(
  test: TestDatabase,
  count: number,
): Promise<{ actors: Actor[]; close(): Promise<void> }> {
  const name = new URL(test.ownerUrl).pathname.slice(1);
  await queryAs(test.ownerUrl, `alter database ${name} set deadlock_timeout = '${DEADLOCK_TIMEOUT}'`);
  const actors = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const actor = String.fromCharCode("A".charCodeAt(0) + n);
      return {
        name: actor,
        db: await openDatabase({
          url: test.appUrl,
          applicationName: actor,
          lanes: 1,
          pool: 2,
          systemLanes: 1,
          systemPool: 1,
        }),
      };
    }),
  );
  return { actors, close: async () => void (await Promise.all(actors.map(({ db }) => db.close()))) };
}

/**
 * Runs the calls once for every order in which their flights can begin. `prepare` makes what they work on, and returns
 * them; `judge` throws when an order ended wrong.
 * @throws Error that names the order, with the cause
 */
export async function tryOrders<T>(
  test: TestDatabase,
  actors: readonly Actor[],
  prepare: () => Promise<readonly ((db: Database) => Promise<T>)[]>,
  judge: (order: Order<T>) => Promise<void>,
): Promise<Tried> {
  const tried: Tried = { orders: 0, waits: 0, deadlocks: 0 };
  // The first one fills the caches of this process, which asks for less later.
  await runOrder(test, actors, await prepare(), []);
  let prefix: readonly number[] | null = [];
  while (prefix !== null) {
    const { choices, redundant, ...order } = await runOrder(test, actors, await prepare(), prefix);
    prefix = nextPrefix(choices);
    if (redundant) continue;
    tried.orders += 1;
    tried.waits += order.waits;
    tried.deadlocks += order.deadlocks;
    await judge(order).catch((cause: unknown) => {
      throw new Error(`in the order ${order.steps.join("")}: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    });
  }
  return tried;
}

/** Which of the actors that could go went. */
interface Choice {
  taken: number;
  of: number;
}

/** Depth first: the last choice that has another way goes that way. Null when every order was tried. */
function nextPrefix(choices: readonly Choice[]): number[] | null {
  const last = choices.findLastIndex(({ taken, of }) => taken + 1 < of);
  if (last === -1) return null;
  return choices.slice(0, last + 1).map(({ taken }, at) => (at === last ? taken + 1 : taken));
}

/**
 * `wanted`: the choices to take first. After them the first that can goes. `redundant` when the order differs from an
 * earlier one only in reads.
 */
async function runOrder<T>(
  { ownerUrl }: TestDatabase,
  actors: readonly Actor[],
  calls: readonly ((db: Database) => Promise<T>)[],
  wanted: readonly number[],
): Promise<Order<T> & { choices: Choice[]; redundant: boolean }> {
  let changes = 0;
  let tell = () => {};
  const changed = () => {
    changes += 1;
    tell();
  };
  const nextChange = (seen: number) =>
    changes === seen
      ? new Promise<void>((resolve) => {
          tell = resolve;
        })
      : Promise.resolve();
  const turnstiles = calls.map(() => createTurnstile(changed));
  const ending = Promise.all(
    calls.map(async (call, n): Promise<Ended<T>> => {
      const actor = actors[n];
      const turnstile = turnstiles[n];
      assert(actor && turnstile, "each call has its actor");
      try {
        return { value: await call(gated(actor.db, turnstile)) };
      } catch (error) {
        return { error };
      } finally {
        turnstile.end();
      }
    }),
  );
  /** Waits until each actor is ready, has ended, or waits for a lock. Returns the names of the latter. */
  const settle = async (): Promise<Set<string>> => {
    for (;;) {
      const seen = changes;
      const states = turnstiles.map((one) => one.state());
      if (states.includes("computing")) {
        await nextChange(seen);
        continue;
      }
      const flying = actors.filter((_, n) => states[n] === "flying");
      if (flying.length === 0) return new Set();
      const waiting = await namesThatWait(ownerUrl);
      if (changes !== seen) continue;
      if (flying.every(({ name }) => waiting.has(name))) return waiting;
      await Promise.race([nextChange(seen), pause(LOOK_AGAIN_MS)]);
    }
  };
  const steps: string[] = [];
  const choices: Choice[] = [];
  let waits = 0;
  let deadlocks = 0;
  let waited = new Set<string>();
  /** Those that have gone first already, and whose flight gives the same after what went in their place. */
  let asleep = new Set<number>();
  let redundant = false;
  const run = async () => {
    for (;;) {
      const waiting = await settle();
      waits += [...waiting].filter((name) => !waited.has(name)).length;
      waited = waiting;
      const ready = turnstiles.flatMap((one, n) => (one.state() === "ready" ? [n] : []));
      if (ready.length === 0) {
        if (turnstiles.every((one) => one.state() === "done")) break;
        deadlocks += 1;
        await nextChange(changes);
        continue;
      }
      redundant ||= ready.every((n) => asleep.has(n));
      const able = redundant ? ready : ready.filter((n) => !asleep.has(n));
      const taken = wanted[choices.length] ?? 0;
      const n = able[taken];
      const names = able.map((one) => actors[one]?.name).join(" and ");
      assert(n !== undefined, `after ${steps.join("")} more could go before than ${names}: the order alone decides`);
      if (!redundant) choices.push({ taken, of: able.length });
      const reads = turnstiles[n]?.reads() ?? false;
      asleep = new Set([...asleep, ...able.slice(0, taken)].filter((other) => reads && turnstiles[other]?.reads()));
      steps.push(actors[n]?.name ?? "");
      turnstiles[n]?.admit();
    }
  };
  // After a fault here the calls go on alone, because the actors are closed when they have ended.
  await run().finally(() => {
    for (const turnstile of turnstiles) turnstile.open();
  });
  return { steps, ended: await ending, waits, deadlocks, choices, redundant };
}

/**
 * The actors one of whose sessions waits for a lock that another holds: granted is what the holder's end changes. A wait
 * for an `object` does not count (`waitingForLocks`): actors tell others (NOTIFY) beside their flights.
 */
async function namesThatWait(ownerUrl: string): Promise<Set<string>> {
  const rows = await queryAs<{ name: string }>(ownerUrl, {
    name: "names_that_wait",
    text: `select distinct a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
           where not l.granted and l.locktype <> 'object' and a.datname = current_database()`,
  });
  return new Set(rows.map(({ name }) => name));
}

/** Where the flights of one actor wait, one at a time. */
interface Turnstile {
  /** `computing`: it sends another flight, or ends, without anybody's help. */
  state(): "ready" | "flying" | "done" | "computing";
  /** Resolves when the flight may begin; `reads` tells by then whether it only reads. */
  enter(reads: () => boolean): Promise<void>;
  /** Whether the flight that is ready only reads. */
  reads(): boolean;
  admit(): void;
  /** The flight was answered. */
  leave(): void;
  /** There will be no more. */
  end(): void;
  /** Nobody waits any more. */
  open(): void;
}

function createTurnstile(onChange: () => void): Turnstile {
  const waiting: { begin: () => void; reads: () => boolean }[] = [];
  let flying = false;
  let done = false;
  let opened = false;
  return {
    state() {
      if (done) return "done";
      if (flying) return "flying";
      return waiting.length > 0 ? "ready" : "computing";
    },
    enter: (reads) =>
      new Promise((begin) => {
        if (opened) return begin();
        waiting.push({ begin, reads });
        onChange();
      }),
    reads: () => waiting[0]?.reads() ?? false,
    admit() {
      flying = true;
      waiting.shift()?.begin();
    },
    leave() {
      flying = false;
      onChange();
    },
    end() {
      done = true;
      onChange();
    },
    open() {
      opened = true;
      for (const { begin } of waiting.splice(0)) begin();
    },
  };
}

/** The same database, each of whose flights passes the turnstile. */
function gated(db: Database, turnstile: Turnstile): Database {
  const flight = async <R>(queries: readonly MaybeQuery[], work: () => Promise<R>): Promise<R> => {
    await turnstile.enter(() => queries.every(onlyReads));
    try {
      return await work();
    } finally {
      turnstile.leave();
    }
  };
  const transaction = async <R>(
    begin: (body: (tx: Transaction) => Promise<R>) => Promise<R>,
    body: (tx: Transaction) => Promise<R>,
  ): Promise<R> => {
    let committing = false;
    const landed = () => {
      if (committing) turnstile.leave();
      committing = false;
    };
    try {
      return await begin(async (tx) => {
        // Here again after a deadlock, which COMMIT was answered with.
        landed();
        const held = holding(tx, turnstile);
        const value = await body(held.tx).catch((error: unknown) => {
          held.drop();
          throw error;
        });
        await held.end();
        committing = true;
        return value;
      });
    } finally {
      landed();
    }
  };
  const { system } = db;
  return {
    ...db,
    read: (tenantId, ...queries) => flight(queries, () => db.read(tenantId, ...queries)),
    write: (tenantId, ...queries) => flight(queries, () => db.write(tenantId, ...queries)),
    transaction: (tenantId, body) => transaction((inner) => db.transaction(tenantId, inner), body),
    within: (puntos) => gated(db.within(puntos), turnstile),
    system: {
      query: (query) => flight([query], () => system.query(query)),
      write: (...queries) => flight(queries, () => system.write(...queries)),
      transaction: (body) => transaction((inner) => system.transaction(inner), body),
    },
    wake() {},
  };
}

/**
 * A transaction whose statements wait for the actor's turn, those of one turn of the event loop together. `end` lets the
 * last ones go, which travel with COMMIT; after `drop` none goes.
 */
function holding(
  tx: Transaction,
  turnstile: Turnstile,
): { tx: Transaction; end: () => Promise<void>; drop: () => void } {
  let held: { send: () => unknown; reads: boolean }[] = [];
  let asked = false;
  let ending = false;
  const letGo = () => {
    const sent = held.map(({ send }) => send());
    held = [];
    return sent;
  };
  const askForTurn = async () => {
    asked = true;
    await nextTurn();
    if (ending) return;
    await turnstile.enter(() => held.every(({ reads }) => reads));
    asked = false;
    const sent = letGo();
    tx.flush();
    await Promise.allSettled(sent);
    turnstile.leave();
  };
  const hold = (reads: boolean, send: () => unknown) => {
    held.push({ send, reads });
    if (!asked) void askForTurn();
  };
  return {
    tx: {
      run<R>(query: CompiledQuery<R>) {
        const rows = new Promise<R[]>((resolve, reject) =>
          hold(onlyReads(query), () => tx.run(query).then(resolve, reject)),
        );
        rows.catch(() => {});
        return rows;
      },
      send: (query) => hold(onlyReads(query), () => tx.run(query)),
      limitStatements: (ms) => hold(true, () => tx.limitStatements(ms)),
      flush() {},
    },
    async end() {
      ending = true;
      await turnstile.enter(() => false);
      letGo();
    },
    drop() {
      ending = true;
      held = [];
    },
  };
}

const CHANGES = /\b(insert|update|delete|merge|lock|nextval|share|call|set_config|pg_advisory\w*|pf_\w+)\b/i;

/** A statement that changes nothing and takes no lock: it gives the same before and after another such. */
const onlyReads = (query: MaybeQuery) => query === null || !CHANGES.test(query.sql);

/** A fault in the statements of a database: what is sent in a statement's place, null for nothing. */
export type Plant = (text: string) => string | null;

/** The same actors, with a fault planted, to prove that it is found. */
export const planted = (actors: readonly Actor[], plant: Plant): Actor[] =>
  actors.map(({ name, db }) => ({ name, db: spoiled(db, plant) }));

/** The same database, with a fault planted in its statements. */
export function spoiled(db: Database, plant: Plant): Database {
  const spoil = <Q extends MaybeQuery>(query: Q): Q | null => {
    const text = query === null ? null : plant(query.sql);
    return text === null || query === null ? null : { ...query, sql: text };
  };
  const all = <Q extends readonly MaybeQuery[]>(queries: Q) => queries.map(spoil) as readonly MaybeQuery[] as Q;
  const inside = (tx: Transaction): Transaction => ({
    ...tx,
    run: (query) => {
      const sent = spoil(query);
      return sent === null ? Promise.resolve([]) : tx.run(sent);
    },
    send: (query) => {
      const sent = spoil(query);
      if (sent !== null) tx.send(sent);
    },
  });
  const { system } = db;
  return {
    ...db,
    read: (tenantId, ...queries) => db.read(tenantId, ...all(queries)),
    write: (tenantId, ...queries) => db.write(tenantId, ...all(queries)),
    transaction: (tenantId, body) => db.transaction(tenantId, (tx) => body(inside(tx))),
    system: {
      query: async (query) => (await system.write(...all([query] as const)))[0],
      write: (...queries) => system.write(...all(queries)),
      transaction: (body) => system.transaction((tx) => body(inside(tx))),
    },
  };
}
