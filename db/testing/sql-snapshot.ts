/**
 * Every query of db/queries as SQL, for review: db/queries/__sql__ contains the text, `npm run db:generate` writes it,
 * and a test compares. Queries made with `prepared` are found automatically; a plain function needs a line in
 * registry.ts.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { CompiledQuery } from "kysely";
import { isPrepared } from "../sql/prepared";
import { SAMPLES } from "./registry";

const QUERIES = path.resolve("db/queries");
export const SNAPSHOTS = path.join(QUERIES, "__sql__");

export interface DescribedQuery {
  /** `<file>.<function>` or `<file>.<object>.<function>`, with the file relative to db/queries and without extension. */
  id: string;
  sql: string;
  /** For a prepared query, the names of its arguments in the order of its parameters. */
  parameters: readonly unknown[];
}

/** Compiles all of them. Throws when a plain function has no sample arguments. */
export async function describeQueries(): Promise<DescribedQuery[]> {
  const files = (await readdir(QUERIES, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file)).sort();
  const described: DescribedQuery[] = [];
  for (const file of files) {
    const exported = (await import(pathToFileURL(path.join(QUERIES, file)).href)) as Record<string, unknown>;
    for (const [name, value] of functionsOf(exported).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const id = `${file.slice(0, -".ts".length)}.${name}`;
      const { sql, parameters } = compile(id, value);
      described.push({ id, sql, parameters });
    }
  }
  return described;
}

type Query = (...args: unknown[]) => CompiledQuery;

/** What a file exports, by itself or as members of an object, such as one that several tables share (`envioQueries`). */
function functionsOf(exported: object): [name: string, query: Query][] {
  return Object.entries(exported).flatMap(([name, value]): [string, Query][] => {
    if (typeof value === "function") return [[name, value]];
    if (typeof value !== "object" || value === null) return [];
    return functionsOf(value).map(([inner, query]) => [`${name}.${inner}`, query]);
  });
}

function compile(id: string, query: Query): CompiledQuery {
  // A prepared query never examines its arguments. Given their names, it returns the names of its parameters.
  if (isPrepared(query)) return query(new Proxy({}, { get: (_, name) => name }));
  const sample = SAMPLES.get(query);
  if (sample === undefined) throw new Error(`${id}: give it a sample in db/testing/registry.ts, or use prepared()`);
  return sample;
}

/** File name of the snapshot → its text. */
export function toSnapshots(queries: readonly DescribedQuery[]): Map<string, string> {
  const byFile = Map.groupBy(queries, ({ id }) => id.slice(0, id.indexOf(".")));
  return new Map(
    [...byFile].map(([file, members]) => [
      `${file.replaceAll("/", "-")}.sql`,
      members.map(({ id, sql }) => `-- ${id.slice(id.indexOf(".") + 1)}\n${layOut(sql)};\n`).join("\n"),
    ]),
  );
}

/**
 * Kysely writes one line, so a line break is added before each clause. Hand-written SQL keeps its lines without their
 * common indentation.
 */
function layOut(sql: string): string {
  const text = sql.trim();
  if (text.includes("\n")) {
    const indents = [...text.matchAll(/\n( *)\S/g)].map(([, indent]) => indent?.length ?? 0);
    const common = Math.min(...indents);
    return text.replaceAll(`\n${" ".repeat(common)}`, "\n");
  }
  return text.replaceAll(
    / ((?<!distinct )from|(?:inner|left|right|full) join|where|and|order by|group by|limit|set|values|returning|on conflict|for update)(?= )/g,
    "\n  $1",
  );
}

/** Makes the folder contain exactly these files. */
export async function writeSnapshots(snapshots: ReadonlyMap<string, string>): Promise<void> {
  await rm(SNAPSHOTS, { recursive: true, force: true });
  await mkdir(SNAPSHOTS, { recursive: true });
  for (const [name, text] of snapshots) await writeFile(path.join(SNAPSHOTS, name), text);
}
