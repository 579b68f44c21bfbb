/** Where what goes to the authority lies, and how one is set on its way again. */

import * as documentoQueries from "@/db/queries/documento-envio";
import * as mensajeQueries from "@/db/queries/mensaje-receptor-envio";
import type { EnvioQueries } from "@/db/sql/envio";
import { outboxEvent } from "../outbox/outbox-event";
import type { WaitingRows } from "./kind";
import { LOOKS } from "./schedules";

/** A row with the turn that its next run has. */
interface Turn {
  id: string;
  turno: number;
}

export interface EnvioRows extends WaitingRows<Turn> {
  tabla: "documento" | "mensaje_receptor";
  /** One letter: names the kind in the authority's callback address. */
  prefijo: string;
  queries: EnvioQueries;
}

export const DOCUMENTO_ROWS: EnvioRows = {
  tabla: "documento",
  prefijo: "d",
  queries: documentoQueries,
  look: LOOKS.envio,
  announce: (origin, { id: documentoId, turno }) =>
    outboxEvent(origin, "documento/reanudado", { tenantId: origin.tenantId, documentoId, turno }),
};

export const MENSAJE_ROWS: EnvioRows = {
  tabla: "mensaje_receptor",
  prefijo: "m",
  queries: mensajeQueries,
  look: LOOKS.envio,
  announce: (origin, { id: mensajeReceptorId, turno }) =>
    outboxEvent(origin, "mensaje/reanudado", { tenantId: origin.tenantId, mensajeReceptorId, turno }),
};

/** Issued documents and receiver messages. */
export const ENVIO_ROWS: readonly EnvioRows[] = [DOCUMENTO_ROWS, MENSAJE_ROWS];
