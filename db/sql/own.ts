import type { JoinBuilder } from "kysely";

/**
 * The condition of a join between rows of one tenant: `one` and `other` are the aliases, `column` is the key that both
 * have. `otherColumn`: its name in `other`, where that is another.
 */
export function own(one: string, other: string, column: string, otherColumn = column) {
  return <DB, Tables extends keyof DB>(join: JoinBuilder<DB, Tables>) =>
    join
      .onRef(`${one}.tenant_id` as never, "=", `${other}.tenant_id` as never)
      .onRef(`${one}.${column}` as never, "=", `${other}.${otherColumn}` as never);
}
