import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTurns, type Turns, type TurnsOptions } from "./turns";

const LONG_AFTER_MS = 1_000;
const PATIENCE_MS = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = (options: Partial<TurnsOptions> = {}) =>
  createTurns({
    places: 2,
    placesPerKey: 2,
    longAfterMs: LONG_AFTER_MS,
    maxLong: 1,
    maxQueued: 10,
    maxQueuedPerKey: 10,
    maxBytes: 1_000,
    patienceMs: PATIENCE_MS,
    refuse: (reason) => new Error(reason),
    onWaiting: () => {},
    ...options,
  });

const stays = () => () => {};

/** Asks for turns and writes down who begins, and who may not and why. */
function ask(turns: Turns) {
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    seen,
    async come(key: string, n: number, bytes = 1, onGone: (leave: () => void) => () => void = stays) {
      const name = `${key}${n}`;
      void turns.begin(key, bytes, onGone).then(
        (end) => {
          seen.push(name);
          ends.set(name, end);
        },
        (error: Error) => seen.push(`${name}: ${error.message}`),
      );
      await settled();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe("turns", () => {
  test("let so many begin, and the others in the order in which they came", async () => {
    const turns = open();
    const { seen, come, end } = ask(turns);
    for (const n of [1, 2, 3, 4]) await come("a", n);
    expect(seen).toEqual(["a1", "a2"]);
    expect(turns.usage()).toEqual({ underWay: 2, waiting: 2 });
    await end("a2");
    await end("a1");
    expect(seen).toEqual(["a1", "a2", "a3", "a4"]);
    for (const name of ["a3", "a4"]) await end(name);
    expect(turns.usage()).toEqual({ underWay: 0, waiting: 0 });
  });

  test("of a flood delay another's single request by one, and never take every place", async () => {
    const { seen, come, end } = ask(open({ places: 2, placesPerKey: 1 }));
    for (const n of [1, 2, 3, 4]) await come("flood", n);
    await come("small", 1);
    expect(seen).toEqual(["flood1", "small1"]);
    await come("other", 1);
    await end("flood1");
    // The flood waited longer; then it is the other one's turn.
    await end("flood2");
    expect(seen).toEqual(["flood1", "small1", "flood2", "other1"]);
  });

  test("are given up by what takes long, by so many at most", async () => {
    const turns = open({ maxLong: 1 });
    const { seen, come, end } = ask(turns);
    for (const n of [1, 2, 3, 4]) await come("a", n);
    await vi.advanceTimersByTimeAsync(LONG_AFTER_MS);
    expect(seen).toEqual(["a1", "a2", "a3"]);
    await vi.advanceTimersByTimeAsync(10 * LONG_AFTER_MS);
    expect(seen).toEqual(["a1", "a2", "a3"]);
    // The long one's end lets another one be long.
    await end("a1");
    await vi.advanceTimersByTimeAsync(LONG_AFTER_MS);
    expect(seen).toEqual(["a1", "a2", "a3", "a4"]);
    for (const name of ["a2", "a3", "a4"]) await end(name);
    expect(turns.usage()).toEqual({ underWay: 0, waiting: 0 });
  });

  test.each([
    ["in all", { maxQueued: 1 }, "c1: full"],
    ["of a key", { maxQueuedPerKey: 1 }, "c1: share"],
    ["by their bytes", { maxBytes: 1 }, "c1: full"],
  ])("refuse what exceeds the limit %s, and nothing of it begins later", async (_, limit, refused) => {
    const turns = open({ places: 1, ...limit });
    const { seen, come, end } = ask(turns);
    await come("a", 1);
    await come("c", 0);
    await come("c", 1);
    expect(seen).toEqual(["a1", refused]);
    await end("a1");
    await end("c0");
    expect(seen).toEqual(["a1", refused, "c0"]);
    // What was held is free again.
    await come("a", 2);
    await come("a", 3);
    expect(seen.at(-1)).toBe("a2");
    expect(turns.usage()).toEqual({ underWay: 1, waiting: 1 });
  });

  test("refuse what has waited for too long, in its order, and go on with the others", async () => {
    const { seen, come, end } = ask(open({ places: 1, longAfterMs: 10 * PATIENCE_MS }));
    await come("a", 1);
    await come("a", 2);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    await come("a", 3);
    await vi.advanceTimersByTimeAsync(1);
    await end("a1");
    expect(seen).toEqual(["a1", "a2: late", "a3"]);
  });

  test("are not taken by one that left meanwhile; one that has begun goes on", async () => {
    const turns = open({ places: 1 });
    const { seen, come, end } = ask(turns);
    const leave: (() => void)[] = [];
    const watched = (left: () => void) => {
      leave.push(left);
      return () => {};
    };
    await come("a", 1);
    for (const n of [2, 3]) await come("a", n, 1, watched);
    leave[0]?.();
    await end("a1");
    expect(seen).toEqual(["a1", "a2: gone", "a3"]);
    leave[1]?.();
    leave[0]?.();
    await settled();
    expect(seen).toHaveLength(3);
    expect(turns.usage()).toEqual({ underWay: 1, waiting: 0 });
  });

  test("tell that one waits for a place, and not that a key has its share", async () => {
    const onWaiting = vi.fn();
    const { come, end } = ask(open({ places: 2, placesPerKey: 1, onWaiting }));
    for (const n of [1, 2, 3]) await come("flood", n);
    expect(onWaiting).not.toHaveBeenCalled();
    await come("small", 1);
    expect(onWaiting).not.toHaveBeenCalled();
    await come("other", 1);
    expect(onWaiting).toHaveBeenCalledTimes(1);
    await end("small1");
    expect(onWaiting).toHaveBeenCalledTimes(2);
  });
});
