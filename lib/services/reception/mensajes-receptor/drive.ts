/** Several steps of a receiver message towards the authority's verdict. */
import type { Ctx } from "../../kernel/context";
import type { Advance } from "../../submission/advance";
import { driveEnvio } from "../../submission/drive";
import { MENSAJE_RECEPTOR } from "./envio";

/** Advances until the verdict, a later turn, or until the next pause is long enough to sleep durably. */
export function driveMensaje(ctx: Ctx, mensajeReceptorId: string, turno: number): Promise<Advance> {
  return driveEnvio(ctx, MENSAJE_RECEPTOR, mensajeReceptorId, turno);
}
