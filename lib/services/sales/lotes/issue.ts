/**
 * Issues the lines of a batch in their order, through the recipe of POST /facturas. Lines that change nothing of each
 * other share a transaction (a window); the others have one of their own. Each transaction first moves the batch on from
 * where its lines begin, so a run that died, was doubled or was overtaken by a cancellation issues no line twice.
 */
import type { Transaction } from "@/db/connection/client";
import { CommitUnknownError, ConnectionLostError, DatabaseUnavailableError, isOutage } from "@/db/connection/errors";
import { shareReads } from "@/db/connection/shared-reads";
import * as queries from "@/db/queries/sales/lote";
import type { RowOf } from "@/db/sql/prepared";
import { readAdvertencias } from "@/lib/contract/advertencias";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import { CONDICIONES_A_CREDITO } from "@/lib/domain/cobranza/cobranza";
import { assert } from "@/lib/platform/assert";
import { MINUTE_MS } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { createTurns } from "@/lib/platform/turns";
import { draftDocumento, type IssueInput, type IssueOptions } from "../../issuing/issue";
import { isJuntable, type Pendiente, recordTogether } from "../../issuing/record/record";
import type { Ctx } from "../../kernel/context";
import { claveOf } from "../../kernel/idempotency";
import { OUTBOX_CHANNEL, PRESSURE_CHANNEL } from "../../kernel/outbox/outbox-event";
import { FINAL, type Step } from "../../kernel/waiting/kind";
import { pauseMs, RETRIES } from "../../kernel/waiting/schedules";
import { clientFor, issueFactura } from "../facturas";
import { type FalloGuardado, falloOf, publishTerminado } from "./request";

/** Lines of a window: one fsync and three round trips for all of them; more would hold their series for longer. */
const VENTANA = 32;
/** Lines of a step: few steps, and none that takes long. */
const LINEAS_DE_UN_PASO = 256;
/**
 * How long what may pass (a register that is down) holds a batch up. Then the line gets that refusal as its result, and
 * so do at once the next ones that meet the same.
 */
const PACIENCIA_MS = 15 * MINUTE_MS;
/** It holds up every line until a person ends it, so no line is refused for it (decision 0121). */
const SIN_PACIENCIA_QUE_VALGA = "numeracion_cerrada";

/** Windows of all batches of this process take turns by tenant, so that a batch of ten thousand delays another by one. */
const turnos = createTurns({
  places: 2,
  placesPerKey: 1,
  longAfterMs: MINUTE_MS,
  maxLong: 2,
  maxQueued: 10_000,
  maxQueuedPerKey: 100,
  maxBytes: Number.MAX_SAFE_INTEGER,
  patienceMs: 2 * MINUTE_MS,
  refuse: (reason) => refusal("no_disponible", {}, { internal: `no turn for a batch: ${reason}` }),
  onWaiting() {},
});

/** At most one such notification of a process in this time. */
const TELL_EVERY_MS = 250;
let toldMs = -Infinity;

/** The rest of durable work, above all the way of what was issued to the authority, leaves a batch the processor. */
function yieldTo({ db }: Ctx): void {
  const nowMs = performance.now();
  if (nowMs - toldMs < TELL_EVERY_MS) return;
  toldMs = nowMs;
  db.wake(PRESSURE_CHANNEL);
}

type LoteRow = RowOf<typeof queries.selectLote>;
type LineaRow = RowOf<typeof queries.selectLineasPorEmitir>;

/** Issues some of the next lines. @throws what a request would answer with 500 or 503, to be tried again */
export async function stepLote(ctx: Ctx, loteId: string): Promise<Step> {
  const { tenantId } = ctx;
  /** Lines from here on are issued one by one, because a window with them was refused as a whole. */
  let solasHasta = 0;
  /** So many lines are looked at: few after one that could share no transaction, because the rest was looked at in vain. */
  let mirada = VENTANA;
  for (let lineas = 0; lineas < LINEAS_DE_UN_PASO; ) {
    const end = await turnos.begin(tenantId, 0, () => () => {});
    try {
      const one = { tenantId, loteId };
      const next = queries.selectLineasPorEmitir({ ...one, limit: mirada });
      const [[lote], siguientes] = await ctx.db.read(tenantId, queries.selectLote(one), next);
      if (lote === undefined || lote.ended_at !== null) return FINAL;
      yieldTo(ctx);
      const de = { ...ctx, actor: lote.created_by, requestId: lote.request_id, now: ctx.clock.now() };
      const vistas = lote.hechos < solasHasta ? siguientes.slice(0, 1) : siguientes;
      const hecho = await issueVentana(de, lote, vistas);
      if ("esperaMs" in hecho) return { kind: "wait", pauseMs: hecho.esperaMs };
      if ("deUnaEnUna" in hecho) solasHasta = lote.hechos + hecho.deUnaEnUna;
      else {
        lineas += hecho.lineas;
        mirada = hecho.lineas < vistas.length ? Math.max(1, hecho.lineas) : Math.min(2 * mirada, VENTANA);
      }
    } finally {
      end();
    }
  }
  return { kind: "wait", pauseMs: 0 };
}

/** `lineas` have their results; or the batch waits; or so many lines must be issued one by one. */
type Hecho = { lineas: number } | { esperaMs: number } | { deUnaEnUna: number };

/** What a line came to before its transaction. */
type Juicio =
  | { clase: "borrador"; pendiente: Pendiente; input: IssueInput<FacturaRequest> & IssueOptions }
  | { clase: "repetido"; clave: string }
  /** It could not be read when the batch was received, so its refusal stands there already. */
  | { clase: "ilegible" }
  | { clase: "fallo"; error: unknown };

async function issueVentana(ctx: Ctx, lote: LoteRow, lineas: readonly LineaRow[]): Promise<Hecho> {
  const juntas = { ...ctx, db: shareReads(ctx.db, ctx.tenantId) };
  const juicios = await Promise.all(lineas.map((linea) => judge(juntas, linea)));
  const [first] = juicios;
  assert(first !== undefined, "a batch that has not ended has a line");
  const largo = windowOf(juicios);
  if (largo === 0 || (lineas.length === 1 && first.clase === "borrador")) return issueSola(ctx, lote, first);
  const ventana = juicios.slice(0, largo);
  try {
    await recordVentana(ctx, lote, ventana);
    return { lineas: largo };
  } catch (error) {
    if (error instanceof LoteMovido) return { lineas: 0 };
    if (isOfDatabase(error)) throw error;
    // Which line it is, and what it is answered, is found out by issuing them one by one.
    return { deUnaEnUna: largo };
  }
}

async function judge(ctx: Ctx, linea: LineaRow): Promise<Juicio> {
  if (linea.pedido === null) return { clase: "ilegible" };
  const body = JSON.parse(linea.pedido.toString("utf8")) as FacturaRequest;
  const advertencias = readAdvertencias(linea.advertencias);
  const { idempotency_key: idempotencyKey, total_esperado: totalEsperado } = linea;
  const input = { body, idempotencyKey, advertencias, ...(totalEsperado !== null && { totalEsperado }) };
  try {
    const drafted = await draftDocumento(ctx, clientFor(body), input);
    if ("replayed" in drafted) return { clase: "repetido", clave: claveOf(drafted) };
    return { clase: "borrador", pendiente: drafted, input };
  } catch (error) {
    return { clase: "fallo", error };
  }
}

/**
 * How many lines from the first on can share a transaction: none of them may be another document because an earlier
 * one is not committed yet. So a refusal ends it unless nothing is before it, and so does what an earlier document
 * changes: its own key, a customer it creates, the debt of a customer, what a note or a reference speaks of.
 */
function windowOf(juicios: readonly Juicio[]): number {
  const vistos = new Set<string>();
  for (const [n, juicio] of juicios.entries()) {
    if (juicio.clase === "fallo") return n;
    if (juicio.clase !== "borrador") continue;
    const { draft, claim } = juicio.pendiente;
    if (!isJuntable(draft)) return n;
    const { contraparte, documento } = draft;
    const aCredito = CONDICIONES_A_CREDITO.includes(documento.condicionVenta) && contraparte.clase === "cliente";
    const cambia = [
      claim && `llave ${claim.key}`,
      draft.referenciaUnica && `referencia ${draft.referenciaUnica}`,
      contraparte.clase === "cliente-nuevo" && `cliente ${contraparte.cliente.identificacion}`,
      aCredito && `deuda ${contraparte.clienteId}`,
    ].filter((cosa) => typeof cosa === "string");
    if (cambia.some((cosa) => vistos.has(cosa))) return n;
    for (const cosa of cambia) vistos.add(cosa);
  }
  return juicios.length;
}

/** Another run has moved the batch on, or it was cancelled. */
class LoteMovido extends Error {}

interface Resultado {
  linea: number;
  clave: string | null;
  repetido: boolean;
  error: FalloGuardado | null;
}

/** Records the lines of a window with their results. @throws LoteMovido and what `recordTogether` throws */
async function recordVentana(ctx: Ctx, lote: LoteRow, ventana: readonly Juicio[]): Promise<void> {
  const borradores = ventana.flatMap((juicio) => (juicio.clase === "borrador" ? [juicio.pendiente] : []));
  const repetidos = ventana.filter(({ clase }) => clase === "repetido").length;
  const conError = ventana.length - borradores.length - repetidos;
  const antes = (tx: Transaction) => advance(ctx, tx, lote, { emitidos: borradores.length, repetidos, conError });
  const junto = (tx: Transaction, claves: readonly string[]) => {
    const rest = claves.values();
    const resultados = ventana.flatMap((juicio, n): Resultado[] => {
      if (juicio.clase === "ilegible" || juicio.clase === "fallo") return [];
      const repetido = juicio.clase === "repetido";
      const clave = repetido ? juicio.clave : (rest.next().value ?? null);
      return [{ linea: lote.hechos + n + 1, clave, repetido, error: null }];
    });
    settle(ctx, tx, lote, resultados);
  };
  await recordTogether(ctx, borradores, { antes, junto });
}

/** Moves the batch on; the last line ends it. @throws LoteMovido */
async function advance(
  ctx: Ctx,
  tx: Transaction,
  lote: LoteRow,
  { emitidos = 0, repetidos = 0, conError = 0 }: { emitidos?: number; repetidos?: number; conError?: number },
): Promise<void> {
  const { tenantId, now } = ctx;
  const { lote_id: loteId, hechos: desde } = lote;
  const [moved] = await tx.run(queries.advanceLote({ tenantId, loteId, desde, emitidos, repetidos, conError, now }));
  if (moved === undefined) throw new LoteMovido();
  if (moved.estado === "terminado") publishTerminado(ctx, tx, { ...moved, lote_id: loteId, estado: "terminado" });
}

function settle({ tenantId }: Ctx, tx: Transaction, { lote_id: loteId }: LoteRow, resultados: Resultado[]): void {
  if (resultados.length > 0) {
    tx.send(queries.settleLineas({ tenantId, loteId, resultados: JSON.stringify(resultados) }));
  }
}

/** The next line alone, as a request of its own. */
async function issueSola(ctx: Ctx, lote: LoteRow, juicio: Juicio): Promise<Hecho> {
  const linea = lote.hechos + 1;
  try {
    if (juicio.clase === "fallo") throw juicio.error;
    assert(juicio.clase === "borrador", "only a draft is issued alone");
    const issued = await issueFactura(ctx, {
      ...juicio.input,
      junto: async (tx, _, clave) => {
        await advance(ctx, tx, lote, { emitidos: 1 });
        settle(ctx, tx, lote, [{ linea, clave, repetido: false, error: null }]);
      },
    });
    if (issued.replayed) {
      await record(ctx, lote, { linea, clave: claveOf(issued), repetido: true, error: null });
    }
  } catch (error) {
    if (error instanceof LoteMovido) return { lineas: 0 };
    return refuse(ctx, lote, error);
  }
  return { lineas: 1 };
}

/** The result of one line that issues nothing. */
async function record(ctx: Ctx, lote: LoteRow, resultado: Resultado): Promise<void> {
  const { repetido } = resultado;
  await ctx.db.transaction(ctx.tenantId, async (tx) => {
    await advance(ctx, tx, lote, repetido ? { repetidos: 1 } : { conError: 1 });
    settle(ctx, tx, lote, [resultado]);
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}

/** A refusal is the line's result, unless it may pass by itself: then the batch waits. */
async function refuse(ctx: Ctx, lote: LoteRow, error: unknown): Promise<Hecho> {
  if (isOfDatabase(error)) throw error;
  const { tenantId, now } = ctx;
  const { lote_id: loteId, hechos: desde } = lote;
  const codigo = error instanceof AppError ? error.codigo : "error_interno";
  const sinceMs = now.getTime() - (lote.problema_at ?? now).getTime();
  if (mayPass(error) && (sinceMs < PACIENCIA_MS || codigo === SIN_PACIENCIA_QUE_VALGA)) {
    const esperaMs = pauseMs(RETRIES.lote, sinceMs, { askedMs: (error.retryAfterSeconds ?? 0) * 1000 });
    const siguienteAt = new Date(now.getTime() + esperaMs);
    const problema = JSON.stringify(falloOf(error));
    await ctx.db.transaction(tenantId, async (tx) =>
      tx.send(queries.holdLote({ tenantId, loteId, desde, problema, now, siguienteAt })),
    );
    return { esperaMs };
  }
  if (!(error instanceof AppError)) log().error({ err: error, loteId, linea: desde + 1 }, "a line of a batch failed");
  const resultado = { linea: desde + 1, clave: null, repetido: false, error: falloOf(error) };
  await record(ctx, lote, resultado).catch((moved: unknown) => {
    if (!(moved instanceof LoteMovido)) throw moved;
  });
  return { lineas: 1 };
}

const mayPass = (error: unknown): error is AppError =>
  error instanceof AppError && (error.kind === "unavailable" || error.retryAfterSeconds !== undefined);

/** Says nothing of the line: the run tries again when the database is back. */
const isOfDatabase = (error: unknown) =>
  error instanceof ConnectionLostError ||
  error instanceof CommitUnknownError ||
  error instanceof DatabaseUnavailableError ||
  isOutage(error);
