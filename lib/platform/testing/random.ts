/**
 * Repeatable random numbers, for tests and scripts that print their seed. Never use them for a key, a clave or a token.
 */

/** Numbers in [0, 1) determined by the seed (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer from 0 to `limit` - 1. */
export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** One element of the list, which must not be empty. */
export const pick = <T>(random: Random, list: readonly [T, ...T[]] | readonly T[]): T =>
  list[below(random, list.length)] as T;
