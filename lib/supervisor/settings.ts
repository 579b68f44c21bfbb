/** What the operator asked for, read from the environment once. The supervisor provides the rest itself. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type InngestMode, inngestMode } from "@/inngest/mode";
import { readEnv } from "@/lib/platform/env";
import { type DataDir, openDataDir, readMasterKey, writePrivateFile } from "./data-dir";

const MASTER_KEY_BYTES = 32;
const METRICS_TOKEN_BYTES = 16;
const CONTROL_TOKEN_BYTES = 16;

export interface Settings {
  dev: boolean;
  /** True when the operator set `NODE_ENV=production`. */
  production: boolean;
  host: string;
  /** As given; when `undefined`, the supervisor chooses another port if the default is taken. */
  port: string | undefined;
  dataDir: DataDir;
  /** The operator's own database; with `null` an embedded one is started. */
  database: { url: string; ownerUrl: string | null } | null;
  /** The folder into which the embedded database archives its log. */
  walArchive: string | null;
  /** Base64 of 32 bytes. */
  masterKey: string;
  /** Gives access to /api/metrics; in production only if the operator set it. */
  metricsToken: string;
  /** False with `PORTAL=0`, which serves the API alone: Next is neither built nor started. */
  portal: boolean;
  /** In production only with `SIMULATOR=1`. */
  simulator: boolean;
  /** Gives access to the simulator's control endpoint; the same after each of its restarts. */
  simulatorControlToken: string;
  /** True when a mail provider is configured; otherwise mail stays in the mailbox. */
  mailProvider: boolean;
  /** `1` when webhooks may go to this machine. */
  webhookAllowLoopback: string;
  inngest: InngestMode;
  /** The signing key of a real Inngest. */
  signingKey: string | null;
  /** Where the demonstration's events are sent. */
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
    walArchive: env.WAL_ARCHIVE ? path.resolve(env.WAL_ARCHIVE) : null,
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

/** In development, receivers run on the same machine; in production a tenant could reach local services that way. */
export function allowLoopbackByDefault({ NODE_ENV }: NodeJS.ProcessEnv): string {
  return NODE_ENV === "production" ? "" : "1";
}

/** @throws a one-line Error when the provider's settings contradict each other. */
function hasMailProvider({ RESEND_API_KEY, MAIL_FROM, RESEND_BASE_URL }: NodeJS.ProcessEnv): boolean {
  return readEnv({ RESEND_API_KEY, MAIL_FROM, RESEND_BASE_URL }).RESEND_API_KEY !== undefined;
}

/** @throws a one-line Error when the settings contradict each other, or the build that `npm start` runs. */
function readInngest(env: NodeJS.ProcessEnv, dev: boolean): InngestMode {
  const { INNGEST_SIGNING_KEY, INNGEST_EVENT_KEY, INNGEST_SERVE_ORIGIN, INNGEST_DEV } = env;
  const mode = inngestMode({
    INNGEST_SIGNING_KEY,
    INNGEST_EVENT_KEY,
    INNGEST_DEV,
    NODE_ENV: dev ? "development" : "production",
  });
  readEnv({ INNGEST_SIGNING_KEY, INNGEST_SERVE_ORIGIN });
  return mode;
}

/** For development: everybody who can read the data folder may read the metrics. */
function ownMetricsToken(dataDir: DataDir): string {
  if (existsSync(dataDir.metricsToken)) return readFileSync(dataDir.metricsToken, "utf8").trim();
  const token = randomBytes(METRICS_TOKEN_BYTES).toString("hex");
  writePrivateFile(dataDir.metricsToken, `${token}\n`);
  return token;
}

/** For development: made on the first start and kept beside the data that it encrypts. */
function ownMasterKey(dataDir: DataDir): string {
  const old = readMasterKey(dataDir);
  if (old !== null) return old;
  const key = randomBytes(MASTER_KEY_BYTES).toString("base64");
  writePrivateFile(dataDir.masterKey, `${key}\n`);
  return key;
}
