/** Makes and changes API keys; api-key.ts looks keys up at each request. */
import type { ApiKey } from "@/lib/contract/portal/personas";
import { columns } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export const insertApiKey = prepared(
  (args: { tenantId: number; hash: Buffer } & Pick<ApiKey, "nombre" | "prefijo" | "scopes" | "limitePorMinuto">) =>
    qb
      .insertInto("api_key")
      .values(columns(args, ["tenantId", "nombre", "prefijo", "hash", "scopes", "limitePorMinuto"]))
      .returning("api_key_id"),
);

/** Returns a row only if the key is not revoked. */
export const updateApiKeyLimit = prepared((args: { tenantId: number; apiKeyId: number; limitePorMinuto: number }) =>
  qb
    .updateTable("api_key")
    .set({ limite_por_minuto: args.limitePorMinuto })
    .where("tenant_id", "=", args.tenantId)
    .where("api_key_id", "=", args.apiKeyId)
    .where("revoked_at", "is", null)
    .returning("nombre"),
);

/** Returns a row only if the key was not revoked before. */
export const revokeApiKeyById = prepared((args: { tenantId: number; apiKeyId: number; now: Date }) =>
  qb
    .updateTable("api_key")
    .set({ revoked_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("api_key_id", "=", args.apiKeyId)
    .where("revoked_at", "is", null)
    .returning("nombre"),
);

/**
 * Retires a key that another one replaces. It stays valid for `overlapSeconds` by the database's clock, which also
 * decides at each request; 0 ends it now. Returns a row only if the key was neither revoked nor retired.
 */
export const retireApiKey = prepared((args: { tenantId: number; apiKeyId: number; overlapSeconds: number }) =>
  qb
    .updateTable("api_key")
    .set({
      revoked_at: sql<Date | null>`case when ${args.overlapSeconds}::int = 0 then now() end`,
      expires_at: sql<Date | null>`case when ${args.overlapSeconds}::int > 0
        then now() + make_interval(secs => ${args.overlapSeconds}::int) end`,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("api_key_id", "=", args.apiKeyId)
    .where("revoked_at", "is", null)
    .where("expires_at", "is", null)
    .returning(["nombre", "scopes", "limite_por_minuto", "expires_at"]),
);

/** Valid keys with that name, newest first. */
export const selectOpenApiKeysByNombre = prepared((args: { tenantId: number; nombre: string }) =>
  qb
    .selectFrom("api_key")
    .select(["api_key_id", "hash"])
    .where("tenant_id", "=", args.tenantId)
    .where("nombre", "=", args.nombre)
    .where("revoked_at", "is", null)
    .orderBy("api_key_id", "desc"),
);

/** Present and former names of keys. Several keys may follow each other under one name, which names the actor. */
export const selectApiKeyNombres = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("api_key")
    .select("nombre")
    .distinct()
    .where("tenant_id", "=", args.tenantId)
    .orderBy("nombre")
    .limit(args.limit),
);

const shown = qb
  .selectFrom("api_key")
  .select([
    "api_key_id as apiKeyId",
    "nombre",
    "prefijo",
    "scopes",
    "limite_por_minuto as limitePorMinuto",
    "created_at as createdAt",
    "expires_at as expiresAt",
    "revoked_at as revokedAt",
    "last_used_at as lastUsedAt",
  ]);

/** The valid keys, or the others, newest first. The database's clock decides, as at each request. */
export const selectApiKeysPage = prepared(
  (args: { tenantId: number; abierta: boolean; antesDe: string; limit: number }) =>
    shown
      .where("tenant_id", "=", args.tenantId)
      .where(
        sql<boolean>`(revoked_at is null and (expires_at is null or expires_at > now())) = ${args.abierta}::boolean`,
      )
      .where(sql<boolean>`api_key_id < ${args.antesDe}::bigint`)
      .orderBy("api_key_id", "desc")
      .limit(args.limit),
);

export const selectApiKey = prepared((args: { tenantId: number; apiKeyId: number }) =>
  shown.where("tenant_id", "=", args.tenantId).where("api_key_id", "=", args.apiKeyId),
);
