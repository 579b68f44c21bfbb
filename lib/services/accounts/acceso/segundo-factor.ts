/** The optional second factor of an account: prepared, confirmed with a code, removed. */

import { insertAuditOfCuenta } from "@/db/queries/accounts/cuenta";
import {
  advanceTotpPaso,
  confirmTotp,
  deleteCodigosRecuperacion,
  insertCodigosRecuperacion,
  removeTotp,
  selectSegundoFactor,
  setTotpPendiente,
} from "@/db/queries/accounts/segundo-factor";
import { refusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import { type Persona, requireContrasena } from "./change-contrasena";
import { newRecoveryCodes, newTotp, pasoOf } from "./codigo";
import { INGRESO, mayTry } from "./limit-intentos";

export interface EstadoSegundoFactor {
  activo: boolean;
  desde: Date | null;
  /** The number of unused recovery codes. */
  codigos: number;
}

export async function getSegundoFactor(ctx: Ctx, { cuentaId }: Persona): Promise<EstadoSegundoFactor> {
  const row = await readCuenta(ctx, cuentaId);
  return { activo: row.totp_confirmado_at !== null, desde: row.totp_confirmado_at, codigos: row.codigos };
}

/** The data for an authenticator. Nothing is active yet. @throws AppError rule */
export async function prepareSegundoFactor(
  ctx: Ctx,
  { cuentaId }: Persona,
  input: { actual: string },
): Promise<{ uri: string; secreto: string }> {
  await requireContrasena(ctx, cuentaId, input.actual);
  const { correo } = await readCuenta(ctx, cuentaId);
  const { columns, uri, secreto } = newTotp(ctx.keyring, cuentaId, correo);
  const [row] = await ctx.db.system.query(setTotpPendiente({ cuentaId, ...columns }));
  if (row === undefined) throw refusal("segundo_factor_activo");
  return { uri, secreto };
}

/** Activates it with a right code. Returns the recovery codes, only this once. @throws AppError rule */
export async function confirmSegundoFactor(
  ctx: Ctx,
  { cuentaId }: Persona,
  input: { codigo: string },
): Promise<{ codigos: string[] }> {
  if (!(await mayTry(ctx.db, INGRESO, `codigo-${cuentaId}`, ctx.now))) throw refusal("demasiados_intentos");
  const row = await readCuenta(ctx, cuentaId);
  if (row.totp_cifrado === null) throw refusal("segundo_factor_sin_preparar");
  const paso = pasoOf(ctx.keyring, cuentaId, row, input.codigo.replaceAll(/\s/g, ""), ctx.now);
  if (paso === null) throw wrongCodigo();
  const { codigos, hashes } = newRecoveryCodes();
  const { now, requestId } = ctx;
  await ctx.db.system.transaction(async (tx) => {
    const [confirmed] = await tx.run(confirmTotp({ cuentaId, now }));
    if (confirmed === undefined) throw refusal("segundo_factor_activo");
    const [taken] = await tx.run(advanceTotpPaso({ cuentaId, paso }));
    if (taken === undefined) throw wrongCodigo();
    tx.send(deleteCodigosRecuperacion({ cuentaId }));
    tx.send(insertCodigosRecuperacion({ cuentaId, hashes }));
    tx.send(insertAuditOfCuenta({ cuentaId, actor: null, accion: "activar segundo factor", detalle: "{}", requestId }));
  });
  return { codigos };
}

/** @throws AppError rule */
export async function disableSegundoFactor(ctx: Ctx, { cuentaId }: Persona, input: { actual: string }): Promise<void> {
  await requireContrasena(ctx, cuentaId, input.actual);
  const { requestId } = ctx;
  await ctx.db.system.transaction(async (tx) => {
    const [removed] = await tx.run(removeTotp({ cuentaId }));
    if (removed === undefined) throw refusal("segundo_factor_inactivo");
    tx.send(deleteCodigosRecuperacion({ cuentaId }));
    tx.send(insertAuditOfCuenta({ cuentaId, actor: null, accion: "quitar segundo factor", detalle: "{}", requestId }));
  });
}

async function readCuenta(ctx: Ctx, cuentaId: number) {
  const [row] = await ctx.db.system.query(selectSegundoFactor({ cuentaId }));
  assert(row !== undefined, "a session's account exists");
  return row;
}

const wrongCodigo = () => refusal("codigo_equivocado", {}, { path: "codigo" });
