/** What goes to the authority: issued documents and receiver messages, by the same way (DESIGN 8). */
import type { EnvioId, EnvioQueries } from "@/db/envio-queries";
import type { CompiledQuery } from "@/db/qb";
import type { StatusResult } from "@/lib/integrations/hacienda/classify";
import type { EnvelopeIdentificacion } from "@/lib/integrations/hacienda/submit";
import type { Ctx } from "../context";
import type { CredencialRow } from "../credenciales/open";

export type Verdict = Extract<StatusResult, { kind: "final" }>;

/** Everything that the next step needs to know of a row. */
export interface Envio extends CredencialRow {
  clave: string;
  /** A receiver message's own; the clave is the supplier's document's then. */
  consecutivo_receptor: string | null;
  estado: string;
  fecha_emision: Date;
  created_at: Date;
  envio_iniciado_at: Date | null;
  enviado_at: Date | null;
  problema: string | null;
  problema_desde: Date | null;
  emisor: EnvelopeIdentificacion;
  receptor: EnvelopeIdentificacion | null;
  xml: Buffer | null;
}

export interface EnvioKind {
  queries: EnvioQueries;
  select: (one: EnvioId) => CompiledQuery<Envio>;
  /** Signs what was made without a usable certificate: the stored bytes, or why there is still no signature. */
  sign: (ctx: Ctx, id: string) => Promise<{ xml: Buffer } | { problema: string }>;
  /** Records the verdict, once, with all that follows from it. */
  finish: (ctx: Ctx, id: string, verdict: Verdict) => Promise<void>;
  /** What announces that it is in error; `null` where nobody listens. */
  announceError: (ctx: Ctx, id: string) => CompiledQuery | null;
  /** What sets it on its way again. */
  announceResumed: (tenantId: number, id: string) => CompiledQuery;
}
