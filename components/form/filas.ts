/** The rows of `FilasField`, for the browser and for the server. */

/** A row of a list as typed: a text for each member, by its path within the row. */
export type Fila<Miembro extends string> = { key: number } & Record<Miembro, string>;

/** Rows after this one have greater keys. */
export const nextKey = (filas: readonly { key: number }[]) => Math.max(-1, ...filas.map(({ key }) => key)) + 1;

/** Rows with what each begins with, and keys of their own. */
export const filasDe = <Miembro extends string>(rows: readonly Record<Miembro, string>[]): Fila<Miembro>[] =>
  rows.map((row, key) => ({ ...row, key }));
