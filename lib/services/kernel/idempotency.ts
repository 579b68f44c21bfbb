/** Answers that are given once and replayed: issuing documents with an Idempotency-Key (spec 4.1, 8). */

import { createHash } from "node:crypto";
import type { Transaction } from "@/db/connection/client";
import { claimIdempotencyKey, storeIdempotentAnswer } from "@/db/queries/operations/idempotency-key";
import { refusal } from "@/lib/contract/refusal";
import { DAY_MS } from "@/lib/platform/clock";
import type { AppError } from "@/lib/platform/errors";
import type { Ctx } from "./context";

/** Spec 8: answers are kept for 24 hours. An older key counts as absent, even before it is purged. */
export const IDEMPOTENCY_TTL_MS = DAY_MS;

export interface IdempotencyClaim {
  /** Method and path of the endpoint. */
  route: string;
  /** The Idempotency-Key as sent. */
  key: string;
  /** SHA-256 of the body as read: members in the contract's order, without unknown ones. */
  bodyHash: Buffer;
}

export function idempotencyClaim(route: string, key: string, body: unknown): IdempotencyClaim {
  return { route, key, bodyHash: createHash("sha256").update(JSON.stringify(body)).digest() };
}

/**
 * Claims the key before anything else is written, so that losing it to another request costs nothing. Waits for a
 * simultaneous claim. Returns `false` when that request's answer must be replayed.
 */
export async function claimKey(
  { tenantId, now }: Ctx,
  tx: Transaction,
  claim: IdempotencyClaim | null,
): Promise<boolean> {
  if (claim === null) return true;
  const expiresAt = new Date(now.getTime() + IDEMPOTENCY_TTL_MS);
  return (await tx.run(claimIdempotencyKey({ tenantId, ...claim, now, expiresAt }))).length > 0;
}

/** The answer to a request with an Idempotency-Key; `body` is text, so that a replay sends the same bytes. */
export interface Answered {
  status: number;
  body: string;
  location: string;
}

/** That of the document that was issued, or was before. */
export const claveOf = ({ location }: Answered) => location.slice(location.lastIndexOf("/") + 1);

/** Stores the answer under the key that this transaction has claimed. */
export function keepAnswer(
  { tenantId }: Ctx,
  tx: Transaction,
  claim: IdempotencyClaim | null,
  { status, body, location }: Answered,
): void {
  if (claim === null) return;
  const { route, key } = claim;
  tx.send(storeIdempotentAnswer({ tenantId, route, key, status, location, body }));
}

export interface StoredAnswer {
  body_hash: Buffer;
  status: number | null;
  location: string | null;
  body: string | null;
}

/**
 * Returns the stored answer after checking that it answered the same body. @throws AppError idempotency-mismatch (422)
 */
export function replayOf(stored: StoredAnswer, claim: IdempotencyClaim) {
  if (!stored.body_hash.equals(claim.bodyHash)) throw refusal("idempotencia_otro_cuerpo");
  return { status: stored.status, location: stored.location, body: stored.body };
}

/**
 * Limits how many requests of this process may wait for another request with the same key: `seats`, half of the
 * connections.
 */
export function createWaitingRoom(seats: number) {
  const underWay = new Map<string, number>();
  let waiting = 0;
  return {
    /**
     * Runs `work`, inside which a request whose key is in progress waits for a database lock. @throws AppError conflict
     */
    async enter<T>(key: string, full: () => AppError, work: () => Promise<T>): Promise<T> {
      const ahead = underWay.get(key) ?? 0;
      if (ahead > 0 && waiting >= seats) throw full();
      underWay.set(key, ahead + 1);
      if (ahead > 0) waiting += 1;
      try {
        return await work();
      } finally {
        if (ahead > 0) waiting -= 1;
        const left = (underWay.get(key) ?? 1) - 1;
        if (left === 0) underWay.delete(key);
        else underWay.set(key, left);
      }
    },
  };
}
