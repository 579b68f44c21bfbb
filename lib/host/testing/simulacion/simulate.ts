/**
 * A deterministic simulation of the durable path: the product's functions and services on a real Postgres, whose time
 * is virtual, beside an authority, a mail provider and a receiver that do what the seed says. From event to event, so a
 * day on which nothing is due costs nothing (decision 0135).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "@/db/connection/client";
import { queryAs } from "@/db/testing/cluster";
import { type Plant, spoiled } from "@/db/testing/orders";
import { openVirtualTime } from "@/db/testing/virtual-time";
import { createHaciendaClient, type HaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import type { WebhookClient } from "@/lib/integrations/webhook/client";
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";
import { forgetEnv } from "@/lib/platform/env";
import type { Runtime } from "@/lib/services/kernel/context";
import { GRACE_MS } from "@/lib/services/kernel/waiting/sweep";
import { closeRuntime, getRuntime } from "@/lib/services/operations/runtime";
import { heedCallback } from "@/lib/services/submission/heed-callback";
import { createWorld, type World } from "@/lib/services/testing/world";
import { type Authority, startAuthority } from "./authority";
import { createCourse, type OwnCourse } from "./course";
import { type Ahead, DRAINED_MS, openOracle } from "./oracle";
import { createOutsiders, type Outsiders } from "./outsiders";
import { createPerson } from "./person";
import { openStepper } from "./stepper";

/** What is done wrong on purpose, to prove that it is found. */
export interface Planted {
  /** In the statements of the product. */
  sql?: Plant;
  /** In what the product knows of the authority. */
  hacienda?: (client: HaciendaClient) => HaciendaClient;
  /** In what it knows of receivers. */
  webhooks?: (client: WebhookClient) => WebhookClient;
}

export interface Simulated {
  /** What was wrong, with its step; empty when nothing was. */
  faults: string[];
  steps: number;
  /** Simulated, and how long they took, without making the world. */
  days: number;
  tookMs: number;
  /** Of the whole trace: the same for the same seed. */
  hash: string;
  trace: readonly string[];
}

const STARTS = ["2027-11-24T12:00:00Z", "2027-12-28T05:00:00Z", "2028-02-20T18:00:00Z", "2028-10-01T03:00:00Z"];
const FUNCTIONS =
  /^(submit-|ask-duda$|send-correo$|deliver-webhook$|recordar-cobros$|issue-recurrente$|fold-cifras$|sweep-overdue$|flag-overdue$|notify-webhook-disabled$)/;
/** They run by the clock and look at everything: in one seed of so many, which lives on until all has been purged. */
const DAILY = /^(warn-cobros|purge-expired)$/;
const DAILY_EVERY = 3;
/** More than the ninety days for which the answers of receivers are kept. */
const UNTIL_PURGED_MS = 100 * DAY_MS;
/** Steps between two looks at the whole database. */
const LOOK_EVERY = 60;
/** After so many sweeps since the authority is well, what waited for its return is no longer parked. */
const SWEEPS_TO_RELEASE = 10;
/** More steps than this at one moment mean that something turns in a circle. */
const MOST_AT_ONCE = 300;
const SECRET = Buffer.alloc(32, 7).toString("base64");
const PUBLIC_URL = "https://factura.example";

/** Thrown in a process that has died, at whatever it does next. */
class Died extends Error {}

/** One run of a job in a process, which dies after so many seams. */
interface Life {
  seamsLeft: number;
  dead: boolean;
  died(): void;
}

export async function simulate(seed: number, days: number, plant: Planted = {}): Promise<Simulated> {
  const lives = new AsyncLocalStorage<Life>();
  const startMs = Date.parse(STARTS[seed % STARTS.length] ?? "");
  const course = createCourse(seed, startMs, {
    elapse: (ms) => sim.elapse(ms),
    callBack: (url, body) => heedCallback(sim.runtime, url.split("/").at(-1) ?? "", Buffer.from(body)),
    silent: () => lives.getStore()?.dead ?? false,
  });
  const seam = () => {
    const life = lives.getStore();
    if (life === undefined) return;
    if (life.seamsLeft === 0 && !life.dead) {
      course.note("the process dies");
      life.dead = true;
      life.died();
    }
    life.seamsLeft -= 1;
    if (life.dead) throw new Died();
  };
  const clock: Clock = {
    now: course.now,
    chance: () => (lives.getStore()?.dead ? 0 : course.random()),
    pause: (ms) => sim.elapse(ms),
  };
  const authority = await startAuthority(course);
  const world = await createWorld({ clock });
  const sim = await openSimulation({ seed, course, lives, seam, clock, authority, world, plant });
  try {
    return await sim.live(days);
  } finally {
    await sim.close();
    await authority.close();
  }
}

interface Parts {
  seed: number;
  course: OwnCourse;
  lives: AsyncLocalStorage<Life>;
  seam: () => void;
  clock: Clock;
  authority: Authority;
  world: World;
  plant: Planted;
}

interface Simulation {
  runtime: Runtime;
  elapse(ms: number): Promise<void>;
  live(days: number): Promise<Simulated>;
  close(): Promise<void>;
}

async function openSimulation({
  seed,
  course,
  lives,
  seam,
  clock,
  authority,
  world,
  plant,
}: Parts): Promise<Simulation> {
  const { random, pick, note } = course;
  const isLong = seed % DAILY_EVERY === 0;
  const time = await openVirtualTime(world);
  await world.db.close();
  const oracle = await openOracle(world.ownerUrl);
  const outsiders = createOutsiders(course);
  const db = plant.sql === undefined ? time.db : spoiled(time.db, plant.sql);
  Object.assign(process.env, { DATABASE_URL: world.appUrl, MASTER_KEY: SECRET });
  forgetEnv();
  const runtime = await getRuntime();
  const opened = runtime.db;
  const newClient = () => {
    const endpoints = { simulador: simulatorEndpoint(authority.url) };
    const client = createHaciendaClient({ endpoints, nowMs: () => clock.now().getTime() });
    return guarded(plant.hacienda?.(client) ?? client, seam);
  };
  Object.assign(runtime, {
    ...world.runtime,
    db: mortal(db, seam),
    clock,
    publicUrl: PUBLIC_URL,
    hacienda: newClient(),
    mailer: guarded(outsiders.mailer, seam),
    webhooks: guarded(plant.webhooks?.(outsiders.webhooks) ?? outsiders.webhooks, seam),
  });
  const [{ embeddedClient }, { functions }] = await Promise.all([
    import("@/inngest/client"),
    import("@/inngest/functions"),
  ]);
  const stepper = await openStepper({
    db: runtime.db,
    client: embeddedClient,
    functions: functions.filter((fn) => FUNCTIONS.test(fn.id()) || (isLong && DAILY.test(fn.id()))),
    now: clock.now,
    seam,
    relayed() {
      if (course.isBad() && random() < 0.03) throw new Died("after the events were handed on");
    },
  });
  const person = createPerson({ course, world, runtime });
  const startMs = course.now().getTime();
  let endMs = Infinity;
  let deeper = 0;
  let parked = false;
  let sweepsSinceReturn = 0;
  let nextPersonMs = startMs;
  let nextClockMs = startMs + 5 * DAY_MS;
  let lastSweepMs = startMs;

  async function moveTo(ms: number): Promise<void> {
    course.setNow(ms);
    await time.moveTo(new Date(ms));
  }

  /** As a process of its own: what dies elsewhere does not stop it. */
  const apart = <T>(deed: () => Promise<T>) => lives.run({ seamsLeft: Infinity, dead: false, died() {} }, deed);

  async function relay(): Promise<void> {
    await apart(() => stepper.relay()).catch((error: unknown) => {
      if (!(error instanceof Died)) throw error;
      note("the relay dies");
    });
  }

  /** False when nothing could be claimed. */
  async function runDue(): Promise<boolean> {
    const job = await apart(() => stepper.claim());
    if (job === null) return false;
    note(`${job.fn_id} ${job.kind}`);
    const death = Promise.withResolvers<void>();
    const dies = course.isBad() && random() < 0.03;
    const life: Life = { seamsLeft: dies ? Math.floor(random() * 14) : Infinity, dead: false, died: death.resolve };
    const running = lives.run(life, () => stepper.run(job));
    running.catch((error: unknown) => {
      if (!life.dead) course.fail(error);
    });
    await Promise.race([running, death.promise]).catch(() => {});
    if (life.dead) runtime.hacienda = newClient();
    return true;
  }

  async function elapse(ms: number): Promise<void> {
    seam();
    const untilMs = course.now().getTime() + ms;
    if (deeper === 0 && course.isBad() && random() < 0.3) {
      deeper += 1;
      await moveTo(course.now().getTime() + Math.floor(ms * random()));
      await apart(async () => {
        await meetExpected();
        if (random() < 0.3) await person.retry();
        await relay();
        await runDue();
      }).catch(course.fail);
      deeper -= 1;
    }
    await moveTo(Math.max(untilMs, course.now().getTime()));
    seam();
  }

  async function meetExpected(): Promise<void> {
    const nowMs = course.now().getTime();
    const due = course.expected.filter(({ atMs }) => atMs <= nowMs);
    course.expected = course.expected.filter(({ atMs }) => atMs > nowMs);
    for (const { what, act } of due) note(`${what}: ${await act()}`);
  }

  /** Goes to the next moment at which something happens. */
  async function jump({ job, wait }: Ahead): Promise<void> {
    const nowMs = course.now().getTime();
    const parkedMs = parked
      ? nowMs + (course.weather("authority") === "fair" ? MINUTE_MS : pick([MINUTE_MS, HOUR_MS]))
      : Infinity;
    const sweepMs = Math.max(
      lastSweepMs + MINUTE_MS,
      Math.min(parkedMs, wait ? wait.getTime() + GRACE_MS + SECOND_MS : Infinity),
    );
    const moments = {
      job: job !== null && job.getTime() > nowMs ? job.getTime() : Infinity,
      sweep: Math.ceil(sweepMs / MINUTE_MS) * MINUTE_MS,
      expected: Math.min(Infinity, ...course.expected.map(({ atMs }) => atMs)),
      weather: course.nextChangeMs(),
      person: course.isBad() ? nextPersonMs : Infinity,
      clock: course.isBad() ? nextClockMs : Infinity,
    };
    const nextMs = Math.min(...Object.values(moments), endMs);
    await moveTo(Math.max(nextMs, nowMs));
    if (moments.weather <= nextMs) {
      course.changeWeather();
      // Several together find out that nobody is there.
      if (course.weather("authority") === "down" && random() < 0.3) await apart(person.sellSome);
    }
    if (moments.expected <= nextMs) await apart(meetExpected);
    if (moments.person <= nextMs) {
      nextPersonMs = nextMs + pick([HOUR_MS, 2 * DAY_MS, 4 * DAY_MS, 6 * DAY_MS]);
      await apart(person.act);
    }
    if (moments.clock <= nextMs) {
      nextClockMs = nextMs + pick([2 * DAY_MS, 20 * DAY_MS]);
      const by = pick([-2, 2]);
      await moveTo(nextMs + by * HOUR_MS);
      note(`the clock jumps ${by} hours`);
    }
    if (moments.sweep <= nextMs) {
      lastSweepMs = nextMs;
      note("sweep");
      await apart(() => stepper.tick());
      sweepsSinceReturn = parked && course.weather("authority") === "fair" ? sweepsSinceReturn + 1 : 0;
      if (sweepsSinceReturn > SWEEPS_TO_RELEASE) course.faults.push("nobody releases what is parked");
    }
  }

  async function look(): Promise<Ahead> {
    const { changes, faults, ahead } = await oracle.look(course.now());
    for (const { tabla, id, antes, ahora } of changes) note(`${tabla} ${id}: ${antes ?? "new"} → ${ahora}`);
    if (ahead.parked !== parked)
      note(ahead.parked ? "one waits for the authority's return" : "none waits for its return");
    parked = ahead.parked;
    course.faults.push(...faults, ...authority.faults, ...outsiders.faults);
    return ahead;
  }

  /** Steps until `isOver`, or until something is wrong. */
  async function stepUntil(isOver: () => Promise<boolean>): Promise<void> {
    let atOnce = 0;
    let ahead = await look();
    while (course.faults.length === 0 && !(await isOver())) {
      course.step += 1;
      const nowMs = course.now().getTime();
      const due = ahead.job !== null && ahead.job.getTime() <= nowMs;
      if (ahead.events) await relay();
      else if (!due || !(await runDue())) await jump(ahead);
      atOnce = course.now().getTime() === nowMs ? atOnce + 1 : 0;
      if (atOnce > MOST_AT_ONCE) course.fail(`${atOnce} steps at one moment`);
      ahead = await look();
      if (course.step % LOOK_EVERY === 0) course.faults.push(...(await oracle.database()));
    }
  }

  async function drain(): Promise<void> {
    endMs = course.now().getTime() + DRAINED_MS;
    await stepUntil(async () => course.now().getTime() >= endMs || (await oracle.unfinished()).length === 0);
  }

  return {
    runtime,
    elapse,
    async live(days) {
      const beganMs = performance.now();
      await moveTo(startMs);
      await apart(person.begin);
      const overMs = startMs + days * DAY_MS;
      await stepUntil(async () => course.now().getTime() >= overMs);
      if (course.faults.length === 0) course.recover();
      authority.recover();
      await apart(person.mend);
      await drain();
      if (isLong && course.faults.length === 0) {
        await apart(person.endReminders);
        endMs = course.now().getTime() + UNTIL_PURGED_MS;
        await stepUntil(async () => course.now().getTime() >= endMs);
        // What recurs may be paused by now, and then no sweep is near.
        await apart(() => stepper.tick());
        endMs += HOUR_MS;
        await stepUntil(async () => course.now().getTime() >= endMs);
        course.faults.push(...(await oracle.unpurged()));
        await drain();
      }
      if (course.faults.length === 0) {
        course.faults.push(
          ...(await oracle.database()),
          ...(await oracle.unfinished()),
          ...(await faultsOfVerdicts(world, authority)),
          ...(await faultsOfDeliveries(world, outsiders)),
        );
      }
      return {
        faults: course.faults.map((fault) => `step ${course.step}: ${fault instanceof Error ? fault.stack : fault}`),
        steps: course.step,
        days: (course.now().getTime() - startMs) / DAY_MS,
        tookMs: performance.now() - beganMs,
        hash: course.hash(),
        trace: course.trace,
      };
    },
    async close() {
      runtime.db = opened;
      await closeRuntime();
      await time.db.close();
      await world.drop();
    },
  };
}

/** A stored verdict must be one that the authority told, with its answer document. */
async function faultsOfVerdicts({ ownerUrl }: World, { dealings }: Authority): Promise<string[]> {
  const rows = await queryAs<{ id: string; estado: string; respuesta: Buffer }>(
    ownerUrl,
    `select clave as id, estado, respuesta from documento join documento_xml using (tenant_id, documento_id)
     where estado in ('aceptado', 'rechazado')
     union all
     select clave || '-' || consecutivo, estado, respuesta
     from mensaje_receptor join mensaje_receptor_xml using (tenant_id, mensaje_receptor_id)
     where estado in ('aceptado', 'rechazado')`,
  );
  return rows.flatMap(({ id, estado, respuesta }) =>
    dealings.get(id)?.told.get(respuesta.toString("base64")) === estado
      ? []
      : [`${id} is ${estado}, which nobody said`],
  );
}

/** What is recorded as delivered must have arrived. */
async function faultsOfDeliveries({ ownerUrl }: World, { taken }: Outsiders): Promise<string[]> {
  const rows = await queryAs<{ id: string }>(
    ownerUrl,
    `select evento_id::text as id from webhook_entrega where estado = 'entregado'
     union all select 'correo-' || tenant_id || '-' || correo_id from correo where estado = 'enviado'`,
  );
  return rows.flatMap(({ id }) => (taken.has(id) ? [] : [`${id} is recorded as delivered and never arrived`]));
}

/** What travels passes a seam on both sides. */
function guarded<T extends object>(outsider: T, seam: () => void): T {
  return Object.fromEntries(
    Object.entries(outsider).map(([name, call]) => [
      name,
      (...args: unknown[]) => {
        seam();
        const result: unknown = call(...args);
        if (!(result instanceof Promise)) return result;
        return result.then((value: unknown) => {
          seam();
          return value;
        });
      },
    ]),
  ) as T;
}

/** The database of a process that may die before and after each flight. */
function mortal(db: Database, seam: () => void): Database {
  const flight = async <R>(work: () => Promise<R>): Promise<R> => {
    seam();
    const value = await work();
    seam();
    return value;
  };
  const { system } = db;
  return {
    ...db,
    read: (tenantId, ...queries) => flight(() => db.read(tenantId, ...queries)),
    write: (tenantId, ...queries) => flight(() => db.write(tenantId, ...queries)),
    transaction: (tenantId, body) => flight(() => db.transaction(tenantId, body)),
    system: {
      query: (query) => flight(() => system.query(query)),
      write: (...queries) => flight(() => system.write(...queries)),
      transaction: (body) => flight(() => system.transaction(body)),
    },
    wake() {},
  };
}
