/**
 * A few worker threads of one kind of job: for work that one stranger's file could make long or large. Started when first
 * needed, ended when idle, replaced when they die. Keys (tenants) take turns, and none holds every thread.
 */
import { AppError, type Refusal } from "../errors";
import { createFairQueue, type FairQueueOptions } from "./fair-queue";
import { startThread, type Thread, ThreadEnded, type ThreadFault, type ThreadLimits } from "./thread";

const RETRY_AFTER_SECONDS = 5;
const IDLE_MS = 30_000;

export interface ThreadPoolOptions extends FairQueueOptions, ThreadLimits {
  /** The thread's file (`threadFile`); asked once, at the first job. */
  file: () => Promise<string>;
  /** One key holds at most all but one of them: there is always one for the next who comes. */
  threads: number;
  /** A thread is replaced after so many jobs; absent: never. */
  maxJobsPerThread?: number;
  /** A thread without a job for so long is ended. */
  idleMs?: number;
  /** What is said when too much waits, and when a job came to no end. */
  refusals: { busy: Refusal; failed: Refusal };
}

export interface ThreadPool<Input, Output> {
  /**
   * Does one job for `key`, the one whose share it is (a tenant's id). An input that is a function is made when a thread
   * is free for it, so that what waits takes no memory; what it throws is the job's error.
   * @throws ThreadPoolError when it was refused or came to no end; else the job's own error (an AppError stays one)
   */
  run(key: string | number, input: Input | (() => Promise<Input>)): Promise<Output>;
  /** Ends the threads; jobs not done are rejected. The next job starts new ones. */
  close(): Promise<void>;
}

/**
 * The pool's refusals, as the door tells them with `Retry-After`: 429 when the key has its share waiting (`share`), else
 * 503. A caller to whom a `timeout` or `memory` means that the input is bad catches it and says so.
 */
export class ThreadPoolError extends AppError {
  readonly reason: "full" | "share" | ThreadFault;

  constructor(reason: ThreadPoolError["reason"], refused: Refusal, internal: string, cause?: unknown) {
    const kind = reason === "share" ? "rate" : "unavailable";
    super(kind, [refused], { retryAfterSeconds: RETRY_AFTER_SECONDS, internal, cause });
    this.name = "ThreadPoolError";
    this.reason = reason;
  }
}

interface Job<Input, Output> {
  input: Input | (() => Promise<Input>);
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

interface Member<Input, Output> {
  thread: Thread<Input, Output>;
  /** Whose job it does; `null`: idle. */
  key: string | null;
  idle: NodeJS.Timeout | undefined;
}

export function createThreadPool<Input, Output>(options: ThreadPoolOptions): ThreadPool<Input, Output> {
  const { threads, refusals, maxJobsPerThread = Number.POSITIVE_INFINITY, idleMs = IDLE_MS } = options;
  const perKey = Math.max(1, threads - 1);
  const members = new Set<Member<Input, Output>>();
  const queue = createFairQueue<Job<Input, Output>>(options);
  let file: Promise<string> | null = null;

  const mayHave = (key: string) => [...members].filter((member) => member.key === key).length < perKey;

  /** Gives waiting jobs to threads that have none. */
  function pump(path: string): void {
    for (;;) {
      const idle = [...members].find(({ key }) => key === null);
      if (idle === undefined && members.size >= threads) return;
      const next = queue.take(mayHave);
      if (next === null) return;
      void work(path, idle ?? start(path), next.key, next.item);
    }
  }

  function start(path: string): Member<Input, Output> {
    const member = { thread: startThread<Input, Output>(path, options), key: null, idle: undefined };
    members.add(member);
    return member;
  }

  async function work(
    path: string,
    member: Member<Input, Output>,
    key: string,
    job: Job<Input, Output>,
  ): Promise<void> {
    const { thread } = member;
    clearTimeout(member.idle);
    member.key = key;
    try {
      const { input } = job;
      const made = input instanceof Function ? await input() : input;
      job.resolve(await thread.run(made));
    } catch (error) {
      const ended = error instanceof ThreadEnded;
      job.reject(ended ? new ThreadPoolError(error.reason, refusals.failed, error.message, error) : error);
    }
    member.key = null;
    if (thread.over || thread.jobs >= maxJobsPerThread) void leave(member);
    else member.idle = setTimeout(() => void leave(member), idleMs).unref();
    pump(path);
  }

  function leave(member: Member<Input, Output>): Promise<void> {
    clearTimeout(member.idle);
    members.delete(member);
    return member.thread.end();
  }

  function enqueue(key: string, job: Job<Input, Output>): void {
    const outcome = queue.push(key, job);
    if (outcome !== "queued") {
      job.reject(new ThreadPoolError(outcome, refusals.busy, `${queue.size} jobs are waiting; of ${key}: ${outcome}`));
    }
  }

  return {
    async run(key, input) {
      file ??= options.file();
      const path = await file;
      return new Promise((resolve, reject) => {
        enqueue(String(key), { input, resolve, reject });
        pump(path);
      });
    },
    async close() {
      for (let next = queue.take(() => true); next !== null; next = queue.take(() => true)) {
        next.item.reject(new ThreadPoolError("closed", refusals.failed, "the thread pool was closed"));
      }
      await Promise.all([...members].map(leave));
    },
  };
}
