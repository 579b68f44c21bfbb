/** What goes to the authority: issued documents and receiver messages, by the same way (architecture 8). */
import type { Transaction } from "@/db/connection/client";
import type { CompiledQuery } from "@/db/sql/qb";
import type { WaitingId } from "@/db/sql/waiting";
import type { StatusResult } from "@/lib/integrations/hacienda/classify";
import type { EnvelopeIdentificacion } from "@/lib/integrations/hacienda/submit";
import { DAY_MS } from "@/lib/platform/clock";
import type { CredencialRow } from "../accounts/credenciales/open";
import type { Ctx } from "../kernel/context";
import type { EnvioRows } from "../kernel/waiting/envio-rows";
import type { WaitingKind } from "../kernel/waiting/kind";

export type Verdict = Extract<StatusResult, { kind: "final" }>;

/** The turn of the run that begins with the row. */
export const PRIMER_TURNO = 0;

/** Everything that the next step needs to know of a row. */
export interface Envio extends CredencialRow {
  clave: string;
  /** A receiver message's own; the clave is the supplier's document's then. */
  consecutivo_receptor: string | null;
  estado: string;
  /** Which run may speak for it: each wake is the next turn. */
  turno: number;
  fecha_emision: Date;
  created_at: Date;
  envio_iniciado_at: Date | null;
  sent_at: Date | null;
  problema: string | null;
  problema_desde: Date | null;
  emisor: EnvelopeIdentificacion;
  receptor: EnvelopeIdentificacion | null;
  xml: Buffer | null;
}

/** Why a row does not go on by itself, and when the sweep asks again. */
export interface EnvioFailure extends WaitingId {
  problema: string;
  now: Date;
  siguienteAt: Date;
}

/** Codes of refusals. */
type VeredictoDado = "documento_aceptado" | "documento_rechazado" | "mensaje_aceptado" | "mensaje_rechazado";

/** A durable run drives a document for at most this long; then the sweep asks, hourly and later daily. */
export const RUN_LIMIT_MS = DAY_MS;

export interface EnvioKind<Data extends object = never>
  extends EnvioRows,
    Pick<WaitingKind<Data>, "step" | "runLimitMs"> {
  /** Why one with a verdict is not tried again. */
  veredicto: { aceptado: VeredictoDado; rechazado: VeredictoDado };
  select: (one: WaitingId) => CompiledQuery<Envio>;
  /** Signs what was made without a usable certificate: the stored bytes, or why there is still no signature. */
  sign: (ctx: Ctx, id: string) => Promise<{ xml: Buffer } | { problema: string }>;
  /** Records the verdict, once, with all that follows from it. */
  finish: (ctx: Ctx, id: string, verdict: Verdict) => Promise<void>;
  /** procesando → error, with what announces it; `false` when it is not in procesando. */
  enterError: (ctx: Ctx, tx: Transaction, failure: EnvioFailure) => Promise<boolean>;
}
