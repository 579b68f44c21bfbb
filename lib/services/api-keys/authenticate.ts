/** Who sends a request, and whether the minute still has room for it. No cache: a revocation holds at the next request. */
import { isIPv6 } from "node:net";
import { authenticateAndCount } from "@/db/queries/api-key";
import { isScope, type Scope } from "@/lib/contract/scopes";
import { assert } from "@/lib/platform/assert";
import { hashApiKey, isWellFormedApiKey } from "@/lib/platform/api-key";
import type { Runtime } from "../context";

/** Requests a minute with keys that do not exist, from one address. */
const LIMIT_PER_ADDRESS = 120;
/** An IPv6 customer owns at least 64 bits of addresses: the first four groups name one. */
const IPV6_GROUPS = 4;

/** Whose key it is. */
export interface Principal {
  tenantId: number;
  /** `api:<name of the key>`. */
  actor: string;
  scopes: readonly Scope[];
  /** The operator suspended the tenant: the key is good and may do nothing. */
  suspended: boolean;
}

/** What is left of the minute. */
export interface Quota {
  /** What is counted: the key, or the address for keys that do not exist. */
  name: "llave" | "direccion";
  limit: number;
  remaining: number;
  /** Until the oldest counted request leaves the window; 0 when nothing was counted. */
  resetSeconds: number;
  exceeded: boolean;
}

export interface Authentication {
  principal: Principal | null;
  quota: Quota;
}

/**
 * The quota of what is refused without a query (no key, a key that cannot be one, an unknown path): it uses up nothing.
 */
export const UNCOUNTED_QUOTA: Quota = {
  name: "direccion",
  limit: LIMIT_PER_ADDRESS,
  remaining: LIMIT_PER_ADDRESS,
  resetSeconds: 0,
  exceeded: false,
};

/** `presented`: the header as sent, `null` when absent. `address`: the client's, as the host knows it. */
export async function authenticate(
  runtime: Pick<Runtime, "db" | "apiKeyHashKey">,
  presented: string | null,
  address: string,
): Promise<Authentication> {
  if (presented === null || !isWellFormedApiKey(presented)) return { principal: null, quota: UNCOUNTED_QUOTA };
  const [row] = await runtime.db.system.query(
    authenticateAndCount({
      hash: hashApiKey(presented, runtime.apiKeyHashKey),
      direccion: network(address),
      limitePorDireccion: LIMIT_PER_ADDRESS,
    }),
  );
  assert(row, "the key's statement always gives a row");
  return {
    principal:
      row.tenant_id === null
        ? null
        : {
            tenantId: row.tenant_id,
            actor: `api:${row.nombre}`,
            scopes: (row.scopes ?? []).filter(isScope),
            suspended: row.tenant_estado === "suspendido",
          },
    quota: {
      name: row.tenant_id === null ? "direccion" : "llave",
      limit: row.limite,
      remaining: row.restantes,
      resetSeconds: row.segundos,
      exceeded: !row.admitida,
    },
  };
}

/** What counts as one address: an IPv4 address, or the 64-bit network of an IPv6 address. */
export function network(address: string): string {
  const mapped = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (!isIPv6(mapped)) return mapped;
  const [head = "", tail] = (mapped.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...gap, ...right].slice(0, IPV6_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
