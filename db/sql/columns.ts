/**
 * Converts between the wire's member names and columns, which are the same in snake case: `codigoCabys` is stored in
 * `codigo_cabys`.
 */

/** The column of a member. */
type ColumnOf<Member extends string> = Member extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : "";

const columnOf = (member: string) => member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** For writing: the value of each member by its column. */
export function columns<Values extends object, Member extends keyof Values & string>(
  values: Values,
  members: readonly Member[],
): { [M in Member as ColumnOf<M>]: Values[M] } {
  return Object.fromEntries(members.map((member) => [columnOf(member), values[member]])) as {
    [M in Member as ColumnOf<M>]: Values[M];
  };
}

type Read<Table extends string, Member extends string> = Member extends string
  ? `${Table}.${ColumnOf<Member>} as ${Member}`
  : never;

/** For reading: the column of each member under the member's name. `table` is its name in the query. */
export function membersOf<const Table extends string, const Member extends string>(
  table: Table,
  members: readonly Member[],
) {
  return members.map((member) => `${table}.${columnOf(member)} as ${member}` as Read<Table, Member>);
}
