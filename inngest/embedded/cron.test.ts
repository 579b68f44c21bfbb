import { expect, test } from "vitest";
import { nextSlot } from "./cron";

const next = (schedule: string, after: string) => nextSlot(schedule, new Date(after)).toISOString();

test("a schedule without a zone is in UTC", () => {
  expect(next("0 3 * * *", "2026-11-21T02:59:59Z")).toBe("2026-11-21T03:00:00.000Z");
  expect(next("0 3 * * *", "2026-11-21T03:00:00Z")).toBe("2026-11-22T03:00:00.000Z");
});

test("Costa Rica is six hours behind UTC the whole year", () => {
  expect(next("TZ=America/Costa_Rica 0 3 * * *", "2026-01-15T00:00:00Z")).toBe("2026-01-15T09:00:00.000Z");
  expect(next("TZ=America/Costa_Rica 0 3 * * *", "2026-07-15T00:00:00Z")).toBe("2026-07-15T09:00:00.000Z");
});

test("day of month and day of week together mean either of them, as in crontab", () => {
  expect(next("0 0 13 * 1", "2026-11-10T12:00:00Z")).toBe("2026-11-13T00:00:00.000Z");
  expect(next("0 0 13 * 1", "2026-11-13T12:00:00Z")).toBe("2026-11-16T00:00:00.000Z");
});

test("steps and ranges", () => {
  expect(next("*/5 8-17 * * 1-5", "2026-11-20T23:00:00Z")).toBe("2026-11-23T08:00:00.000Z");
});

test.each(["", "* * * *", "* * * * * *", "61 * * * *", "TZ=Nowhere/City 0 0 * * *", "0 0 31 2 *"])(
  "refuses %j",
  (schedule) => {
    expect(() => next(schedule, "2026-11-21T00:00:00Z")).toThrow();
  },
);
