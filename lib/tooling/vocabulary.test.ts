/** One word for one thing: the losers of the glossary's section 4 stand in no name that others read. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Name {
  kind: "table or column" | "file" | "export" | "audit" | "event" | "metric";
  name: string;
  file: string;
}

/** What keeps a loser, by file and name, and why. */
const KEPT: readonly (readonly [what: RegExp, why: string])[] = [
  [/^app\/(\(portal\)|api\/portal)\/llaves\/|^app\/api\/v1\/.*\/email\//, "a URL"],
  [/: postFacturaEmail$/, "named by its URL"],
  [/: rotar-llave-maestra$/, "the audit log's pages show the verb"],
  [/^app\/.*\/actions\.ts: /, "an action may not have the name of the use case that it calls"],
  [/^db\/(connection\/(attempt|session)|embedded\/user)\.ts/, "of Postgres"],
  [/: (durable_job\.attempt|withSession|postgresUser|OsUser)$/, "of Postgres or of the executor"],
  [/^lib\/services\/kernel\/waiting\/schedules\.ts: ByAttempt$/, "of the executor"],
  [/^lib\/simulator\//, "users and sessions of the authority"],
  [/^lib\/portal\/session-secret\.ts/, "of Auth.js"],
  [/user-agent\.|: (sesion\.user_agent|describeUserAgent)$/, "a header's name"],
  [/^lib\/admin\/acts\/user\.ts/, "the operator types `user add`"],
];

const PRODUCT = /^(app|components|db|inngest|lib)\/(?!.*\btesting\/)(?!.*\.gen\.ts$).*\.(ts|tsx|sql)$/;
const EXPORTED = /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;
const AUDITED = /\b(?:accion|objeto): "([a-z_-]+)"/g;
const METRIC = /\b(?:gauge\(|name: )"([a-z_]+)"/g;
const OUTBOX = "lib/services/kernel/outbox/outbox-event.ts";
const METRICS = "lib/services/operations/operacion/metrics.ts";

const read = (file: string) => readFileSync(file, "utf8");
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => PRODUCT.test(file) && !file.startsWith("db/queries/__sql__/"));

function found(kind: Name["kind"], file: string, pattern: RegExp): Name[] {
  return [...read(file).matchAll(pattern)].map(([, name = ""]) => ({ kind, name, file }));
}

function columns(): Name[] {
  const file = "db/schema/schema.gen.ts";
  const tables = read(file).matchAll(/^export interface (\w+)Table \{\n([^}]*)\}/gm);
  return [...tables].flatMap(([, table = "", body = ""]) =>
    ["", ...[...body.matchAll(/^ {2}(\w+):/gm)].map(([, column]) => `.${column}`)].map((column) => {
      return { kind: "table or column" as const, name: `${words(table).join("_")}${column}`, file };
    }),
  );
}

const names: Name[] = [
  ...columns(),
  ...files.map((file): Name => ({ kind: "file", name: file.replace(/(\.\w+)+$/, ""), file })),
  ...files.filter((file) => !file.includes(".test.")).flatMap((file) => found("export", file, EXPORTED)),
  ...files.filter((file) => !file.includes(".test.")).flatMap((file) => found("audit", file, AUDITED)),
  ...found("event", OUTBOX, /^ {2}"([a-z/-]+)":/gm),
  ...found("metric", METRICS, METRIC),
];

/** Loser → winner, from the glossary. */
const LOSERS = new Map(
  [
    ...(read("docs/glossary.md").split("\n## 4. Losers\n")[1] ?? "").matchAll(/^\| ([a-z_, ]+?) \| ([^|]+?) \|/gm),
  ].flatMap(([, losers = "", winner = ""]) => losers.split(", ").map((loser) => [loser, winner] as const)),
);

function words(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

function lost({ name }: Name): string[] {
  return [...words(name), ...name.split(".").slice(1)].filter((word) => LOSERS.has(word));
}

const kept = ({ file, name }: Name) => KEPT.filter(([what]) => what.test(`${file}: ${name}`));
const losing = names.filter((each) => lost(each).length > 0);

test("the glossary's losers, and names of each kind, are read", () => {
  expect(LOSERS.size).toBeGreaterThan(30);
  expect(LOSERS.get("delivery")).toBe("entrega");
  for (const kind of ["table or column", "file", "export", "audit", "event", "metric"] as const) {
    expect(names.filter((each) => each.kind === kind).length).toBeGreaterThan(10);
  }
});

test("no name has a loser", () => {
  const told = losing
    .filter((each) => kept(each).length === 0)
    .map((each) => `${each.kind} ${each.name} (${each.file}): say ${lost(each).map((word) => LOSERS.get(word))}`);
  expect(told).toEqual([]);
});

test("each exception is still needed", () => {
  const needed = new Set(losing.flatMap(kept));
  expect(KEPT.filter((each) => !needed.has(each)).map(([, why]) => why)).toEqual([]);
});
