import { expect, test } from "vitest";
import { createPace } from "./pace";

const ALL = 64;

function openPace(most = ALL) {
  let nowMs = 0;
  const pace = createPace(most, () => nowMs);
  return {
    pace,
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** Told four times a second for so long. */
    press(seconds: number) {
      for (let n = 0; n < 4 * seconds; n += 1) {
        pace.told();
        nowMs += 250;
      }
    },
  };
}

test("a worker fills fewer places the longer requests wait, and all of them soon after", () => {
  const { pace, pass, press } = openPace();
  expect(pace.places()).toBe(ALL);
  press(1);
  const after = pace.places();
  expect(after).toBeLessThan(ALL / 8);
  pass(1_000);
  expect(pace.places()).toBeGreaterThan(after);
  expect(pace.places()).toBeLessThan(ALL);
  pass(2_000);
  expect(pace.places()).toBe(ALL);
});

test("requests wait while somebody tells so, and for half a second after", () => {
  const { pace, pass } = openPace();
  expect(pace.pressed()).toBe(false);
  pace.told();
  pass(499);
  expect(pace.pressed()).toBe(true);
  pass(1);
  expect(pace.pressed()).toBe(false);
});

test("places are left however long requests wait, and no more than there are", () => {
  const { pace, press } = openPace();
  press(3_600);
  expect(pace.places()).toBe(4);
  const one = openPace(1);
  one.press(10);
  expect(one.pace.places()).toBe(1);
});

test("many hosts that tell at once are heard once", () => {
  const { pace } = openPace();
  for (let host = 0; host < 20; host += 1) pace.told();
  expect(pace.places()).toBe(ALL / 2);
});
