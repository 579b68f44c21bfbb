/**
 * Compiles a Kysely query once and fills in its parameters at every call, so that the hot path pays for neither the
 * builder nor the compiler. `build` must not branch on its arguments, because it sees markers and not values.
 */
import type { Compilable, CompiledQuery } from "kysely";

class Marker {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const made = new WeakSet<object>();

/** Returns a function from arguments to a compiled query with those arguments as parameters, in the query's order. */
export function prepared<Args extends object, Row>(
  build: (args: Args) => Compilable<Row>,
): (args: Args) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const query = (args: Args): CompiledQuery<Row> => {
    compiled ??= build(markers<Args>()).compile();
    const values = args as Record<string, unknown>;
    return {
      ...compiled,
      parameters: compiled.parameters.map((value) => (value instanceof Marker ? values[value.name] : value)),
    };
  };
  made.add(query);
  return query;
}

/** True for a function made by `prepared`: its SQL is the same for all arguments. */
export function isPrepared(query: unknown): boolean {
  return typeof query === "function" && made.has(query);
}

function markers<Args extends object>(): Args {
  return new Proxy({}, { get: (_, name) => new Marker(String(name)) }) as Args;
}

/** The row type of a query function made here. */
export type RowOf<Query extends (args: never) => CompiledQuery<unknown>> =
  ReturnType<Query> extends CompiledQuery<infer Row> ? Row : never;
