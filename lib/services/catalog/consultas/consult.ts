/**
 * Lookups in the authority's public registers (hacienda 9). An answer is stored and serves all tenants. Simultaneous
 * callers with the same question, in any process, wait for one request. Requests keep the distance that the registers
 * ask for, and a register in trouble gets a pause.
 */

import { setTimeout as sleep } from "node:timers/promises";
import {
  type ConsultaKey,
  claimConsulta,
  countFallo,
  forgetFallos,
  pauseFuente,
  restConsulta,
  saveRespuesta,
  selectConsulta,
  takeTurno,
} from "@/db/queries/catalog/consulta";
import {
  askRegistro,
  type Registro,
  type RegistroOutcome,
  readRespuesta,
} from "@/lib/integrations/hacienda/registros/ask";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import type { Ctx } from "../../kernel/context";
import { SHARED } from "../../kernel/waiting/schedules";

export type Means = Pick<Ctx, "db" | "clock" | "publicApiUrl" | "now">;

/** A register, and how its answers are kept here. */
export interface Objeto<T> {
  objeto: ConsultaKey["objeto"];
  registro: Registro<T>;
  /** How long an answer about something that exists is used without asking again. */
  freshMs: number;
}

export type Hallazgo<T> =
  /** `desactualizado` means that the register could not be asked again and this is its older answer. */
  | { kind: "found"; value: T; consultadoEn: Date; desactualizado: boolean }
  | { kind: "not-found"; consultadoEn: Date }
  | Unavailable;

interface Unavailable {
  kind: "unavailable";
  /** `busy` means that there are more questions than the register may be asked. */
  reason: "down" | "busy";
  retryAfterSeconds: number;
}

/** Kept for a short time, because the entry may be registered at any moment. */
const NOT_FOUND_FRESH_MS = 15 * MINUTE_MS;
/** Older answers are of no use; purge-expired deletes them. */
export const KEPT_MS = 30 * DAY_MS;

/**
 * The registers allow 10 requests a second on average over two minutes, in bursts of 20 a second over five seconds,
 * then block the address for ten minutes (hacienda 9). All our processes together use half of the average; the exchange
 * rate and other users of the same address need the rest.
 */
const TURN_INTERVAL_MS = 200;
const TURNS_SAVED_MS = 15 * TURN_INTERVAL_MS;
const TURN_PATIENCE_MS = SECOND_MS;

/** Longer than a turn and an answer may take. A process that holds a question for longer has died. */
const LEASE_MS = 8 * SECOND_MS;
/** How often to look whether another process's question was answered. */
const LOOK_MS = 100;

/** Questions in progress in this process, by the database that stores the answers. */
const underWay = new WeakMap<Means["db"], Map<string, Promise<Unavailable | null>>>();

/** Never throws because of what a register does. `pregunta` is the question in its normal form. */
export async function consult<T>(means: Means, objeto: Objeto<T>, pregunta: string): Promise<Hallazgo<T>> {
  const key: ConsultaKey = { fuente: means.publicApiUrl, objeto: objeto.objeto, pregunta };
  const known = await look(means, objeto, key);
  if (isFresh(known, objeto, means.now)) return said(known, false);
  const failure = await together(means, key, () =>
    askOrWait(means, objeto, key, known.at, means.clock.now().getTime() + LEASE_MS),
  );
  if (failure === null) return said(await look(means, objeto, key), false);
  // An old "does not exist" is of no use; an old entry may still help.
  return known.value == null || ageMs(known, means.now) > KEPT_MS ? failure : said(known, true);
}

/** What is known about a question. */
interface Known<T> {
  /** `null` means that it does not exist, `undefined` that nothing is known. */
  value: T | null | undefined;
  /** When the register answered. */
  at: Date | null;
  /** How much longer another process asks, and how much longer nobody may ask. */
  askingMs: number;
  restingMs: number;
}

async function look<T>({ db }: Means, { registro }: Objeto<T>, key: ConsultaKey): Promise<Known<T>> {
  const [row] = await db.system.query(selectConsulta(key));
  if (row === undefined) return { value: undefined, at: null, askingMs: 0, restingMs: 0 };
  const { consultado_at: at, respuesta, preguntando_ms: askingMs, descansa_ms: restingMs } = row;
  const absent = at === null ? undefined : null;
  return {
    value: respuesta === null ? absent : readRespuesta(registro, key.pregunta, respuesta),
    at,
    askingMs,
    restingMs,
  };
}

const ageMs = ({ at }: Known<unknown>, now: Date) =>
  at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime();

function isFresh<T>(known: Known<T>, { freshMs }: Objeto<T>, now: Date): boolean {
  if (known.value === undefined) return false;
  return ageMs(known, now) < (known.value === null ? NOT_FOUND_FRESH_MS : freshMs);
}

function said<T>({ value, at }: Known<T>, desactualizado: boolean): Hallazgo<T> {
  if (value === undefined || at === null) return unavailable("down", SECOND_MS);
  if (value === null) return { kind: "not-found", consultadoEn: at };
  return { kind: "found", value, consultadoEn: at, desactualizado };
}

const unavailable = (reason: Unavailable["reason"], ms: number): Unavailable => ({
  kind: "unavailable",
  reason,
  retryAfterSeconds: Math.max(1, Math.ceil(ms / SECOND_MS)),
});

/** Callers in this process with the same question share one call. */
function together(
  { db }: Means,
  key: ConsultaKey,
  ask: () => Promise<Unavailable | null>,
): Promise<Unavailable | null> {
  const ofDatabase = underWay.get(db) ?? new Map<string, Promise<Unavailable | null>>();
  underWay.set(db, ofDatabase);
  const name = JSON.stringify([key.fuente, key.objeto, key.pregunta]);
  const shared = ofDatabase.get(name) ?? ask().finally(() => ofDatabase.delete(name));
  ofDatabase.set(name, shared);
  return shared;
}

/** One process asks and the others wait for its answer until `deadlineMs`. Returns `null` once there is an answer. */
async function askOrWait<T>(
  means: Means,
  objeto: Objeto<T>,
  key: ConsultaKey,
  seenAt: Date | null,
  deadlineMs: number,
): Promise<Unavailable | null> {
  const { db, now, clock } = means;
  const [claimed] = await db.system.query(claimConsulta({ ...key, seenAt, now, leaseMs: LEASE_MS }));
  if (claimed !== undefined) return ask(means, objeto, key);
  for (;;) {
    const { at, askingMs, restingMs } = await look(means, objeto, key);
    if (at?.getTime() !== seenAt?.getTime()) return null;
    if (restingMs > 0) return unavailable("down", restingMs);
    if (clock.now().getTime() >= deadlineMs) return unavailable("down", SECOND_MS);
    if (askingMs === 0) return askOrWait(means, objeto, key, seenAt, deadlineMs);
    await sleep(LOOK_MS);
  }
}

/** Asks when it is our turn. Afterwards the question is always free again. */
async function ask<T>(means: Means, { registro }: Objeto<T>, key: ConsultaKey): Promise<Unavailable | null> {
  const { db, publicApiUrl, now } = means;
  const refused = await waitForTurn(means, key);
  if (refused !== null) {
    await db.system.query(restConsulta({ ...key, restMs: 0 }));
    return refused;
  }
  const outcome = await askRegistro(registro, key.pregunta, { baseUrl: publicApiUrl });
  if (outcome.kind === "limited" || outcome.kind === "unavailable") return giveUp(means, key, outcome);
  const respuesta = outcome.kind === "found" ? outcome.respuesta : null;
  await Promise.all([
    db.system.query(saveRespuesta({ ...key, respuesta, now })),
    db.system.query(forgetFallos({ fuente: key.fuente })),
  ]);
  return null;
}

async function waitForTurn({ db }: Means, { fuente }: ConsultaKey): Promise<Unavailable | null> {
  const limits = { intervalMs: TURN_INTERVAL_MS, savedMs: TURNS_SAVED_MS, patienceMs: TURN_PATIENCE_MS };
  const [turno] = await db.system.query(takeTurno({ fuente, ...limits }));
  if (turno?.espera_ms == null) {
    const pausaMs = turno?.pausa_ms ?? 0;
    return pausaMs > 0 ? unavailable("down", pausaMs) : unavailable("busy", TURN_PATIENCE_MS);
  }
  if (turno.espera_ms > 0) await sleep(turno.espera_ms);
  return null;
}

type Failed = Extract<RegistroOutcome, { kind: "limited" | "unavailable" }>;

/** After a 429 the register gets the pause that it asks for; after repeated failures, a longer pause each time. */
async function giveUp({ db }: Means, key: ConsultaKey, failed: Failed): Promise<Unavailable> {
  const { fuente, objeto } = key;
  log().warn({ fuente, objeto, detail: failed.detail }, "a public register gave no answer");
  const limited = failed.kind === "limited";
  const { restMs, tolerated, doubling, blockedMs } = SHARED.registro;
  const waitMs = !limited ? restMs : (failed.retryAfterSeconds ?? blockedMs / SECOND_MS) * SECOND_MS;
  await Promise.all([
    db.system.query(restConsulta({ ...key, restMs: limited ? 0 : restMs })),
    db.system.query(
      limited ? pauseFuente({ fuente, pausaMs: waitMs }) : countFallo({ fuente, tolerated, ...doubling }),
    ),
  ]);
  return unavailable("down", waitMs);
}
