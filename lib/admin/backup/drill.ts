/** A restore that nobody needs yet: a backup in a database of its own, which is gone afterwards (decision 0143). */
import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureAppLogin } from "@/db/connection/roles";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/db/embedded/postgres";
import { forgetEnv } from "@/lib/platform/env";
import { createTenant } from "@/lib/services/accounts/tenants/create-tenant";
import { addUsuario } from "@/lib/services/accounts/usuarios/add-usuario";
import { inTenant, operatorOf } from "@/lib/services/kernel/operator";
import { closeRuntime, getRuntime } from "@/lib/services/operations/runtime";
import { issuePrueba } from "@/lib/services/sales/prueba";

/**
 * A database of the machine that nothing else uses; `use` may leave anything in it.
 * @param start begins with an empty one unless it is given
 */
export async function withScratch<T>(
  use: (scratch: EmbeddedPostgres) => Promise<T>,
  start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false }),
): Promise<T> {
  const root = await mkdtemp(path.join(tmpdir(), "purafactura-simulacro-"));
  // Postgres runs as another user than root, and must reach it.
  await chmod(root, 0o755);
  try {
    const server = await start(path.join(root, "postgres"));
    try {
      await ensureAppLogin(server.ownerUrl, server.app);
      return await use(server);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/**
 * Issues a test document with the code of a running service, in a company that is made for it: the restored ones give no
 * numbers. Nothing is sent, because no worker runs there. Returns its clave.
 * @param masterKeys the current one first @throws when it is not issued
 */
export async function issueThere(appUrl: string, masterKeys: readonly string[]): Promise<string> {
  const [current, ...previous] = masterKeys;
  const variables = { DATABASE_URL: appUrl, MASTER_KEY: current, MASTER_KEY_PREVIOUS: previous.join(",") || undefined };
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  setVariables(Object.entries(variables));
  try {
    const operator = operatorOf(await getRuntime(), randomUUID());
    const { tenantId } = await createTenant(operator, COMPANY);
    const ctx = inTenant(operator, tenantId);
    const person = { correo: "simulacro@purafactura.example", nombre: "Simulacro", rol: "administrador" } as const;
    const { idUsuario } = await addUsuario(ctx, { ...person, contrasena: randomBytes(24).toString("base64url") });
    const { status, body } = await issuePrueba(ctx, { idUsuario });
    const { clave } = JSON.parse(body) as { clave?: string };
    if (status !== 201 || clave === undefined) throw new Error(`the test document was not issued: ${status} ${body}`);
    return clave;
  } finally {
    await closeRuntime();
    setVariables(before);
  }
}

function setVariables(variables: readonly (readonly [string, string | undefined])[]): void {
  for (const [name, value] of variables) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  forgetEnv();
}

const NUMERO = "3101000000";
const COMPANY: Parameters<typeof createTenant>[1] = {
  nombre: "Simulacro de restauración",
  esPrueba: true,
  ambiente: "simulador",
  monedaPrincipal: "CRC",
  multimoneda: false,
  emisor: {
    tipoIdentificacion: "02",
    identificacion: NUMERO,
    nombre: "Simulacro de restauración S.A.",
    nombreComercial: null,
    registroFiscal8707: null,
    provincia: "1",
    canton: "01",
    distrito: "01",
    barrio: null,
    otrasSenas: "No existe: es un simulacro",
    telefono: null,
    correos: ["simulacro@purafactura.example"],
    proveedorSistemas: NUMERO,
  },
  actividades: [{ codigo: "6201.0", nombre: "Simulacro" }],
  puntosVenta: [{ nombre: "Simulacro", sucursal: "001", terminal: "00001", bodega: "Simulacro" }],
};
