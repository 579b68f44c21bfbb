/**
 * A few worker threads that each do one job at a time: started when first needed, replaced when they die, with a bounded
 * queue and a time limit for each job. Idle threads do not keep the process alive.
 */

import { type ResourceLimits, Worker } from "node:worker_threads";

/** What a thread posts for each message it was sent, in order. */
export type ThreadAnswer<Output> = { ok: true; result: Output } | { ok: false; error: Error };

export interface ThreadPoolOptions {
  /** The thread's file; asked once, at the first job. */
  file: () => Promise<string>;
  threads: number;
  /** Jobs that may wait for a thread; one more is refused. */
  maxQueued: number;
  /** For one job, from the moment a thread has it; then that thread is ended. */
  timeoutMs: number;
  resourceLimits: ResourceLimits;
}

export interface ThreadPool<Input, Output> {
  /** Throws `ThreadPoolError` when the job was refused, took too long or its thread died; else the job's own error. */
  run(input: Input): Promise<Output>;
  /** Ends the threads; jobs not done are rejected. */
  close(): Promise<void>;
}

export class ThreadPoolError extends Error {
  readonly reason: "full" | "timeout" | "died" | "closed";

  constructor(reason: ThreadPoolError["reason"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ThreadPoolError";
    this.reason = reason;
  }
}

interface Job<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: Error) => void;
}

interface Thread<Input, Output> {
  worker: Worker;
  job: Job<Input, Output> | null;
  timer: NodeJS.Timeout | undefined;
}

export function createThreadPool<Input, Output>(options: ThreadPoolOptions): ThreadPool<Input, Output> {
  const threads = new Set<Thread<Input, Output>>();
  const queue: Job<Input, Output>[] = [];
  let file: Promise<string> | null = null;

  function start(path: string): Thread<Input, Output> {
    const worker = new Worker(path, {
      resourceLimits: options.resourceLimits,
      execArgv: [],
      env: { ...process.env, NODE_ENV: "production" },
    });
    const thread: Thread<Input, Output> = { worker, job: null, timer: undefined };
    threads.add(thread);
    worker.on("message", (answer: ThreadAnswer<Output>) => {
      const job = release(thread);
      if (answer.ok) job?.resolve(answer.result);
      else job?.reject(answer.error);
      pump(path);
    });
    worker.on("error", (error) => release(thread)?.reject(new ThreadPoolError("died", "the thread died", error)));
    worker.on("exit", (code) => {
      threads.delete(thread);
      release(thread)?.reject(new ThreadPoolError("died", `the thread ended with code ${code}`));
      pump(path);
    });
    worker.unref();
    return thread;
  }

  function assign(thread: Thread<Input, Output>, job: Job<Input, Output>): void {
    thread.job = job;
    thread.worker.ref();
    thread.timer = setTimeout(() => {
      threads.delete(thread);
      release(thread)?.reject(new ThreadPoolError("timeout", `no answer within ${options.timeoutMs} ms`));
      void thread.worker.terminate();
    }, options.timeoutMs);
    thread.worker.postMessage(job.input);
  }

  function release(thread: Thread<Input, Output>): Job<Input, Output> | null {
    const { job } = thread;
    thread.job = null;
    clearTimeout(thread.timer);
    thread.worker.unref();
    return job;
  }

  /** Gives waiting jobs to threads that have none. */
  function pump(path: string): void {
    while (queue.length > 0) {
      const idle = [...threads].find(({ job }) => job === null);
      if (idle === undefined && threads.size >= options.threads) return;
      const job = queue.shift();
      if (job !== undefined) assign(idle ?? start(path), job);
    }
  }

  return {
    async run(input) {
      file ??= options.file();
      const path = await file;
      return new Promise((resolve, reject) => {
        if (queue.length >= options.maxQueued) {
          reject(new ThreadPoolError("full", `${queue.length} jobs are waiting`));
          return;
        }
        queue.push({ input, resolve, reject });
        pump(path);
      });
    },
    async close() {
      const closed = new ThreadPoolError("closed", "the thread pool was closed");
      for (const job of queue.splice(0)) job.reject(closed);
      const ended = [...threads].map((thread) => {
        release(thread)?.reject(closed);
        return thread.worker.terminate();
      });
      threads.clear();
      await Promise.all(ended);
    },
  };
}
