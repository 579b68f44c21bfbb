/**
 * A pool of worker threads for one kind of job, where one stranger's file could make the work long or large. Threads
 * start when needed, end when idle, and are replaced when they die. Keys (tenants) take turns, and no key can occupy
 * every thread.
 */
import { AppError, type Refusal } from "../errors";
import { createFairQueue, type FairQueueOptions } from "../fair-queue";
import { startThread, type Thread, ThreadEnded, type ThreadFault, type ThreadLimits } from "./thread";

const RETRY_AFTER_SECONDS = 5;
const IDLE_MS = 30_000;

export interface ThreadPoolOptions extends FairQueueOptions, ThreadLimits {
  /** Path of the thread's file (`threadFile`), resolved once, at the first job. */
  file: () => Promise<string>;
  /** One key occupies at most all threads but one, so that one is free for the next key. */
  threads: number;
  /**
   * Further threads work only while a job takes longer than this, so that it does not hold the others; absent means
   * always.
   */
  slowAfterMs?: number;
  /** A thread is replaced after this number of jobs; absent means never. */
  maxJobsPerThread?: number;
  /** A thread without a job for this time is ended. */
  idleMs?: number;
  /** Refusals for a full queue, and for a job that a thread did not finish. */
  refusals: { busy: Refusal; failed: Refusal };
}

export interface ThreadPool<Input, Output> {
  /**
   * Does one job for `key`, whose share it uses (a tenant's id). An input that is a function is called only when a
   * thread is free, so that waiting jobs take no memory; an error that it throws is the job's error.
   * @throws ThreadPoolError when the job was refused or not finished; else the job's own error (an AppError stays one)
   */
  run(key: string | number, input: Input | (() => Promise<Input>)): Promise<Output>;
  /** Ends the threads and rejects unfinished jobs. The next job starts new threads. */
  close(): Promise<void>;
}

/**
 * A refusal of the pool. The door answers it with `Retry-After`: 429 when the key's own limit is reached (`share`),
 * else 503. When a `timeout` or `memory` fault means a bad input, the caller catches this error and refuses the input
 * instead.
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
  /** The key whose job the thread does; `null` when idle. */
  key: string | null;
  idle: NodeJS.Timeout | undefined;
}

async function doJob<Input, Output>(
  thread: Thread<Input, Output>,
  { input, resolve, reject }: Job<Input, Output>,
  failed: Refusal,
): Promise<void> {
  try {
    const made = input instanceof Function ? await input() : input;
    resolve(await thread.run(made));
  } catch (error) {
    const ended = error instanceof ThreadEnded;
    reject(ended ? new ThreadPoolError(error.reason, failed, error.message, error) : error);
  }
}

/** A wait that begins with its first `begin` and comes to nothing at `end`. */
function createPatience(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin(onOver: () => void): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        onOver();
      }, ms).unref();
    },
    end(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

export function createThreadPool<Input, Output>(options: ThreadPoolOptions): ThreadPool<Input, Output> {
  const { threads, refusals, slowAfterMs = 0, maxJobsPerThread = Number.POSITIVE_INFINITY, idleMs = IDLE_MS } = options;
  const perKey = Math.max(1, threads - 1);
  const members = new Set<Member<Input, Output>>();
  const queue = createFairQueue<Job<Input, Output>>(options);
  let file: Promise<string> | null = null;
  const patience = createPatience(slowAfterMs);

  const mayHave = (key: string) => [...members].filter((member) => member.key === key).length < perKey;

  /** Gives waiting jobs to idle threads, the oldest first, and to new ones. */
  function pump(path: string): void {
    for (;;) {
      const working = [...members].filter(({ key }) => key !== null);
      // Without `slowAfterMs` each job is slow at once.
      const hurry = working.some(({ thread }) => thread.workedMs() >= slowAfterMs);
      if (working.length >= (hurry ? threads : 1)) break;
      const next = queue.take(mayHave);
      if (next === null) break;
      const idle = [...members].find(({ key }) => key === null);
      const member = idle ?? { thread: startThread<Input, Output>(path, options), key: null, idle: undefined };
      members.add(member);
      void work(path, member, next.key, next.item);
    }
    if (queue.size === 0) patience.end();
    else if (slowAfterMs > 0) patience.begin(() => pump(path));
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
    await doJob(thread, job, refusals.failed);
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

  return {
    async run(key, input) {
      file ??= options.file();
      const path = await file;
      return new Promise((resolve, reject) => {
        const outcome = queue.push(String(key), { input, resolve, reject });
        if (outcome === "queued") pump(path);
        else
          reject(new ThreadPoolError(outcome, refusals.busy, `${queue.size} jobs are waiting; of ${key}: ${outcome}`));
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
