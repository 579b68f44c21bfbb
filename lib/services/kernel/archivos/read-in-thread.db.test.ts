/** Files from outside are read in a worker thread, so that other work does not wait for them. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { nestedP12 } from "@/lib/integrations/hacienda/sign/testing/nested-p12";
import { readInThread } from "./read-in-thread";

const TENANT = { tenantId: 1 };
const PIN = "1234";

/** Counts the turns of this thread while the job runs in the other one. */
async function turnsDuring(job: Promise<unknown>): Promise<number> {
  let turns = 0;
  let done = false;
  const ended = job
    .catch(() => {})
    .finally(() => {
      done = true;
    });
  while (!done) {
    await nextTurn();
    turns += 1;
  }
  await ended;
  return turns;
}

it("a large CSV and a .p12 of many iterations do not block the calling thread", async () => {
  const csv = Buffer.from(`codigo,${"a,".repeat(98)}b\n`.repeat(5_000));
  await readInThread(TENANT, "csv", "productos", Buffer.from("codigo\nA"));
  const p12 = nestedP12(PIN, [50_000]);
  for (const start of [
    () => readInThread(TENANT, "csv", "productos", csv),
    () => readInThread(TENANT, "p12", p12, PIN, { now: new Date() }),
  ]) {
    expect(await turnsDuring(start())).toBeGreaterThan(10);
  }
});

it("a refusal comes back with its text and code, and the next job still runs", async () => {
  const refused = readInThread(TENANT, "p12", nestedP12(PIN, [0x7fffffff]), PIN, { now: new Date() });
  await expect(refused).rejects.toMatchObject({ name: "AppError", kind: "rule", codigo: "llave_costosa" });
  const { filas } = await readInThread(TENANT, "csv", "productos", Buffer.from("codigo\nA"));
  expect(filas).toEqual([{ linea: 2, datos: { codigo: "A" } }]);
});
