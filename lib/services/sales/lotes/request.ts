/**
 * Takes a batch in: its lines were read at the door, each with its request or its refusal, and are stored with the event
 * that has them issued.
 */
import type { Transaction } from "@/db/connection/client";
import { pack } from "@/db/connection/packed";
import { selectIdempotencyKey } from "@/db/queries/operations/idempotency-key";
import * as queries from "@/db/queries/sales/lote";
import type { RowOf } from "@/db/sql/prepared";
import { type Advertencia, storedAdvertencias } from "@/lib/contract/advertencias";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { type LoteAnswer, lote as loteSchema } from "@/lib/contract/lote";
import { MAX_DOCUMENTOS } from "@/lib/contract/lotes";
import { readRefusal, refusal, textOf } from "@/lib/contract/refusal";
import { serialize } from "@/lib/contract/serialize";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { AppError, type ErrorKind, type Refusal } from "@/lib/platform/errors";
import { type IssueInput, type IssueResult, issueOnce } from "../../issuing/issue";
import { auditEntryAndEvent } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { publishEvento } from "../../kernel/eventos/publish-evento";
import { claimKey, keepAnswer } from "../../kernel/idempotency";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";

/** Lines of one INSERT. */
const TANDA = 500;

/** A line to store: its packed request, or the refusal that it is answered. */
export interface LineaNueva {
  idempotencyKey: string | null;
  pedido: Buffer | null;
  advertencias: string | null;
  /** Its unknown members as faults. */
  ignorados: string | null;
  error: string | null;
  /** Of a spreadsheet's document, JSON of LineaDePlanilla. */
  planilla?: string;
}

/** A line that was read. @param ignored its unknown members as faults, which a refusal lists */
export const lineaLeida = (
  idempotencyKey: string | null,
  body: FacturaRequest,
  advertencias: Advertencia[],
  ignored: readonly Refusal[] = [],
): LineaNueva => ({
  idempotencyKey,
  pedido: pack(Buffer.from(JSON.stringify(body))),
  advertencias: storedAdvertencias(advertencias),
  ignorados: keptRefusals(ignored),
  error: null,
});

/** A line that could not be read. */
export const lineaIlegible = (
  idempotencyKey: string | null,
  error: AppError,
  ignored: readonly Refusal[],
): LineaNueva => ({
  idempotencyKey,
  pedido: null,
  advertencias: null,
  ignorados: keptRefusals(ignored),
  error: JSON.stringify(falloOf(error)),
});

const keptRefusals = (refusals: readonly Refusal[]) =>
  refusals.length === 0 ? null : JSON.stringify(refusals.map(withoutText));

export interface NuevoLote {
  origen: "api" | "asincrono" | "portal";
  idempotencyKey: string | null;
  /** A digest of what was sent: the same key with another one is refused. */
  huella: string;
  /** Reads the lines; not called for a batch that was taken in before. */
  leer: () => Promise<LineaNueva[]>;
  /** What else becomes true with the batch, in its transaction; not repeated by a replay. */
  junto?: (tx: Transaction, loteId: string) => Promise<void>;
}

const RUTAS = {
  api: "POST /lotes",
  asincrono: "POST /facturas?asincrono=true",
  portal: "POST /lotes/portal",
} as const;

/** @throws AppError rule for an empty batch and for one with too many lines; idempotency-mismatch, conflict */
export async function requestLote(
  ctx: Ctx,
  { origen, idempotencyKey, huella, leer, junto }: NuevoLote,
): Promise<IssueResult> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId, now } = ctx;
  const ruta = RUTAS[origen];
  return issueOnce(
    ctx,
    ruta,
    { body: huella, idempotencyKey },
    {
      load: async (claim) => {
        const { route, key } = claim ?? {};
        const stored = route === undefined || key === undefined ? null : { tenantId, route, key, now };
        const [answers] = await ctx.db.read(tenantId, stored && selectIdempotencyKey(stored));
        return { storedAnswer: answers[0] };
      },
      draft: async () => {
        const lineas = await leer();
        if (lineas.length === 0) throw refusal("lote_vacio");
        refuseDemasiados(lineas.length);
        return lineas;
      },
      record: async (lineas, claim) => {
        const answered = await ctx.db.transaction(tenantId, async (tx) => {
          if (!(await claimKey(ctx, tx, claim))) return null;
          const row = await insert(ctx, tx, origen, lineas);
          await junto?.(tx, row.lote_id);
          const made = {
            status: 202,
            body: serialize(loteSchema, loteAnswer(row)),
            location: locationOf(row.lote_id),
          };
          keepAnswer(ctx, tx, claim, made);
          return made;
        });
        ctx.db.wake(OUTBOX_CHANNEL);
        return answered;
      },
    },
  );
}

/** POST /facturas?asincrono=true: a batch of one, whose line has the request's key. @throws AppError as `requestLote` */
export function requestUno(
  ctx: Ctx,
  { body, idempotencyKey, advertencias = [] }: IssueInput<FacturaRequest>,
): Promise<IssueResult> {
  const leer = async () => [lineaLeida(idempotencyKey, body, advertencias)];
  return requestLote(ctx, { origen: "asincrono", idempotencyKey, huella: JSON.stringify(body), leer });
}

/** @throws AppError rule */
export function refuseDemasiados(enviados: number): void {
  if (enviados > MAX_DOCUMENTOS) throw refusal("lote_de_demasiados", { max: MAX_DOCUMENTOS, enviados });
}

export const locationOf = (loteId: string) => `/api/v1/lotes/${loteId}`;

async function insert(ctx: Ctx, tx: Transaction, origen: NuevoLote["origen"], lineas: readonly LineaNueva[]) {
  const { tenantId, requestId, actor, now } = ctx;
  const documentos = lineas.length;
  const [row] = await tx.run(queries.insertLote({ tenantId, origen, documentos, requestId, actor, now }));
  assert(row !== undefined, "an insert returns its row");
  const { lote_id: loteId } = row;
  for (let n = 0; n < documentos; n += TANDA) {
    const tanda = lineas.slice(n, n + TANDA);
    // Awaited, so that no more than one of them waits in memory to be sent.
    await tx.run(
      queries.insertLineas({
        tenantId,
        loteId,
        desde: n + 1,
        keys: tanda.map(({ idempotencyKey }) => idempotencyKey),
        pedidos: tanda.map(({ pedido }) => pedido),
        advertencias: tanda.map(({ advertencias }) => advertencias),
        ignorados: tanda.map(({ ignorados }) => ignorados),
        errores: tanda.map(({ error }) => error),
        planillas: tanda.map(({ planilla }) => planilla ?? null),
      }),
    );
  }
  const fact = { accion: "pedir", objeto: "lote", objetoId: loteId, detalle: { documentos, origen } };
  tx.send(auditEntryAndEvent(ctx, fact, "lote/pendiente", { tenantId, loteId }));
  return { ...row, ...NUEVO, origen, documentos, created_at: now };
}

const NUEVO = {
  estado: "pendiente",
  hechos: 0,
  emitidos: 0,
  repetidos: 0,
  con_error: 0,
  problema: null,
  ended_at: null,
} as const;

type LoteRow = Omit<RowOf<typeof queries.selectLote>, "problema_at" | "request_id" | "created_by">;

export function loteAnswer(row: LoteRow): LoteAnswer {
  const { lote_id: id, estado, documentos, hechos } = row;
  return {
    idLote: Number(id),
    estado: estado as LoteAnswer["estado"],
    origen: row.origen as LoteAnswer["origen"],
    documentos,
    hechos,
    emitidos: row.emitidos,
    repetidos: row.repetidos,
    conError: row.con_error,
    cancelados: estado === "cancelado" ? documentos - hechos : 0,
    problema: row.problema === null ? null : textOf(readFallo(row.problema).refusals[0]),
    fechaCreacion: toFechaHora(row.created_at),
    fechaFin: row.ended_at && toFechaHora(row.ended_at),
    resultados: `${locationOf(id)}/resultados`,
  };
}

/** A refusal as a line's result keeps it, without its texts. */
export interface FalloGuardado {
  kind: ErrorKind;
  refusals: unknown[];
  extra?: Record<string, string | number> | undefined;
}

/** What a request would be answered with this error. */
export function falloOf(error: unknown): FalloGuardado {
  if (!(error instanceof AppError)) return falloOf(refusal("error_interno"));
  const { kind, refusals, extra } = error;
  return { kind, refusals: refusals.map(withoutText), extra };
}

/** A reader gets the text of that day. */
const withoutText = ({ text, ...kept }: Refusal) => kept;

/** Refusals that were kept without their texts. */
export const readKept = (stored: unknown): Refusal[] =>
  ((stored ?? []) as Refusal[]).map((kept) => ({ ...kept, ...readRefusal(kept) }));

/** The error that `falloOf` kept. */
export function readFallo(stored: unknown): AppError {
  const { kind, refusals, extra } = stored as FalloGuardado;
  const [first, ...others] = readKept(refusals) as [Refusal, ...Refusal[]];
  return new AppError(kind, [first, ...others], extra === undefined ? {} : { extra });
}

/** The event of a batch that has ended, in the transaction that ended it. */
export function publishTerminado(
  ctx: Ctx,
  tx: Transaction,
  row: Pick<LoteRow, "lote_id" | "estado" | "documentos" | "hechos" | "emitidos" | "repetidos" | "con_error">,
): void {
  const { documentos, emitidos, repetidos, con_error: conError } = row;
  const cancelados = documentos - row.hechos;
  const datos = {
    idLote: Number(row.lote_id),
    estado: row.estado,
    documentos,
    emitidos,
    repetidos,
    conError,
    cancelados,
  };
  tx.send(publishEvento(ctx, { tipo: "lote.terminado", datos }));
}
