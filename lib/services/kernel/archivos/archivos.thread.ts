/** Entry of the worker thread that reads files from outside. */
import { serveJobs } from "@/lib/platform/threads/serve-jobs";
import { JOBS, type Jobs } from "./jobs";

serveJobs(({ job, input }: { job: keyof Jobs; input: unknown[] }) =>
  (JOBS[job] as (...input: unknown[]) => unknown)(...input),
);
