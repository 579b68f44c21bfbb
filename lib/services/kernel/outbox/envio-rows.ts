/** Where what goes to the authority lies, and how one is set on its way again. */

import * as documentoQueries from "@/db/queries/documento-envio";
import * as mensajeQueries from "@/db/queries/mensaje-receptor-envio";
import type { EnvioQueries } from "@/db/sql/envio";
import type { CompiledQuery } from "@/db/sql/qb";
import { outboxEvent } from "./outbox-event";

export interface EnvioRows {
  /** One letter: names the kind in the authority's callback address. */
  prefijo: string;
  queries: EnvioQueries;
  /** The event that sets it on its way again; goes with the update that began its turn, in one transaction. */
  announceResumed: (tenantId: number, id: string, turno: number) => CompiledQuery;
}

export const DOCUMENTO_ROWS: EnvioRows = {
  prefijo: "d",
  queries: documentoQueries,
  announceResumed: (tenantId, documentoId, turno) =>
    outboxEvent({ tenantId }, "documento/reanudado", { tenantId, documentoId, turno }),
};

export const MENSAJE_ROWS: EnvioRows = {
  prefijo: "m",
  queries: mensajeQueries,
  announceResumed: (tenantId, mensajeReceptorId, turno) =>
    outboxEvent({ tenantId }, "mensaje/reanudado", { tenantId, mensajeReceptorId, turno }),
};

/** Issued documents and receiver messages. */
export const ENVIO_ROWS: readonly EnvioRows[] = [DOCUMENTO_ROWS, MENSAJE_ROWS];
