/** Issuing under an Idempotency-Key (spec 4.1): what is computed once is answered again, whoever asks meanwhile. */

import { selectIdempotencyKey } from "@/db/queries/idempotency-key";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusals/refusal";
import { assert } from "@/lib/platform/assert";
import { AppError } from "@/lib/platform/errors";
import type { Ctx } from "../kernel/context";
import {
  type Answered,
  createWaitingRoom,
  type IdempotencyClaim,
  idempotencyClaim,
  replayOf,
} from "../kernel/idempotency";
import type { StoredAnswer } from "./load";
import type { Recurso } from "./recurso";

export interface IssueInput<Body> {
  body: Body;
  /** Header Idempotency-Key, already checked for its form. */
  idempotencyKey: string | null;
  /** What the person saw as the document's total, decimal text: another one is not issued. */
  totalEsperado?: string;
  /** What the door has to say of the body; it goes with the document's own warnings. */
  advertencias?: Advertencia[];
}

/** A draft with what the door says of its body. */
export function warned<Draft extends { advertencias: Advertencia[] }>(
  draft: Draft,
  advertencias: Advertencia[] = [],
): Draft {
  return { ...draft, advertencias: [...draft.advertencias, ...advertencias] };
}

export interface IssueResult extends Answered {
  replayed: boolean;
}

const RETRY_AFTER_SECONDS = 1;
/** Half of the default connection pool may wait for a request with the same key; the rest is told to come back. */
const WAITING_SEATS = 5;
const waitingRoom = createWaitingRoom(WAITING_SEATS);

/** What an endpoint does in between. */
export interface Issuing<Loaded, Draft> {
  /** All that must be known, and the answer given before under the key. */
  load: (claim: IdempotencyClaim | null) => Promise<Loaded>;
  draft: (loaded: Loaded) => Promise<Draft>;
  /** The transaction; `null` when another request with the same key committed meanwhile. */
  record: (draft: Draft, claim: IdempotencyClaim | null) => Promise<Answered | null>;
}

/**
 * Replay, load, compute, one transaction.
 * @throws AppError what `issuing` throws, idempotency-mismatch, conflict, unavailable
 */
export async function issueOnce<Body, Loaded extends { storedAnswer: StoredAnswer | undefined }, Draft>(
  ctx: Ctx,
  ruta: Recurso["ruta"],
  { body, idempotencyKey }: IssueInput<Body>,
  issuing: Issuing<Loaded, Draft>,
): Promise<IssueResult> {
  const claim = idempotencyKey === null ? null : idempotencyClaim(ruta, idempotencyKey, body);
  const loaded = await issuing.load(claim);
  if (claim !== null && loaded.storedAnswer !== undefined) return replay(loaded.storedAnswer, claim);

  const issued = await issueNew(ctx, issuing, loaded, claim).catch((error: unknown) =>
    answeredMeanwhile(ctx, claim, error),
  );
  if (issued !== null) return issued;
  assert(claim !== null, "only a claim can be lost to another request");
  const winner = await findAnswer(ctx, claim);
  if (winner === undefined) throw underWay();
  return replay(winner, claim);
}

/** `null` when another request with the same key committed while this one was under way. */
async function issueNew<Loaded, Draft>(
  ctx: Ctx,
  { draft, record }: Issuing<Loaded, Draft>,
  loaded: Loaded,
  claim: IdempotencyClaim | null,
): Promise<IssueResult | null> {
  const drafted = await draft(loaded);
  const work = () => record(drafted, claim);
  const answered =
    claim === null ? await work() : await waitingRoom.enter(`${ctx.tenantId} ${claim.key}`, underWay, work);
  return answered && { ...answered, replayed: false };
}

/**
 * A refusal may come of the very document that a simultaneous request with the same key has just issued: a full NC
 * finds no saldo after its twin. Then its answer is replayed.
 */
async function answeredMeanwhile(ctx: Ctx, claim: IdempotencyClaim | null, error: unknown): Promise<IssueResult> {
  const refused = error instanceof AppError && error.kind === "rule";
  const winner = claim === null || !refused ? undefined : await findAnswer(ctx, claim);
  if (winner === undefined || claim === null) throw error;
  return replay(winner, claim);
}

function underWay(): AppError {
  return refusal("idempotencia_en_curso", {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

async function findAnswer(ctx: Ctx, { route, key }: IdempotencyClaim): Promise<StoredAnswer | undefined> {
  const { tenantId, now } = ctx;
  const [[stored]] = await ctx.db.read(tenantId, selectIdempotencyKey({ tenantId, route, key, now }));
  return stored;
}

function replay(stored: StoredAnswer, claim: IdempotencyClaim): IssueResult {
  const { status, location, body } = replayOf(stored, claim);
  assert(status !== null && location !== null && body !== null, "a committed claim has its answer");
  return { status, location, body, replayed: true };
}
