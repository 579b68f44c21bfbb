import { SCOPES, SCOPES_POR_NOMBRE } from "@/lib/contract/scopes";
import { createApiKey, DEFAULT_LIMIT_PER_MINUTE } from "@/lib/services/accounts/api-keys/create-api-key";
import { limitApiKey } from "@/lib/services/accounts/api-keys/limit-api-key";
import { revokeApiKey } from "@/lib/services/accounts/api-keys/revoke-api-key";
import { OVERLAPS, type Overlap, rotateApiKey } from "@/lib/services/accounts/api-keys/rotate-api-key";
import { inTenant } from "@/lib/services/kernel/operator";
import { integer, many, oneOf, required } from "../options";
import type { Act } from "./acts";

/** Enough time to give the new key to the program that uses it. */
const DEFAULT_OVERLAP: Overlap = "24h";

export const keyCreate: Act = {
  summary: "make an API key; it is shown once",
  help: `  --tenant ID --nombre NAME
  --scope SCOPE    again for more; all ten when none is given: ${SCOPES.join(" ")};
                   asked for by name alone: ${SCOPES_POR_NOMBRE.join(" ")}
  --limit N        requests a minute (default ${DEFAULT_LIMIT_PER_MINUTE})`,
  options: {
    tenant: { type: "string" },
    nombre: { type: "string" },
    scope: { type: "string", multiple: true },
    limit: { type: "string" },
  },
  run: async (operator, options) => {
    const asked = many(options, "scope");
    const result = await createApiKey(operator, {
      tenantId: integer(options, "tenant"),
      nombre: required(options, "nombre"),
      scopes: asked.length === 0 ? SCOPES : asked,
      limitePorMinuto: options.limit === undefined ? DEFAULT_LIMIT_PER_MINUTE : integer(options, "limit"),
    });
    return { text: `key ${result.apiKeyId} created; keep it now, it is not shown again:\n${result.apiKey}`, result };
  },
};

export const keyRotate: Act = {
  summary: "replace a key by a new one, which is shown once; the former one goes on for a while",
  help: `  --tenant ID --key ID
  --overlap ${OVERLAPS.join("|")}   how long the former key still opens (default ${DEFAULT_OVERLAP})
  --scope SCOPE    one more than the key has; again for more`,
  options: {
    tenant: { type: "string" },
    key: { type: "string" },
    overlap: { type: "string" },
    scope: { type: "string", multiple: true },
  },
  run: async (operator, options) => {
    const apiKeyId = integer(options, "key");
    const result = await rotateApiKey(inTenant(operator, integer(options, "tenant")), {
      apiKeyId,
      traslape: oneOf(options, "overlap", OVERLAPS, DEFAULT_OVERLAP),
      scopesNuevos: many(options, "scope"),
    });
    const former = result.venceAnterior === null ? "is closed" : `opens until ${result.venceAnterior.toISOString()}`;
    return {
      text: `key ${apiKeyId} ${former}; key ${result.apiKeyId} replaces it with ${result.scopes.join(" ")}; keep it now, it is not shown again:\n${result.apiKey}`,
      result,
    };
  },
};

export const keyLimit: Act = {
  summary: "set how many requests a minute a key may make",
  help: "  --tenant ID --key ID --limit N",
  options: { tenant: { type: "string" }, key: { type: "string" }, limit: { type: "string" } },
  run: async (operator, options) => {
    const apiKeyId = integer(options, "key");
    const limitePorMinuto = integer(options, "limit");
    const { nombre } = await limitApiKey(inTenant(operator, integer(options, "tenant")), { apiKeyId, limitePorMinuto });
    return {
      text: `key ${apiKeyId} (${nombre}) may make ${limitePorMinuto} requests a minute`,
      result: { apiKeyId, nombre, limitePorMinuto },
    };
  },
};

export const keyRevoke: Act = {
  summary: "close a key for good",
  help: "  --tenant ID --key ID",
  options: { tenant: { type: "string" }, key: { type: "string" } },
  run: async (operator, options) => {
    const apiKeyId = integer(options, "key");
    const { nombre } = await revokeApiKey(inTenant(operator, integer(options, "tenant")), { apiKeyId });
    return { text: `key ${apiKeyId} (${nombre}) revoked`, result: { apiKeyId, nombre } };
  },
};
