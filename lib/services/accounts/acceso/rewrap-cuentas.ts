/** The accounts' part of a master key's rotation: encrypts their data keys again, without changing any secret. */
import { insertAuditOfCuenta, selectCuentasToRewrap, updateCuentaKey } from "@/db/queries/accounts/cuenta";
import { type Keyring, rewrapDataKey, SecretClosed } from "@/lib/platform/secrets";
import type { Operator } from "../../kernel/operator";

const BATCH = 100;

export interface RewrappedCuentas {
  cuentas: number;
  /** Accounts whose key no configured master key opens: the former one is still needed. */
  cuentasSinAbrir: number[];
}

/** One short transaction per account: it may be interrupted, and run again, at any moment. */
export async function rewrapCuentas(operator: Operator): Promise<RewrappedCuentas> {
  const { db, keyring, requestId } = operator;
  const done: RewrappedCuentas = { cuentas: 0, cuentasSinAbrir: [] };
  for (let after = 0; ; ) {
    const masterKeyId = keyring.current.id;
    const batch = await db.system.query(selectCuentasToRewrap({ masterKeyId, after, limit: BATCH }));
    for (const { cuenta_id: cuentaId, data_key: before, master_key_id: former } of batch) {
      after = cuentaId;
      if (before === null || former === null) continue;
      const anew = rewrapped(keyring, before, former);
      if (anew === null) {
        done.cuentasSinAbrir.push(cuentaId);
        continue;
      }
      const detalle = JSON.stringify({ de: former, a: masterKeyId });
      done.cuentas += await db.system.transaction(async (tx) => {
        const key = { dataKey: anew, masterKeyId, before };
        const [changed] = await tx.run(updateCuentaKey({ cuentaId, ...key }));
        if (changed === undefined) return 0;
        tx.send(insertAuditOfCuenta({ cuentaId, actor: null, accion: "rotar-llave-maestra", detalle, requestId }));
        return 1;
      });
    }
    if (batch.length < BATCH) return done;
  }
}

/** `null` when no configured master key opens it. */
function rewrapped(keyring: Keyring, wrapped: Buffer, masterKeyId: string): Buffer | null {
  try {
    return rewrapDataKey(keyring, { wrapped, masterKeyId }).wrapped;
  } catch (error) {
    if (error instanceof SecretClosed) return null;
    throw error;
  }
}
