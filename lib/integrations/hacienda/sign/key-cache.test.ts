import { beforeAll, describe, expect, it } from "vitest";
import { createKeyCache } from "./key-cache";
import type { SigningKey } from "./signing-key";
import { createTestKey } from "./testing/test-key";

let key: SigningKey;
beforeAll(async () => {
  key = (await createTestKey()).key;
});

/** Counts how often each row is opened. */
function setUp(maxKeys?: number) {
  const cache = createKeyCache(maxKeys);
  const opened: number[] = [];
  const get = (id: number) =>
    cache.get(id, async () => {
      opened.push(id);
      return { ...key };
    });
  return { cache, opened, get };
}

describe("the key cache", () => {
  it("opens a key once, even for concurrent callers", async () => {
    const { opened, get } = setUp();
    const [first, second] = await Promise.all([get(1), get(1)]);
    expect(first).toBe(second);
    expect(await get(1)).toBe(first);
    expect(opened).toEqual([1]);
  });

  it("drops the least recently used key when it is full", async () => {
    const { opened, get } = setUp(2);
    for (const id of [1, 2, 1, 3]) await get(id);
    await get(1);
    expect(opened).toEqual([1, 2, 3]);
    await get(2);
    expect(opened).toEqual([1, 2, 3, 2]);
  });

  it("opens the key again after a wipe", async () => {
    const { cache, opened, get } = setUp();
    const before = await get(1);
    cache.wipe(1);
    expect(await get(1)).not.toBe(before);
    cache.wipeAll();
    await get(1);
    expect(opened).toEqual([1, 1, 1]);
  });

  it("does not keep a failure", async () => {
    const { cache, get } = setUp();
    await expect(cache.get(1, () => Promise.reject(new Error("no master key")))).rejects.toThrow("no master key");
    expect(await get(1)).toMatchObject({ serial: key.serial });
  });
});
