/** Stored answers of document issuance (spec 4.1, 8): one row per tenant, endpoint and Idempotency-Key. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** A stored answer that has not expired. */
export const selectIdempotencyKey = prepared((args: { tenantId: number; route: string; key: string; now: Date }) =>
  qb
    .selectFrom("idempotency_key")
    .select(["body_hash", "status", "location", "body"])
    .where("tenant_id", "=", args.tenantId)
    .where("route", "=", args.route)
    .where("key", "=", args.key)
    .where("expires_at", ">", args.now),
);

/**
 * Claims the key inside the issuing transaction. A concurrent claim waits here until the first one ends. No row means
 * that the first one succeeded and its answer must be replayed. An expired row is taken over.
 */
export const claimIdempotencyKey = prepared(
  (args: { tenantId: number; route: string; key: string; bodyHash: Buffer; now: Date; expiresAt: Date }) =>
    qb
      .insertInto("idempotency_key")
      .values({
        tenant_id: args.tenantId,
        route: args.route,
        key: args.key,
        body_hash: args.bodyHash,
        created_at: args.now,
        expires_at: args.expiresAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "route", "key"])
          .doUpdateSet({
            body_hash: args.bodyHash,
            status: null,
            location: null,
            body: null,
            created_at: args.now,
            expires_at: args.expiresAt,
          })
          .where(sql<boolean>`idempotency_key.expires_at <= ${args.now}`),
      )
      .returning("key"),
);

export const storeIdempotentAnswer = prepared(
  (args: { tenantId: number; route: string; key: string; status: number; location: string | null; body: string }) =>
    qb
      .updateTable("idempotency_key")
      .set({ status: args.status, location: args.location, body: args.body })
      .where("tenant_id", "=", args.tenantId)
      .where("route", "=", args.route)
      .where("key", "=", args.key),
);

/** Deletes expired keys of all tenants, a limited number at a time; system role. */
export const purgeIdempotencyKeys = prepared((args: { now: Date; limit: number }) =>
  qb
    .deleteFrom("idempotency_key")
    .where(
      sql<boolean>`ctid = any(array(select ctid from idempotency_key where expires_at <= ${args.now} limit ${args.limit}))`,
    )
    .returning("key"),
);
