/**
 * The service's environment variables, typed and validated. They are read once, when first needed. The supervisor has
 * its own.
 */
import { z } from "zod";
import { isCorreo } from "@/lib/domain/personas/correo";

const MASTER_KEY_BYTES = 32;
/** Cédula jurídica of the Ministry of Finance. */
export const SELLO_HACIENDA = "2100042005";

const port = z.coerce.number().int().min(0).max(65_535);
const names = z.string().default("").transform(namesOf);

/** A text that the operator publishes, as `VERSION DATE ADDRESS`: `2.1 2026-12-01 https://empresa.cr/terminos`. */
const condicion = z
  .string()
  .regex(
    /^\S{1,20} \d{4}-\d{2}-\d{2} https:\/\/\S+$/,
    "must be its version, its date and its address, such as 2.1 2026-12-01 https://empresa.cr/terminos",
  )
  .transform((text) => {
    const [version = "", fecha = "", url = ""] = text.split(" ");
    return { version, fecha, url };
  })
  .refine(({ fecha }) => z.iso.date().safeParse(fecha).success, "has a date that does not exist")
  .optional();

/** The names of a variable that takes several, with commas between them. */
export function namesOf(value: string): string[] {
  return value.split(",").flatMap((name) => name.trim() || []);
}

/** An address to which a path can be appended. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
  /** Address and port of the only public listener. */
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(3000),
  /** Connects as the application's role, which owns no table and bypasses no row security. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Says that DATABASE_URL is a pooler in transaction mode, and where Postgres itself is, for LISTEN. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** 32 bytes in base64; wraps the tenants' data keys and keys the hashes of API keys. */
  MASTER_KEY: z
    .base64()
    .refine(
      (key) => Buffer.from(key, "base64").length === MASTER_KEY_BYTES,
      `must be ${MASTER_KEY_BYTES} bytes in base64`,
    )
    .optional(),
  /** Former master keys, separated by commas. They open what they wrapped. */
  MASTER_KEY_PREVIOUS: names,
  /** The authority's public lookups; the supervisor points it at the simulator. */
  HACIENDA_API_URL: z.url().optional(),
  /** Whose identification the clave of a purchase invoice carries: the buyer's or the supplier's. */
  HACIENDA_CLAVE_COMPRA: z.enum(["comprador", "proveedor"]).default("comprador"),
  /** The identification in the certificate of the authority's seal: that of the Ministry of Finance. */
  HACIENDA_SELLO: z
    .string()
    .regex(/^\d{9,12}$/, "must be digits")
    .default(SELLO_HACIENDA),
  /**
   * Certificates in PEM (roots and intermediates) to which the signatures of suppliers and of the tax authority must
   * lead. Without the file no chain is checked, and no rule by supplier applies in `produccion`.
   */
  SUPPLIER_CA_FILE: z.string().optional(),
  /** Number of business days of the following month within which a receiver message may be sent. */
  MENSAJE_RECEPTOR_DIAS_HABILES: z.coerce.number().int().min(1).max(60).default(8),
  /** Address at which Next listens; the API host forwards every request outside the API to it. */
  NEXT_ORIGIN: z.url().optional(),
  /** Address to which Next binds: loopback, unless API hosts on other machines call it. */
  NEXT_HOST: z.string().default("127.0.0.1"),
  NEXT_PORT: port.default(0),
  /**
   * Addresses whose X-Forwarded-* headers are trusted, separated by commas; `loopback` stands for 127.0.0.0/8 and ::1.
   */
  TRUSTED_PROXIES: names,
  /**
   * Keys for Inngest, Cloud or self-hosted. Without them the embedded executor runs. The SDK itself reads further
   * variables.
   */
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
  WORKER_HOST: z.string().default("127.0.0.1"),
  WORKER_PORT: port.default(0),
  /**
   * Where traces are sent by OTLP over HTTP; none are made without it. The exporter itself reads
   * OTEL_EXPORTER_OTLP_HEADERS.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform(withoutSlash)
    .optional(),
  /** Share of the requests that are traced, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Bearer token for /api/metrics and for the full answer of /api/health. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Key for the mail provider. Without it mail stays in the table `correo`. */
  RESEND_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be one word of visible ASCII, as Resend shows it")
    .optional(),
  /** The sender address of all mail. */
  MAIL_FROM: z.string().refine(isCorreo, "must be one e-mail address, without a name").optional(),
  /**
   * Domain whose mail the provider receives for us: each tenant gets `facturas-<token>@` it. Suppliers' mails are taken
   * there when the webhook's secret is set too.
   */
  MAIL_INBOUND_DOMAIN: z
    .string()
    .refine((domain) => isCorreo(`a@${domain}`), "must be a domain, such as recepcion.your-domain.com")
    .optional(),
  /** Signing secret of the provider's webhook for mails that arrive, `whsec_…`. */
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+=*$/, "must be the signing secret as Resend shows it, whsec_…")
    .optional(),
  /** Replaces the published address of the mail provider's API. */
  RESEND_BASE_URL: z.url().optional(),
  /**
   * The service's public address (https://portal.empresa.cr), read without slashes at its end. Links in mails begin
   * with it, and the authority posts its callbacks there. Without it the service asks for no callbacks.
   */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(withoutSlash)
    .optional(),
  /** `1` lets companies sign up by themselves at /registro (decision 0147). */
  SIGN_UP: z.string().optional(),
  /** The operator's own terms and data agreement, in place of the texts that come with the service. */
  SIGN_UP_TERMS: condicion,
  SIGN_UP_DATA_AGREEMENT: condicion,
  /**
   * Where the bytes of old documents go (decision 0153): `file:///folder`, or `s3://host/bucket/prefix`, which is TLS;
   * `s3+http://` is not, and only for this machine.
   */
  ARCHIVE_URL: z
    .string()
    .regex(
      /^(file:\/\/\/[^?#]+|s3:\/\/[^/?#@]+\/[^?#]+|s3\+http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/[^?#]+)$/,
      "must be file:///folder or s3://host/bucket; s3+http:// is for this machine alone",
    )
    .transform(withoutSlash)
    .optional(),
  ARCHIVE_REGION: z.string().default("us-east-1"),
  ARCHIVE_ACCESS_KEY_ID: z.string().optional(),
  ARCHIVE_SECRET_ACCESS_KEY: z.string().optional(),
  /** How many whole months a month has ended when its documents go there; without it none go. */
  ARCHIVE_AFTER_MONTHS: z.coerce.number().int().min(1).max(120).optional(),
  /** `1` shows the mail in the mailbox to this machine; the supervisor sets it outside production. */
  MAIL_PREVIEW: z.string().optional(),
  /** `1` lets webhooks go to this machine; the supervisor sets it outside production. */
  WEBHOOK_ALLOW_LOOPBACK: z.string().optional(),
});

const ADDRESS_MISSING =
  "INNGEST_SIGNING_KEY is set, so say at which origin Inngest reaches /api/inngest, such as http://next:3001: it is " +
  "told no other, also when the caller's Host says another";

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
  })
  .refine(({ ARCHIVE_AFTER_MONTHS: months, ARCHIVE_URL: url }) => months === undefined || url, {
    path: ["ARCHIVE_URL"],
    error: "ARCHIVE_AFTER_MONTHS is set, so say where old documents go",
  })
  .refine(
    ({ ARCHIVE_URL: url, ARCHIVE_ACCESS_KEY_ID: id, ARCHIVE_SECRET_ACCESS_KEY: secret }) =>
      !url?.startsWith("s3") || (id && secret),
    { path: ["ARCHIVE_ACCESS_KEY_ID"], error: "ARCHIVE_URL is an S3 server, so give both parts of its key" },
  );

/** The names of all variables that `readEnv` reads. */
export const VARIABLE_NAMES: ReadonlySet<string> = new Set(Object.keys(variables.shape));

export type Env = z.output<typeof schema>;

/**
 * Reads the variables; an empty value counts as absent. @throws an Error of one line that names each invalid variable.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`environment: ${problems.join("; ")}`);
}

let current: Env | undefined;

/** The process's variables, read once. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

/** Makes the next `env()` read the variables again. */
export function forgetEnv(): void {
  current = undefined;
}
