/**
 * Controls with which tests and demonstrations change the authority's behaviour: in process, or through `/control`
 * (loopback, with a token).
 */
import { type CallbackSettings, type Callbacks, createCallbacks } from "./callbacks";
import {
  createFaults,
  type Fault,
  type FaultCounts,
  type FaultSettings,
  type Faults,
  NO_FAULTS,
  OUTAGES,
} from "./faults";
import { type Outcome, parseOutcome } from "./outcome";
import { parseObject, type Reply } from "./reply";
import type { SendingStats, Store } from "./store";
import { bareIdentificacion, type Users } from "./users";

const FAULT_KINDS: readonly Fault[] = ["500", "429", "cut"];
const MAX_SLOW_MS = 120_000;
const MAX_TIMES = 10;

export interface SimulatorStats {
  /** Requests to the token endpoint, counted by answer. */
  tokens: { granted: number; refused: number };
  queries: number;
  /** Requests to the public registers that were answered or examined; those refused by an outage are not counted. */
  lookups: number;
  /** Posts to callback addresses, counted by answer. */
  callbacks: { taken: number; refused: number };
  /** Faults injected into whole calls, counted by kind. */
  faults: FaultCounts;
  documents: SendingStats[];
}

export interface SimulatorControl {
  registerUser(user: { username: string; password: string; identificacion: string }): void;
  /** Gives this outcome to the next new document, of `emisor` when given. Several outcomes wait in a queue. */
  nextOutcome(outcome: Outcome, emisor?: string): void;
  setFaults(settings: Partial<FaultSettings>): void;
  setDelay(delayMs: number): void;
  /** Refuses submissions and queries beyond this many in a window; `null` refuses none. */
  setQuota(settings: QuotaSettings | null): void;
  /** Sets how often and how late the authority calls back; by default once and at once. */
  setCallbacks(settings: Partial<CallbackSettings>): void;
  /** Refuses a user everywhere, with its tokens, until `fixCredentials`. */
  refuseCredentials(username: string): void;
  fixCredentials(username: string): void;
  /** Expires all access tokens; refresh tokens still work. */
  expireTokens(): void;
  stats(): SimulatorStats;
  /** What was sent under one clave, or `null` when nothing was. */
  statsOf(id: string): SendingStats | null;
  /** Forgets users, documents, attempts, faults and queued outcomes. */
  reset(): void;
}

export interface ControlState {
  control: SimulatorControl;
  faults: Faults;
  callbacks: Callbacks;
  quota: Quota;
  delayMs: () => number;
  takeNextOutcome: (emisor: string) => Outcome | null;
  counters: { granted: number; refused: number; queries: number; lookups: number };
}

export function createControl(store: Store, users: Users, initialDelayMs: number, now: () => Date): ControlState {
  const faults = createFaults();
  const callbacks = createCallbacks(now);
  const quota = createQuota(now);
  const counters = { granted: 0, refused: 0, queries: 0, lookups: 0 };
  let delayMs = initialDelayMs;
  let line: { outcome: Outcome; emisor: string | null }[] = [];

  const control: SimulatorControl = {
    registerUser: ({ username, password, identificacion }) =>
      store.saveUser(username, password, bareIdentificacion(identificacion)),
    nextOutcome: (outcome, emisor) =>
      void line.push({ outcome, emisor: emisor === undefined ? null : bareIdentificacion(emisor) }),
    setFaults: (settings) => faults.change(settings),
    setDelay(value) {
      delayMs = value;
    },
    setQuota: (settings) => quota.change(settings),
    setCallbacks: (settings) => callbacks.change(settings),
    refuseCredentials: (username) => store.refuseUser(username),
    fixCredentials: (username) => store.mendUser(username),
    expireTokens: () => users.expireAccess(),
    stats: () => ({
      tokens: { granted: counters.granted, refused: counters.refused },
      queries: counters.queries,
      lookups: counters.lookups,
      callbacks: callbacks.counters(),
      faults: faults.counts(),
      documents: store.sendingStats(),
    }),
    statsOf: (id) => store.sendingStats().find((stats) => stats.id === id) ?? null,
    reset() {
      store.clear();
      users.forgetSessions();
      faults.change(NO_FAULTS);
      quota.change(null);
      callbacks.reset();
      Object.assign(counters, { granted: 0, refused: 0, queries: 0, lookups: 0 });
      line = [];
      delayMs = initialDelayMs;
    },
  };
  return {
    control,
    faults,
    counters,
    callbacks,
    quota,
    delayMs: () => delayMs,
    takeNextOutcome(emisor) {
      const index = line.findIndex((entry) => entry.emisor === null || entry.emisor === emisor);
      return index < 0 ? null : (line.splice(index, 1)[0]?.outcome ?? null);
    },
  };
}

/** Answers `/control/<verb>`. The body is JSON with the parameters of the verb as members. */
export function routeControl(verb: string, body: string, search: URLSearchParams, control: SimulatorControl): Reply {
  if (verb === "stats") {
    const clave = search.get("clave");
    return { status: 200, json: clave === null ? control.stats() : control.statsOf(clave) };
  }
  const json = parseObject(body === "" ? "{}" : body);
  if (json === null) return { status: 400, json: { error: "JSON object expected" } };
  const apply = VERBS[verb];
  if (apply === undefined) return { status: 404, json: { error: `no such verb: ${verb}` } };
  return apply(control, json) ? { status: 200, json: { ok: true } } : { status: 400, json: { error: "wrong members" } };
}

type Verb = (control: SimulatorControl, json: Record<string, unknown>) => boolean;

const VERBS: Readonly<Record<string, Verb>> = {
  "register-user"(control, { username, password, identificacion }) {
    if (typeof username !== "string" || typeof password !== "string" || typeof identificacion !== "string")
      return false;
    control.registerUser({ username, password, identificacion });
    return true;
  },
  "next-outcome"(control, json) {
    const outcome = parseOutcome(json.outcome);
    if (outcome !== null) control.nextOutcome(outcome, typeof json.emisor === "string" ? json.emisor : undefined);
    return outcome !== null;
  },
  down(control, { mode }) {
    const down = mode === null ? null : OUTAGES.find((outage) => outage === mode);
    if (down === undefined) return false;
    control.setFaults({ down });
    return true;
  },
  slow: (control, { ms }) => applyMs(ms, (slowMs) => control.setFaults({ slowMs })),
  delay: (control, { ms }) => applyMs(ms, (delayMs) => control.setDelay(delayMs)),
  callbacks(control, { times, lateMs }) {
    const changes: Partial<CallbackSettings> = {};
    if (typeof times === "number" && Number.isInteger(times) && times >= 0 && times <= MAX_TIMES) changes.times = times;
    if (typeof lateMs === "number" && lateMs >= 0 && lateMs <= MAX_SLOW_MS) changes.lateMs = lateMs;
    control.setCallbacks(changes);
    return Object.keys(changes).length > 0;
  },
  failing(control, { fraction, seed, kinds }) {
    if (typeof fraction !== "number" || !(fraction >= 0 && fraction <= 1)) return false;
    const chosen = Array.isArray(kinds) ? kinds.filter(isFault) : FAULT_KINDS;
    const settings = { fraction, seed: typeof seed === "number" ? seed : 1, kinds: chosen };
    control.setFaults({ failing: fraction === 0 ? null : settings });
    return true;
  },
  quota(control, { calls, seconds }) {
    if (calls === null) control.setQuota(null);
    else if (!isCount(calls) || !isCount(seconds)) return false;
    else control.setQuota({ calls, seconds });
    return true;
  },
  "refuse-credentials": (control, { username }) => applyText(username, control.refuseCredentials),
  "fix-credentials": (control, { username }) => applyText(username, control.fixCredentials),
  "expire-tokens"(control) {
    control.expireTokens();
    return true;
  },
  reset(control) {
    control.reset();
    return true;
  },
};

const isFault = (kind: unknown): kind is Fault => FAULT_KINDS.some((known) => known === kind);

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value > 0;

function applyMs(value: unknown, apply: (ms: number) => void): boolean {
  if (typeof value !== "number" || !(value >= 0 && value <= MAX_SLOW_MS)) return false;
  apply(value);
  return true;
}

function applyText(value: unknown, apply: (text: string) => void): boolean {
  if (typeof value !== "string") return false;
  apply(value);
  return true;
}

/** How many calls the authority takes in a window of time, as its headers `X-Ratelimit-*` tell. */
interface QuotaSettings {
  calls: number;
  seconds: number;
}

interface Quota {
  /** From now on calls beyond the quota are refused; `null` goes back to a quota that is only told. */
  change(settings: QuotaSettings | null): void;
  /** Counts a call; false when the window's quota is used up. */
  take(): boolean;
  headers(): Record<string, string>;
}

/** What the headers promise while no test asks for a quota. */
const TOLD: QuotaSettings = { calls: 6000, seconds: 60 };

function createQuota(now: () => Date): Quota {
  let settings: QuotaSettings | null = null;
  let window = Number.NaN;
  let taken = 0;

  /** The second at which the window of this moment ends. */
  function windowEnd({ seconds }: QuotaSettings): number {
    return (Math.floor(now().getTime() / 1000 / seconds) + 1) * seconds;
  }

  return {
    change(changed) {
      settings = changed;
      window = Number.NaN;
    },
    take() {
      if (settings === null) return true;
      const end = windowEnd(settings);
      if (end !== window) [window, taken] = [end, 0];
      if (taken >= settings.calls) return false;
      taken += 1;
      return true;
    },
    headers() {
      const told = settings ?? TOLD;
      const end = windowEnd(told);
      const left = settings === null ? told.calls - 1 : told.calls - (end === window ? taken : 0);
      return {
        "X-Ratelimit-Limit": String(told.calls),
        "X-Ratelimit-Remaining": String(left),
        "X-Ratelimit-Reset": String(end),
      };
    },
  };
}
