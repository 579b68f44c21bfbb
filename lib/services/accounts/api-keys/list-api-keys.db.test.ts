import { afterAll, beforeAll, expect, it } from "vitest";
import { failure, look } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";
import { createApiKey } from "./create-api-key";
import { getApiKey, listApiKeys } from "./list-api-keys";
import { revokeApiKey } from "./revoke-api-key";
import { rotateApiKey } from "./rotate-api-key";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const newKey = (nombre: string) =>
  createApiKey(world.ctx, {
    tenantId: world.ctx.tenantId,
    nombre,
    scopes: ["facturas:read", "catalogo:read"],
    limitePorMinuto: 33,
  });

it("lists valid keys newest first, page by page, and closed ones separately, without any secret", async () => {
  const { apiKeyId: revoked } = await newKey("revocada");
  await revokeApiKey(world.ctx, { apiKeyId: revoked });
  const { apiKeyId: former, apiKey } = await newKey("caja");
  const { apiKeyId: next } = await rotateApiKey(world.ctx, { apiKeyId: former, traslape: "1h", scopesNuevos: [] });
  const { apiKeyId: expired } = await newKey("vencida");
  await look(world, `update api_key set expires_at = now() - interval '1 minute' where api_key_id = ${expired}`);

  const first = await listApiKeys(world.ctx, { limite: "1" });
  expect(first.datos).toMatchObject([{ apiKeyId: next, nombre: "caja", estado: "activa", limitePorMinuto: 33 }]);
  const second = await listApiKeys(world.ctx, { limite: "1", cursor: first.siguiente ?? "" });
  expect(second).toMatchObject({ datos: [{ apiKeyId: former, estado: "porVencer" }], siguiente: null });
  expect(second.datos[0]?.expiresAt).toBeInstanceOf(Date);
  const closed = await listApiKeys(world.ctx, { estado: "cerradas" });
  expect(closed.datos).toMatchObject([
    { apiKeyId: expired, estado: "vencida" },
    { apiKeyId: revoked, estado: "revocada" },
  ]);
  const shown = JSON.stringify([first, second, closed, await getApiKey(world.ctx, { apiKeyId: former })]);
  expect(shown).toContain(apiKey.slice(0, 12));
  expect(shown).not.toContain(apiKey.slice(0, 20));
});

it("another tenant's key is answered like one that does not exist, and its list is empty", async () => {
  const { apiKeyId } = await newKey("ajena");
  expect((await listApiKeys(world.other, {})).datos).toEqual([]);
  expect((await failure(getApiKey(world.other, { apiKeyId }))).message).toBe(`No existe la llave ${apiKeyId}.`);
  expect((await getApiKey(world.ctx, { apiKeyId })).nombre).toBe("ajena");
});
