const MAX_ID = 2_147_483_647;

/** The id as a column can hold it. An id below 1 or above Postgres' integer becomes 0, which no row has. */
export function knownId(id: number | null): number {
  return id !== null && id > 0 && id <= MAX_ID ? id : 0;
}

/** The same for a bigint column, of the text of an address. */
export const knownBigint = (text: string): string => (/^[1-9]\d{0,17}$/.test(text) ? text : "0");
