/** What every use case is given: the process's means, and who asks, for which tenant, with which request, when. */
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

/** Whose number the clave of a purchase invoice carries: the buyer's, who issues it, or the supplier's. */
export type ClaveCompra = "comprador" | "proveedor";

/** What a process opens once and all its requests share. */
export interface Runtime {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  /** Under which API keys are hashed. */
  apiKeyHashKeys: ApiKeyHashKeys;
  hacienda: HaciendaClient;
  /** Opened signing keys by certificate row. */
  signingKeys: KeyCache;
  /** The authority's public lookups (taxpayers, CABYS, exemptions, exchange rate), without trailing slash. */
  publicApiUrl: string;
  claveCompra: ClaveCompra;
  /** Under which the service is reached from outside; `null`: the authority is given no callback address. */
  publicUrl: string | null;
  /** Sends mail, or lets it stay in the table `correo` where no provider is configured. */
  mailer: Mailer;
  /** Posts events to receivers that tenants name. */
  webhooks: WebhookClient;
  /** Certificate authorities that suppliers' signatures must come from; none: they are not checked that far. */
  supplierAuthorities: readonly X509Certificate[];
  /** What all processes count together. */
  counters: Counters;
  requestLog: RequestLog;
}

export interface Ctx extends Runtime {
  tenantId: number;
  /** `api:<name of the key>`, `usuario:<id>`, `operador` or `sistema`; written into the audit log. */
  actor: string;
  /** What the caller may do; use cases ask through `requirePermiso`. */
  permisos: Permisos;
  requestId: string;
  /** The moment of the request; read once, at the edge. */
  now: Date;
}
