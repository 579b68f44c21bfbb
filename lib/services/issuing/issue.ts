/**
 * The issuing machine, the same for its four clients: sales, notes, purchase invoices and payment receipts. A client
 * says what to load and how a draft comes of it; how it is recorded, simulated and previewed stands here, and how any
 * request under an Idempotency-Key is answered once (spec 4.1): the first answer is stored, later ones get it again.
 */
import type { Transaction } from "@/db/connection/client";
import { selectIdempotencyKey } from "@/db/queries/operations/idempotency-key";
import type { Advertencia } from "@/lib/contract/advertencias";
import { RETRY_SOON_SECONDS, refusal } from "@/lib/contract/refusal";
import type { Documento } from "@/lib/domain/documento/documento";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { AppError, joined } from "@/lib/platform/errors";
import type { Ctx } from "../kernel/context";
import {
  type Answered,
  createWaitingRoom,
  type IdempotencyClaim,
  idempotencyClaim,
  replayOf,
} from "../kernel/idempotency";
import { tenantNow } from "../kernel/reloj";
import type { Standing } from "./documentos/answer";
import { previewPdf } from "./documentos/pdf";
import { type Draft, type Recurso, standingOf } from "./draft";
import type { Comun, StoredAnswer } from "./load";
import { EfectoCambiado, INTENTOS } from "./record/efecto";
import { refuseNumero } from "./record/numero";
import { type Pendiente, recordIssuance } from "./record/record";
import { refuseReferenciaRepetida } from "./record/referencia-externa";

/** What a client does in each stage before the last (architecture 6.2). */
interface Stages<Body, Pedido, Named, Known, Decidido> {
  read: (body: Body, now: Date) => Pedido;
  /** Everything that the request names, in one flight, with the answer stored earlier under the key. */
  load: (ctx: Ctx, pedido: Pedido, claim: IdempotencyClaim | null) => Promise<Named>;
  /** What only the answers of `load` tell to ask. */
  ask: (ctx: Ctx, pedido: Pedido, named: Named) => Promise<Known>;
  /** @throws AppError rule or unavailable */
  decide: (pedido: Pedido, known: Known, ctx: Pick<Ctx, "now" | "claveCompra">) => Decidido;
  /** @throws AppError rule */
  price: (pedido: Pedido, decidido: Decidido, known: Known) => Priced;
  /** What is wrong besides what a later stage refused first; asked only then. */
  faults: (pedido: Pedido, named: Named) => readonly AppError[];
  /** Warnings that are looked for last. @throws AppError rule */
  warn?: (known: Known, documento: Draft["documento"]) => Advertencia[];
}

/** What every client decides, and what it prices. */
type Decided = Pick<Draft, "usuarioId" | "contraparte" | "reemplazo" | "emision"> & {
  puntoVenta: Pick<Draft, "sucursal" | "terminal" | "bodegaId" | "puntoVentaId">;
};
export type Priced = Pick<
  Draft,
  "documento" | "lineas" | "referencias" | "efecto" | "advertencias" | "identificacionClave"
>;

/** A client of the machine, as issuing and simulating take it. */
export interface Client<Body> {
  recurso: Recurso;
  load: (ctx: Ctx, body: Body, claim: IdempotencyClaim | null) => Promise<Loaded>;
}

interface Loaded {
  storedAnswer: StoredAnswer | undefined;
  /** Decides and prices. @throws AppError rule or unavailable; nothing was written. */
  draft: () => Promise<Draft>;
}

/** Puts the stages of a client one after the other, and the draft together from what they return. */
export function clientOf<
  Body,
  Pedido extends Pick<Draft, "referenciaUnica">,
  Named extends Pick<Loaded, "storedAnswer">,
  Known extends Pick<Comun, "issuer"> & Pick<Draft, "firma">,
  Decidido extends Decided,
>(
  recurso: Recurso,
  { read, load, ask, decide, price, faults, warn = () => [] }: Stages<Body, Pedido, Named, Known, Decidido>,
): Client<Body> {
  const draftOf = async (ctx: Ctx, pedido: Pedido, named: Named): Promise<Draft> => {
    const known = await ask(ctx, pedido, named);
    const decidido = decide(pedido, known, { ...ctx, now: tenantNow(ctx) });
    const { advertencias, ...priced } = price(pedido, decidido, known);
    const { usuarioId, puntoVenta, contraparte, reemplazo, emision } = decidido;
    return {
      tipo: priced.documento.tipo,
      recurso,
      ambiente: known.issuer.ambiente,
      ...puntoVenta,
      usuarioId,
      contraparte,
      ...priced,
      reemplazo,
      referenciaUnica: pedido.referenciaUnica,
      firma: known.firma,
      emision,
      advertencias: [...advertencias, ...warn(known, priced.documento)],
    };
  };
  return {
    recurso,
    load: async (ctx, body, claim) => {
      const pedido = read(body, tenantNow(ctx));
      const named = await load(ctx, pedido, claim);
      const draft = () =>
        draftOf(ctx, pedido, named).catch((error: unknown) => {
          throw error instanceof AppError && error.kind === "rule" ? joined(error, faults(pedido, named)) : error;
        });
      return { storedAnswer: named.storedAnswer, draft };
    },
  };
}

/** What the caller adds to the document of its request. */
export interface IssueOptions {
  /** The total that the user confirmed, decimal text: a document with another total is refused. */
  totalEsperado?: string;
  /** What else becomes true with the document, in its transaction; not repeated by a replay. */
  junto?: Junto;
  /** Says of the document what no request can; made to each draft before it is recorded. */
  cambio?: (draft: Draft) => Draft;
}

/** @throws AppError which undoes the whole transaction, with the number that it took */
export type Junto = (tx: Transaction, documentoId: string, clave: string) => Promise<void>;

/**
 * Replays a stored answer, or loads, drafts and records in one transaction. The number is taken last, so an invalid
 * request is refused before that. What was changed meanwhile is drafted again.
 * @throws AppError rule, idempotency-mismatch, conflict, unavailable
 */
export function issueDocumento<Body>(
  ctx: Ctx,
  client: Client<Body>,
  input: IssueInput<Body> & IssueOptions,
): Promise<IssueResult> {
  const { body, totalEsperado, cambio, junto, advertencias } = input;
  const draftOf = async (loaded: Loaded): Promise<Draft> => {
    const drafted = refuseOtherTotal(await loaded.draft(), totalEsperado);
    return warned(cambio?.(drafted) ?? drafted, advertencias);
  };
  const record = async (first: Draft, claim: IdempotencyClaim | null): Promise<Answered | null> => {
    const intentos = INTENTOS[first.efecto.clase];
    let drafted = first;
    for (let intento = 1; intento < intentos; intento += 1) {
      try {
        return await recordIssuance(ctx, drafted, claim, { junto });
      } catch (error) {
        if (!(error instanceof EfectoCambiado)) throw error;
        drafted = await draftOf(await client.load(ctx, body, claim));
      }
    }
    return recordIssuance(ctx, drafted, claim, { junto, ultimo: true });
  };
  const load = (claim: IdempotencyClaim | null) => client.load(ctx, body, claim);
  return issueOnce(ctx, client.recurso.ruta, input, { load, draft: draftOf, record });
}

/**
 * The draft of a request, or what its key was answered before; nothing is written.
 * @throws AppError as `issueDocumento`
 */
export async function draftDocumento<Body>(
  ctx: Ctx,
  client: Client<Body>,
  { body, idempotencyKey, advertencias, totalEsperado }: IssueInput<Body> & Pick<IssueOptions, "totalEsperado">,
): Promise<Pendiente | IssueResult> {
  const claim = idempotencyKey === null ? null : idempotencyClaim(client.recurso.ruta, idempotencyKey, body);
  const loaded = await client.load(ctx, body, claim);
  if (claim !== null && loaded.storedAnswer !== undefined) return replay(loaded.storedAnswer, claim);
  return { draft: warned(refuseOtherTotal(await loaded.draft(), totalEsperado), advertencias), claim };
}

/** What a document has not got before it is issued. */
export const NOT_ISSUED = { clave: null, consecutivo: null, estado: null };

/** A document as it would be issued now. */
export interface Simulated {
  draft: Draft;
  documento: Documento;
  standing: Standing;
}

/**
 * The Idempotency-Key is neither looked up nor stored, and no number is taken. Clave and consecutivo are empty; a
 * customer or supplier that issuing would create has no id.
 * @param totalEsperado what the user saw, if somebody did
 * @throws AppError with the same refusal as issuing
 */
export async function simulateDocumento<Body>(
  ctx: Ctx,
  client: Client<Body>,
  body: Body,
  totalEsperado?: string,
): Promise<Simulated> {
  const { draft } = await client.load(ctx, body, null);
  return previewOf(ctx, refuseOtherTotal(await draft(), totalEsperado));
}

/**
 * The same with the PDF that it would have, for the user who confirms it.
 * @param totalEsperado what the user saw
 * @throws AppError also when the total is another one
 */
export async function previewDocumento<Body>(
  ctx: Ctx,
  client: Client<Body>,
  body: Body,
  totalEsperado: string,
): Promise<Simulated & { pdf: Uint8Array }> {
  const simulated = await simulateDocumento(ctx, client, body);
  const { ambiente } = refuseOtherTotal(simulated.draft, totalEsperado);
  return { ...simulated, pdf: await previewPdf(ctx, simulated.documento, ambiente) };
}

async function previewOf(ctx: Ctx, draft: Draft): Promise<Simulated> {
  await refuseReferenciaRepetida(ctx, draft);
  await refuseNumero(ctx, draft);
  const referencias = draft.referencias.map((referencia) => ({ ...referencia, numero: referencia.numero ?? "" }));
  const fechaEmision = toFechaHora(draft.emision.fecha);
  const documento = { ...draft.documento, referencias, fechaEmision, clave: "", consecutivo: "" };
  const { contraparte } = draft;
  const clienteId = contraparte.clase === "cliente" ? contraparte.clienteId : null;
  const proveedorId = contraparte.clase === "proveedor" ? contraparte.proveedor.proveedorId : null;
  return { draft, documento, standing: standingOf({ draft, clienteId, proveedorId }) };
}

/**
 * Refuses when the total differs from the one that the user confirmed. The roundings that the last piece of a return
 * takes make no difference. @throws AppError rule
 */
function refuseOtherTotal(draft: Draft, esperado: string | undefined): Draft {
  const { totalComprobante: total, codigoMoneda: moneda } = draft.documento.resumen;
  const sinAjuste = draft.efecto.clase === "credito" ? draft.efecto.totalSinAjuste : null;
  if (esperado === undefined || esperado === total || esperado === sinAjuste) return draft;
  throw refusal("total_distinto", { esperado, calculado: total, moneda });
}

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
