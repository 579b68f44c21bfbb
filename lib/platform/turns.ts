/**
 * A few pieces of work at a time, so that each is quick; the rest wait in order, and cost no more than what they hold.
 * Keys (tenants) take turns, and none can have every place.
 */
import { createFairQueue, type FairQueueOptions } from "./fair-queue";

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
  /** Work that has begun, including work that gave up its place. */
  underWay: number;
  waiting: number;
}

export interface Turns {
  /**
   * Resolves when work for `key` may begin, to the function that ends its turn. `bytes` is what it holds while it
   * waits. `onGone` registers a callback for the case that the caller leaves, and returns a function that removes it.
   * @throws what `refuse` makes; nothing has begun then
   */
  begin(key: string | number, bytes: number, onGone: (leave: () => void) => () => void): Promise<() => void>;
  usage(): TurnsUsage;
}

/** One that waits. */
interface Waiter {
  begin(): void;
}

/** The places: how many are free, in all and for a key, and what holds one. */
function createPlaces({ places, placesPerKey, longAfterMs, maxLong }: TurnsOptions) {
  const taken = new Map<string, number>();
  let busy = 0;
  let long = 0;

  function free(key: string): void {
    busy -= 1;
    const left = (taken.get(key) ?? 0) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  }

  return {
    areFree: () => busy < places,
    mayHave: (key: string) => (taken.get(key) ?? 0) < placesPerKey,
    underWay: () => busy + long,
    /** Returns the function that ends the turn. Calls `onFree` when the place is free, perhaps before that end. */
    hold(key: string, onFree: () => void): () => void {
      busy += 1;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      let isLong = false;
      const leave = () => {
        free(key);
        onFree();
      };
      const giveUpPlace = setInterval(() => {
        if (long >= maxLong) return;
        clearInterval(giveUpPlace);
        isLong = true;
        long += 1;
        leave();
      }, longAfterMs);
      return () => {
        clearInterval(giveUpPlace);
        if (isLong) long -= 1;
        else leave();
      };
    },
  };
}

export function createTurns(options: TurnsOptions): Turns {
  const { maxBytes, patienceMs, refuse, onWaiting } = options;
  const queue = createFairQueue<Waiter>(options);
  const places = createPlaces(options);
  let heldBytes = 0;

  function pump(): void {
    while (places.areFree()) {
      const next = queue.take(places.mayHave);
      if (next === null) return;
      next.item.begin();
    }
    if (queue.size > 0) onWaiting();
  }

  function wait(key: string, bytes: number, onGone: (leave: () => void) => () => void): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin() {
          end();
          resolve(places.hold(key, pump));
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
      if (!places.areFree()) onWaiting();
    });
  }

  return {
    async begin(name, bytes, onGone) {
      const key = String(name);
      // Nobody of this key waits then: each end of a turn serves those that wait.
      if (places.areFree() && places.mayHave(key)) return places.hold(key, pump);
      return wait(key, bytes, onGone);
    },
    usage: () => ({ underWay: places.underWay(), waiting: queue.size }),
  };
}
