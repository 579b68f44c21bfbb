/** One step, or several, of an issued document towards the authority's verdict. */
import type { Ctx } from "../../kernel/context";
import { type Advance, advanceEnvio } from "../../submission/advance";
import { driveEnvio } from "../../submission/drive";
import { DOCUMENTO } from "./envio";

/** Takes the next step, whoever's turn it is, and says when the one after it is due; `final` once there is none. */
export function advanceDocumento(ctx: Ctx, documentoId: string): Promise<Advance> {
  return advanceEnvio(ctx, DOCUMENTO, documentoId);
}

/** Advances until the verdict, a later turn, or until the next pause is long enough to sleep durably. */
export function driveDocumento(ctx: Ctx, documentoId: string, turno: number): Promise<Advance> {
  return driveEnvio(ctx, DOCUMENTO, documentoId, turno);
}
