/**
 * Sets a new password by the link in the mail. Every session ends, so that a person with the old password loses access.
 */

import { insertAuditOfCuenta, setContrasena } from "@/db/queries/accounts/cuenta";
import { endRestablecimientos, spendRestablecimiento } from "@/db/queries/accounts/restablecimiento";
import { endSesiones } from "@/db/queries/accounts/sesion";
import { refusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import type { Runtime } from "../../kernel/context";
import { hashNewContrasena } from "./contrasena-rule";
import { readEnlace } from "./enlace";
import { endIntentos } from "./limit-intentos";

/** @throws AppError rule for a link that is used, expired or not ours, or a password that is too short or long */
export async function resetContrasena(
  { db, keyring }: Pick<Runtime, "db" | "keyring">,
  input: { token: string; contrasena: string; direccion: string | null; requestId: string; now: Date },
): Promise<void> {
  const { now, requestId } = input;
  const restablecimientoId = readEnlace(keyring, "restablecer", input.token);
  if (restablecimientoId === null) throw refusal("enlace_vencido");
  const contrasenaHash = await hashNewContrasena(input.contrasena);
  const correo = await db.system.transaction(async (tx) => {
    const [row] = await tx.run(spendRestablecimiento({ restablecimientoId, now }));
    if (row === undefined) throw refusal("enlace_vencido");
    const { cuenta_id: cuentaId } = row;
    const [cuenta] = await tx.run(setContrasena({ cuentaId, contrasenaHash, now }));
    tx.send(endRestablecimientos({ cuentaId, now }));
    tx.send(endSesiones({ cuentaId, but: null, now }));
    tx.send(insertAuditOfCuenta({ cuentaId, actor: null, accion: "restablecer contraseña", detalle: "{}", requestId }));
    assert(cuenta !== undefined, "a link's account exists: accounts are never deleted");
    return cuenta.correo;
  });
  await endIntentos(db, correo, input.direccion);
}
