import { sql } from "./qb";

interface Children {
  /** Their table, with its alias. */
  tabla: readonly [table: string, alias: string];
  /** The alias of the row that they belong to, and the key that both have besides the tenant's. */
  de: readonly [parent: string, key: string];
  /** What is read of each, as JSON. */
  fila: ReturnType<typeof sql>;
  /** The column that they are sorted by. */
  orden: string;
}

/** The rows that belong to another one, as a JSON array; empty when there are none. */
export const childrenOf = <Row>({ tabla: [table, alias], de: [parent, key], fila, orden }: Children) =>
  sql<Row[]>`
        coalesce((select json_agg(${fila} order by ${sql.ref(`${alias}.${orden}`)})
          from ${sql.table(table)} as ${sql.ref(alias)}
          where ${sql.ref(`${alias}.tenant_id`)} = ${sql.ref(`${parent}.tenant_id`)}
            and ${sql.ref(`${alias}.${key}`)} = ${sql.ref(`${parent}.${key}`)}), '[]')`;
