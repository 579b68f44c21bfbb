import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { singleFlight } from "./single-flight";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("begins at once after a rest, and otherwise once in the pause of that moment", async () => {
  let runs = 0;
  let pauseMs = 20;
  const task = singleFlight(
    async () => {
      runs += 1;
    },
    () => {},
    () => pauseMs,
  );
  task.kick();
  await task.idle();
  expect(runs).toBe(1);
  pauseMs = 500;
  for (let n = 0; n < 3; n += 1) task.kick();
  await vi.advanceTimersByTimeAsync(499);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  // The second request came while the first one's run was about to begin.
  await vi.advanceTimersByTimeAsync(500);
  expect(runs).toBe(3);
  await task.idle();
});
