/** What every use case gets: the process's resources, the caller, the tenant, the request and its time. */
import type { X509Certificate } from "node:crypto";
import type { Database } from "@/db/connection/client";
import type { Permisos } from "@/lib/domain/permisos";
import type { HaciendaClient } from "@/lib/integrations/hacienda/client";
import type { KeyCache } from "@/lib/integrations/hacienda/sign/key-cache";
import type { Mailer } from "@/lib/integrations/mail/mailer";
import type { WebhookClient } from "@/lib/integrations/webhook/client";
import type { Clock } from "@/lib/platform/clock";
import type { Keyring } from "@/lib/platform/secrets";
import type { ApiKeyHashKeys } from "../accounts/api-keys/hash-key";
import type { Counters } from "../operations/operacion/counters";
import type { RequestLog } from "../operations/solicitudes/request-log";

/** Whose identification the clave of a purchase invoice contains: the buyer's, who issues it, or the supplier's. */
export type ClaveCompra = "comprador" | "proveedor";

/** What a process opens once for all its requests. */
export interface Runtime {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  /** The keys with which API keys are hashed. */
  apiKeyHashKeys: ApiKeyHashKeys;
  hacienda: HaciendaClient;
  /** Opened signing keys, by certificate id. */
  signingKeys: KeyCache;
  /** The authority's public lookups (taxpayers, CABYS, exemptions, exchange rate), without trailing slash. */
  publicApiUrl: string;
  claveCompra: ClaveCompra;
  /** The service's address from outside; `null` when the authority gets no callback address. */
  publicUrl: string | null;
  /** Sends mail, or leaves it in the table `correo` where no provider is configured. */
  mailer: Mailer;
  /** Posts events to receivers that tenants name. */
  webhooks: WebhookClient;
  /** Certificate authorities that must have signed suppliers' certificates; when empty, that is not checked. */
  supplierAuthorities: readonly X509Certificate[];
  /** The counters that all processes share. */
  counters: Counters;
  requestLog: RequestLog;
}

export interface Ctx extends Runtime {
  tenantId: number;
  /** `api:<name of the key>`, `usuario:<id>`, `operador` or `sistema`; written into the audit log. */
  actor: string;
  /** What the caller may do; use cases check it with `requirePermiso`. */
  permisos: Permisos;
  requestId: string;
  /** The time of the request; read once, where it arrives. */
  now: Date;
}
