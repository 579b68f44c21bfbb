/** Stored answers of document issuance (spec 4.1, 8): one row per tenant, endpoint and Idempotency-Key. */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

/** A stored answer that has not expired. */
export const selectIdempotencyKey = prepared((args: { tenantId: number; ruta: string; llave: string; now: Date }) =>
  qb
    .selectFrom("idempotency_key")
    .select(["cuerpo_hash", "status", "location", "cuerpo"])
    .where("tenant_id", "=", args.tenantId)
    .where("ruta", "=", args.ruta)
    .where("llave", "=", args.llave)
    .where("expires_at", ">", args.now),
);

/**
 * Claims the key inside the issuing transaction. A simultaneous claim waits here for the first to end; no row returned
 * means that the first succeeded and its answer is to be replayed. An expired row is taken over.
 */
export const claimIdempotencyKey = prepared(
  (args: { tenantId: number; ruta: string; llave: string; cuerpoHash: Buffer; now: Date; expiresAt: Date }) =>
    qb
      .insertInto("idempotency_key")
      .values({
        tenant_id: args.tenantId,
        ruta: args.ruta,
        llave: args.llave,
        cuerpo_hash: args.cuerpoHash,
        created_at: args.now,
        expires_at: args.expiresAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "ruta", "llave"])
          .doUpdateSet({
            cuerpo_hash: args.cuerpoHash,
            status: null,
            location: null,
            cuerpo: null,
            created_at: args.now,
            expires_at: args.expiresAt,
          })
          .where(sql<boolean>`idempotency_key.expires_at <= ${args.now}`),
      )
      .returning("llave"),
);

export const storeIdempotentAnswer = prepared(
  (args: { tenantId: number; ruta: string; llave: string; status: number; location: string | null; cuerpo: string }) =>
    qb
      .updateTable("idempotency_key")
      .set({ status: args.status, location: args.location, cuerpo: args.cuerpo })
      .where("tenant_id", "=", args.tenantId)
      .where("ruta", "=", args.ruta)
      .where("llave", "=", args.llave),
);

/** Removes expired keys of all tenants, a bounded number at a time; system role. */
export const purgeIdempotencyKeys = prepared((args: { now: Date; limit: number }) =>
  qb
    .deleteFrom("idempotency_key")
    .where(
      sql<boolean>`ctid = any(array(select ctid from idempotency_key where expires_at <= ${args.now} limit ${args.limit}))`,
    )
    .returning("llave"),
);
