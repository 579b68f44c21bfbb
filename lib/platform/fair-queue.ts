/**
 * A bounded queue whose keys take turns: a key with forty waiting items delays another key's first item by one, not by
 * forty.
 */

export interface FairQueueOptions {
  /** For all keys together. */
  maxQueued: number;
  maxQueuedPerKey: number;
}

export interface FairQueue<Item> {
  readonly size: number;
  /**
   * `full` is the limit for all keys together, `share` the limit for this key. In both cases the item is not queued.
   */
  push(key: string, item: Item): "queued" | "full" | "share";
  /** Takes the oldest item of the key whose turn it is. A key that may not have an item now keeps its turn. */
  take(mayHave: (key: string) => boolean): { key: string; item: Item } | null;
  /** Takes an item out before its turn; false when it is no longer queued. */
  remove(key: string, item: Item): boolean;
}

export function createFairQueue<Item>({ maxQueued, maxQueuedPerKey }: FairQueueOptions): FairQueue<Item> {
  /** A Map keeps insertion order, which is the order of turns. A key without items is removed. */
  const waiting = new Map<string, Item[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    push(key, item) {
      const items = waiting.get(key) ?? [];
      if (items.length >= maxQueuedPerKey) return "share";
      if (size >= maxQueued) return "full";
      items.push(item);
      waiting.set(key, items);
      size++;
      return "queued";
    },
    take(mayHave) {
      for (const [key, items] of waiting) {
        const [item, ...rest] = items;
        if (item === undefined || !mayHave(key)) continue;
        waiting.delete(key);
        if (rest.length > 0) waiting.set(key, rest);
        size--;
        return { key, item };
      }
      return null;
    },
    remove(key, item) {
      const items = waiting.get(key) ?? [];
      const at = items.indexOf(item);
      if (at < 0) return false;
      items.splice(at, 1);
      if (items.length === 0) waiting.delete(key);
      size--;
      return true;
    },
  };
}
