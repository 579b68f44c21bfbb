/** Receiver messages on their way to the authority. */
import * as queries from "@/db/queries/mensaje-receptor-envio";
import { MENSAJE_ROWS } from "../../kernel/outbox/envio-rows";
import type { EnvioKind } from "../../submission/kind";
import { recordRespuestaMensaje } from "./record-respuesta";
import { signMensajeLate } from "./sign-late";

export const MENSAJE_RECEPTOR: EnvioKind = {
  ...MENSAJE_ROWS,
  objeto: "mensaje_receptor",
  veredicto: { aceptado: "mensaje_aceptado", rechazado: "mensaje_rechazado" },
  select: queries.selectEnvio,
  sign: signMensajeLate,
  finish: recordRespuestaMensaje,
  // Nobody is told: what an integrator waits for is the verdict.
  async enterError(_, tx, failure) {
    return (await tx.run(queries.markError(failure))).length > 0;
  },
};
