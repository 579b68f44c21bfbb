/**
 * The demonstration: a test tenant with everything needed to issue, made on the first start through the same use cases
 * that the operator and the portal use. Each step first checks whether it is done, so the next start completes an
 * interrupted one.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { selectOpenApiKeysByNombre } from "@/db/queries/accounts/api-key-admin";
import { selectCuentaByCorreo } from "@/db/queries/accounts/cuenta";
import { selectPuntosVenta } from "@/db/queries/accounts/punto-venta";
import { selectTenantIdByNombre } from "@/db/queries/accounts/tenant";
import { selectUsuarioByCuenta } from "@/db/queries/accounts/usuario";
import { TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { hashApiKey } from "@/lib/platform/api-key";
import { AppError } from "@/lib/platform/errors";
import { createApiKey, DEFAULT_LIMIT_PER_MINUTE } from "@/lib/services/accounts/api-keys/create-api-key";
import { revokeApiKey } from "@/lib/services/accounts/api-keys/revoke-api-key";
import { prepareSimulador } from "@/lib/services/accounts/certificados/prepare-simulador";
import { createTenant } from "@/lib/services/accounts/tenants/create-tenant";
import { setCorreoAutomatico } from "@/lib/services/accounts/tenants/set-ajuste";
import { addUsuario } from "@/lib/services/accounts/usuarios/add-usuario";
import { createCliente } from "@/lib/services/catalog/clientes/create-cliente";
import { registerExoneracion } from "@/lib/services/catalog/exoneraciones/register-exoneracion";
import { upsertProducto } from "@/lib/services/catalog/productos/upsert";
import type { Ctx } from "@/lib/services/kernel/context";
import { inTenant, type Operator } from "@/lib/services/kernel/operator";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { disableWebhook } from "@/lib/services/notices/webhooks/disable-webhook";
import { listWebhooks } from "@/lib/services/notices/webhooks/list-webhooks";
import { closeRuntime, getRuntime } from "@/lib/services/operations/runtime";
import type { DemoFile } from "../announce";
import { readJson, writePrivateFile } from "../data-dir";
import type { PreparedDatabase } from "../database";
import type { Ports } from "../processes";
import { say, step } from "../progress";
import type { Settings } from "../settings";
import { DEMO_CLIENTES, DEMO_EXONERACION, DEMO_PRODUCTOS, DEMO_TENANT, DEMO_USUARIOS } from "./demo-data";

const KEY_NAME = "demostracion";
const PASSWORD_BYTES = 9;

/** The part of `demo.json` that stays the same from start to start; the rest are addresses. */
type DemoFacts = Omit<DemoFile, "baseUrl" | "simulatorUrl" | "simulatorControlToken" | "workerHealthUrl" | "webhook">;

/** Seeds if necessary and writes `demo.json`. `null` for the operator's own database, which is never seeded. */
export async function writeDemo(
  settings: Settings,
  ports: Ports,
  baseUrl: string,
  database: PreparedDatabase,
): Promise<DemoFile | null> {
  if (database.embeddedPort === null || settings.production) return null;
  // The use cases find the database and the key as in any process of the service.
  const { masterKey: MASTER_KEY, webhookAllowLoopback: WEBHOOK_ALLOW_LOOPBACK } = settings;
  Object.assign(process.env, { DATABASE_URL: database.url, MASTER_KEY, WEBHOOK_ALLOW_LOOPBACK });
  try {
    const operator: Operator = {
      ...(await getRuntime()),
      actor: "sistema",
      permisos: "todos",
      requestId: randomUUID(),
      now: new Date(),
      adelantoMs: 0,
    };
    const old = readJson<DemoFile>(settings.dataDir.demo);
    const facts =
      old !== null && (await isSeeded(operator, old))
        ? old
        : await step("Seeding the demonstration", () => seed(operator, settings.dataDir.demo));
    const addresses = {
      simulatorUrl: settings.simulator ? `http://127.0.0.1:${ports.simulator}` : null,
      simulatorControlToken: settings.simulator ? settings.simulatorControlToken : null,
      workerHealthUrl: `http://127.0.0.1:${ports.worker}/health`,
    };
    const webhook = await demoWebhook(
      inTenant(operator, facts.tenantId),
      settings.demoWebhookUrl,
      old?.webhook ?? null,
    );
    const demo: DemoFile = { ...facts, baseUrl, ...addresses, webhook };
    writePrivateFile(settings.dataDir.demo, `${JSON.stringify(demo, null, 2)}\n`);
    return demo;
  } finally {
    await closeRuntime();
  }
}

/** The key is made last, so a demo file whose key opens belongs to a complete seed of this database. */
async function isSeeded(operator: Operator, demo: DemoFile): Promise<boolean> {
  const ctx = inTenant(operator, demo.tenantId);
  const [keys] = await ctx.db.read(
    ctx.tenantId,
    selectOpenApiKeysByNombre({ tenantId: ctx.tenantId, nombre: KEY_NAME }),
  );
  const hash = hashApiKey(demo.apiKey, operator.apiKeyHashKeys[0]);
  return keys.some((key) => hash.equals(key.hash));
}

async function seed(operator: Operator, demoFile: string): Promise<DemoFacts> {
  const password = demoPassword(`${demoFile}.password`);
  const tenantId = await demoTenant(operator);
  const ctx = inTenant(operator, tenantId);
  await setCorreoAutomatico(inTenant(operator, tenantId), { automatico: true });
  const usuarios: number[] = [];
  for (const user of DEMO_USUARIOS) usuarios.push(await demoUser(operator, tenantId, user, password));
  await prepareSimulador(inTenant(operator, tenantId));
  for (const producto of DEMO_PRODUCTOS) await upsertProducto(ctx, producto);
  for (const cliente of DEMO_CLIENTES) await createCliente(ctx, cliente);
  const { idExoneracion } = await registerExoneracion(ctx, DEMO_EXONERACION);
  const [puntosVenta] = await ctx.db.read(tenantId, selectPuntosVenta({ tenantId }));
  const apiKey = await demoApiKey(operator, tenantId);
  const [idUsuario = 0] = usuarios;
  return {
    apiKey,
    login: DEMO_USUARIOS[0].correo,
    password,
    loginContador: DEMO_USUARIOS[1].correo,
    tenantId,
    idUsuario,
    productos: DEMO_PRODUCTOS.map((producto) => producto.codigo),
    clientes: DEMO_CLIENTES.map((cliente) => cliente.identificacion),
    exoneraciones: [{ idExoneracion, cliente: DEMO_EXONERACION.identificacion }],
    puntosVenta: puntosVenta.map((punto) => ({
      idPuntoVenta: punto.idPuntoVenta,
      sucursal: punto.sucursal,
      terminal: punto.terminal,
    })),
  };
}

/** Written before the accounts that it opens, so that an interrupted seed continues with the same password. */
function demoPassword(file: string): string {
  const old = readJson<string>(file);
  if (old !== null) return old;
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  writePrivateFile(file, JSON.stringify(password));
  return password;
}

async function demoTenant(operator: Operator): Promise<number> {
  const [existing] = await operator.db.system.query(selectTenantIdByNombre({ nombre: DEMO_TENANT.nombre }));
  return existing?.tenant_id ?? (await createTenant(operator, DEMO_TENANT)).tenantId;
}

async function demoUser(
  operator: Operator,
  tenantId: number,
  user: (typeof DEMO_USUARIOS)[number],
  contrasena: string,
): Promise<number> {
  const ctx = inTenant(operator, tenantId);
  const [cuenta] = await operator.db.system.query(selectCuentaByCorreo({ correo: user.correo }));
  if (cuenta !== undefined) {
    const [[usuario]] = await ctx.db.read(tenantId, selectUsuarioByCuenta({ tenantId, cuentaId: cuenta.cuenta_id }));
    if (usuario !== undefined) return usuario.usuario_id;
  }
  return (await addUsuario(ctx, { ...user, contrasena })).idUsuario;
}

/** A key whose text was lost with an interrupted start cannot be shown again, so it is revoked. */
async function demoApiKey(operator: Operator, tenantId: number): Promise<string> {
  const ctx = inTenant(operator, tenantId);
  const [lost] = await ctx.db.read(tenantId, selectOpenApiKeysByNombre({ tenantId, nombre: KEY_NAME }));
  for (const key of lost) await revokeApiKey(ctx, { apiKeyId: key.api_key_id });
  const wanted = { tenantId, nombre: KEY_NAME, scopes: TODOS_LOS_SCOPES, limitePorMinuto: DEFAULT_LIMIT_PER_MINUTE };
  return (await createApiKey(operator, wanted)).apiKey;
}

/** The demonstration's webhook, at the URL in `DEMO_WEBHOOK_URL`. */
type DemoWebhook = DemoFile["webhook"];

/**
 * Keeps the webhook of the last start while its URL is the same and it is active; otherwise a new one replaces it, and
 * also any whose secret was lost with its file. A refused URL does not stop the start: the terminal says why.
 */
async function demoWebhook(ctx: Ctx, url: string | undefined, old: DemoWebhook): Promise<DemoWebhook> {
  const active = (await listWebhooks(ctx)).filter(({ estado }) => estado === "activo");
  const isOld = ({ webhookEndpointId }: { webhookEndpointId: number }) => webhookEndpointId === old?.webhookEndpointId;
  if (old !== null && old.url === url && active.some(isOld)) return old;
  for (const webhook of active) if (isOld(webhook) || webhook.url === url) await disableWebhook(ctx, webhook);
  if (url === undefined) return null;
  try {
    return { url, ...(await addWebhook(ctx, { url, eventos: [] })) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    say(`DEMO_WEBHOOK_URL is not used: ${error.message}`);
    return null;
  }
}
