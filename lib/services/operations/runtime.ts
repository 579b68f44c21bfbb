/** What one process shares: the database's pools and the keys derived from the master key. Opened on first use. */
import { openDatabase } from "@/db/connection/client";
import { openAlmacen } from "@/lib/integrations/archivo/open-almacen";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { endpointsFromEnv } from "@/lib/integrations/hacienda/endpoints";
import { readAuthorities } from "@/lib/integrations/hacienda/received/certificate-chain";
import { PUBLIC_API_URL } from "@/lib/integrations/hacienda/registros/ask";
import { createKeyCache } from "@/lib/integrations/hacienda/sign/key-cache";
import { createImapClient } from "@/lib/integrations/mail/imap";
import { createInboundMail } from "@/lib/integrations/mail/inbound";
import { createMailer, type Mailer } from "@/lib/integrations/mail/mailer";
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { systemClock } from "@/lib/platform/clock";
import { type Env, env } from "@/lib/platform/env";
import { logContext } from "@/lib/platform/log-context";
import { createKeyring } from "@/lib/platform/secrets";
import { apiKeyHashKeys } from "../accounts/api-keys/hash-key";
import type { Ctx, Runtime } from "../kernel/context";
import { type Counters, createCounters } from "./operacion/counters";
import { observeHacienda } from "./operacion/observe-hacienda";
import { createRequestTurns } from "./request-turns";
import { createRequestLog } from "./solicitudes/request-log";

/** Next may load this module more than once in a process, but there must be only one runtime. */
const holder: { purafacturaRuntime?: Promise<Runtime> | undefined } = globalThis as never;

/** The process's runtime. @throws when DATABASE_URL or MASTER_KEY is missing, or the database cannot be reached. */
export function getRuntime(): Promise<Runtime> {
  holder.purafacturaRuntime ??= openRuntime().catch((error: unknown) => {
    holder.purafacturaRuntime = undefined;
    throw error;
  });
  return holder.purafacturaRuntime;
}

/** The process's runtime when something has asked for it, else undefined: reading figures opens no connection. */
export function openedRuntime(): Promise<Runtime> | undefined {
  return holder.purafacturaRuntime;
}

/** Closes every connection; the next getRuntime() opens new ones. For a graceful stop. */
export async function closeRuntime(): Promise<void> {
  const opening = holder.purafacturaRuntime;
  holder.purafacturaRuntime = undefined;
  const opened = await opening?.catch(() => undefined);
  await opened?.requestLog.settle();
  await opened?.counters.settle();
  await opened?.db.close();
}

async function openRuntime(): Promise<Runtime> {
  const {
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    MASTER_KEY,
    MASTER_KEY_PREVIOUS,
    HACIENDA_API_URL,
    HACIENDA_CLAVE_COMPRA,
    HACIENDA_SELLO,
    PUBLIC_URL,
    SUPPLIER_CA_FILE,
    WEBHOOK_ALLOW_LOOPBACK,
    ARCHIVE_AFTER_MONTHS,
  } = env();
  if (DATABASE_URL === undefined) throw new Error("environment: DATABASE_URL is missing");
  if (MASTER_KEY === undefined) throw new Error("environment: MASTER_KEY is missing");
  const keyring = createKeyring(MASTER_KEY, MASTER_KEY_PREVIOUS);
  const db = await openDatabase({ url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL });
  const counters = createCounters(db);
  return {
    db,
    clock: systemClock,
    counters,
    requestLog: createRequestLog(db, counters),
    turns: createRequestTurns(db),
    keyring,
    apiKeyHashKeys: apiKeyHashKeys(keyring),
    hacienda: observeHacienda(createHaciendaClient({ endpoints: endpointsFromEnv(process.env) }), counters),
    signingKeys: createKeyCache(),
    publicApiUrl: HACIENDA_API_URL ?? PUBLIC_API_URL,
    claveCompra: HACIENDA_CLAVE_COMPRA,
    publicUrl: PUBLIC_URL ?? null,
    mailer: counted(createMailer(mailConfig(env())), counters),
    imap: createImapClient({ allowLoopback: WEBHOOK_ALLOW_LOOPBACK === "1" }),
    correoEntrante: createInboundMail(mailConfig(env())),
    webhooks: createWebhookClient({ allowLoopback: WEBHOOK_ALLOW_LOOPBACK === "1" }),
    supplierAuthorities: SUPPLIER_CA_FILE === undefined ? [] : readAuthorities(SUPPLIER_CA_FILE),
    selloHacienda: HACIENDA_SELLO,
    archivo: openAlmacen(env()),
    archivoMeses: ARCHIVE_AFTER_MONTHS ?? null,
  };
}

/** Counts what the provider says of each mail. */
const counted = (mailer: Mailer, counters: Counters): Mailer => ({
  send: async (message) => {
    const result = await mailer.send(message);
    counters.add("correo", { resultado: result.kind });
    return result;
  },
});

/** `null` without a provider. The environment's check guarantees a sender beside the key. */
function mailConfig({ RESEND_API_KEY: apiKey, MAIL_FROM: from, RESEND_BASE_URL: baseUrl }: Env) {
  return apiKey === undefined || from === undefined ? null : { apiKey, from, baseUrl };
}

/**
 * A context for durable work on behalf of a tenant, by the real clock (`withReloj` asks for the tenant's). Its `requestId` is that of the originating request, as in the
 * step's log (inngest/step-trace.ts), or the run's id when there was no request.
 */
export async function systemContext(tenantId: number, runId: string): Promise<Ctx> {
  const runtime = await getRuntime();
  const requestId = logContext()?.requestId ?? runId;
  return {
    ...runtime,
    tenantId,
    actor: "sistema",
    permisos: "todos",
    requestId,
    now: runtime.clock.now(),
    adelantoMs: 0,
  };
}
