/** The account of a person of a company, which is never that of somebody of the service (decision 0154). */
import { insertCuenta, selectCuentaByCorreo } from "@/db/queries/accounts/cuenta";
import { selectOperadorByCorreo } from "@/db/queries/accounts/operador";
import { refusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import type { Runtime } from "../../kernel/context";

type Db = Pick<Runtime, "db">;

/** Also for one who may not enter the console any more. @throws AppError rule for an operator's address */
export async function refuseOperador({ db }: Db, correo: string): Promise<void> {
  const [operador] = await db.system.query(selectOperadorByCorreo({ correo }));
  if (operador !== undefined) throw refusal("correo_de_soporte", { correo }, { path: "correo" });
}

/**
 * The account of that address, made when there is none. Safe before its person is of a company, because an account of
 * none gives no access. @throws AppError rule for an operator's address
 */
export async function findOrCreateCuenta(
  { db }: Db,
  { correo, nombre, contrasenaHash }: { correo: string; nombre: string; contrasenaHash: string },
): Promise<{ cuentaId: number; existed: boolean }> {
  const [created] = await db.system.query(insertCuenta({ correo, nombre, contrasenaHash }));
  if (created !== undefined) return { cuentaId: created.cuenta_id, existed: false };
  // After the account, which an operator has from its first moment.
  await refuseOperador({ db }, correo);
  const [existing] = await db.system.query(selectCuentaByCorreo({ correo }));
  assert(existing !== undefined, "an account that conflicts exists: accounts are never deleted");
  return { cuentaId: existing.cuenta_id, existed: true };
}
