/** Names for prepared statements, so that the hot path is parsed and planned once per connection. */

/** The most statements that a process names; each connection keeps them in the server's memory. */
const MAX_NAMED = 500;
/**
 * Statements above these sizes (long VALUES lists) have another text for each number of rows, so naming them would fill
 * the table.
 */
const MAX_NAMED_PARAMETERS = 100;
const MAX_NAMED_LENGTH = 10_000;

const names = new Map<string, string>();

/** The name of a statement, the same for the same text in this process; null when it is not worth preparing. */
export function statementName(sql: string, parameterCount: number): string | null {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMED || parameterCount > MAX_NAMED_PARAMETERS || sql.length > MAX_NAMED_LENGTH) return null;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}
