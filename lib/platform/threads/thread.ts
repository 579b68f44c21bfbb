/**
 * One worker thread. It starts with its first job, does one job at a time, and ends when a job is too long or too large
 * for it.
 */
import { Worker } from "node:worker_threads";
import { AppError } from "../errors";
import type { ThreadMessage } from "./serve-jobs";

/** Time for loading the module on a busy machine. The job's own limit begins afterwards. */
const START_LIMIT_MS = 60_000;

/**
 * V8 ends the whole process when one collection moves more than about 16 MB into a full heap. A small young generation
 * keeps each collection below that.
 */
const YOUNG_HEAP_MB = 16;

export type ThreadFault = "timeout" | "memory" | "died" | "closed";

/** The thread has ended without an answer. */
export class ThreadEnded extends Error {
  readonly reason: ThreadFault;

  constructor(reason: ThreadFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ThreadEnded";
    this.reason = reason;
  }
}

export interface ThreadLimits {
  /** For one job, from the moment when the thread receives it. */
  timeoutMs: number;
  /**
   * Limit of the thread's JavaScript heap. Memory outside it (buffers, WebAssembly) is not counted, and a single array
   * of that size is not stopped, so limit the input first.
   */
  maxHeapMb: number;
}

export interface Thread<Input, Output> {
  /** Number of jobs that were started. */
  readonly jobs: number;
  /** For how long it has been at its job; 0 while it has none, or still loads its module. */
  workedMs(): number;
  /** True when the thread accepts no more jobs. */
  readonly over: boolean;
  /** @throws ThreadEnded when there is no answer; else the job's own error */
  run(input: Input): Promise<Output>;
  /** Ends the thread; the current job is rejected. */
  end(): Promise<void>;
}

interface Answer<Output> {
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

export function startThread<Input, Output>(file: string, limits: ThreadLimits): Thread<Input, Output> {
  const worker = startWorker(file, limits.maxHeapMb);
  let ready = false;
  let over = false;
  let jobs = 0;
  let beganMs = 0;
  let answer: Answer<Output> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Takes the pending answer. An idle thread does not keep the process alive. */
  function settle(): Answer<Output> | null {
    const waiting = answer;
    answer = null;
    clearTimeout(timer);
    worker.unref();
    return waiting;
  }

  function finish(reason: ThreadFault, message: string, cause?: unknown): Promise<unknown> {
    over = true;
    settle()?.reject(new ThreadEnded(reason, message, cause));
    return worker.terminate();
  }

  /** The job, or the loading before it, begins now and may take this long. */
  function limit(ms: number): void {
    beganMs = performance.now();
    clearTimeout(timer);
    const asked = answer;
    // Checked after the messages that have arrived meanwhile: this process may have been the slow one, and the answer
    // may be among them.
    const check = () => answer === asked && void finish("timeout", `no answer within ${ms} ms`);
    timer = setTimeout(() => setImmediate(check), ms);
  }

  worker.on("message", (message: ThreadMessage<Output>) => {
    if (message === "ready") {
      ready = true;
      if (answer !== null) limit(limits.timeoutMs);
    } else if (message.ok) settle()?.resolve(message.result);
    else settle()?.reject(errorOf(message));
  });
  worker.on("messageerror", (error) => void finish("died", "an answer cannot be read", error));
  worker.on("error", (error: NodeJS.ErrnoException) => {
    const memory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    void finish(memory ? "memory" : "died", memory ? "the heap is full" : "the thread died", error);
  });
  worker.on("exit", (code) => void finish("died", `the thread ended with code ${code}`));
  worker.unref();

  return {
    get jobs() {
      return jobs;
    },
    workedMs: () => (answer === null || !ready ? 0 : performance.now() - beganMs),
    get over() {
      return over;
    },
    run(input) {
      jobs++;
      worker.ref();
      return new Promise((resolve, reject) => {
        answer = { resolve, reject };
        limit(ready ? limits.timeoutMs : START_LIMIT_MS);
        worker.postMessage(input);
      });
    },
    end: async () => void (await finish("closed", "the thread was ended")),
  };
}

function startWorker(file: string, maxHeapMb: number): Worker {
  return new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    execArgv: [],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

function errorOf({ error, refusal }: Extract<ThreadMessage<unknown>, { ok: false }>): unknown {
  return refusal === null ? error : new AppError(refusal.kind, refusal.refusals, refusal.options);
}
