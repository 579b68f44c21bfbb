/**
 * Pairs of writing verbs, and some triples, in every order of their flights: each verb with itself, with issuing, and
 * with those that act on the same thing. `npm run interleave` runs this alone and prints the table;
 * `VERBS=todos npm run interleave` tries all pairs, `VERBS=anular,pago` one pair or triple.
 */
import { afterAll, expect, it } from "vitest";
import { openActors } from "@/db/testing/orders";
import { createWorld } from "../world";
import { tryVerbs } from "./try-verbs";
import { setStage, VERBS, type VerbName } from "./verbs";

const NAMES = Object.keys(VERBS) as VerbName[];
const { VERBS: ASKED } = process.env;
const TRIPLES: VerbName[][] = [
  ["pago", "anular", "pago"],
  ["llega el rechazo", "anular", "llega la aceptación"],
  ["anular", "llega el rechazo", "avisa Hacienda"],
];

function areRelated(one: VerbName, other: VerbName): boolean {
  const needs: readonly string[] = VERBS[one].needs;
  return one === other || one === "emitir" || VERBS[other].needs.some((thing) => needs.includes(thing));
}

/** Of each pair, in how many orders it was tried. */
const table = new Map<string, number>();

/** Verbs × verbs, as in `pairs.md`. */
afterAll(() => {
  if (ASKED !== "todos") return;
  const rows = NAMES.map((name, n) => {
    const cells = NAMES.map((_, other) => (other > n ? "" : (table.get(`${NAMES[other]},${name}`) ?? "")));
    return `| ${n + 1} | ${name} | ${cells.join(" | ")} |`;
  });
  const numbers = NAMES.map((_, n) => n + 1);
  console.info([`|  | verb | ${numbers.join(" | ")} |`, `|${" --- |".repeat(NAMES.length + 2)}`, ...rows].join("\n"));
});

/** Tries each on a stage of their own, which stays small, and says in a line of the table what each took. */
async function tell(tuples: readonly (readonly VerbName[])[]): Promise<void> {
  const world = await createWorld();
  const stage = await setStage(world);
  const { actors, close } = await openActors(world, Math.max(...tuples.map(({ length }) => length)));
  try {
    for (const names of tuples) {
      const began = performance.now();
      const { orders, waits, deadlocks, succeeded } = await tryVerbs(stage, actors.slice(0, names.length), names);
      table.set(names.join(), orders);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.info(`| ${names.join(" | ")} | ${orders} | ${waits} | ${succeeded.join(", ")} | ${seconds} |`);
      expect(orders, names.join(", ")).toBeGreaterThan(1);
      expect(deadlocks, `${names.join(", ")}: flights that waited for each other`).toBe(0);
    }
  } finally {
    await close();
    await world.drop();
  }
}

if (ASKED !== undefined && ASKED !== "todos") {
  it(`no order of ${ASKED} breaks what must be true`, () => tell([ASKED.split(",") as VerbName[]]));
} else {
  it.each(NAMES)("no order of %s and each other verb breaks what must be true", (name) => {
    const others = NAMES.slice(NAMES.indexOf(name));
    return tell(others.filter((other) => ASKED === "todos" || areRelated(name, other)).map((other) => [name, other]));
  });
  it("no order of three breaks what must be true", () => tell(TRIPLES));
}
