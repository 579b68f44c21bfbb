/** A signed-in user chooses another password; the user's other sessions end. */

import { insertAuditOfCuenta, setContrasena } from "@/db/queries/accounts/cuenta";
import { endRestablecimientos } from "@/db/queries/accounts/restablecimiento";
import { selectSegundoFactor } from "@/db/queries/accounts/segundo-factor";
import { endSesiones } from "@/db/queries/accounts/sesion";
import { refusal } from "@/lib/contract/refusal";
import { verifyContrasena } from "@/lib/platform/contrasena";
import { askMembers } from "../../kernel/at-member";
import type { Ctx } from "../../kernel/context";
import { hashNewContrasena, refuseLength } from "./contrasena-rule";
import { forgetIntento, INGRESO, mayTry } from "./limit-intentos";

export interface Persona {
  cuentaId: number;
  sesionId: string;
}

/** @throws AppError rule */
export async function changeContrasena(
  ctx: Ctx,
  { cuentaId, sesionId }: Persona,
  input: { actual: string; contrasena: string },
): Promise<void> {
  await askMembers({
    actual: () => requireContrasena(ctx, cuentaId, input.actual),
    contrasena: () => refuseLength(input.contrasena),
  });
  const contrasenaHash = await hashNewContrasena(input.contrasena);
  const { now, requestId } = ctx;
  await ctx.db.system.transaction(async (tx) => {
    tx.send(setContrasena({ cuentaId, contrasenaHash, now }));
    tx.send(endRestablecimientos({ cuentaId, now }));
    tx.send(endSesiones({ cuentaId, but: sesionId, now }));
    tx.send(insertAuditOfCuenta({ cuentaId, actor: null, accion: "cambiar contraseña", detalle: "{}", requestId }));
  });
}

/** Requires the password, because an open session is not enough to change access. @throws AppError rule */
export async function requireContrasena(ctx: Ctx, cuentaId: number, contrasena: string): Promise<void> {
  if (!(await mayTry(ctx.db, INGRESO, `cuenta-${cuentaId}`, ctx.now))) throw refusal("demasiados_intentos");
  const [cuenta] = await ctx.db.system.query(selectSegundoFactor({ cuentaId }));
  if (cuenta === undefined || !(await verifyContrasena(contrasena, cuenta.contrasena_hash))) {
    throw refusal("contrasena_actual_equivocada", {}, { path: "actual" });
  }
  await forgetIntento(ctx.db, INGRESO, `cuenta-${cuentaId}`);
}
