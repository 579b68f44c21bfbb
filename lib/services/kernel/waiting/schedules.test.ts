import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";
import { LOOKS, pauseMs, RETRIES } from "./schedules";

describe("retries", () => {
  test("the authority is asked for a verdict after 0.4 s, then after as long again, at most hourly", () => {
    expect([0, SECOND_MS, 10 * MINUTE_MS, DAY_MS].map((passed) => pauseMs(RETRIES.veredicto, passed))).toEqual([
      ...[400, SECOND_MS, 10 * MINUTE_MS, HOUR_MS],
    ]);
  });

  test("a used-up quota is waited for as long as was asked, up to twice that, and the pause grows with an eighth of the time", () => {
    const askedMs = 20 * SECOND_MS;
    expect([0, 0.5, 1].map((chance) => pauseMs(RETRIES.cuota, 0, { askedMs, chance }))).toEqual([
      ...[20 * SECOND_MS, 30 * SECOND_MS, 40 * SECOND_MS],
    ]);
    expect(pauseMs(RETRIES.cuota, 8 * MINUTE_MS, { askedMs })).toBe(MINUTE_MS);
    expect(pauseMs(RETRIES.cuota, DAY_MS, { askedMs })).toBe(10 * MINUTE_MS);
  });

  test("a retry never comes before the moment that was asked for, except that a mail waits six hours at most", () => {
    expect(pauseMs(RETRIES.sinRespuesta, 0, { askedMs: 2 * DAY_MS })).toBe(2 * DAY_MS);
    expect(pauseMs(RETRIES.correo, 0, { askedMs: 2 * DAY_MS })).toBe(6 * HOUR_MS);
  });

  test("a delivery is tried ten times, each up to a tenth later, which does not lengthen a pause that was asked for", () => {
    const pauses = (chance: number) =>
      Array.from({ length: 10 }, (_, n) => pauseMs(RETRIES.webhook, n + 1, { chance }));
    const hours = [2, 5, 10, 14, 20, 24].map((n) => n * HOUR_MS);
    expect(pauses(0)).toEqual([5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, ...hours, null]);
    expect(pauses(1)[3]).toBe(132 * MINUTE_MS);
    expect(pauseMs(RETRIES.webhook, 1, { askedMs: MINUTE_MS, chance: 1 })).toBe(MINUTE_MS);
  });
});

test("the sweep looks at a document hourly in its first week, then daily", () => {
  expect([0, 7 * DAY_MS - 1, 7 * DAY_MS].map((age) => pauseMs(LOOKS.envio, age))).toEqual([HOUR_MS, HOUR_MS, DAY_MS]);
});
