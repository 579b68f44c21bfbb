/** A bounded queue whose keys take turns: who has forty waiting delays another one's first by one, not by forty. */

export interface FairQueueOptions {
  /** Over all keys. */
  maxQueued: number;
  maxQueuedPerKey: number;
}

export interface FairQueue<Item> {
  readonly size: number;
  /** `full`: over all keys; `share`: this key has its part. Either way the item is not in the queue. */
  push(key: string, item: Item): "queued" | "full" | "share";
  /** The oldest item of the key whose turn it is; keys that may not have one now keep their turn. */
  take(mayHave: (key: string) => boolean): { key: string; item: Item } | null;
}

export function createFairQueue<Item>({ maxQueued, maxQueuedPerKey }: FairQueueOptions): FairQueue<Item> {
  /** In the order of turns: a Map keeps that of insertion. No key without items. */
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
  };
}
