/** The course of a simulation: its time, its chance, its weather, and what is known to come. */
import { createHash } from "node:crypto";
import { DAY_MS, HOUR_MS } from "@/lib/platform/clock";
import { createRandom, pick, type Random } from "@/lib/platform/testing/random";

/** Who may fail: each has weather of its own. */
export const OUTSIDERS = ["authority", "mail", "receiver"] as const;
type Outsider = (typeof OUTSIDERS)[number];
/** `locked`: the authority refuses the user. */
type Weather = "fair" | "flaky" | "down" | "limited" | "locked";

interface Expected {
  atMs: number;
  what: string;
  act: () => Promise<unknown>;
}

export interface Course {
  random: Random;
  pick<T>(list: readonly T[]): T;
  now(): Date;
  weather(of: Outsider): Weather;
  /** False once the world is well again. */
  isBad(): boolean;
  /** A line of the trace. */
  note(line: string): void;
  /** Time passes while somebody waits, and others act meanwhile. */
  elapse(ms: number): Promise<void>;
  later(atMs: number, what: string, act: () => Promise<unknown>): void;
  /** The authority dials the service. */
  callBack(url: string, body: string): Promise<unknown>;
  /** Ends the simulation with an error of its own. */
  fail(error: unknown): void;
}

export interface OwnCourse extends Course {
  expected: Expected[];
  /** The moment up to which no weather changes. */
  nextChangeMs(): number;
  changeWeather(): void;
  recover(): void;
  setNow(ms: number): void;
  step: number;
  faults: unknown[];
  trace: string[];
  hash(): string;
}

/** What follows fair weather. */
const AUTHORITY = ["flaky", "flaky", "flaky", "down", "down", "limited", "locked"] as const;
const OTHERS = ["flaky", "flaky", "down", "limited"] as const;

const LASTS_MS: Record<Weather, readonly number[]> = {
  fair: [DAY_MS, 4 * DAY_MS, 9 * DAY_MS],
  flaky: [HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS],
  down: [HOUR_MS / 3, HOUR_MS, HOUR_MS, 3 * HOUR_MS, 3 * HOUR_MS, 30 * HOUR_MS],
  limited: [HOUR_MS, 2 * HOUR_MS],
  locked: [HOUR_MS, HOUR_MS, 3 * HOUR_MS, 26 * HOUR_MS],
};

export function createCourse(
  seed: number,
  startMs: number,
  act: Pick<Course, "elapse" | "callBack"> & { silent(): boolean },
): OwnCourse {
  const random = createRandom(seed);
  const weather = new Map<Outsider, { now: Weather; untilMs: number }>(
    OUTSIDERS.map((each) => [each, { now: "fair", untilMs: startMs }]),
  );
  const trace: string[] = [];
  const hash = createHash("sha256");
  let nowMs = startMs;
  let bad = true;
  const course: OwnCourse = {
    random,
    pick: (list) => pick(random, list),
    now: () => new Date(nowMs),
    setNow: (ms) => {
      nowMs = ms;
    },
    weather: (of) => (bad ? (weather.get(of)?.now ?? "fair") : "fair"),
    isBad: () => bad,
    recover() {
      bad = false;
      course.note("the world is well again");
    },
    note(line) {
      if (act.silent()) return;
      const told = `${course.step} ${new Date(nowMs).toISOString()} ${line}`;
      trace.push(told);
      hash.update(`${told}\n`);
    },
    nextChangeMs: () => (bad ? Math.min(...[...weather.values()].map(({ untilMs }) => untilMs)) : Infinity),
    changeWeather() {
      for (const [of, each] of weather) {
        if (each.untilMs > nowMs) continue;
        const next = each.now === "fair" ? pick(random, of === "authority" ? AUTHORITY : OTHERS) : "fair";
        weather.set(of, { now: next, untilMs: nowMs + pick(random, LASTS_MS[next]) });
        course.note(`${of}: ${next}`);
      }
    },
    later: (atMs, what, deed) => void course.expected.push({ atMs, what, act: deed }),
    fail: (error) => void course.faults.push(error),
    hash: () => hash.copy().digest("hex"),
    expected: [],
    step: 0,
    faults: [],
    trace,
    elapse: act.elapse,
    callBack: act.callBack,
  };
  return course;
}
