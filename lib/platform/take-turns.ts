/** Work that is done in small pieces while there is time, kind by kind, so that the fullest kind leaves time for others. */

/**
 * Does one piece of each kind in turns until none has any left, or `hasTime` says that there is no more time; it is
 * asked after each round. Returns how much was done of each kind.
 * @param kinds does a piece and returns how much that was; 0 when nothing is left
 */
export async function takeTurns<Kind extends string>(
  kinds: Readonly<Record<Kind, () => Promise<number>>>,
  hasTime: () => boolean,
): Promise<Record<Kind, number>> {
  const names = Object.keys(kinds) as Kind[];
  const done = Object.fromEntries(names.map((name) => [name, 0])) as Record<Kind, number>;
  for (let left = names; left.length > 0; ) {
    const still: Kind[] = [];
    for (const name of left) {
      const piece = await kinds[name]();
      done[name] += piece;
      if (piece > 0) still.push(name);
    }
    left = hasTime() ? still : [];
  }
  return done;
}

/** True until so many milliseconds have passed. */
export function withinMs(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}
