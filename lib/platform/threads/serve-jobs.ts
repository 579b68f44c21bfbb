/** The thread's side of the pool. A `*.thread.ts` module calls it once. */
import { parentPort, type Transferable } from "node:worker_threads";
import { assert } from "../assert";
import { AppError, type AppErrorOptions, type ErrorKind } from "../errors";

/** A thread posts `ready` once, and then one answer for each job, in order. */
export type ThreadMessage<Output> =
  | "ready"
  | { ok: true; result: Output }
  | { ok: false; error: unknown; refusal: Refusal | null };

/**
 * An AppError as data, because the copy between threads keeps an error's message and stack but not its class or
 * members.
 */
interface Refusal {
  kind: ErrorKind;
  refusals: AppError["refusals"];
  options: AppErrorOptions;
}

/**
 * Does each job that the pool sends. Input and output are copied (structured clone); `transfer` names the buffers of
 * the output that are moved instead. An AppError that the job throws reaches the caller as an AppError, any other error
 * as a plain Error.
 */
export function serveJobs<Input, Output>(
  job: (input: Input) => Output | Promise<Output>,
  transfer: (output: Output) => Transferable[] = () => [],
): void {
  const port = parentPort;
  assert(port !== null, "a thread module runs in a worker thread");
  const post = (message: ThreadMessage<Output>, handedOver: Transferable[] = []) =>
    port.postMessage(message, handedOver);
  port.on("message", async (input: Input) => {
    try {
      const result = await job(input);
      post({ ok: true, result }, transfer(result));
    } catch (error) {
      post({ ok: false, error: error instanceof Error ? error : String(error), refusal: toRefusal(error) });
    }
  });
  post("ready");
}

function toRefusal(error: unknown): Refusal | null {
  if (!(error instanceof AppError)) return null;
  const { kind, refusals, ...options } = error;
  return { kind, refusals, options: options as AppErrorOptions };
}
