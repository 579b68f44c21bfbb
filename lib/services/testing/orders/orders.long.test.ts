/**
 * Every pair of writing verbs, and some triples, in every order of their flights. `npm run interleave` runs this alone
 * and prints the table; `VERBS='anular,pago' npm run interleave` tries one pair or triple.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, openActors } from "@/db/testing/orders";
import { createWorld, type World } from "../world";
import { tryVerbs } from "./try-verbs";
import { type Stage, setStage, VERBS, type VerbName } from "./verbs";

const NAMES = Object.keys(VERBS) as VerbName[];
const ASKED = process.env.VERBS?.split(",") as VerbName[] | undefined;
const TRIPLES: VerbName[][] = [
  ["pago", "anular pago", "nota de crédito"],
  ["crédito de todo", "pago", "anular"],
  ["emitir", "contar existencias", "cambiar el precio"],
  ["llega el rechazo", "anular", "reintentar"],
];

let world: World;
let stage: Stage;
let opened: { actors: Actor[]; close(): Promise<void> };
beforeAll(async () => {
  world = await createWorld();
  stage = await setStage(world);
  opened = await openActors(world, 3);
});
afterAll(async () => {
  await opened?.close();
  await world?.drop();
});

/** Tries them, and says in one line of the table what it took. */
async function tell(names: readonly VerbName[]): Promise<number> {
  const began = performance.now();
  const { orders, waits, deadlocks, succeeded } = await tryVerbs(stage, opened.actors.slice(0, names.length), names);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.info(`| ${names.join(" | ")} | ${orders} | ${waits} | ${succeeded.join(", ")} | ${seconds} |`);
  expect(deadlocks, "flights that waited for each other").toBe(0);
  return orders;
}

if (ASKED !== undefined) {
  it(`no order of ${ASKED.join(", ")} breaks what must be true`, () => tell(ASKED));
} else {
  it.each(NAMES.map((name, n) => [name, NAMES.slice(n)] as const))(
    "no order of %s and each other verb breaks what must be true",
    async (name, others) => {
      for (const other of others) expect(await tell([name, other])).toBeGreaterThan(1);
    },
  );
  it.each(TRIPLES.map((names) => [names.join(", "), names] as const))(
    "no order of %s breaks what must be true",
    async (_, names) => {
      expect(await tell(names)).toBeGreaterThan(1);
    },
  );
}
