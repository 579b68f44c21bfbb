/** Ids beyond Postgres' integer name nothing that exists. */
const MAX_ID = 2_147_483_647;

/** The id as a column can hold it; 0, which no row has, for what cannot be one. */
export const knownId = (id: number | null) => (id !== null && id > 0 && id <= MAX_ID ? id : 0);
