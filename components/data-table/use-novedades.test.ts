import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followMarca, VIVO } from "./use-novedades";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Live queries that are shown, by name, with how long each reading takes; how often each was read. */
function show(times: Record<string, number>) {
  const queries = new QueryClient();
  const reads: Record<string, number> = {};
  for (const [name, ms] of Object.entries(times)) {
    reads[name] = 0;
    const queryFn = async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      reads[name] = (reads[name] ?? 0) + 1;
      return reads[name];
    };
    const how = { queryKey: [name], queryFn, meta: VIVO, initialData: 0, staleTime: Number.POSITIVE_INFINITY };
    new QueryObserver(queries, how).subscribe(() => {});
  }
  return { reads, reader: followMarca(queries) };
}

it("rows are read again while a slow sum still rests, and the sum after its rest", async () => {
  const { reads, reader } = show({ rows: 10, sum: 300 });
  reader.hear("1");
  await vi.advanceTimersByTimeAsync(310);
  expect(reads).toEqual({ rows: 1, sum: 1 });
  reader.hear("2");
  await vi.advanceTimersByTimeAsync(20);
  expect(reads).toEqual({ rows: 2, sum: 1 });
  await vi.advanceTimersByTimeAsync(900);
  expect(reads).toEqual({ rows: 2, sum: 2 });
  reader.stop();
});

it("marks that come while a query rests are one reading", async () => {
  const { reads, reader } = show({ rows: 10 });
  for (let n = 0; n < 20; n += 1) {
    reader.hear(String(n));
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(reads.rows).toBeLessThanOrEqual(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(reads).toEqual({ rows: 2 });
  reader.stop();
});
