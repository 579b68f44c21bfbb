/** What is sent to the authority: issued documents and receiver messages, both in the same way (architecture 8). */
import type { Transaction } from "@/db/connection/client";
import type { CompiledQuery } from "@/db/sql/qb";
import type { WaitingId } from "@/db/sql/waiting";
import type { Contradiccion } from "@/lib/contract/documento";
import type { StatusResult } from "@/lib/integrations/hacienda/classify";
import type { EnvelopeIdentificacion } from "@/lib/integrations/hacienda/submit";
import { DAY_MS } from "@/lib/platform/clock";
import type { CredencialRow } from "../accounts/credenciales/open";
import type { Ctx } from "../kernel/context";
import type { EnvioRows } from "../kernel/waiting/envio-rows";
import type { WaitingKind } from "../kernel/waiting/kind";

export type Verdict = Extract<StatusResult, { kind: "final" }>;

/** Turn of the run that starts when the row is written. */
export const PRIMER_TURNO = 0;

/** What the next step needs to know about a row. */
export interface Envio extends CredencialRow {
  clave: string;
  /** A receiver message's own number; its clave is that of the supplier's document. */
  consecutivo_receptor: string | null;
  estado: string;
  /** Turn of the run that may act for the row: each wake starts the next turn. */
  turno: number;
  fecha_emision: Date;
  created_at: Date;
  envio_iniciado_at: Date | null;
  sent_at: Date | null;
  problema: string | null;
  problema_desde: Date | null;
  emisor: EnvelopeIdentificacion;
  receptor: EnvelopeIdentificacion | null;
  firmado: boolean;
  /** The signed bytes before the first sending; null later, when they are seldom needed. */
  xml: Buffer | null;
}

/** Why a row stopped, and when the sweep asks again. */
export interface EnvioFailure extends WaitingId {
  problema: string;
  now: Date;
  siguienteAt: Date;
}

/** Codes of refusals. */
type VeredictoDado = "documento_aceptado" | "documento_rechazado" | "mensaje_aceptado" | "mensaje_rechazado";

/** A durable run drives a document for at most this long; then the sweep asks, first hourly and later daily. */
export const RUN_LIMIT_MS = DAY_MS;

export interface EnvioKind<Data extends object = never, Row extends Envio = Envio>
  extends EnvioRows,
    Pick<WaitingKind<Data>, "step" | "runLimitMs"> {
  /** The refusal of a retry once there is a verdict. */
  veredicto: { aceptado: VeredictoDado; rechazado: VeredictoDado };
  select: (one: WaitingId) => CompiledQuery<Row>;
  /** Signs a row made without a usable certificate. Returns the stored bytes, or why there is still no signature. */
  sign: (ctx: Ctx, id: string) => Promise<{ xml: Buffer } | { problema: string }>;
  /**
   * Records the verdict once, with all its consequences; false when the row had one. `envio` is the row as the caller
   * read it.
   */
  finish(ctx: Ctx, id: string, verdict: Verdict, envio?: Row): Promise<boolean>;
  /** The event that tells that the authority contradicts its verdict on a row. */
  contradicho(ctx: Ctx, id: string, contradiccion: Contradiccion): Promise<CompiledQuery>;
  /** procesando → error, and publishes it; `false` if the row is not in procesando. */
  enterError: (ctx: Ctx, tx: Transaction, failure: EnvioFailure) => Promise<boolean>;
}
