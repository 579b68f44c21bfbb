/** Setup for the benchmarks of the API: an embedded Postgres with fsync, tenants that can issue, and their keys. */
import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "@/db/connection/client";
import { ensureAppLogin } from "@/db/connection/roles";
import { withSession } from "@/db/connection/session";
import { startEmbeddedPostgres } from "@/db/embedded/postgres";
import { migrate } from "@/db/migrations/migrate";
import { selectPuntosVenta } from "@/db/queries/accounts/punto-venta";
import { SCOPES } from "@/lib/contract/scopes";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { assert } from "@/lib/platform/assert";
import { createApiKey } from "@/lib/services/accounts/api-keys/create-api-key";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import type { Ctx } from "@/lib/services/kernel/context";
import { closeRuntime, getRuntime } from "@/lib/services/operations/runtime";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";

/** The highest limit that an operator can set, which no benchmark may reach. */
const LIMIT_PER_MINUTE = 1_000_000;
const LINEAS = 10;
/** Enough for several machines; as in deploy/compose.yaml. */
const MAX_CONNECTIONS = 300;

export interface BenchTenant extends Issuer {
  apiKey: string;
  puntosVenta: number[];
}

export interface BenchWorld {
  /** Environment variables for a process that serves this world. */
  env: { DATABASE_URL: string; MASTER_KEY: string };
  db: Database;
  /** A superuser's, whom no policy restricts. */
  ownerUrl: string;
  /** Process id of the database server. */
  postgresPid: number;
  tenants: BenchTenant[];
  /** Does what autovacuum does within a minute, because plans made for empty tables are bad. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the process's runtime on a new database with this number of tenants. `statements` counts what each statement
 * costs, in the view pg_stat_statements.
 */
export async function createBenchWorld(tenantCount: number, { statements = false } = {}): Promise<BenchWorld> {
  const dataDir = path.join(tmpdir(), `purafactura-bench-${process.pid}`);
  let postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  if (statements) {
    await withSession(postgres.ownerUrl, async (client) => {
      await client.query("alter system set shared_preload_libraries = pg_stat_statements");
      await client.query(`alter system set max_connections = ${MAX_CONNECTIONS}`);
      await client.query("create extension pg_stat_statements");
    });
    await postgres.stop();
    postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  }
  const { ownerUrl } = postgres;
  async function close(): Promise<void> {
    await closeRuntime();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  try {
    await migrate(ownerUrl);
    await ensureAppLogin(ownerUrl, postgres.app);
    const env = { DATABASE_URL: postgres.appUrl, MASTER_KEY: randomBytes(32).toString("base64") };
    Object.assign(process.env, env);
    const { db } = await getRuntime();
    const tenants: BenchTenant[] = [];
    for (let n = 1; n <= tenantCount; n++) tenants.push(await createTenantWithKey(`bench-${n}`));
    const postgresPid = Number.parseInt(await readFile(path.join(dataDir, "postmaster.pid"), "utf8"), 10);
    const analyze = () => withSession(ownerUrl, async (client) => void (await client.query("analyze")));
    return { env, db, ownerUrl, postgresPid, tenants, analyze, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createTenantWithKey(name: string): Promise<BenchTenant> {
  const issuer = await createIssuer(name);
  const { ctx, tenantId } = issuer;
  const apiKey = await openForLoad(ctx);
  const [puntosVenta] = await ctx.db.read(tenantId, selectPuntosVenta({ tenantId }));
  return { ...issuer, apiKey, puntosVenta: puntosVenta.map((punto) => punto.idPuntoVenta) };
}

/**
 * Gives the tenant its credentials at the simulator, and returns an API key that no benchmark exhausts. Users with
 * another `n` are other users, each with its own pace.
 */
export async function openForLoad(ctx: Ctx, n = 0): Promise<string> {
  // The simulator recognises a user by the identification in the name, however it is written.
  const usuario = `cpj-${"0".repeat(n % 32)}${DEMO_TENANT.emisor.identificacion}${"-".repeat(n / 32)}@simulador`;
  await setCredencialHacienda(ctx, { ambiente: "simulador", usuario, contrasena: "simulador" });
  const { tenantId } = ctx;
  const limits = { scopes: SCOPES, limitePorMinuto: LIMIT_PER_MINUTE };
  const { apiKey } = await createApiKey(ctx, { tenantId, nombre: "bench", ...limits });
  return apiKey;
}

/** A sale of ten lines, each with another product of the catalog: goods and services at several rates. */
export function facturaJson(tenant: BenchTenant, puntoVenta = 0): string {
  const lineas = Array.from({ length: LINEAS }, (_, n) => ({
    codigoProducto: tenant.productos[n % tenant.productos.length],
    cantidad: 1 + n / 4,
    ...(n === 3 ? { montoDescuento: 250.5, naturalezaDescuento: "Cliente frecuente" } : {}),
  }));
  const idPuntoVenta = tenant.puntosVenta[puntoVenta];
  assert(idPuntoVenta !== undefined, "the tenant has that point of sale");
  return JSON.stringify({
    tipo: "FacturaElectronica",
    idUsuario: tenant.idUsuario,
    idPuntoVenta,
    condicionVenta: "01",
    medioPago: "01",
    cliente: { identificacion: tenant.clientes[0] },
    lineas,
  });
}
