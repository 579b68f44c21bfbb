/** Rotation (spec 5(5)): a new secret with more scopes, while the former key stays valid for the chosen time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCOPES } from "@/lib/contract/scopes";
import { failure, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createWorld, type World } from "../../testing/world";
import { authenticate } from "./authenticate";
import { createApiKey } from "./create-api-key";
import { limitApiKey } from "./limit-api-key";
import { revokeApiKey } from "./revoke-api-key";
import { type Overlap, type Rotation, rotateApiKey } from "./rotate-api-key";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const newKey = (scopes: readonly string[] = ["facturas:read"]) =>
  createApiKey(world.ctx, { tenantId: world.ctx.tenantId, nombre: "caja 1", scopes, limitePorMinuto: 33 });
const rotate = (apiKeyId: number, over: Partial<Rotation> = {}) =>
  rotateApiKey(world.ctx, { apiKeyId, traslape: "24h", scopesNuevos: [], ...over });
const use = async (apiKey: string) => authenticate(world.runtime, apiKey, "127.0.0.1");
const opens = async (apiKey: string) => (await use(apiKey)).principal !== null;

describe("the new key", () => {
  it("spec 5(5): has the former one's scopes and the added ones, its name and its limit", async () => {
    const { apiKeyId, apiKey } = await newKey(["notas:write", "facturas:read"]);
    const rotated = await rotate(apiKeyId, { scopesNuevos: ["facturas:anular", "facturas:write", "facturas:write"] });
    const scopes = ["facturas:read", "facturas:write", "notas:write", "facturas:anular"];
    expect(rotated).toMatchObject({ nombre: "caja 1", scopes });
    expect(rotated.apiKeyId).not.toBe(apiKeyId);
    expect(rotated.apiKey).toMatch(/^pf_test_/);
    const { principal, quota } = await use(rotated.apiKey);
    expect(principal).toMatchObject({ tenantId: world.ctx.tenantId, actor: "api:caja 1", scopes });
    expect(quota.limit).toBe(33);
    expect((await use(apiKey)).principal?.scopes).toEqual(["facturas:read", "notas:write"]);
  });
  it("spec 5(5): may get all ten scopes; without added ones it keeps the former one's", async () => {
    const first = await newKey();
    expect((await rotate(first.apiKeyId)).scopes).toEqual(["facturas:read"]);
    const second = await newKey();
    expect((await rotate(second.apiKeyId, { scopesNuevos: SCOPES })).scopes).toEqual(SCOPES);
  });
  it("may itself be rotated", async () => {
    const { apiKeyId } = await newKey();
    const second = await rotate(apiKeyId);
    const third = await rotate(second.apiKeyId, { scopesNuevos: ["mensajes:read"] });
    expect(third.scopes).toEqual(["facturas:read", "mensajes:read"]);
    expect(await opens(second.apiKey)).toBe(true);
    expect(await opens(third.apiKey)).toBe(true);
  });
});

describe("the former key", () => {
  it("without overlap gives no access from the moment of the rotation", async () => {
    const { apiKeyId, apiKey } = await newKey();
    const rotated = await rotate(apiKeyId, { traslape: "ninguno" });
    expect(rotated.venceAnterior).toBeNull();
    expect([await opens(apiKey), await opens(rotated.apiKey)]).toEqual([false, true]);
  });
  it.each([
    ["1h", 1],
    ["24h", 24],
    ["7d", 168],
  ] as const)(
    "with an overlap of %s is valid for that long, by the database's clock, and then no more",
    async (traslape, hours) => {
      const { apiKeyId, apiKey } = await newKey();
      const rotated = await rotate(apiKeyId, { traslape });
      expect([await opens(apiKey), await opens(rotated.apiKey)]).toEqual([true, true]);
      const row = `from api_key where api_key_id = ${apiKeyId}`;
      const [former] = await look<{ hours: number; expires_at: Date }>(
        world,
        // The audit entry has the time of the same transaction.
        `select extract(epoch from expires_at - (select created_at from audit_entry where objeto = 'api_key'
         and accion = 'rotar' and objeto_id = '${apiKeyId}'))::float / 3600 as hours, expires_at ${row}`,
      );
      expect(former).toEqual({ hours, expires_at: rotated.venceAnterior });
      await look(world, `update api_key set expires_at = now() where api_key_id = ${apiKeyId}`);
      expect([await opens(apiKey), await opens(rotated.apiKey)]).toEqual([false, true]);
    },
  );
  it("can be revoked, or limited, before its overlap ends", async () => {
    const { apiKeyId, apiKey } = await newKey();
    const rotated = await rotate(apiKeyId, { traslape: "7d" });
    await limitApiKey(world.ctx, { apiKeyId, limitePorMinuto: 5 });
    expect((await use(apiKey)).quota.limit).toBe(5);
    await revokeApiKey(world.ctx, { apiKeyId });
    expect([await opens(apiKey), await opens(rotated.apiKey)]).toEqual([false, true]);
  });
});

describe("a refusal changes nothing", () => {
  it.each(["rotated", "revoked", "of another tenant", "beyond any id"])("a key that is %s", async (kind) => {
    const { apiKeyId } = await newKey();
    if (kind === "rotated") await rotate(apiKeyId);
    if (kind === "revoked") await revokeApiKey(world.ctx, { apiKeyId });
    const ctx = kind === "of another tenant" ? world.other : world.ctx;
    const id = kind === "beyond any id" ? 2 ** 40 : apiKeyId;
    const before = await readLedger(world);
    const error = await failure(rotateApiKey(ctx, { apiKeyId: id, traslape: "1h", scopesNuevos: [] }));
    expect([error.kind, error.message]).toEqual([
      "not-found",
      `No existe la llave ${id}, o ya está revocada o rotada.`,
    ]);
    expect(await readLedger(world)).toEqual(before);
  });
  it("to revoke or limit a key beyond any id", async () => {
    const apiKeyId = 2 ** 40;
    const revoke = () => revokeApiKey(world.ctx, { apiKeyId });
    const limit = () => limitApiKey(world.ctx, { apiKeyId, limitePorMinuto: 5 });
    for (const deed of [revoke, limit])
      expect(await failure(deed())).toMatchObject({ kind: "not-found", codigo: "llave_revocada" });
  });
  it("a scope or an overlap that does not exist", async () => {
    const { apiKeyId } = await newKey();
    const before = await readLedger(world);
    for (const over of [
      { scopesNuevos: ["todo"] },
      { traslape: "2h" as Overlap },
      { traslape: "toString" as Overlap },
    ]) {
      expect((await failure(rotate(apiKeyId, over))).kind).toBe("rule");
    }
    expect(await readLedger(world)).toEqual(before);
  });
});

it("of two simultaneous rotations one makes a key, and the other is refused", async () => {
  const { apiKeyId } = await newKey();
  const keys = async () => (await look(world, "select 1 from api_key")).length;
  const before = await keys();
  const results = await Promise.allSettled([rotate(apiKeyId), rotate(apiKeyId)]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await keys()).toBe(before + 1);
});

it("is in the audit log with both keys, without either secret", async () => {
  const { apiKeyId, apiKey } = await newKey();
  const rotated = await rotate(apiKeyId, { traslape: "1h", scopesNuevos: ["catalogo:read"] });
  const acts = await look(
    world,
    `select accion, objeto_id, detalle from audit_entry where objeto = 'api_key'
     and objeto_id in ('${apiKeyId}', '${rotated.apiKeyId}') order by audit_entry_id`,
  );
  expect(acts).toMatchObject([
    { accion: "crear", objeto_id: String(apiKeyId) },
    { accion: "crear", objeto_id: String(rotated.apiKeyId), detalle: { nombre: "caja 1" } },
    {
      accion: "rotar",
      objeto_id: String(apiKeyId),
      detalle: { traslape: "1h", scopesNuevos: ["catalogo:read"], reemplazo: rotated.apiKeyId },
    },
  ]);
  const everything = JSON.stringify([acts, await look(world, "select * from api_key")]);
  for (const secret of [apiKey, rotated.apiKey]) expect(everything).not.toContain(secret.slice(20));
});
