/** A separate service with two companies: the attacker's and the neighbour's. */
import { SCOPES } from "@/lib/contract/scopes";
import { createIssuer } from "@/lib/host/testing/issuer";
import { createApiKey } from "@/lib/services/accounts/api-keys/create-api-key";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { operatorOf } from "@/lib/services/kernel/operator";
import { closeRuntime, getRuntime } from "@/lib/services/operations/runtime";
import { openDataDir, readMasterKey } from "@/lib/supervisor/data-dir";
import { newDataDir, readRun, removeDataDir, type Service, startService } from "../service";
import { Visitor } from "../visitor";
import type { Company, Field } from "./attack";

const LIMIT_PER_MINUTE = 1_000_000;
/** The password that `createIssuer` gives each administrator. */
const CONTRASENA = "una clave larga de prueba";

/** Runs `work` on a new service and ends the service afterwards. */
export async function onField<T>(work: (field: Field) => Promise<T>, env: Record<string, string> = {}): Promise<T> {
  const dataDir = newDataDir();
  const service = await startService(dataDir, env);
  try {
    return await work({
      service,
      attacker: await createCompany(service, "atacante", "3101200001"),
      neighbour: await createCompany(service, "vecina", "3101200002"),
    });
  } finally {
    await service.stop();
    removeDataDir(dataDir);
  }
}

async function createCompany(service: Service, name: string, identificacion: string): Promise<Company> {
  const { dataDir, demo } = service;
  process.env.DATABASE_URL = readRun(dataDir).databaseUrl ?? "";
  process.env.MASTER_KEY = readMasterKey(openDataDir({ ...process.env, DATA_DIR: dataDir })) ?? "";
  try {
    const { ctx, ...issuer } = await createIssuer(name, identificacion);
    const usuario = `cpj-${identificacion}@simulador`;
    await setCredencialHacienda(ctx, { ambiente: "simulador", usuario, contrasena: "simulador" });
    const operator = operatorOf(await getRuntime(), "ataque");
    const key = { tenantId: issuer.tenantId, nombre: "ataque", scopes: SCOPES, limitePorMinuto: LIMIT_PER_MINUTE };
    const { apiKey } = await createApiKey(operator, key);
    const correo = `${name}@prueba.example`;
    const portal = await Visitor.signedIn(demo.baseUrl, correo, CONTRASENA);
    return { ...issuer, apiKey, correo, contrasena: CONTRASENA, portal };
  } finally {
    await closeRuntime();
  }
}
