import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKeyring } from "@/lib/platform/secrets";
import { createWorld, type World } from "../../testing/world";
import { authenticate } from "./authenticate";
import { createApiKey } from "./create-api-key";
import { apiKeyHashKeys } from "./hash-key";

const OLD = randomBytes(32).toString("base64");
const NEW = randomBytes(32).toString("base64");
const ADDRESS = "127.0.0.1";

let world: World;
let apiKey: string;
beforeAll(async () => {
  world = await createWorld();
  const operator = { ...world.ctx, apiKeyHashKeys: apiKeyHashKeys(createKeyring(OLD)) };
  const wanted = { tenantId: world.ctx.tenantId, nombre: "vieja", scopes: ["facturas:read"], limitePorMinuto: 120 };
  ({ apiKey } = await createApiKey(operator, wanted));
});
afterAll(() => world.drop());

const owner = async (...masterKeys: [string, ...string[]]) => {
  const [current, ...previous] = masterKeys;
  const keyring = createKeyring(current, previous);
  return (await authenticate({ db: world.db, keyring, apiKeyHashKeys: apiKeyHashKeys(keyring) }, apiKey, ADDRESS))
    .principal;
};

it("a key made under the former master key gives no access when that one is not configured", async () => {
  expect(await owner(NEW)).toBeNull();
});

it("and gives access while it is", async () => {
  expect(await owner(NEW, OLD)).toMatchObject({ tenantId: world.ctx.tenantId, actor: "api:vieja" });
});
