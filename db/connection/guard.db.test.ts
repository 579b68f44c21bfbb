import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { queryAs, withDatabase } from "../testing/cluster";
import { createTestDatabase, type TestDatabase } from "../testing/test-database";
import { openDatabase } from "./client";

let world: TestDatabase;
const made: string[] = [];
beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(async () => {
  await queryAs(world.ownerUrl, `drop owned by ${made.join(", ")}; drop role ${made.join(", ")}`);
  await world.drop();
});

/** Makes a valid role for the application and then changes it with `statements` (`$role`). */
async function roleWith(...statements: string[]): Promise<string> {
  const role = `pf_guard_${randomBytes(4).toString("hex")}`;
  made.push(role);
  await queryAs(world.ownerUrl, `create role ${role} login password 'secret'`);
  await queryAs(
    world.ownerUrl,
    `grant pf_app to ${role} with inherit true; grant pf_system, pf_punto, pf_operador to ${role} with inherit false`,
  );
  for (const statement of statements) await queryAs(world.ownerUrl, statement.replaceAll("$role", role));
  const url = new URL(world.ownerUrl);
  url.username = role;
  url.password = "secret";
  return url.href;
}

test("a plain member of the three groups is accepted", async () => {
  const db = await openDatabase({ url: await roleWith(), lanes: 1, systemLanes: 1 });
  await db.close();
});

test.each([
  ["a superuser", ["alter role $role superuser"], "is a superuser"],
  ["BYPASSRLS", ["alter role $role bypassrls"], "has BYPASSRLS"],
  ["the owner of a table", ["grant create on schema public to $role", "alter table marca_x owner to $role"], "owns"],
  [
    "a member of the owner",
    ["create role $role_boss", "alter table marca_x owner to $role_boss", "grant $role_boss to $role"],
    "is a member of the role that owns",
  ],
  [
    "a member of a role that bypasses",
    ["create role $role_boss bypassrls", "grant $role_boss to $role with inherit false"],
    "which bypasses policies",
  ],
  ["one that may not become pf_system", ["revoke pf_system from $role"], "may not SET ROLE pf_system"],
  ["one that may not become pf_punto", ["revoke pf_punto from $role"], "may not SET ROLE pf_punto"],
  ["one that may not become pf_operador", ["revoke pf_operador from $role"], "may not SET ROLE pf_operador"],
])("%s is refused, in one line", async (_, statements, message) => {
  await queryAs(world.ownerUrl, "create table if not exists marca_x (a int)");
  const url = await roleWith(...statements);
  if (statements.join().includes("_boss")) made.push(`${new URL(url).username}_boss`);
  await expect(openDatabase({ url })).rejects.toThrow(message);
  await expect(openDatabase({ url })).rejects.not.toThrow("\n");
});

test("a database that was not migrated is refused", async () => {
  const url = new URL(withDatabase(inject("postgres").adminUrl, "postgres"));
  await expect(openDatabase({ url: url.href })).rejects.toThrow("run the migrations");
});
