import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { selectEnvio } from "@/db/queries/submission/documento-envio";
import { qb, sql } from "@/db/sql/qb";
import { createKeyring } from "@/lib/platform/secrets";
import type { Ctx } from "../../kernel/context";
import { issueFactura } from "../../sales/facturas";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { authenticate } from "../api-keys/authenticate";
import { createApiKey } from "../api-keys/create-api-key";
import { apiKeyHashKeys } from "../api-keys/hash-key";
import { openCredencial } from "../credenciales/open";
import { setCredencialHacienda } from "../credenciales/set-credencial";
import { rotateMasterKey } from "./rotate-master-key";

const OLD = randomBytes(32).toString("base64");
const NEW = randomBytes(32).toString("base64");

let world: World;
let apiKey: string;
beforeAll(async () => {
  world = await createWorld();
  // The world's own random master key stands for an even older one whose text nobody has. First both tenants move to
  // OLD.
  await rotateMasterKey({
    ...world.ctx,
    keyring: { ...createKeyring(OLD), previous: [world.runtime.keyring.current] },
  });
  const wanted = { tenantId: world.ctx.tenantId, nombre: "vieja", scopes: ["facturas:read"], limitePorMinuto: 120 };
  ({ apiKey } = await createApiKey(under(world.ctx, OLD), wanted));
});
afterAll(() => world.drop());

/** The context of a process with these master keys that has opened nothing yet. */
function under(ctx: Ctx, current: string, ...previous: string[]): Ctx {
  const keyring = createKeyring(current, previous);
  return { ...ctx, keyring, apiKeyHashKeys: apiKeyHashKeys(keyring) };
}

const tenantKeys = () =>
  world.db.system.query(sql<{ master_key_id: string }>`select distinct master_key_id from tenant`.compile(qb));
const usedBy = (ctx: Ctx) => authenticate(ctx, apiKey, "127.0.0.1").then(({ principal }) => principal?.actor ?? null);

async function issue(ctx: Ctx): Promise<string> {
  const body = facturaBody({
    tipo: "TiqueteElectronico",
    idUsuario: world.idUsuario,
    lineas: [{ codigoProducto: "CAFE", cantidad: 1 }],
  });
  const answer = await issueFactura({ ...ctx, now: new Date() }, { body, idempotencyKey: null });
  return (JSON.parse(answer.body) as { clave: string }).clave;
}

/** Opens the tenant's stored secrets with that context. */
async function openSecrets(ctx: Ctx): Promise<string | null> {
  const clave = await issue(ctx);
  const [[row]] = await ctx.db.read(
    ctx.tenantId,
    sql<{ id: string }>`select documento_id::text as id from documento where clave = ${clave}`.compile(qb),
  );
  const [[envio]] = await ctx.db.read(ctx.tenantId, selectEnvio({ tenantId: ctx.tenantId, id: String(row?.id) }));
  return envio === undefined ? null : ((await openCredencial(ctx, envio)?.readPassword()) ?? null);
}

it("a rotation moves every tenant to the new master key; it alone opens all secrets, and the old one opens none", async () => {
  await setCredencialHacienda(under(world.ctx, OLD), { ambiente: "simulador", usuario: "u@x", contrasena: "s3creta" });
  const rotated = await rotateMasterKey(under(world.ctx, NEW, OLD));
  expect(rotated).toMatchObject({ rotados: 2, sinAbrir: [], llaveMaestra: createKeyring(NEW).current.id });
  expect(await tenantKeys()).toEqual([{ master_key_id: createKeyring(NEW).current.id }]);
  expect(await openSecrets(under(world.ctx, NEW))).toBe("s3creta");
  await expect(openSecrets(under(world.ctx, OLD))).rejects.toMatchObject({ kind: "unavailable" });
});

it("each tenant's rotation is audited, and a second run finds nothing to do", async () => {
  expect(await rotateMasterKey(under(world.ctx, NEW, OLD))).toMatchObject({ rotados: 0 });
  const [entries] = await world.db.read(
    world.ctx.tenantId,
    sql<{ detalle: { a: string } }>`select detalle from audit_entry
      where accion = 'rotar-llave-maestra' order by audit_entry_id desc limit 1`.compile(qb),
  );
  expect(entries[0]?.detalle.a).toBe(createKeyring(NEW).current.id);
});

it("an API key is hashed again at its first use under the new master key, and is then known without the former one", async () => {
  const before = await rotateMasterKey(under(world.ctx, NEW, OLD));
  expect(before.llavesApiPendientes).toBe(1);
  expect(await usedBy(under(world.ctx, NEW))).toBeNull();
  expect(await usedBy(under(world.ctx, NEW, OLD))).toBe("api:vieja");
  await expect.poll(() => usedBy(under(world.ctx, NEW))).toBe("api:vieja");
  expect(await usedBy(under(world.ctx, OLD))).toBeNull();
  expect((await rotateMasterKey(under(world.ctx, NEW))).llavesApiPendientes).toBe(0);
});

it("a tenant whose key does not open is reported and left as it is; the others are rotated", async () => {
  const third = randomBytes(32).toString("base64");
  const broken = world.other.tenantId;
  await world.db.system.query(sql`update tenant set master_key_id = 'mk_lost' where tenant_id = ${broken}`.compile(qb));
  const rotated = await rotateMasterKey(under(world.ctx, third, NEW));
  expect(rotated).toMatchObject({ rotados: 1, sinAbrir: [broken] });
  expect(await openSecrets(under(world.ctx, third))).toBe("s3creta");
});
