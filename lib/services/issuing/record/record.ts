/**
 * The issuing transaction (architecture 6.1): two flights with the signature between them. It writes number, document,
 * lines, XML, stock, audit, event and the answer to the Idempotency-Key, all or nothing.
 */
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
import { auditRefusedNumero, drawCodigoSeguridad, takeNumero } from "./numero";
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
  const documento = numberDocumento(draft, reserved.numero);
  const numbered = { draft, documento, ...reserved };
  writeDocumento(ctx, tx, numbered);
  const { key } = draft.firma;
  const sign = () => (key === null ? null : writeSignedDocumento(documento, key, toFechaHora(ctx.now)));
  const xml = span("sign", { lineas: documento.lineas.length }, sign);
  const written = writeSigned(ctx, tx, numbered, { xml, claim });
  await junto?.(tx, reserved.documentoId);
  moveStock(ctx, tx, draft, reserved.documentoId);
  return written;
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
  const { tipo, bodegaId, efecto } = draft;
  if (efecto.clase === "relevo") {
    tx.send(takeOverMovimientos({ tenantId, origenId: efecto.documentoId, documentoId }));
    return;
  }
  const { cantidades, ...goods } = goodsOf(draft);
  if (goods.productoIds.length === 0) return;
  if (efecto.clase === "credito" && efecto.devuelve) {
    const { productoIds } = goods;
    creditExistencias(ctx, tx, { notaId: documentoId, origenId: efecto.documentoId, productoIds, cantidades });
  }
  const motivo = TIPOS_DOCUMENTO[tipo].existencias;
  if (motivo === null) return;
  const one = { tenantId, documentoId, bodegaId, motivo };
  tx.send(moveExistencias({ ...one, ...goods, cantidades: cantidades.map(signOf(draft)) }));
}

function goodsOf({ lineas }: Draft): { productoIds: number[]; cantidades: string[]; numerosLinea: number[] } {
  const goods = lineas.filter(isGoods);
  return {
    productoIds: goods.map((linea) => linea.idProducto),
    cantidades: goods.map((linea) => linea.cantidad),
    numerosLinea: goods.map((linea) => linea.numeroLinea),
  };
}

/** A free line has no product, so it moves no stock. */
const isGoods = (linea: LineaEmitida): linea is LineaEmitida & { idProducto: number } =>
  linea.idProducto !== null && !isServicio(linea.codigoCabys);

const signOf = ({ tipo }: Draft) =>
  TIPOS_DOCUMENTO[tipo].existencias === "compra"
    ? (cantidad: string) => cantidad
    : (cantidad: string) => `-${cantidad}`;
