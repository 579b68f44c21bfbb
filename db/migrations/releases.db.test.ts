/** What each migration claims about former programs, against what it does to the schema (decision 0146). */
import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { withSession } from "../connection/session";
import { changesOf, readCatalog } from "../testing/catalog-changes";
import { queryAs, withDatabase } from "../testing/cluster";
import { migrate, migrationNames } from "./migrate";
import { ANY, CLAIMS_FILE, type Claim, readClaims } from "./releases";

const DIRECTORY = path.resolve("db/migrations");
/**
 * The first that claims something. There is no installation yet, and no program that knows less has ever been released:
 * of the files before it nothing is said, so a program that lacks one of them does not run.
 */
const FIRST = "0027_estado_empresa.sql";

const all = await migrationNames();
const claims = await readClaims(DIRECTORY);
const listed = all.filter((name) => name >= FIRST);
const textOf = (name: string) => readFileSync(path.join(DIRECTORY, name), "utf8");

/** From which tables this program deletes, by its own queries. */
const deleted = new Set(
  globSync("db/queries/__sql__/*.sql")
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/delete from "?(\w+)/g)])
    .map(([, table = ""]) => table),
);

/** True when the file writes rows, and not only in a function that something else calls. */
function writesRows(sql: string): boolean {
  const plain = sql
    .replace(/--.*/g, "")
    .replace(/create (or replace )?(function|procedure)[\s\S]*?(\$\w*\$)[\s\S]*?\3/gi, "")
    .replace(/'[^']*'/g, "''");
  return /(^|;|\$\w*\$|\bbegin\b|\bthen\b|\bloop\b)\s*(with\b[^;]*\b)?(insert into|update|delete from|merge into|truncate)\s/im.test(
    plain,
  );
}

it("each migration from the first that claims something is listed, and nothing else", () => {
  expect(Object.keys(claims)).toEqual(listed);
  const wrong = listed.filter((name) => {
    const { needs } = claims[name] as Claim;
    return needs !== ANY && !(listed.includes(needs) && needs <= name);
  });
  expect(wrong, "needs is `any`, itself, or an earlier one").toEqual([]);
});

let name: string;
let url: string;
beforeAll(async () => {
  name = `pf_releases_${randomBytes(6).toString("hex")}`;
  url = withDatabase(inject("postgres").adminUrl, name);
  await queryAs(inject("postgres").adminUrl, `create database ${name}`);
  const directory = await mkdtemp(path.join(tmpdir(), "releases-"));
  for (const file of [CLAIMS_FILE, ...all.filter((file) => file < FIRST)])
    await cp(path.join(DIRECTORY, file), path.join(directory, file));
  await migrate(url, { directory });
  await rm(directory, { recursive: true });
});
afterAll(() => queryAs(inject("postgres").adminUrl, `drop database ${name} with (force)`));

/** What statements change; they stay when `keep` is true. */
function changesBy(statements: string, keep: boolean) {
  return withSession(url, async (client) => {
    await client.query("begin");
    const before = await readCatalog(client);
    await client.query(statements);
    const changes = changesOf(before, await readCatalog(client), deleted);
    await client.query(keep ? "commit" : "rollback");
    return changes;
  });
}

// In order: each stands on those before it.
describe("what a migration claims is what it does", () => {
  it.each(listed)("%s", async (file) => {
    const { kinds, needs } = claims[file] as Claim;
    const { added, taken } = await changesBy(textOf(file), true);
    const seen = [added && "add", writesRows(textOf(file)) && "backfill", taken.length > 0 && "drop"].filter(Boolean);
    expect(kinds, taken.join("\n")).toEqual(seen);
    if (taken.length > 0) expect(needs, taken.join("\n")).not.toBe(ANY);
  });
});

describe("what a former program loses is seen", () => {
  const LOSSES: [string, string][] = [
    ["alter table lote drop column request_id", "column lote request_id is gone"],
    ["alter table cliente rename nombre to llamado", "column cliente nombre is gone"],
    ["alter table plan rename to tarifa", "table plan is gone"],
    ["drop table duda", "table duda is gone"],
    ["alter table audit_entry alter accion type varchar(90)", "column audit_entry accion has another type"],
    ["alter table tenant alter plan set not null", "column tenant plan takes no null any more"],
    ["alter table tenant alter estado_desde drop default", "column tenant estado_desde has no default any more"],
    ["alter table lote add canal text not null", "column lote canal has to be given"],
    ["alter table lote add check (length(created_by) < 9)", "constraint lote lote_created_by_check is a new limit"],
    [
      `alter table tenant drop constraint tenant_estado_check;
       alter table tenant add constraint tenant_estado_check check (estado in ('prueba', 'activo'))`,
      "constraint tenant tenant_estado_check is another limit",
    ],
    ["create unique index nuevo on lote (tenant_id, created_at)", "unique lote nuevo is a new limit"],
    ["alter table lote add canal int default 1 unique", "constraint lote lote_canal_key is a new limit"],
    [
      "alter table tenant add foreign key (nombre) references plan",
      "constraint tenant tenant_nombre_fkey is a new limit",
    ],
    ["drop index incidente_abierto", "unique incidente incidente_abierto is gone"],
    ["revoke select on plan from pf_app", "grant plan pf_app SELECT is gone"],
    ["drop policy tenant on lote", "policy lote tenant is gone"],
    ["create policy nueva on lote as restrictive to pf_app using (false)", "policy lote nueva is a new limit"],
    ["alter table plan enable row level security", "table plan has other row-level security"],
    ["create table hijo (id bigint references incidente)", "keeps rows of incidente from being deleted"],
    ["drop procedure tenant_table(regclass)", "function tenant_table(regclass) is gone"],
  ];
  it.each(LOSSES)("%s", async (statements, loss) => {
    expect((await changesBy(statements, false)).taken.join("\n")).toContain(loss);
  });

  it.each([
    "alter table lote add canal text, add turno int not null default 0, add check (length(canal) < 9)",
    "alter table lote add lote_padre int, add unique (tenant_id, lote_padre)",
    "alter table lote alter created_by drop not null",
    "create index nuevo on lote (tenant_id, created_at)",
    "create table hija (tenant_id int not null references tenant)",
    `alter table tenant drop constraint tenant_estado_check;
     alter table tenant add constraint tenant_estado_check check (
       estado in ('prueba', 'activo', 'suspendido', 'retirada', 'borrada', 'en_traslado', 'trasladada', 'fusionada'))`,
  ])("and nothing is lost by: %s", async (statements) => {
    expect((await changesBy(statements, false)).taken).toEqual([]);
  });

  it("rows that a file writes are seen, also in a block, and not those of a function that it only makes", () => {
    for (const sql of [
      "update t set a = 1",
      "select 1;\ninsert into t select 1",
      "do $$ begin\n delete from t; end $$",
    ])
      expect(writesRows(sql), sql).toBe(true);
    for (const sql of ["-- update t\ncreate table t ()", "create function f() returns int as $$ update t set a = 1 $$"])
      expect(writesRows(sql), sql).toBe(false);
  });
});
