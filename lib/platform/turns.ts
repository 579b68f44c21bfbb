/**
 * A few pieces of work at a time, so that each is quick; the rest wait in order, and cost no more than what they hold.
 * Keys (tenants) take turns, and none can have every place.
 */
import { createFairQueue, type FairQueueOptions } from "./threads/fair-queue";

export interface TurnsOptions extends FairQueueOptions {
  /** Work at once, not counting what takes long. */
  places: number;
  placesPerKey: number;
  /** Work that takes longer gives up its place, because it waits for something outside; so many at most. */
  longAfterMs: number;
  maxLong: number;
  /** Largest sum of the `bytes` of those that wait. */
  maxBytes: number;
  /** Longest wait for a turn. */
  patienceMs: number;
  /** The error for one that may not begin. `gone`: nobody waits for it any more. */
  refuse: (reason: "full" | "share" | "late" | "gone") => Error;
  /** Called again and again while one waits because all places are taken, not because its own key has its share. */
  onWaiting: () => void;
}

export interface TurnsUsage {
  /** Work that has begun, also that without a place. */
  underWay: number;
  waiting: number;
}

export interface Turns {
  /**
   * Resolves when work for `key` may begin, to the function that ends its turn. `bytes` is what it holds while it
   * waits. `onGone` is given what to call when nobody waits for the work any more, and returns its removal.
   * @throws what `refuse` makes; nothing has begun then
   */
  begin(key: string | number, bytes: number, onGone: (leave: () => void) => () => void): Promise<() => void>;
  usage(): TurnsUsage;
}

/** One that waits. */
interface Waiter {
  begin(): void;
}

export function createTurns(options: TurnsOptions): Turns {
  const { places, placesPerKey, longAfterMs, maxLong, maxBytes, patienceMs, refuse, onWaiting } = options;
  const queue = createFairQueue<Waiter>(options);
  /** Places taken, by key. */
  const taken = new Map<string, number>();
  let busy = 0;
  let long = 0;
  let heldBytes = 0;

  const mayHave = (key: string) => (taken.get(key) ?? 0) < placesPerKey;

  function takePlace(key: string): void {
    busy += 1;
    taken.set(key, (taken.get(key) ?? 0) + 1);
  }

  function freePlace(key: string): void {
    busy -= 1;
    const left = (taken.get(key) ?? 0) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
    pump();
  }

  function pump(): void {
    while (busy < places) {
      const next = queue.take(mayHave);
      if (next === null) return;
      next.item.begin();
    }
    if (queue.size > 0) onWaiting();
  }

  /** Returns the function that ends the turn. */
  function start(key: string): () => void {
    takePlace(key);
    let isLong = false;
    const giveUpPlace = setInterval(() => {
      if (long >= maxLong) return;
      clearInterval(giveUpPlace);
      isLong = true;
      long += 1;
      freePlace(key);
    }, longAfterMs);
    return () => {
      clearInterval(giveUpPlace);
      if (isLong) long -= 1;
      else freePlace(key);
    };
  }

  function wait(key: string, bytes: number, onGone: (leave: () => void) => () => void): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin() {
          end();
          resolve(start(key));
        },
      };
      const leave = (reason: "late" | "gone") => {
        if (!queue.remove(key, waiter)) return;
        end();
        reject(refuse(reason));
      };
      const outcome = heldBytes + bytes > maxBytes ? "full" : queue.push(key, waiter);
      if (outcome !== "queued") return reject(refuse(outcome));
      heldBytes += bytes;
      const timer = setTimeout(() => leave("late"), patienceMs);
      const stay = onGone(() => leave("gone"));
      const end = () => {
        heldBytes -= bytes;
        clearTimeout(timer);
        stay();
      };
      if (busy >= places) onWaiting();
    });
  }

  return {
    async begin(name, bytes, onGone) {
      const key = String(name);
      // Nobody of this key waits then: each end of a turn serves those that wait.
      if (busy < places && mayHave(key)) return start(key);
      return wait(key, bytes, onGone);
    },
    usage: () => ({ underWay: busy + long, waiting: queue.size }),
  };
}
