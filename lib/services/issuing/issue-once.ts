/** Issuing under an Idempotency-Key (spec 4.1): the first answer is stored, and every later request gets it again. */

import { selectIdempotencyKey } from "@/db/queries/idempotency-key";
import type { Advertencia } from "@/lib/contract/advertencias";
import { RETRY_SOON_SECONDS, refusal } from "@/lib/contract/refusal";
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
import type { Recurso } from "./draft";
import type { StoredAnswer } from "./load";

export interface IssueInput<Body> {
  body: Body;
  /** Header Idempotency-Key, whose form is already checked. */
  idempotencyKey: string | null;
  /** Warnings that the endpoint adds to the document's own. */
  advertencias?: Advertencia[];
}

/** Adds the endpoint's warnings to those of a draft. */
export function warned<Draft extends { advertencias: Advertencia[] }>(
  draft: Draft,
  advertencias: Advertencia[] = [],
): Draft {
  return { ...draft, advertencias: [...draft.advertencias, ...advertencias] };
}

export interface IssueResult extends Answered {
  replayed: boolean;
}

/** Limit of requests that wait for another with the same key: half of the default pool; the rest must come back. */
const WAITING_SEATS = 5;
const waitingRoom = createWaitingRoom(WAITING_SEATS);

/** The steps that differ by endpoint. */
export interface Issuing<Loaded, Draft> {
  /** Reads everything needed, with the answer stored earlier under the key. */
  load: (claim: IdempotencyClaim | null) => Promise<Loaded>;
  draft: (loaded: Loaded) => Promise<Draft>;
  /** Runs the transaction; `null` when another request with the same key committed meanwhile. */
  record: (draft: Draft, claim: IdempotencyClaim | null) => Promise<Answered | null>;
}

/**
 * Replays a stored answer, or loads, computes and records in one transaction.
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
 * A refusal may be caused by the document that a simultaneous request with the same key has just issued: a full NC
 * finds no saldo after its twin. In that case its stored answer is replayed.
 */
async function answeredMeanwhile(ctx: Ctx, claim: IdempotencyClaim | null, error: unknown): Promise<IssueResult> {
  const refused = error instanceof AppError && error.kind === "rule";
  const winner = claim === null || !refused ? undefined : await findAnswer(ctx, claim);
  if (winner === undefined || claim === null) throw error;
  return replay(winner, claim);
}

function underWay(): AppError {
  return refusal("idempotencia_en_curso", {}, { retryAfterSeconds: RETRY_SOON_SECONDS });
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
