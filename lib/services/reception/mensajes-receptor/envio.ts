/** Receiver messages on their way to the authority. */
import { mensajeEnvio, selectEnvio } from "@/db/queries/reception/mensaje-receptor-envio";
import { MENSAJE_ROWS } from "../../kernel/waiting/envio-rows";
import { advanceEnvio } from "../../submission/advance";
import { type EnvioKind, RUN_LIMIT_MS } from "../../submission/kind";
import { recordRespuestaMensaje } from "./record-respuesta";
import { signMensajeLate } from "./sign-late";

export const MENSAJE_RECEPTOR: EnvioKind<{ mensajeReceptorId: string; turno: number }> = {
  ...MENSAJE_ROWS,
  veredicto: { aceptado: "mensaje_aceptado", rechazado: "mensaje_rechazado" },
  runLimitMs: RUN_LIMIT_MS,
  step: (ctx, { mensajeReceptorId, turno }) => advanceEnvio(ctx, MENSAJE_RECEPTOR, mensajeReceptorId, turno),
  select: selectEnvio,
  sign: signMensajeLate,
  finish: recordRespuestaMensaje,
  // An error publishes no event, because integrators wait for the verdict.
  async enterError(_, tx, failure) {
    return (await tx.run(mensajeEnvio.markError(failure))).length > 0;
  },
};
