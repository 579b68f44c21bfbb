/** The context of every use case: what the process shares, and who asks, for which tenant, in which request, when. */
import type { X509Certificate } from "node:crypto";
import type { Database } from "@/db/connection/client";
import type { Permisos } from "@/lib/domain/personas/permisos";
import type { Almacen } from "@/lib/integrations/archivo/almacen";
import type { HaciendaClient } from "@/lib/integrations/hacienda/client";
import type { KeyCache } from "@/lib/integrations/hacienda/sign/key-cache";
import type { ImapClient } from "@/lib/integrations/mail/imap";
import type { InboundMail } from "@/lib/integrations/mail/inbound";
import type { Mailer } from "@/lib/integrations/mail/mailer";
import type { WebhookClient } from "@/lib/integrations/webhook/client";
import type { Clock } from "@/lib/platform/clock";
import type { Keyring } from "@/lib/platform/secrets";
import type { Turns } from "@/lib/platform/turns";
import type { ApiKeyHashKeys } from "../accounts/api-keys/hash-key";
import type { Counters } from "../operations/operacion/counters";
import type { RequestLog } from "../operations/solicitudes/request-log";

/** Whose identification the clave of a purchase invoice contains: the buyer's, who issues it, or the supplier's. */
export type ClaveCompra = "comprador" | "proveedor";

/** What a process opens once and all its requests share. */
export interface Runtime {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  /** The keys with which API keys are hashed. */
  apiKeyHashKeys: ApiKeyHashKeys;
  hacienda: HaciendaClient;
  /** Opened signing keys by certificate row. */
  signingKeys: KeyCache;
  /** The authority's public lookups (taxpayers, CABYS, exemptions, exchange rate), without trailing slash. */
  publicApiUrl: string;
  claveCompra: ClaveCompra;
  /** The service's public address, without slash at its end. When `null`, the authority gets no callback address. */
  publicUrl: string | null;
  /** Sends mail, or leaves it in table `correo` when no provider is configured. */
  mailer: Mailer;
  /** Reads mailboxes that tenants registered. */
  imap: ImapClient;
  /** Fetches mails that arrived at the provider. */
  correoEntrante: InboundMail;
  /** Posts events to the receivers that tenants configured. */
  webhooks: WebhookClient;
  /** Certificate authorities of suppliers and of the tax authority. When empty, no chain is checked. */
  supplierAuthorities: readonly X509Certificate[];
  /** The identification in the certificate of the tax authority's seal. */
  selloHacienda: string;
  /** Where the bytes of old documents are (decision 0153); null without one. */
  archivo: Almacen | null;
  /** After how many months they go there; null: none go. */
  archivoMeses: number | null;
  /** Counts that all processes add to. */
  counters: Counters;
  requestLog: RequestLog;
  /** Requests that write take turns, by tenant. */
  turns: Turns;
}

export interface Ctx extends Runtime {
  tenantId: number;
  /** `api:<name of the key>`, `usuario:<id>`, `operador` or `sistema`; written to the audit log. */
  actor: string;
  /** What the caller may do. Use cases check it with `requirePermiso`. */
  permisos: Permisos;
  requestId: string;
  /** The moment of the request, read once when it begins. */
  now: Date;
  /** How far the tenant's clock is ahead, in milliseconds: 0 but for a test tenant that moved it (./reloj.ts). */
  adelantoMs: number;
}
