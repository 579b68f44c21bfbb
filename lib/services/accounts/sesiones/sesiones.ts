/** A user's own open sessions, in all tenants. */

import { endSesiones, endSesionOfCuenta, selectSesionesAbiertas } from "@/db/queries/accounts/sesion";
import type { Sesion } from "@/lib/contract/portal/personas";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import type { Persona } from "../acceso/change-contrasena";

const MAX_SHOWN = 100;

/** Last used first. */
export async function listSesiones(ctx: Ctx, { cuentaId, sesionId }: Persona): Promise<Sesion[]> {
  const rows = await ctx.db.system.query(selectSesionesAbiertas({ cuentaId, now: ctx.now, limit: MAX_SHOWN }));
  return rows.map((row) => ({ ...row, esta: row.sesionId === sesionId }));
}

/** @throws AppError not-found for another user's session */
export async function endOwnSesion(ctx: Ctx, { cuentaId }: Persona, input: { sesionId: string }): Promise<void> {
  const [ended] = await ctx.db.system.query(endSesionOfCuenta({ cuentaId, sesionId: input.sesionId, now: ctx.now }));
  if (ended === undefined) throw refusal("sesion_no_existe");
}

/** Ends all but the calling one. Returns how many ended. */
export async function endOtherSesiones(ctx: Ctx, { cuentaId, sesionId }: Persona): Promise<number> {
  return (await ctx.db.system.query(endSesiones({ cuentaId, but: sesionId, now: ctx.now }))).length;
}
