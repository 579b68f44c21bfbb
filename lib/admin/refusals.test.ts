/** Commands speak one language: what a use case refuses has the operator's words. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { OPERATOR_WORDS } from "./refusals";

/** What a command runs itself, and what that runs; not the whole service behind it. */
const FOLLOWED =
  /^lib\/(services\/(accounts|catalog\/consecutivos|notices\/webhooks)\/|services\/operations\/reloj\.ts|services\/kernel\/(permisos|find-tenant|tenant-key)\.ts|integrations\/hacienda\/sign\/)/;
const ACTS = "lib/admin/acts";

const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)].flatMap(([, from = ""]) => {
    const found = `${from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(file), from)}.ts`;
    return existsSync(found) ? [found] : [];
  });

function reached(): Set<string> {
  const todo = readdirSync(ACTS).flatMap((file) => importsOf(path.join(ACTS, file)));
  const seen = new Set<string>();
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file) || !FOLLOWED.test(file)) continue;
    seen.add(file);
    todo.push(...importsOf(file));
  }
  return seen;
}

it("every refusal that a command can meet has the operator's words", () => {
  const thrown = [...reached()].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/refusal(?:Of)?\(\s*"(\w+)"/g)].map(([, codigo = ""]) => codigo),
  );
  expect(thrown.length).toBeGreaterThan(50);
  expect([...new Set(thrown)].filter((codigo) => !(codigo in OPERATOR_WORDS))).toEqual([]);
});
