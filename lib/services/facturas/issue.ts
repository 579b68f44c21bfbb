/** POST /facturas: issue a sales document (spec 2.2, 4.1). */
import { selectIdempotencyKey } from "@/db/queries/idempotency-key";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { assert } from "@/lib/platform/assert";
import { AppError } from "@/lib/platform/errors";
import type { Ctx } from "../context";
import { createWaitingRoom, type IdempotencyClaim, idempotencyClaim, replayOf } from "../idempotency";
import { buildDraft } from "./draft";
import { type Loaded, loadForIssue, type StoredAnswer, wantedBy } from "./load";
import * as messages from "./messages";
import { recordIssuance } from "./record";
import { locationOf } from "./write";

export interface IssueInput {
  body: FacturaRequest;
  /** Header Idempotency-Key, already checked for its form. */
  idempotencyKey: string | null;
}

export interface IssueResult {
  status: number;
  /** The answer as text: a replay gives the very bytes of the first time. */
  body: string;
  location: string;
  replayed: boolean;
}

const RUTA = "POST /facturas";
const RETRY_AFTER_SECONDS = 1;
/** Half of the default connection pool may wait for a request with the same key; the rest is told to come back. */
const WAITING_SEATS = 5;
const waitingRoom = createWaitingRoom(WAITING_SEATS);

/**
 * Issues the document: replay, load, compute, one transaction. The number is taken last; whatever is wrong with the
 * request is said before that.
 * @throws AppError rule (spec 7.5, 7.6), idempotency-mismatch, conflict, unavailable
 */
export async function issueFactura(ctx: Ctx, { body, idempotencyKey }: IssueInput): Promise<IssueResult> {
  const claim = idempotencyKey === null ? null : idempotencyClaim(RUTA, idempotencyKey, body);
  const loaded = await loadForIssue(ctx, wantedBy(body, claim));
  if (claim !== null && loaded.storedAnswer !== undefined) return replay(loaded.storedAnswer, claim);

  const issued = await issueNew(ctx, body, loaded, claim).catch((error: unknown) =>
    answeredMeanwhile(ctx, claim, error),
  );
  if (issued !== null) return issued;
  assert(claim !== null, "only a claim can be lost to another request");
  const winner = await findAnswer(ctx, claim);
  if (winner === undefined) throw underWay();
  return replay(winner, claim);
}

/** `null` when another request with the same key committed while this one was under way. */
async function issueNew(
  ctx: Ctx,
  body: FacturaRequest,
  loaded: Loaded,
  claim: IdempotencyClaim | null,
): Promise<IssueResult | null> {
  const draft = await buildDraft(ctx, body, loaded);
  const record = () => recordIssuance(ctx, draft, claim);
  const issued =
    claim === null ? await record() : await waitingRoom.enter(`${ctx.tenantId} ${claim.llave}`, underWay, record);
  return issued && { status: 201, body: issued.body, location: locationOf(issued.clave), replayed: false };
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
  return new AppError("conflict", messages.IDEMPOTENCIA_EN_CURSO, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

async function findAnswer(ctx: Ctx, { ruta, llave }: IdempotencyClaim): Promise<StoredAnswer | undefined> {
  const { tenantId, now } = ctx;
  const [[stored]] = await ctx.db.read(tenantId, selectIdempotencyKey({ tenantId, ruta, llave, now }));
  return stored;
}

function replay(stored: StoredAnswer, claim: IdempotencyClaim): IssueResult {
  const { status, location, body } = replayOf(stored, claim, messages.IDEMPOTENCIA_OTRO_CUERPO);
  assert(status !== null && location !== null && body !== null, "a committed claim has its answer");
  return { status, location, body, replayed: true };
}
