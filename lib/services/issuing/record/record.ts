/**
 * The issuing transaction (architecture 6.1): two flights with the signature between them. It writes number, document,
 * lines, XML, stock, audit, event and the answer to the Idempotency-Key, all or nothing.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Transaction } from "@/db/connection/client";
import { CommitUnknownError, isUniqueViolation } from "@/db/connection/errors";
import { moveExistencias, takeOverMovimientos } from "@/db/queries/catalog/inventario";
import { selectDocumentoXml } from "@/db/queries/issuing/documento";
import { selectClienteForIssue } from "@/db/queries/issuing/issue";
import { RETRY_SOON_SECONDS, refusal } from "@/lib/contract/refusal";
import { isServicio } from "@/lib/domain/cabys";
import { buildClave } from "@/lib/domain/clave";
import { buildConsecutivo } from "@/lib/domain/consecutivo";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { writeSignedDocumento } from "@/lib/integrations/hacienda/sign/sign";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { span } from "@/lib/platform/trace";
import { createClienteIn, type NewCliente } from "../../catalog/clientes/create-cliente";
import { creditExistencias } from "../../catalog/inventario/credit-existencias";
import { proveedorEnCurso, saveProveedor } from "../../catalog/proveedores/save-proveedor";
import type { Ctx } from "../../kernel/context";
import { type Answered, claimKey, type IdempotencyClaim } from "../../kernel/idempotency";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { claimReemplazo } from "../decide/reemplazo";
import type { Contraparte, Draft } from "../draft";
import type { Junto } from "../issue";
import type { LineaEmitida } from "../price/linea";
import { lockEfecto, lockedBy } from "./efecto";
import { auditRefusedNumero, drawCodigoSeguridad, type Taken, takeNumero, takeNumeros } from "./numero";
import { claimReferencia } from "./referencia-externa";
import { type DocumentoEmitido, type Written, writeDocumento, writeSigned } from "./write";

interface Recording {
  /** What else becomes true with the document. */
  junto: Junto | undefined;
  /** It will not be drafted again. */
  ultimo?: boolean;
}

/** Commits the draft under the next number of its series; `null` when the Idempotency-Key was answered meanwhile. */
export async function recordIssuance(
  ctx: Ctx,
  draft: Draft,
  claim: IdempotencyClaim | null,
  recording: Recording,
): Promise<Answered | null> {
  const issued = await commitIssuance(ctx, draft, claim, recording);
  if (issued === null) return null;
  ctx.counters.add("documento", { tipo: draft.tipo, estado: "procesando" });
  ctx.db.wake(OUTBOX_CHANNEL);
  return issued.answered;
}

async function commitIssuance(
  ctx: Ctx,
  draft: Draft,
  claim: IdempotencyClaim | null,
  recording: Recording,
): Promise<Written | null> {
  let issued: Written | null = null;
  try {
    await span("issue", { tenantId: ctx.tenantId, tipo: draft.tipo }, () =>
      ctx.db.transaction(ctx.tenantId, async (tx) => {
        issued = await issueIn(ctx, tx, draft, claim, recording);
      }),
    );
  } catch (error) {
    // COMMIT was sent but its answer is lost: the document was issued if its row exists.
    if (!(error instanceof CommitUnknownError) || issued === null || !(await exists(ctx, issued))) {
      await auditRefusedNumero(ctx, draft, error);
      throw said(error);
    }
  }
  return issued;
}

async function issueIn(
  ctx: Ctx,
  tx: Transaction,
  draft: Draft,
  claim: IdempotencyClaim | null,
  { junto, ultimo = false }: Recording,
): Promise<Written | null> {
  const reserved = await span("number", { tipo: draft.tipo }, () => reserve(ctx, tx, draft, claim, ultimo));
  if (reserved === null) return null;
  const written = writeAndSign(ctx, tx, { draft, claim }, reserved);
  await junto?.(tx, reserved.documentoId, written.clave);
  moveStock(ctx, tx, draft, reserved.documentoId);
  return written;
}

function writeAndSign(ctx: Ctx, tx: Transaction, { draft, claim }: Pendiente, reserved: Reserved): Written {
  const documento = numberDocumento(draft, reserved.numero);
  const numbered = { draft, documento, ...reserved };
  writeDocumento(ctx, tx, numbered);
  const { key } = draft.firma;
  const sign = () => (key === null ? null : writeSignedDocumento(documento, key, toFechaHora(ctx.now)));
  const xml = span("sign", { lineas: documento.lineas.length }, sign);
  return writeSigned(ctx, tx, numbered, { xml, claim });
}

/** A draft with the key under which it is issued. */
export interface Pendiente {
  draft: Draft;
  claim: IdempotencyClaim | null;
}

/** Whether it can be recorded with others: its series numbers it, and it changes no other document. */
export const isJuntable = ({ emision, efecto, reemplazo, referencias }: Draft): boolean =>
  emision.numeracion.de === "serie" &&
  !emision.fechada &&
  efecto.clase === "ninguno" &&
  reemplazo === null &&
  referencias.length === 0;

/** Another request has claimed the key of one of them. */
export class KeyTaken extends Error {}

/**
 * Commits drafts that can be recorded together, in one transaction and in their order: all of them, or none when one is
 * refused. The locks are those of `issueIn`, of all documents before the next kind, and stock is moved once at the end.
 * @param antes is sent before everything else @param junto says what else becomes true with the claves, in their order
 * @throws AppError rule; KeyTaken; CommitUnknownError, after which the caller looks at what `antes` has changed
 */
export async function recordTogether(
  ctx: Ctx,
  pendientes: readonly Pendiente[],
  { antes, junto }: { antes: (tx: Transaction) => Promise<void>; junto: (tx: Transaction, claves: string[]) => void },
): Promise<void> {
  await ctx.db.transaction(ctx.tenantId, async (tx) => {
    await antes(tx);
    const claimed = await Promise.all(pendientes.map(({ claim }) => claimKey(ctx, tx, claim)));
    if (claimed.includes(false)) throw new KeyTaken();
    for (const { draft } of pendientes) await claimReferencia(ctx, tx, draft);
    const drafts = pendientes.map(({ draft }) => draft);
    const partes = await Promise.all(drafts.map((draft) => recordContraparte(ctx, tx, draft.contraparte)));
    const taken = await takeNumeros(ctx, tx, drafts);
    const written: Written[] = [];
    const issued: Issuance[] = [];
    for (const [n, pendiente] of pendientes.entries()) {
      const reserved = { ...(taken[n] as Taken), ...(partes[n] as Reserved) };
      written.push(writeAndSign(ctx, tx, pendiente, reserved));
      issued.push({ draft: pendiente.draft, documentoId: reserved.documentoId });
      // Signing takes a processor; the other work of this process gets its turn between two documents.
      await nextTurn();
    }
    junto(
      tx,
      written.map(({ clave }) => clave),
    );
    moveGoods(ctx, tx, issued);
  });
  for (const { draft } of pendientes) ctx.counters.add("documento", { tipo: draft.tipo, estado: "procesando" });
  ctx.db.wake(OUTBOX_CHANNEL);
}

async function exists(ctx: Ctx, { clave, tipo }: Written): Promise<boolean> {
  const [rows] = await ctx.db.read(ctx.tenantId, selectDocumentoXml({ tenantId: ctx.tenantId, clave, tipos: [tipo] }));
  return rows.length > 0;
}

/**
 * The error that the caller gets. For an unknown result its text keeps the caller from issuing twice. If a
 * simultaneous request has given a supplier the same identification, the next try finds that supplier.
 */
function said(error: unknown): unknown {
  if (isUniqueViolation(error, "proveedor_tenant_id_identificacion_key")) return proveedorEnCurso(error);
  if (!(error instanceof CommitUnknownError)) return error;
  return refusal("resultado_desconocido", {}, { retryAfterSeconds: RETRY_SOON_SECONDS, cause: error });
}

/**
 * First flight: claims the key and a unique reference, locks what the document changes and what it replaces, creates the
 * other party, then the number.
 */
async function reserve(ctx: Ctx, tx: Transaction, draft: Draft, claim: IdempotencyClaim | null, ultimo: boolean) {
  if (!(await claimKey(ctx, tx, claim))) return null;
  await claimReferencia(ctx, tx, draft);
  const { reemplazo } = draft;
  // Documents are locked in the order of their ids.
  const primero = reemplazo !== null && BigInt(reemplazo.documentoId) < BigInt(lockedBy(draft) ?? 0);
  if (primero) await claimReemplazo(ctx, tx, draft);
  await lockEfecto(ctx, tx, draft, ultimo);
  if (!primero) await claimReemplazo(ctx, tx, draft);
  const contraparte = recordContraparte(ctx, tx, draft.contraparte);
  const numero = takeNumero(ctx, tx, draft);
  // Awaited together, so that no rejection stays unhandled.
  const [ids, taken] = await Promise.all([contraparte, numero]);
  return { ...taken, ...ids };
}

type Reserved = Awaited<ReturnType<typeof recordContraparte>> & Taken;

const NADIE = { clienteId: null, proveedorId: null };

/** The ids of the other party, which is created when it is new. */
async function recordContraparte(ctx: Ctx, tx: Transaction, contraparte: Contraparte) {
  switch (contraparte.clase) {
    case "nadie":
      return NADIE;
    case "cliente":
      return { ...NADIE, clienteId: contraparte.clienteId };
    case "cliente-nuevo":
      return { ...NADIE, clienteId: await createCliente(ctx, tx, contraparte.cliente) };
    case "proveedor":
      return { ...NADIE, proveedorId: await saveProveedor(ctx, tx, contraparte.proveedor) };
  }
}

async function createCliente(ctx: Ctx, tx: Transaction, cliente: NewCliente): Promise<number> {
  const created = await createClienteIn(ctx, tx, cliente);
  if (created !== null) return created.idCliente;
  const { tenantId } = ctx;
  const { identificacion } = cliente;
  const [existing] = await tx.run(selectClienteForIssue({ tenantId, identificacion }));
  assert(existing !== undefined, "a customer that could not be created exists");
  return existing.cliente_id;
}

function numberDocumento(draft: Draft, numero: number): DocumentoEmitido {
  const { fecha, situacion, numeracion } = draft.emision;
  const fechaEmision = toFechaHora(fecha);
  const consecutivo = buildConsecutivo({
    sucursal: draft.sucursal,
    terminal: draft.terminal,
    tipo: draft.tipo,
    numero,
  });
  const clave = buildClave({
    fechaEmision,
    identificacion: draft.identificacionClave,
    consecutivo,
    situacion,
    codigoSeguridad: numeracion.de === "reserva" ? numeracion.codigoSeguridad : drawCodigoSeguridad(),
  });
  // A reference without a number refers to the document itself (a purchase invoice without the supplier's document).
  const referencias = draft.referencias.map((referencia) =>
    referencia.numero === null ? { ...referencia, numero: consecutivo, fechaEmision } : referencia,
  );
  return { ...draft.documento, referencias, fechaEmision, consecutivo, clave };
}

/*
 * Stock at the end of issuing: a sale takes goods from its warehouse, a purchase adds them, and an NC that returns
 * goods adds them to the sale's warehouse (architecture 6.1). Only goods of the catalog move; debit notes and notes on
 * foreign documents move nothing, nor does an invoice in place of a ticket, which takes over the ticket's goods.
 */

/**
 * Sends the statement without waiting, after everything else of the transaction: sales of a product wait for each other
 * only while it commits (decision 0085).
 */
function moveStock(ctx: Ctx, tx: Transaction, draft: Draft, documentoId: string): void {
  const { tenantId } = ctx;
  const { efecto } = draft;
  if (efecto.clase === "relevo") {
    tx.send(takeOverMovimientos({ tenantId, origenId: efecto.documentoId, documentoId }));
    return;
  }
  if (efecto.clase === "credito" && efecto.devuelve) {
    const goods = draft.lineas.filter(isGoods);
    const productoIds = goods.map((linea) => linea.idProducto);
    const cantidades = goods.map((linea) => linea.cantidad);
    if (goods.length > 0) {
      creditExistencias(ctx, tx, { notaId: documentoId, origenId: efecto.documentoId, productoIds, cantidades });
    }
  }
  moveGoods(ctx, tx, [{ draft, documentoId }]);
}

interface Issuance {
  draft: Draft;
  documentoId: string;
}

/** The goods of documents of one kind, sales or purchases, in one statement. */
function moveGoods({ tenantId }: Ctx, tx: Transaction, documentos: readonly Issuance[]): void {
  const moved = documentos.flatMap(({ draft, documentoId }) => {
    const motivo = TIPOS_DOCUMENTO[draft.tipo].existencias;
    const signed = signOf(draft);
    const goods = motivo === null ? [] : draft.lineas.filter(isGoods);
    return goods.map(({ idProducto, cantidad, numeroLinea }) => {
      return { motivo, documentoId, bodegaId: draft.bodegaId, idProducto, cantidad: signed(cantidad), numeroLinea };
    });
  });
  const motivo = moved[0]?.motivo ?? null;
  if (motivo === null) return;
  tx.send(
    moveExistencias({
      tenantId,
      motivo,
      documentoIds: moved.map(({ documentoId }) => documentoId),
      bodegaIds: moved.map(({ bodegaId }) => bodegaId),
      productoIds: moved.map(({ idProducto }) => idProducto),
      cantidades: moved.map(({ cantidad }) => cantidad),
      numerosLinea: moved.map(({ numeroLinea }) => numeroLinea),
    }),
  );
}

/** A free line has no product, so it moves no stock. */
const isGoods = (linea: LineaEmitida): linea is LineaEmitida & { idProducto: number } =>
  linea.idProducto !== null && !isServicio(linea.codigoCabys);

const signOf = ({ tipo }: Draft) =>
  TIPOS_DOCUMENTO[tipo].existencias === "compra"
    ? (cantidad: string) => cantidad
    : (cantidad: string) => `-${cantidad}`;
