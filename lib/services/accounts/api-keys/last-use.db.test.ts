import { afterAll, beforeAll, expect, it } from "vitest";
import { withSession } from "@/db/connection/session";
import { touchApiKey } from "@/db/queries/accounts/api-key";
import { createWorld, type World } from "../../testing/world";
import { createApiKey } from "./create-api-key";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

it("noting a key's last use does not wait for the disk; a new hash of the key does", async () => {
  const { tenantId } = world.ctx;
  const wanted = { tenantId, nombre: "usada", scopes: ["facturas:read"], limitePorMinuto: 120 };
  const { apiKeyId } = await createApiKey(world.ctx, wanted);
  const touch = touchApiKey({ tenantId, apiKeyId, hash: Buffer.from("new"), hashKeyId: "current" });
  const waits = await withSession(world.ownerUrl, async (client) => {
    const found: unknown[] = [];
    await client.query("set synchronous_commit = on");
    for (let use = 1; use <= 2; use += 1) {
      await client.query("begin");
      const { rowCount } = await client.query(touch.sql, [...touch.parameters]);
      const { rows } = await client.query("select current_setting('synchronous_commit') as waits");
      await client.query("commit");
      found.push({ noted: rowCount, ...rows[0] });
    }
    found.push((await client.query("show synchronous_commit")).rows[0]);
    return found;
  });
  expect(waits).toEqual([{ noted: 1, waits: "on" }, { noted: 1, waits: "off" }, { synchronous_commit: "on" }]);
});
