/** The people of the service who work at the operator's console (decision 0148). */
import { insertCuenta } from "@/db/queries/accounts/cuenta";
import { insertOperador, selectOperadores, setOperadorDisabled } from "@/db/queries/accounts/operador";
import { endSesiones } from "@/db/queries/accounts/sesion";
import { refusal } from "@/lib/contract/refusal";
import { isCorreo } from "@/lib/domain/personas/correo";
import { assert } from "@/lib/platform/assert";
import type { Operator } from "../../kernel/operator";
import { hashNewContrasena } from "../acceso/contrasena-rule";

const MAX_SHOWN = 500;

/**
 * Gives a person an account that is of no company. It enters the console once it has a second factor, which the first
 * sign-in asks for. @throws AppError rule for an address that has an account: nobody is customer and support at once
 */
export async function createOperador(
  { db, now }: Operator,
  input: { correo: string; nombre: string; contrasena: string },
): Promise<{ operadorId: number }> {
  const correo = input.correo.trim().toLowerCase();
  const nombre = input.nombre.trim();
  if (!isCorreo(correo)) throw refusal("correo_de_usuario_invalido", { correo: input.correo });
  if (nombre === "") throw refusal("nombre_de_persona_requerido");
  const contrasenaHash = await hashNewContrasena(input.contrasena);
  return db.system.transaction(async (tx) => {
    const [cuenta] = await tx.run(insertCuenta({ correo, nombre, contrasenaHash }));
    if (cuenta === undefined) throw refusal("operador_con_cuenta", { correo });
    const [operador] = await tx.run(insertOperador({ cuentaId: cuenta.cuenta_id, now }));
    assert(operador !== undefined, "a new account is no operator's yet");
    return { operadorId: operador.operador_id };
  });
}

/** All of them, the disabled ones too, oldest first. */
export const listOperadores = ({ db }: Operator) => db.system.query(selectOperadores({ limit: MAX_SHOWN }));

/** Ends the sessions too; visits end with them. @throws AppError not-found */
export async function disableOperador({ db, now }: Operator, { operadorId }: { operadorId: number }): Promise<void> {
  await db.system.transaction(async (tx) => {
    const [row] = await tx.run(setOperadorDisabled({ operadorId, now }));
    if (row === undefined) throw refusal("operador_no_existe", { id: operadorId });
    tx.send(endSesiones({ cuentaId: row.cuenta_id, but: null, now }));
  });
}
