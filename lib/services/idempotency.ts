/** Answers that are given once and replayed: document issuance under an Idempotency-Key (spec 4.1, 8). */
import { createHash } from "node:crypto";
import { AppError } from "@/lib/platform/errors";

/** Spec 8: results are kept for 24 hours; an older key counts as absent even when it is not yet purged. */
export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000;

export interface IdempotencyClaim {
  /** Method and path of the endpoint. */
  ruta: string;
  /** The Idempotency-Key as sent. */
  llave: string;
  /** SHA-256 over the body as it was understood: members in the contract's order, unknown ones left out. */
  cuerpoHash: Buffer;
}

export function idempotencyClaim(ruta: string, llave: string, body: unknown): IdempotencyClaim {
  return { ruta, llave, cuerpoHash: createHash("sha256").update(JSON.stringify(body)).digest() };
}

export interface StoredAnswer {
  cuerpo_hash: Buffer;
  status: number | null;
  location: string | null;
  cuerpo: string | null;
}

/** The stored answer, once it is sure that it was given to the same body. @throws AppError idempotency-mismatch (422). */
export function replayOf(stored: StoredAnswer, claim: IdempotencyClaim, mismatch: string) {
  if (!stored.cuerpo_hash.equals(claim.cuerpoHash)) throw new AppError("idempotency-mismatch", mismatch);
  return { status: stored.status, location: stored.location, body: stored.cuerpo };
}

/** How many requests of this process may wait for another one with the same key: half of the connections. */
export function createWaitingRoom(seats: number) {
  const underWay = new Map<string, number>();
  let waiting = 0;
  return {
    /** Runs `work`; a request whose key is under way waits inside of it for a database lock. @throws AppError conflict. */
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
