/** The operator's actions: what each leaves behind, and that each is in the audit log. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { qb } from "@/db/sql/qb";
import { SCOPES } from "@/lib/contract/scopes";
import { AppError } from "@/lib/platform/errors";
import { authenticate } from "../accounts/api-keys/authenticate";
import { createApiKey } from "../accounts/api-keys/create-api-key";
import { limitApiKey } from "../accounts/api-keys/limit-api-key";
import { revokeApiKey } from "../accounts/api-keys/revoke-api-key";
import { changeEstado } from "../accounts/tenants/change-estado";
import { createTenant, type NewTenant } from "../accounts/tenants/create-tenant";
import { addUsuario } from "../accounts/usuarios/add-usuario";
import { createWorld, type World } from "../testing/world";
import type { Ctx } from "./context";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const TENANT: NewTenant = {
  nombre: "Nueva",
  esPrueba: false,
  ambiente: "produccion",
  monedaPrincipal: "CRC",
  multimoneda: false,
  emisor: {
    tipoIdentificacion: "02",
    identificacion: "3101999888",
    nombre: "Nueva S.A.",
    nombreComercial: null,
    registroFiscal8707: null,
    provincia: "1",
    canton: "01",
    distrito: "01",
    barrio: null,
    otrasSenas: "Avenida central",
    telefono: null,
    correos: ["facturas@nueva.example"],
    proveedorSistemas: "3101999888",
  },
  actividades: [{ codigo: "6201.0", nombre: "Programación" }],
  puntosVenta: [{ nombre: "Central", sucursal: "001", terminal: "00001", bodega: "Central" }],
};

async function audited(ctx: Ctx): Promise<string[]> {
  const entries = qb
    .selectFrom("audit_entry")
    .select(["accion", "objeto", "objeto_id"])
    .where("tenant_id", "=", ctx.tenantId)
    .orderBy("audit_entry_id");
  const [rows] = await ctx.db.read(ctx.tenantId, entries.compile());
  return rows.map((row) => `${row.accion} ${row.objeto} ${row.objeto_id}`);
}

async function refusal(act: Promise<unknown>): Promise<AppError> {
  const error = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error("it was not refused");
  return error;
}

const newKey = (over: Partial<Parameters<typeof createApiKey>[1]> = {}) =>
  createApiKey(world.ctx, {
    tenantId: world.ctx.tenantId,
    nombre: "caja",
    scopes: SCOPES,
    limitePorMinuto: 120,
    ...over,
  });

const use = (apiKey: string) => authenticate(world.runtime, apiKey, "127.0.0.1");

describe("a tenant", () => {
  test("is created as a whole: a refused one leaves nothing", async () => {
    const twice = [...TENANT.puntosVenta, ...TENANT.puntosVenta];
    await expect(createTenant(world.ctx, { ...TENANT, nombre: "A medias", puntosVenta: twice })).rejects.toThrow();
    const rows = await world.db.system.query(
      qb.selectFrom("tenant").select("tenant_id").where("nombre", "=", "A medias").compile(),
    );
    expect(rows).toEqual([]);
  });

  test("is refused with the reason before the database would refuse it", async () => {
    const cases: [Partial<NewTenant>, string][] = [
      [{ esPrueba: true }, "Una empresa de pruebas no puede emitir en producción."],
      [{ puntosVenta: [] }, "La empresa necesita al menos un punto de venta."],
      [{ actividades: [] }, "La empresa necesita al menos una actividad económica."],
      [{ emisor: { ...TENANT.emisor, correos: [] } }, "El emisor lleva de uno a cuatro correos."],
      [{ emisor: { ...TENANT.emisor, identificacion: "12" } }, "El valor de identificación no es válido: «12»."],
    ];
    for (const [change, text] of cases) {
      expect((await refusal(createTenant(world.ctx, { ...TENANT, ...change }))).message).toBe(text);
    }
  });

  test("that is suspended closes its keys, once, until it is resumed, once", async () => {
    const { tenantId } = await createTenant(world.ctx, TENANT);
    const { apiKey } = await newKey({ tenantId });
    expect((await use(apiKey)).principal).toMatchObject({ tenantId, estado: "activo" });
    await changeEstado(world.ctx, { tenantId, a: "suspendido" });
    expect((await use(apiKey)).principal).toMatchObject({ tenantId, estado: "suspendido" });
    expect((await refusal(changeEstado(world.ctx, { tenantId, a: "suspendido" }))).kind).toBe("rule");
    await changeEstado(world.ctx, { tenantId, a: "anterior" });
    expect((await use(apiKey)).principal).toMatchObject({ tenantId, estado: "activo" });
    expect((await refusal(changeEstado(world.ctx, { tenantId, a: "anterior" }))).kind).toBe("rule");
    expect(await audited({ ...world.ctx, tenantId })).toEqual([
      `crear tenant ${tenantId}`,
      expect.stringMatching(/^crear api_key \d+$/),
      `suspender tenant ${tenantId}`,
      `reactivar tenant ${tenantId}`,
    ]);
  });
});

describe("a user", () => {
  const user = {
    correo: "Doble@Personas.example",
    nombre: "Rita Cruz",
    rol: "contador",
    contrasena: "una contraseña larga",
  } as const;

  test("has one account for all their companies, and can be added to each only once", async () => {
    const first = await addUsuario(world.ctx, user);
    const second = await addUsuario(world.other, user);
    expect([first.accountExisted, second.accountExisted]).toEqual([false, true]);
    expect((await refusal(addUsuario(world.ctx, user))).message).toBe(
      "«doble@personas.example» ya es usuario de esta empresa.",
    );
  });

  test("needs an address, a name and a password of a minimum length", async () => {
    for (const change of [{ correo: "sin arroba" }, { nombre: " " }, { contrasena: "corta" }]) {
      expect((await refusal(addUsuario(world.ctx, { ...user, ...change }))).kind).toBe("rule");
    }
  });
});

describe("an API key", () => {
  test("opens its tenant with its scopes in the contract's order, and its prefix shows the kind of tenant", async () => {
    const { apiKey } = await newKey({ scopes: ["notas:write", "facturas:read", "notas:write"] });
    expect(apiKey).toMatch(/^pf_test_/);
    const { principal } = await use(apiKey);
    expect(principal).toMatchObject({ tenantId: world.ctx.tenantId, scopes: ["facturas:read", "notas:write"] });
    const { tenantId } = await createTenant(world.ctx, TENANT);
    expect((await newKey({ tenantId })).apiKey).toMatch(/^pf_live_/);
  });

  test("has the limit that was set last", async () => {
    const { apiKey, apiKeyId } = await newKey();
    await limitApiKey(world.ctx, { apiKeyId, limitePorMinuto: 7 });
    expect((await use(apiKey)).quota.limit).toBe(7);
  });

  test("opens nothing once it is revoked, and can no longer be changed", async () => {
    const { apiKey, apiKeyId } = await newKey();
    await revokeApiKey(world.ctx, { apiKeyId });
    expect((await use(apiKey)).principal).toBeNull();
    expect((await refusal(revokeApiKey(world.ctx, { apiKeyId }))).kind).toBe("not-found");
    expect((await refusal(limitApiKey(world.ctx, { apiKeyId, limitePorMinuto: 1 }))).kind).toBe("not-found");
  });

  test("of another tenant is answered like one that does not exist", async () => {
    const { apiKey, apiKeyId } = await newKey();
    expect((await refusal(revokeApiKey(world.other, { apiKeyId }))).kind).toBe("not-found");
    expect((await use(apiKey)).principal).not.toBeNull();
  });

  test("needs a name, existing scopes and a sensible limit", async () => {
    for (const change of [{ nombre: " " }, { scopes: [] }, { scopes: ["todo"] }, { limitePorMinuto: 0 }]) {
      expect((await refusal(newKey(change))).kind).toBe("rule");
    }
  });

  test("is in the audit log with each change, without its text", async () => {
    const { apiKey, apiKeyId } = await newKey();
    await limitApiKey(world.ctx, { apiKeyId, limitePorMinuto: 7 });
    await revokeApiKey(world.ctx, { apiKeyId });
    const entries = qb.selectFrom("audit_entry").selectAll().where("tenant_id", "=", world.ctx.tenantId);
    const [rows] = await world.db.read(world.ctx.tenantId, entries.compile());
    const acts = rows.filter((row) => row.objeto === "api_key" && row.objeto_id === String(apiKeyId));
    expect(acts.map((row) => [row.accion, row.actor])).toEqual([
      ["crear", "operador"],
      ["limitar", "operador"],
      ["revocar", "operador"],
    ]);
    expect(JSON.stringify(acts)).not.toContain(apiKey);
  });
});
