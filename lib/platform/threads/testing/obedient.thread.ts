/** A thread that does as told, so that a test can cause each failure on purpose. */
import { threadId } from "node:worker_threads";
import { AppError } from "../../errors";
import { serveJobs } from "../serve-jobs";

/** An `Int32Array` on shared memory makes the job write 1 there when it begins, and wait until it may end (2). */
export type Order = "work" | "die" | "hang" | "fill" | "fail" | "refuse" | Int32Array<SharedArrayBuffer>;

/** Answers with the thread's number. */
serveJobs((order: Order): number => {
  if (order === "die") process.exit(3);
  if (order === "hang") for (;;);
  if (order === "fill") for (const kept = new Map<number, object>(); ; ) kept.set(kept.size, { size: kept.size });
  if (order === "fail") throw new Error("bad input");
  if (order === "refuse")
    throw new AppError("rule", [{ codigo: "ilegible", params: {}, path: null, text: "No se puede leer." }], {
      internal: "why",
    });
  if (order instanceof Int32Array) {
    Atomics.store(order, 0, 1);
    Atomics.notify(order, 0);
    Atomics.wait(order, 0, 1);
  }
  return threadId;
});
