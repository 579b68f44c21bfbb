/**
 * Identifies a request's key and checks its quota. Nothing is cached, so that a revocation holds at the next request.
 */
import { type ApiKeyUse, countApiKeyUse, touchApiKey } from "@/db/queries/accounts/api-key";
import { isScope, type Scope } from "@/lib/contract/scopes";
import { hashApiKey, isWellFormedApiKey } from "@/lib/platform/api-key";
import { assert } from "@/lib/platform/assert";
import { log } from "@/lib/platform/log";
import { network } from "@/lib/platform/network";
import type { Runtime } from "../../kernel/context";
import { hashKeyId } from "./hash-key";

/** Requests per minute with unknown keys, from one address. */
const LIMIT_PER_ADDRESS = 120;

/** The owner of the key. */
export interface Principal {
  tenantId: number;
  apiKeyId: number;
  /** `api:<name of the key>`. */
  actor: string;
  scopes: readonly Scope[];
  /** True when the operator suspended the tenant: the key is valid but may do nothing. */
  suspended: boolean;
}

/** The rest of the minute's quota. */
export interface Quota {
  /** What is counted: the key, or the address for unknown keys. */
  name: "llave" | "direccion";
  limit: number;
  remaining: number;
  /** Seconds until the whole quota is back or, once it is exceeded, until the next request is admitted. */
  resetSeconds: number;
  exceeded: boolean;
}

export interface Authentication {
  principal: Principal | null;
  quota: Quota;
}

/** The quota of a request refused without a query (no key, a malformed key, an unknown path): it uses none. */
export const UNCOUNTED_QUOTA: Quota = {
  name: "direccion",
  limit: LIMIT_PER_ADDRESS,
  remaining: LIMIT_PER_ADDRESS,
  resetSeconds: 0,
  exceeded: false,
};

/** `presented`: the header as sent, `null` when absent. `address`: the client's, as the host knows it. */
export async function authenticate(
  { db, apiKeyHashKeys }: Pick<Runtime, "db" | "apiKeyHashKeys">,
  presented: string | null,
  address: string,
): Promise<Authentication> {
  if (presented === null || !isWellFormedApiKey(presented)) return { principal: null, quota: UNCOUNTED_QUOTA };
  const hashes = apiKeyHashKeys.map((hashKey) => hashApiKey(presented, hashKey));
  const [row] = await db.system.query(
    countApiKeyUse({
      hashes,
      direccion: network(address),
      limitePorDireccion: LIMIT_PER_ADDRESS,
    }),
  );
  assert(row, "the key's statement always gives a row");
  const { tenant_id: tenantId, api_key_id: apiKeyId } = row;
  const [hash] = hashes;
  if (tenantId !== null && apiKeyId !== null && hash !== undefined && row.uso_viejo === true) {
    db.system
      .query(touchApiKey({ tenantId, apiKeyId, hash, hashKeyId: hashKeyId(apiKeyHashKeys[0]) }))
      .catch((error: unknown) => log().warn({ err: error }, "last use not noted"));
  }
  const known = tenantId !== null && apiKeyId !== null;
  return { principal: known ? principalOf(tenantId, apiKeyId, row) : null, quota: quotaOf(row) };
}

function principalOf(tenantId: number, apiKeyId: number, row: ApiKeyUse): Principal {
  return {
    tenantId,
    apiKeyId,
    actor: `api:${row.nombre}`,
    scopes: (row.scopes ?? []).filter(isScope),
    suspended: row.tenant_estado === "suspendido",
  };
}

function quotaOf(row: ApiKeyUse): Quota {
  return {
    name: row.tenant_id === null ? "direccion" : "llave",
    limit: row.limite,
    remaining: row.restantes ?? 0,
    resetSeconds: row.segundos,
    exceeded: row.restantes === null,
  };
}
