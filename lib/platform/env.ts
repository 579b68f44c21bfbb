/** The service's environment variables, typed and validated, read once when first needed. The supervisor has its own. */
import { z } from "zod";
import { isCorreo } from "@/lib/domain/correo";

const MASTER_KEY_BYTES = 32;

const port = z.coerce.number().int().min(0).max(65_535);
const names = z
  .string()
  .default("")
  .transform((value) => value.split(",").flatMap((name) => name.trim() || []));

const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
  /** Address and port of the one public door. */
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(3000),
  /** The application's role: owns nothing, bypasses nothing. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** 32 bytes in base64; wraps the tenants' data keys and keys the hashes of API keys. */
  MASTER_KEY: z
    .base64()
    .refine(
      (key) => Buffer.from(key, "base64").length === MASTER_KEY_BYTES,
      `must be ${MASTER_KEY_BYTES} bytes in base64`,
    )
    .optional(),
  /** Former master keys, separated by commas: they open what they once wrapped. */
  MASTER_KEY_PREVIOUS: names,
  /** The authority's public lookups; the supervisor points it at the simulator. */
  HACIENDA_API_URL: z.url().optional(),
  /** Whose number the clave of a purchase invoice carries: the buyer's, or the supplier's. */
  HACIENDA_CLAVE_COMPRA: z.enum(["comprador", "proveedor"]).default("comprador"),
  /** Certificates in PEM (roots and intermediates) that suppliers' signatures must come from; without it nobody checks. */
  SUPPLIER_CA_FILE: z.string().optional(),
  /** Business days of the following month that a receiver message may take. */
  MENSAJE_RECEPTOR_DIAS_HABILES: z.coerce.number().int().min(1).max(60).default(8),
  /** Where Next listens; the API host passes everything but the API to it. */
  NEXT_ORIGIN: z.url().optional(),
  /** Where Next binds: loopback, unless API hosts reach it from other machines. */
  NEXT_HOST: z.string().default("127.0.0.1"),
  NEXT_PORT: port.default(0),
  /** Addresses whose X-Forwarded-* are believed, separated by commas; `loopback` stands for 127.0.0.0/8 and ::1. */
  TRUSTED_PROXIES: names,
  /** A real Inngest, Cloud or self-hosted; without these the embedded executor runs. The SDK reads further ones itself. */
  INNGEST_SIGNING_KEY: z.string().optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  /** The origin at which Inngest reaches /api/inngest: Next, or this service's public address. */
  INNGEST_SERVE_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/, "must be an origin such as http://next:3001, without a path")
    .optional(),
  /** `1` or the address of Inngest's development server. */
  INNGEST_DEV: z.string().optional(),
  /** Loopback port of the durable worker's health address. */
  WORKER_PORT: port.default(0),
  /** Its bearer reads /api/metrics, and /api/health in full; nobody else does. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The mail provider; without it mail stays in the table `correo`. */
  RESEND_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be one word of visible ASCII, as Resend shows it")
    .optional(),
  /** The address that mail comes from. */
  MAIL_FROM: z.string().refine(isCorreo, "must be one e-mail address, without a name").optional(),
  /** Where the provider's API answers, in place of its published address. */
  RESEND_BASE_URL: z.url().optional(),
  /**
   * Under which the service is reached from outside (https://portal.empresa.cr): what links in mails begin with, and where
   * the authority posts its callbacks, which it is not asked for without it.
   */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `1` shows the mail in the mailbox to this machine; the supervisor sets it outside production. */
  MAIL_PREVIEW: z.string().optional(),
  /** `1` lets webhooks go to this machine; the supervisor sets it outside production. */
  WEBHOOK_ALLOW_LOOPBACK: z.string().optional(),
});

const ADDRESS_MISSING =
  "INNGEST_SIGNING_KEY is set, so say at which origin Inngest reaches /api/inngest, such as http://next:3001: it is " +
  "told no other, whatever the caller's Host says";

const schema = variables
  .refine(({ INNGEST_SIGNING_KEY: key, INNGEST_SERVE_ORIGIN: origin }) => key === undefined || origin, {
    path: ["INNGEST_SERVE_ORIGIN"],
    error: ADDRESS_MISSING,
  })
  .refine(({ RESEND_API_KEY, MAIL_FROM }) => RESEND_API_KEY === undefined || MAIL_FROM, {
    path: ["MAIL_FROM"],
    error:
      "RESEND_API_KEY is set, so say from which address mail comes; its domain must be verified at Resend " +
      "(MAIL_FROM=facturas@your-domain.com)",
  });

/** All that `readEnv` knows. */
export const VARIABLE_NAMES: ReadonlySet<string> = new Set(Object.keys(variables.shape));

export type Env = z.output<typeof schema>;

/** Reads the variables. @throws an Error of one line that names each variable that is wrong. Empty counts as absent. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`environment: ${problems.join("; ")}`);
}

let current: Env | undefined;

export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
