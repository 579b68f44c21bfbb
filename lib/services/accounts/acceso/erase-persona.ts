/** Erases a person (Ley 8968 arts. 5 and 6; decision 0149): what she did stays with her number, without who she was. */

import type { Transaction } from "@/db/connection/client";
import {
  deleteAccesoOfCuenta,
  eraseCuenta,
  forgetPersona,
  insertAuditOfBorrado,
  selectEmpresasOfCuenta,
} from "@/db/queries/accounts/borrado";
import { selectCuentaByCorreo } from "@/db/queries/accounts/cuenta";
import { refusal } from "@/lib/contract/refusal";
import type { Operator } from "../../kernel/operator";

/** True when the account's person went now: see `eraseCuenta`. The transaction has the system's role. */
export async function eraseCuentaIn(tx: Transaction, cuenta: Parameters<typeof eraseCuenta>[0]): Promise<boolean> {
  const [erased] = await tx.run(eraseCuenta(cuenta));
  if (erased !== undefined) tx.send(deleteAccesoOfCuenta({ cuentaId: cuenta.cuentaId }));
  return erased !== undefined;
}

/**
 * Erases the account of a person who may enter no company any more, and its address from invitations and the audit logs.
 * `empresas`: those that had that person.
 * @throws AppError not-found; conflict while that person may enter a company
 */
export async function erasePersona(
  { db, actor, requestId }: Operator,
  input: { correo: string },
): Promise<{ cuentaId: number; empresas: number[] }> {
  const correo = input.correo.trim().toLowerCase();
  const [cuenta] = await db.system.query(selectCuentaByCorreo({ correo }));
  if (cuenta === undefined) throw refusal("persona_no_existe", { correo });
  const { cuenta_id: cuentaId } = cuenta;
  return db.system.transaction(async (tx) => {
    const todas = await tx.run(selectEmpresasOfCuenta({ cuentaId }));
    const abiertas = todas.filter(({ acceso, empresa }) => acceso && empresa !== "borrada");
    if (abiertas.length > 0) {
      const empresas = abiertas.map(({ nombre, tenantId }) => `${nombre} (${tenantId})`).join(", ");
      throw refusal("persona_en_empresas", { correo, empresas });
    }
    tx.send(forgetPersona({ cuentaId }));
    tx.send(insertAuditOfBorrado({ cuentaId, actor, requestId }));
    await eraseCuentaIn(tx, { cuentaId, conPasado: true });
    return { cuentaId, empresas: todas.map(({ tenantId }) => tenantId) };
  });
}
