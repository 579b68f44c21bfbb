/** Making and changing API keys; the look-up at each request is elsewhere. */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";

export const insertApiKey = prepared(
  (args: {
    tenantId: number;
    nombre: string;
    prefijo: string;
    hash: Buffer;
    scopes: string[];
    limitePorMinuto: number;
  }) =>
    qb
      .insertInto("api_key")
      .values({
        tenant_id: args.tenantId,
        nombre: args.nombre,
        prefijo: args.prefijo,
        hash: args.hash,
        scopes: args.scopes,
        limite_por_minuto: args.limitePorMinuto,
      })
      .returning("api_key_id"),
);

/** A row only for a key that is not revoked. */
export const updateApiKeyLimit = prepared((args: { tenantId: number; apiKeyId: number; limitePorMinuto: number }) =>
  qb
    .updateTable("api_key")
    .set({ limite_por_minuto: args.limitePorMinuto })
    .where("tenant_id", "=", args.tenantId)
    .where("api_key_id", "=", args.apiKeyId)
    .where("revoked_at", "is", null)
    .returning("nombre"),
);

/** A row only for a key that was not revoked before. */
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
 * Retires a key that another one replaces: it opens for `overlapSeconds` more by the database's clock, which is the one
 * that keys are judged by; 0 closes it now. A row only for a key that is neither revoked nor retired.
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

/** Keys of that name that still open, newest first. */
export const selectOpenApiKeysByNombre = prepared((args: { tenantId: number; nombre: string }) =>
  qb
    .selectFrom("api_key")
    .select(["api_key_id", "hash"])
    .where("tenant_id", "=", args.tenantId)
    .where("nombre", "=", args.nombre)
    .where("revoked_at", "is", null)
    .orderBy("api_key_id", "desc"),
);
