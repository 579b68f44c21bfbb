/** Measures the neighbour: the same requests before an attack and during it. */
import { setTimeout as pause } from "node:timers/promises";
import { callApi, facturaOf } from "../service";
import type { Field, Finding } from "./attack";

/** The neighbour's requests, sent one after the other. */
export type Errand = "api" | "portal" | "pdf";

const LANES = 2;
const REQUESTS = 120;
/** An attack may make others at most this many times slower. */
const RATIO_MAX = 20;

/**
 * Measures the neighbour without an attack, then while `attack` runs, which is repeated until there are enough
 * measurements.
 */
export async function besideAttack(field: Field, errand: Errand, attack: () => Promise<unknown>): Promise<Finding[]> {
  const run = await errandOf(field, errand);
  await measure(run, () => false);
  const calm = await measure(run, () => false);
  let attacking = true;
  let rounds = 0;
  const attacks = (async () => {
    do {
      await attack();
      rounds += 1;
    } while (attacking);
  })();
  const under = await measure(run, () => rounds === 0);
  attacking = false;
  await attacks;
  const ratio = under.p95Ms / calm.p95Ms;
  return [
    {
      what: `neighbour's p95 (${errand}) during the attack, at most ${RATIO_MAX} times its own in peace`,
      measured: `${calm.p95Ms.toFixed(1)} → ${under.p95Ms.toFixed(1)} ms, ${ratio.toFixed(1)} times (${rounds} rounds)`,
      held: ratio <= RATIO_MAX,
    },
    {
      what: "neighbour's requests that failed",
      measured: `${calm.failed + under.failed} of ${calm.count + under.count}`,
      held: calm.failed + under.failed === 0,
    },
  ];
}

async function errandOf({ service: { demo }, neighbour }: Field, errand: Errand): Promise<() => Promise<boolean>> {
  if (errand === "portal") return async () => (await neighbour.portal.get("/documentos")).status === 200;
  const own = { ...demo, ...neighbour };
  const issue = () => callApi(own, "/facturas", facturaOf(own));
  const { clave } = (await (await issue()).json()) as { clave: string };
  if (errand === "pdf") {
    return async () => {
      const response = await callApi(own, `/facturas/${clave}/pdf`);
      await response.arrayBuffer();
      return response.ok;
    };
  }
  let turn = 0;
  return async () => {
    turn += 1;
    const response = await (turn % 2 === 0 ? issue() : callApi(own, `/facturas/${clave}`));
    await response.arrayBuffer();
    return response.ok;
  };
}

async function measure(
  run: () => Promise<boolean>,
  goOn: () => boolean,
): Promise<{ p95Ms: number; count: number; failed: number }> {
  const latencies: number[] = [];
  let failed = 0;
  const lane = async () => {
    while (latencies.length < REQUESTS || goOn()) {
      const began = performance.now();
      if (!(await run().catch(() => false))) failed += 1;
      latencies.push(performance.now() - began);
      // The neighbour is a person or a till and does not cause load.
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  latencies.sort((a, b) => a - b);
  return { p95Ms: latencies[Math.floor(latencies.length * 0.95)] ?? Number.NaN, count: latencies.length, failed };
}
