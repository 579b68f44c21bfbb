import { expect, test } from "vitest";
import { backoffMs, retryAfterMs, sleepMs } from "./duration";

const NOW = Date.parse("2026-11-21T10:00:00Z");

test("a sleep is read in the SDK's units", () => {
  expect(sleepMs("1w1d1h1m1s")).toBe(694_861_000);
  expect(sleepMs("2m")).toBe(120_000);
  expect(sleepMs("")).toBe(0);
  for (const text of ["soon", "2026-11-21T10:00:05.000Z"]) expect(() => sleepMs(text)).toThrow(text);
});

test("retry-after is seconds or a moment, limited to between a second and a day", () => {
  expect(retryAfterMs("7", NOW)).toBe(7_000);
  expect(retryAfterMs("2026-11-21T10:01:00Z", NOW)).toBe(60_000);
  expect(retryAfterMs("0", NOW)).toBe(1_000);
  expect(retryAfterMs("999999", NOW)).toBe(86_400_000);
  expect(retryAfterMs(null, NOW)).toBeNull();
  expect(retryAfterMs("later", NOW)).toBeNull();
});

test("the back-off grows from 15 s to 2 h and stays there, with at most 30 s of jitter", () => {
  expect([0, 1, 2, 8, 9, 19].map((attempt) => backoffMs(attempt, 0) / 1_000)).toEqual([
    15, 30, 60, 3_600, 7_200, 7_200,
  ]);
  expect(backoffMs(0, 0.999)).toBeLessThan(45_000);
});
