/** Receiver messages on their way to the authority. */
import * as queries from "@/db/queries/mensaje-receptor-envio";
import type { EnvioKind } from "../envios/kind";
import { outboxEvent } from "../outbox/outbox-event";
import { recordRespuestaMensaje } from "./record-respuesta";
import { signMensajeLate } from "./sign-late";

export const MENSAJE_RECEPTOR: EnvioKind = {
  prefijo: "m",
  objeto: "mensaje_receptor",
  veredicto: { aceptado: "mensaje_aceptado", rechazado: "mensaje_rechazado" },
  queries,
  select: queries.selectEnvio,
  sign: signMensajeLate,
  finish: recordRespuestaMensaje,
  // Nobody is told: what an integrator waits for is the verdict.
  async enterError(_, tx, failure) {
    return (await tx.run(queries.markError(failure))).length > 0;
  },
  announceResumed: (tenantId, mensajeReceptorId, turno) =>
    outboxEvent({ tenantId }, "mensaje/reanudado", { tenantId, mensajeReceptorId, turno }),
};
