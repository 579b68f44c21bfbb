/**
 * The participants: the demonstration's tenant and others, each with keys, two points of sale and a webhook receiver.
 */
import { selectPuntosVenta } from "@/db/queries/accounts/punto-venta";
import { SCOPES } from "@/lib/contract/scopes";
import { createIssuer } from "@/lib/host/testing/issuer";
import { createApiKey } from "@/lib/services/accounts/api-keys/create-api-key";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { refreshMissingTipoCambio } from "@/lib/services/catalog/tipo-cambio/refresh";
import { inTenant, type Operator, operatorOf } from "@/lib/services/kernel/operator";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { closeRuntime, getRuntime } from "@/lib/services/operations/runtime";
import { openDataDir, readMasterKey } from "@/lib/supervisor/data-dir";
import { readRun, type Service } from "../service";
import { TENANTS } from "./plan";
import { type StormReceiver, startStormReceiver } from "./receiver";

export interface Member {
  tenantId: number;
  idUsuario: number;
  apiKey: string;
  /** Identification of the issuer at the authority. */
  identificacion: string;
  puntosVenta: number[];
  receiver: StormReceiver;
}

/** More than a storm can use, because the limit is not under test. */
const LIMIT_PER_MINUTE = 1_000_000;
const DEMO_IDENTIFICACION = "3101123456";
const OTHERS_IDENTIFICACION = 3_101_200_000;

/** Made with the operator's own use cases, in the service's database. */
export async function createStage(service: Service, seed: number): Promise<Member[]> {
  const env = {
    DATABASE_URL: readRun(service.dataDir).databaseUrl ?? "",
    MASTER_KEY: readMasterKey(openDataDir({ ...process.env, DATA_DIR: service.dataDir })) ?? "",
    WEBHOOK_ALLOW_LOOPBACK: "1",
    HACIENDA_API_URL: service.demo.simulatorUrl ?? "",
  };
  Object.assign(process.env, env);
  try {
    const operator = operatorOf(await getRuntime(), "storm");
    // In a running service the schedule has already done this. The source must not be asked twice in a minute, so one
    // lost answer would delay every document in dollars for that time.
    await refreshMissingTipoCambio(operator, operator.now);
    const members: Member[] = [];
    for (let n = 0; n < TENANTS; n += 1) members.push(await createMember(operator, service, seed, n));
    return members;
  } finally {
    await closeRuntime();
  }
}

async function createMember(operator: Operator, { demo }: Service, seed: number, n: number): Promise<Member> {
  const identificacion = n === 0 ? DEMO_IDENTIFICACION : String(OTHERS_IDENTIFICACION + n);
  const { tenantId, idUsuario } = n === 0 ? demo : await createIssuer(`storm-${n}`, identificacion);
  const ctx = inTenant(operator, tenantId);
  const usuario = `cpj-${identificacion}@simulador`;
  await setCredencialHacienda(ctx, { ambiente: "simulador", usuario, contrasena: "simulador" });
  const key = { tenantId, nombre: "storm", scopes: SCOPES, limitePorMinuto: LIMIT_PER_MINUTE };
  const { apiKey } = await createApiKey(operator, key);
  const receiver = await startStormReceiver(seed + n);
  const { secreto } = await addWebhook(ctx, { url: receiver.url, eventos: [] });
  receiver.expectSignedWith(secreto);
  const [puntos] = await ctx.db.read(tenantId, selectPuntosVenta({ tenantId }));
  const puntosVenta = puntos.map(({ idPuntoVenta }) => idPuntoVenta);
  return { tenantId, idUsuario, apiKey, identificacion, puntosVenta, receiver };
}
