const MAX_ID = 2_147_483_647;

/** Ids beyond Postgres' integer, and those below 1, name nothing that exists: they become 0, which no row has. */
export function known(id: number | null): number {
  return id !== null && id > 0 && id <= MAX_ID ? id : 0;
}
