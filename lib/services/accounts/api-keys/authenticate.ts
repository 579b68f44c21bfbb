/**
 * Identifies a request's key and checks its quota. Nothing is cached, so that a revocation holds at the next request.
 */
import {
  type ApiKeyUse,
  type ApiKeyUseWithTenant,
  countApiKeyUse,
  countApiKeyUseWithTenant,
  insertRateBucket,
  touchApiKey,
} from "@/db/queries/accounts/api-key";
import { isScope, type Scope } from "@/lib/contract/scopes";
import type { EstadoEmpresa } from "@/lib/domain/estado-empresa";
import { hashApiKey, isWellFormedApiKey } from "@/lib/platform/api-key";
import { assert } from "@/lib/platform/assert";
import { SECOND_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { network } from "@/lib/platform/network";
import type { Runtime } from "../../kernel/context";
import { hashKeyId } from "./hash-key";
import { originHashKeys } from "./moved-key";

/** Requests per minute with unknown keys, from one address. */
const LIMIT_PER_ADDRESS = 120;

/** The owner of the key. */
export interface Principal {
  tenantId: number;
  apiKeyId: number;
  /** `api:<name of the key>`. */
  actor: string;
  scopes: readonly Scope[];
  /** The key's own requests a minute. */
  limitePorMinuto: number;
  /** What the tenant's state allows is for the door to say: the key is valid in each. */
  estado: EstadoEmpresa;
  /** How far the tenant's clock is ahead, in milliseconds. */
  adelantoMs: number;
}

/** What is left of a limit. */
export interface Quota {
  /** What is counted: the key, the address for unknown keys, or all keys of a tenant. */
  name: "llave" | "direccion" | "empresa";
  limit: number;
  remaining: number;
  /** Seconds until the whole quota is back or, once it is exceeded, until the next request is admitted. */
  resetSeconds: number;
  exceeded: boolean;
}

export interface Authentication {
  principal: Principal | null;
  quota: Quota;
  /** Of a tenant whose keys have a limit together; `null` for all others. */
  quotaEmpresa: QuotaEmpresa | null;
}

/** Requests that come at once may be `rafaga`; then `limit` a minute come back (decision 0126). */
export interface QuotaEmpresa extends Quota {
  rafaga: number;
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
  runtime: Pick<Runtime, "db" | "apiKeyHashKeys" | "keyring">,
  presented: string | null,
  address: string,
): Promise<Authentication> {
  if (presented === null || !isWellFormedApiKey(presented)) {
    return { principal: null, quota: UNCOUNTED_QUOTA, quotaEmpresa: null };
  }
  const { db, apiKeyHashKeys } = runtime;
  const hashes = apiKeyHashKeys.map((hashKey) => hashApiKey(presented, hashKey));
  const use = { hashes, direccion: network(address), limitePorDireccion: LIMIT_PER_ADDRESS };
  let row = await countUse(db, use);
  if (row.tenant_id === null && row.restantes !== null) {
    // Its first use here, when its company came from another installation: then `touchApiKey` hashes it anew.
    const former = (await originHashKeys(runtime, presented)).map((hashKey) => hashApiKey(presented, hashKey));
    if (former.length > 0) row = await countUse(db, { ...use, hashes: [...hashes, ...former] });
  }
  const { tenant_id: tenantId, api_key_id: apiKeyId } = row;
  const [hash] = hashes;
  if (tenantId !== null && apiKeyId !== null && hash !== undefined && row.uso_viejo === true) {
    db.system
      .query(touchApiKey({ tenantId, apiKeyId, hash, hashKeyId: hashKeyId(apiKeyHashKeys[0]) }))
      .catch((error: unknown) => log().warn({ err: error }, "last use not noted"));
  }
  const known = tenantId !== null && apiKeyId !== null;
  const principal = known ? principalOf(tenantId, apiKeyId, row) : null;
  return { principal, quota: quotaOf(row), quotaEmpresa: quotaEmpresaOf(row) };
}

type Use = Parameters<typeof countApiKeyUse>[0];
type Counted = ApiKeyUse & Partial<ApiKeyUseWithTenant>;

/**
 * The hashes of keys whose tenants had a limit when they were last seen. They only say which of two statements to begin
 * with: each of them reads the limit again, and what it counts does not depend on this.
 */
const WITH_TENANT = new Set<string>();
const MAX_REMEMBERED = 10_000;

/** Counts the request once, in one statement, unless the key's tenant got its limit or its bucket since the last one. */
async function countUse(db: Runtime["db"], use: Use): Promise<Counted> {
  const remembered = use.hashes[0]?.toString("base64") ?? "";
  if (!WITH_TENANT.has(remembered)) {
    const [row] = await db.system.query(countApiKeyUse(use));
    assert(row, "the key's statement always gives a row");
    if (row.limite_empresa === null) return row;
    if (WITH_TENANT.size >= MAX_REMEMBERED) WITH_TENANT.clear();
    WITH_TENANT.add(remembered);
  }
  const [row] = await db.system.query(countApiKeyUseWithTenant(use));
  assert(row, "the key's statement always gives a row");
  if (row.limite_empresa === null) WITH_TENANT.delete(remembered);
  if (!row.sin_cubeta || row.tenant_id === null) return row;
  await db.system.query(insertRateBucket({ tenantId: row.tenant_id }));
  return countUse(db, use);
}

function principalOf(tenantId: number, apiKeyId: number, row: ApiKeyUse): Principal {
  return {
    tenantId,
    apiKeyId,
    actor: `api:${row.nombre}`,
    scopes: (row.scopes ?? []).filter(isScope),
    limitePorMinuto: row.limite,
    estado: row.tenant_estado ?? "borrada",
    adelantoMs: (row.reloj_adelanto ?? 0) * SECOND_MS,
  };
}

function quotaOf(row: Counted): Quota {
  return {
    name: row.tenant_id === null ? "direccion" : "llave",
    limit: row.limite,
    remaining: row.restantes ?? 0,
    resetSeconds: row.segundos,
    exceeded: row.restantes === null,
  };
}

function quotaEmpresaOf({ limite_empresa: limit, rafaga, ...row }: Counted): QuotaEmpresa | null {
  if (limit === null || rafaga == null) return null;
  const [remaining, resetSeconds] = [row.restantes_empresa ?? 0, row.segundos_empresa ?? 0];
  return { name: "empresa", limit, rafaga, remaining, resetSeconds, exceeded: row.cabe === false };
}
