/**
 * The answers to thousands of random requests of every endpoint that issues, byte for byte: of a 201 with the XML, of a
 * 400 with its code and text. Two worlds must give the same, or nothing could be compared. A change that may not
 * change them is held to what was before it, at the former commit and then at the new one:
 *
 *   ANSWERS_TO=/tmp/before   BODIES=20000 npx vitest run --project long lib/services/issuing/answers
 *   ANSWERS_LIKE=/tmp/before BODIES=20000 npx vitest run --project long lib/services/issuing/answers
 *
 * `ANSWERS_SHOW=7,12` prints those requests with their whole answers.
 */

/**
 * The answers to thousands of random requests of every endpoint that issues, byte for byte: of a 201 with the XML, of a
 * 400 with its code and text. Two worlds must give the same, or nothing could be compared. A change that may not
 * change them is held to what was before it, at the former commit and then at the new one:
 *
 *   ANSWERS_TO=/tmp/before   BODIES=20000 npx vitest run --project long lib/services/issuing/answers
 *   ANSWERS_LIKE=/tmp/before BODIES=20000 npx vitest run --project long lib/services/issuing/answers
 *
 * `ANSWERS_SHOW=7,12` prints those requests with their whole answers.
 */
import crypto, { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { JsonError, readJson } from "@/lib/contract/json-number";
import { AppError } from "@/lib/platform/errors";
import { startSimulator } from "@/lib/simulator/simulator";
import { CONTRACTS, createBodies, type Request, USE_CASES } from "../testing/random-bodies";
import { createWorld, type World } from "../testing/world";

const { ANSWERS_TO, ANSWERS_LIKE, ANSWERS_SHOW = "" } = process.env;
const SEED = Number(process.env.BODIES_SEED ?? 20261121);
const BODIES = Number(process.env.BODIES ?? 600);
const SHOWN = new Set(ANSWERS_SHOW.split(",").filter(Boolean).map(Number));
const NOW = new Date("2026-11-25T16:30:00Z");

const { randomInt } = crypto;
beforeEach(() => vi.setSystemTime(NOW));
afterEach(() => {
  vi.useRealTimers();
  drawBy(randomInt);
});

function drawBy(draw: typeof randomInt): void {
  crypto.randomInt = draw;
  syncBuiltinESMExports();
}

/** Whole numbers below `max` from a seed (mulberry32). */
function numbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * max);
  };
}

function drawFrom(seed: number): void {
  const next = numbers(seed);
  drawBy(((a: number, b?: number) => (b === undefined ? next(a) : a + next(b - a))) as typeof randomInt);
}

/** A digest for each request, in their order. */
async function answersOfWorld(): Promise<string[]> {
  // The only chance in an answer: identifications of the world, and the security codes of claves.
  drawFrom(SEED);
  const simulator = await startSimulator({ delayMs: 0 });
  const world = await createWorld({ simulatorUrl: simulator.url });
  try {
    const digests: string[] = [];
    for (const [index, request] of fc.sample(await createBodies(world), { numRuns: BODIES, seed: SEED }).entries()) {
      // Each begins anew, so that no answer depends on how many numbers the requests before it have drawn.
      drawFrom(SEED + index);
      const answer = await answerOf(world, request);
      if (SHOWN.has(index)) console.info(`${index} ${request.ruta}\n${request.text}\n${answer}`);
      digests.push(createHash("sha256").update(answer).digest("hex"));
    }
    return digests;
  } finally {
    await world.drop();
    await simulator.close();
  }
}

async function answerOf(world: World, { ruta, text }: Request): Promise<string> {
  try {
    const request = CONTRACTS[ruta].safeParse(readJson(text));
    if (!request.success) return JSON.stringify(request.error.issues);
    const input = { body: request.data as never, idempotencyKey: null };
    const { status, location, body } = await USE_CASES[ruta]({ ...world.ctx, now: NOW }, input);
    return `${status} ${location} ${body}\n${await xmlOf(world, JSON.parse(body).clave)}`;
  } catch (error) {
    if (error instanceof AppError) return JSON.stringify([error.kind, error.codigo, error.message]);
    if (error instanceof JsonError) return error.message;
    throw error;
  }
}

/** The signed XML without its signature, whose key is made anew for each world. */
async function xmlOf(world: World, clave: string): Promise<string> {
  const [row] = await queryAs<{ xml: Buffer | null }>(
    world.ownerUrl,
    `select x.xml from documento d join documento_xml x using (tenant_id, documento_id) where d.clave = '${clave}'`,
  );
  return (row?.xml?.toString("utf8") ?? "").replace(/<ds:Signature.*<\/ds:Signature>/s, "");
}

it(`${BODIES} requests get the same answers and the same XML in another world, or as were recorded`, async () => {
  const answers = await answersOfWorld();
  expect(new Set(answers).size).toBeGreaterThan(BODIES / 3);
  if (ANSWERS_TO !== undefined) return writeFileSync(ANSWERS_TO, answers.join("\n"));
  const others = ANSWERS_LIKE === undefined ? await answersOfWorld() : readFileSync(ANSWERS_LIKE, "utf8").split("\n");
  const different = answers.flatMap((answer, index) => (answer === others[index] ? [] : [index]));
  expect(different.slice(0, 20)).toEqual([]);
});
