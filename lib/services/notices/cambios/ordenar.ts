/**
 * Gives changes their place in the feed (decision 0124). The transaction that makes a change only appends it; who reads
 * the feed moves what is committed by then to its end, and the purge what nobody reads.
 */
import type { Database } from "@/db/connection/client";
import { lockOrden, orderCambios } from "@/db/queries/notices/cambio";

/** Changes of one transaction: some 50 ms, for which another process that gives places to this tenant waits. */
export const LOTE_CAMBIOS = 5_000;

/** The pass of a tenant that is under way, and the one that follows it, if somebody waits for it. */
interface Pases {
  este: Promise<number>;
  siguiente: Promise<number> | null;
}

const enMarcha = new WeakMap<Database, Map<number, Pases>>();

/**
 * Gives places to the tenant's oldest changes and returns to how many: all that were committed when it was called, if
 * fewer than LOTE_CAMBIOS. Of those who ask at once in a process one goes, and the others share the pass after it, so
 * that they take one connection.
 */
export function ordenarCambios({ db, tenantId }: { db: Database; tenantId: number }): Promise<number> {
  const tenants = enMarcha.get(db) ?? new Map<number, Pases>();
  enMarcha.set(db, tenants);
  const pases = tenants.get(tenantId);
  if (pases === undefined) return begin(db, tenants, tenantId);
  // The one under way may have begun before a change that the caller knows of.
  pases.siguiente ??= pases.este.then(
    () => begin(db, tenants, tenantId),
    () => begin(db, tenants, tenantId),
  );
  return pases.siguiente;
}

function begin(db: Database, tenants: Map<number, Pases>, tenantId: number): Promise<number> {
  const pases: Pases = { este: ordenar(db, tenantId), siguiente: null };
  tenants.set(tenantId, pases);
  const end = () => {
    if (pases.siguiente === null) tenants.delete(tenantId);
  };
  pases.este.then(end, end);
  return pases.este;
}

async function ordenar(db: Database, tenantId: number): Promise<number> {
  const [, [row]] = await db.write(tenantId, lockOrden({ tenantId }), orderCambios({ tenantId, limit: LOTE_CAMBIOS }));
  return row?.cambios ?? 0;
}
