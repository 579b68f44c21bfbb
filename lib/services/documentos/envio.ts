/** Issued documents on their way to the authority. */
import * as queries from "@/db/queries/documento-envio";
import type { EnvioKind } from "../envios/kind";
import { outboxEvent } from "../outbox/outbox-event";
import { recordRespuesta } from "./record-respuesta";
import { signLate } from "./sign-late";

export const DOCUMENTO: EnvioKind = {
  queries,
  select: queries.selectEnvio,
  sign: signLate,
  finish: recordRespuesta,
  announceError: ({ tenantId }, documentoId) =>
    outboxEvent({ tenantId }, "documento/con-error", { tenantId, documentoId }),
  announceResumed: (tenantId, documentoId) =>
    outboxEvent({ tenantId }, "documento/reanudado", { tenantId, documentoId }),
};
