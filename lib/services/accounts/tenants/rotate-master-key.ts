/**
 * Wraps each tenant's and each account's data key again with the current master key (architecture 10). No secret is
 * touched: what a data key encrypted stays as it is. Uses one short transaction per tenant, so it can be interrupted
 * and run again at any moment.
 */
import { countApiKeysBehind } from "@/db/queries/accounts/api-key";
import { selectTenantKey, selectTenantsToRewrap, updateTenantKey } from "@/db/queries/accounts/tenant";
import { rewrapDataKey, SecretClosed } from "@/lib/platform/secrets";
import { auditEntry } from "../../kernel/audit";
import { inTenant, type Operator } from "../../kernel/operator";
import { type RewrappedCuentas, rewrapCuentas } from "../acceso/rewrap-cuentas";
import { hashKeyId } from "../api-keys/hash-key";

const BATCH = 100;

export interface MasterKeyRotation extends RewrappedCuentas {
  /** The master key that wraps all of them now. */
  llaveMaestra: string;
  /** Tenants whose key this run wrapped again. */
  rotados: number;
  /** Tenants whose key no configured master key opens; the master key that wrapped them is still needed. */
  sinAbrir: number[];
  /** API keys not yet used under the current master key; without the former one they are unknown. */
  llavesApiPendientes: number;
}

/** @throws only when the database fails; run it again then */
export async function rotateMasterKey(operator: Operator): Promise<MasterKeyRotation> {
  const { db, keyring, apiKeyHashKeys } = operator;
  const masterKeyId = keyring.current.id;
  const sinAbrir: number[] = [];
  let rotados = 0;
  for (let after = 0; ; ) {
    const batch = await db.system.query(selectTenantsToRewrap({ masterKeyId, after, limit: BATCH }));
    for (const { tenant_id: tenantId } of batch) {
      after = tenantId;
      const outcome = await rotateTenant(operator, tenantId);
      if (outcome === "rotated") rotados += 1;
      if (outcome === "unopened") sinAbrir.push(tenantId);
    }
    if (batch.length < BATCH) break;
  }
  const [behind] = await db.system.query(countApiKeysBehind({ hashKeyId: hashKeyId(apiKeyHashKeys[0]) }));
  const cuentas = await rewrapCuentas(operator);
  return { llaveMaestra: masterKeyId, rotados, sinAbrir, ...cuentas, llavesApiPendientes: behind?.llaves ?? 0 };
}

async function rotateTenant(operator: Operator, tenantId: number): Promise<"rotated" | "unchanged" | "unopened"> {
  const ctx = inTenant(operator, tenantId);
  try {
    // By the system's role: also one whose company moved away, which takes no change of its own, has its key here.
    return await ctx.db.system.transaction(async (tx) => {
      const [row] = await tx.run(selectTenantKey({ tenantId }));
      if (row === undefined) return "unchanged";
      const { wrapped, masterKeyId } = rewrapDataKey(ctx.keyring, {
        wrapped: row.data_key,
        masterKeyId: row.master_key_id,
      });
      const key = { dataKey: wrapped, masterKeyId, before: row.master_key_id };
      const changed = masterKeyId === row.master_key_id ? [] : await tx.run(updateTenantKey({ tenantId, ...key }));
      if (changed.length === 0) return "unchanged";
      const detalle = { de: row.master_key_id, a: masterKeyId };
      tx.send(
        auditEntry(ctx, { accion: "rotar-llave-maestra", objeto: "tenant", objetoId: String(tenantId), detalle }),
      );
      return "rotated";
    });
  } catch (error) {
    if (error instanceof SecretClosed) return "unopened";
    throw error;
  }
}
