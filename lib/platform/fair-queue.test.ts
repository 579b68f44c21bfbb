import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue";

const anybody = () => true;

describe("a fair queue", () => {
  it("lets keys take turns, and keeps the order within a key", () => {
    const queue = createFairQueue<number>({ maxQueued: 10, maxQueuedPerKey: 10 });
    for (const item of [1, 2, 3]) queue.push("a", item);
    queue.push("b", 4);
    queue.push("c", 5);
    const order = Array.from({ length: 5 }, () => queue.take(anybody)?.item);
    expect(order).toEqual([1, 4, 5, 2, 3]);
    expect(queue.take(anybody)).toBeNull();
  });

  it("skips a key that may not have an item now, and keeps its turn", () => {
    const queue = createFairQueue<number>({ maxQueued: 10, maxQueuedPerKey: 10 });
    for (const item of [1, 2]) queue.push("a", item);
    for (const item of [3, 4]) queue.push("b", item);
    expect(queue.take((key) => key !== "a")).toEqual({ key: "b", item: 3 });
    expect(queue.take(anybody)).toEqual({ key: "a", item: 1 });
  });

  it("has a limit for all keys together and one for each key", () => {
    const queue = createFairQueue<number>({ maxQueued: 3, maxQueuedPerKey: 2 });
    expect([queue.push("a", 1), queue.push("a", 2), queue.push("a", 3)]).toEqual(["queued", "queued", "share"]);
    expect([queue.push("b", 4), queue.push("c", 5)]).toEqual(["queued", "full"]);
    expect(queue.size).toBe(3);
    queue.take(anybody);
    expect(queue.push("c", 6)).toBe("queued");
  });

  it("gives up an item before its turn, once, and the turn of a key without any other", () => {
    const queue = createFairQueue<number>({ maxQueued: 10, maxQueuedPerKey: 10 });
    for (const item of [1, 2]) queue.push("a", item);
    queue.push("b", 3);
    expect([queue.remove("a", 1), queue.remove("a", 1), queue.remove("c", 1), queue.remove("b", 3)]).toEqual([
      ...[true, false, false],
      true,
    ]);
    expect(queue.size).toBe(1);
    expect([queue.take(anybody)?.item, queue.take(anybody)]).toEqual([2, null]);
  });
});
