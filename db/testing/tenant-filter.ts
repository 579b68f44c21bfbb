/**
 * The first lock, checked on the text of each statement: every tenant table in it must be limited to the caller's
 * tenant. (The second lock is the policy in the database. Each must hold without the other.)
 */
import { readFileSync } from "node:fs";

const SCHEMA = "db/schema/schema.gen.ts";

/** Tables with a tenant_id, from the generated types. */
export function tenantTables(): Set<string> {
  const source = readFileSync(SCHEMA, "utf8");
  const bodies = [...source.matchAll(/interface (\w+) \{\n([^}]*)\}/g)];
  const interfaces = new Set(bodies.filter(([, , body]) => body?.includes("  tenant_id:")).map(([, name]) => name));
  const members = [...source.matchAll(/^ {2}(\w+): (\w+);$/gm)].filter(([, , type]) => interfaces.has(type));
  return new Set(members.map(([, table]) => table as string));
}

/** A name, quoted or not. */
const NAME = String.raw`"?(\w+)"?`;
const MENTION = new RegExp(String.raw`\b(from|join|update|using|into)\s+${NAME}(?:\s+as)?(?:\s+${NAME})?`, "gi");
const KEYWORDS =
  /^(set|where|on|using|inner|left|right|full|cross|join|order|group|limit|values|select|returning|for|as)$/i;

/**
 * The faults of a statement, one line each; empty when every tenant table in it is filtered by tenant_id. `names` are
 * the known names of its parameters, in order: the tenant must come from the argument `tenantId`.
 */
export function findMissingTenantFilters(sql: string, names: readonly unknown[], tables = tenantTables()): string[] {
  const problems: string[] = [];
  for (const [, verb, table, alias] of sql.matchAll(MENTION)) {
    if (verb === undefined || table === undefined || !tables.has(table)) continue;
    const pinned = /^into$/i.test(verb)
      ? insertsTenant(sql, table)
      : isPinned(sql, alias === undefined || KEYWORDS.test(alias) ? table : alias);
    if (!pinned) problems.push(`${table} is ${verb === "into" ? "filled" : "read or changed"} without tenant_id`);
  }
  if (problems.length === 0 && touches(sql, tables)) problems.push(...findForeignValues(sql, names));
  return problems;
}

function touches(sql: string, tables: Set<string>): boolean {
  return [...sql.matchAll(MENTION)].some(([, , table]) => table !== undefined && tables.has(table));
}

/** Each `tenant_id = $n` must be the caller's tenant, and at least one parameter must be it. */
function findForeignValues(sql: string, names: readonly unknown[]): string[] {
  const compared = [...sql.matchAll(/tenant_id"?\s*=\s*\$(\d+)/g)].map(([, n]) => names[Number(n) - 1]);
  const foreign = compared.filter((name) => name !== "tenantId").map((name) => `tenant_id is compared with ${name}`);
  return names.includes("tenantId") ? foreign : [...foreign, "no parameter of it is args.tenantId"];
}

/** `alias.tenant_id = …`, `… = alias.tenant_id`, plain `tenant_id = $n`, or USING (tenant_id, …). */
function isPinned(sql: string, alias: string): boolean {
  const column = String.raw`"?${alias}"?\."?tenant_id"?`;
  return [
    new RegExp(String.raw`${column}\s*=`, "i"),
    new RegExp(String.raw`=\s*${column}`, "i"),
    /(?<![."\w])"?tenant_id"?\s*=\s*\$\d/i,
    /using\s*\(\s*"?tenant_id"?/i,
  ].some((pattern) => pattern.test(sql));
}

function insertsTenant(sql: string, table: string): boolean {
  return new RegExp(String.raw`into\s+"?${table}"?(?:\s+as\s+\w+)?\s*\([^)]*"?\btenant_id\b`, "i").test(sql);
}
