/**
 * Many seeds of the simulation. `SEED=n npm run simula` runs one and prints its trace; `DAYS=n` says for how long the
 * world is bad.
 */
import { expect, it } from "vitest";
import { simulate } from "./simulate";

const { SEED, DAYS = "10" } = process.env;
const SEEDS = SEED === undefined ? Array.from({ length: 8 }, (_, n) => n + 2) : [Number(SEED)];
/** Lines of the trace that a failure shows. */
const LAST = 30;

it.each(SEEDS)(
  "SEED=%s: each wait ends, each verdict is told once, and all drains once the world is well",
  async (seed) => {
    const { faults, trace, hash, days, steps, tookMs } = await simulate(seed, Number(DAYS));
    if (SEED !== undefined) console.info(trace.join("\n"));
    const pace = Math.round((days / tookMs) * 60_000);
    console.info(
      `SEED=${seed}: ${days.toFixed(1)} days in ${steps} steps, ${pace} days a minute, trace ${hash.slice(0, 12)}`,
    );
    expect(faults, `SEED=${seed} DAYS=${DAYS} npm run simula\n${trace.slice(-LAST).join("\n")}`).toEqual([]);
  },
);
