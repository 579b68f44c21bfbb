/** What the operator asked for, read from the environment once. What is not given, the supervisor brings itself. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { type InngestMode, inngestMode } from "@/inngest/mode";
import { readEnv } from "@/lib/platform/env";
import { type DataDir, openDataDir, readMasterKey, writePrivateFile } from "./data-dir";

const MASTER_KEY_BYTES = 32;
const METRICS_TOKEN_BYTES = 16;
const CONTROL_TOKEN_BYTES = 16;

export interface Settings {
  dev: boolean;
  /** The operator said `NODE_ENV=production`. */
  production: boolean;
  host: string;
  /** As given; `undefined` lets the supervisor choose another when the default is taken. */
  port: string | undefined;
  dataDir: DataDir;
  /** The operator's own database; `null` starts the embedded one. */
  database: { url: string; ownerUrl: string | null } | null;
  /** Base64 of 32 bytes. */
  masterKey: string;
  /** Opens /api/metrics; in production only the operator's own. */
  metricsToken: string;
  /** `PORTAL=0` serves the API alone: Next is neither built nor started. */
  portal: boolean;
  /** In production only with `SIMULATOR=1`. */
  simulator: boolean;
  /** Opens the simulator's control endpoint; the same for all its restarts. */
  simulatorControlToken: string;
  /** A mail provider is configured; else mail stays in the mailbox. */
  mailProvider: boolean;
  /** `1`: webhooks may go to this machine. */
  webhookAllowLoopback: string;
  inngest: InngestMode;
  /** Of a real Inngest. */
  signingKey: string | null;
  /** Where the demonstration's events go. */
  demoWebhookUrl: string | undefined;
}

/** @throws an Error whose message is one line for the operator. */
export function readSettings(env: NodeJS.ProcessEnv, dev: boolean): Settings {
  const production = env.NODE_ENV === "production";
  if (production && !env.MASTER_KEY) {
    throw new Error(
      "MASTER_KEY is not set: in production give 32 random bytes in base64 (openssl rand -base64 32) and keep them safe.",
    );
  }
  const inngest = readInngest(env, dev);
  const dataDir = openDataDir(env);
  return {
    dev,
    production,
    host: env.HOST || "127.0.0.1",
    port: env.PORT || undefined,
    dataDir,
    database: env.DATABASE_URL ? { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL || null } : null,
    masterKey: env.MASTER_KEY || ownMasterKey(dataDir),
    metricsToken: env.METRICS_TOKEN || (production ? "" : ownMetricsToken(dataDir)),
    portal: env.PORTAL !== "0",
    simulator: !production || env.SIMULATOR === "1",
    simulatorControlToken: env.SIMULATOR_CONTROL_TOKEN || randomBytes(CONTROL_TOKEN_BYTES).toString("hex"),
    mailProvider: hasMailProvider(env),
    webhookAllowLoopback: env.WEBHOOK_ALLOW_LOOPBACK ?? allowLoopbackByDefault(env),
    inngest,
    signingKey: env.INNGEST_SIGNING_KEY || null,
    demoWebhookUrl: env.DEMO_WEBHOOK_URL || undefined,
  };
}

/** In development receivers run on the same machine; in production that would let a tenant reach what listens there. */
export function allowLoopbackByDefault({ NODE_ENV }: NodeJS.ProcessEnv): string {
  return NODE_ENV === "production" ? "" : "1";
}

/** @throws in one line when the provider's settings do not fit together. */
function hasMailProvider({ RESEND_API_KEY, MAIL_FROM, RESEND_BASE_URL }: NodeJS.ProcessEnv): boolean {
  return readEnv({ RESEND_API_KEY, MAIL_FROM, RESEND_BASE_URL }).RESEND_API_KEY !== undefined;
}

/** @throws in one line when its settings do not fit together, or not with the build that `npm start` runs. */
function readInngest(env: NodeJS.ProcessEnv, dev: boolean): InngestMode {
  const { INNGEST_SIGNING_KEY, INNGEST_EVENT_KEY, INNGEST_SERVE_ORIGIN, INNGEST_DEV } = env;
  const mode = inngestMode({
    ...{ INNGEST_SIGNING_KEY, INNGEST_EVENT_KEY, INNGEST_DEV },
    NODE_ENV: dev ? "development" : "production",
  });
  readEnv({ INNGEST_SIGNING_KEY, INNGEST_SERVE_ORIGIN });
  return mode;
}

/** For development: who may read the data folder may read the metrics. */
function ownMetricsToken(dataDir: DataDir): string {
  if (existsSync(dataDir.metricsToken)) return readFileSync(dataDir.metricsToken, "utf8").trim();
  const token = randomBytes(METRICS_TOKEN_BYTES).toString("hex");
  writePrivateFile(dataDir.metricsToken, `${token}\n`);
  return token;
}

/** For development: made on the first start, kept beside the data that it opens. */
function ownMasterKey(dataDir: DataDir): string {
  const old = readMasterKey(dataDir);
  if (old !== null) return old;
  const key = randomBytes(MASTER_KEY_BYTES).toString("base64");
  writePrivateFile(dataDir.masterKey, `${key}\n`);
  return key;
}
