/** The tables of what is sent to the authority, and the event that sends a row again. */

import { mensajeEnvio } from "@/db/queries/reception/mensaje-receptor-envio";
import { documentoEnvio } from "@/db/queries/submission/documento-envio";
import type { EnvioQueries } from "@/db/sql/envio";
import { outboxEvent } from "../outbox/outbox-event";
import type { WaitingRows } from "./kind";
import { LOOKS } from "./schedules";
import { inSlices } from "./slices";

/** A row with the turn of its next run. */
interface Turn {
  id: string;
  turno: number;
}

export interface EnvioRows extends WaitingRows<Turn> {
  tabla: "documento" | "mensaje_receptor";
  /** One letter for the table in the authority's callback address. */
  prefijo: string;
  queries: EnvioQueries;
}

export const DOCUMENTO_ROWS: EnvioRows = {
  tabla: "documento",
  prefijo: "d",
  queries: documentoEnvio,
  inSlices: inSlices(),
  look: LOOKS.envio,
  announce: (origin, { id: documentoId, turno }) =>
    outboxEvent(origin, "documento/reanudado", { tenantId: origin.tenantId, documentoId, turno }),
};

export const MENSAJE_ROWS: EnvioRows = {
  tabla: "mensaje_receptor",
  prefijo: "m",
  queries: mensajeEnvio,
  look: LOOKS.envio,
  announce: (origin, { id: mensajeReceptorId, turno }) =>
    outboxEvent(origin, "mensaje/reanudado", { tenantId: origin.tenantId, mensajeReceptorId, turno }),
};

/** Issued documents and receiver messages. */
export const ENVIO_ROWS: readonly EnvioRows[] = [DOCUMENTO_ROWS, MENSAJE_ROWS];
