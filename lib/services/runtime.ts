/** What one process shares: the database's pools and the keys derived from the master key. Opened at the first request. */
import { openDatabase } from "@/db/client";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { PUBLIC_API_URL } from "@/lib/integrations/hacienda/contribuyente";
import { endpointsFromEnv } from "@/lib/integrations/hacienda/endpoints";
import { readAuthorities } from "@/lib/integrations/hacienda/received/certificate-chain";
import { createKeyCache } from "@/lib/integrations/hacienda/sign/key-cache";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { type Env, env } from "@/lib/platform/env";
import { createKeyring } from "@/lib/platform/secrets";
import { apiKeyHashKeys } from "./api-keys/hash-key";
import type { Ctx, Runtime } from "./context";

/** Next may load this module more than once in a process; the runtime is one. */
const holder: { purafacturaRuntime?: Promise<Runtime> | undefined } = globalThis as never;

/** The process's runtime. @throws when DATABASE_URL or MASTER_KEY is missing, or the database cannot be reached. */
export function getRuntime(): Promise<Runtime> {
  holder.purafacturaRuntime ??= openRuntime().catch((error: unknown) => {
    holder.purafacturaRuntime = undefined;
    throw error;
  });
  return holder.purafacturaRuntime;
}

/** Ends every connection; the next getRuntime() opens anew. For a graceful stop. */
export async function closeRuntime(): Promise<void> {
  const opened = holder.purafacturaRuntime;
  holder.purafacturaRuntime = undefined;
  await (await opened?.catch(() => undefined))?.db.close();
}

async function openRuntime(): Promise<Runtime> {
  const {
    DATABASE_URL,
    MASTER_KEY,
    MASTER_KEY_PREVIOUS,
    HACIENDA_API_URL,
    HACIENDA_CLAVE_COMPRA,
    SUPPLIER_CA_FILE,
    WEBHOOK_ALLOW_LOOPBACK,
  } = env();
  if (DATABASE_URL === undefined) throw new Error("environment: DATABASE_URL is missing");
  if (MASTER_KEY === undefined) throw new Error("environment: MASTER_KEY is missing");
  const keyring = createKeyring(MASTER_KEY, MASTER_KEY_PREVIOUS);
  return {
    db: await openDatabase({ url: DATABASE_URL }),
    keyring,
    apiKeyHashKeys: apiKeyHashKeys(keyring),
    hacienda: createHaciendaClient({ endpoints: endpointsFromEnv(process.env) }),
    signingKeys: createKeyCache(),
    publicApiUrl: HACIENDA_API_URL ?? PUBLIC_API_URL,
    claveCompra: HACIENDA_CLAVE_COMPRA,
    mailer: createMailer(mailConfig(env())),
    webhooks: createWebhookClient({ allowLoopback: WEBHOOK_ALLOW_LOOPBACK === "1" }),
    supplierAuthorities: SUPPLIER_CA_FILE === undefined ? [] : readAuthorities(SUPPLIER_CA_FILE),
  };
}

/** `null` without a provider; the environment was checked to have a sender with the key. */
function mailConfig({ RESEND_API_KEY: apiKey, MAIL_FROM: from, RESEND_BASE_URL: baseUrl }: Env) {
  return apiKey === undefined || from === undefined ? null : { apiKey, from, baseUrl };
}

/** A context for durable work on behalf of a tenant; `requestId` is the run's. */
export async function systemContext(tenantId: number, requestId: string): Promise<Ctx> {
  return { ...(await getRuntime()), tenantId, actor: "sistema", requestId, now: new Date() };
}
