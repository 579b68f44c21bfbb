/**
 * Stock in the two flights of issuing: a sale takes goods from its warehouse, a purchase adds them, and an NC that
 * returns goods adds them to the sale's warehouse (architecture 6.1). Only goods of the catalog move; debit notes and
 * notes on foreign documents move nothing, nor does an invoice in place of a ticket, which takes over the ticket's goods.
 */
import type { Transaction } from "@/db/connection/client";
import { lockDocumento } from "@/db/queries/documento-saldo";
import { insertMovimientos, moveExistencias, takeOverMovimientos } from "@/db/queries/inventario";
import { isServicio } from "@/lib/domain/cabys";
import { isNota, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { creditExistencias, type Devoluciones, recordDevoluciones } from "../catalog/inventario/credit-existencias";
import type { Ctx } from "../kernel/context";
import type { Draft } from "./draft";
import type { LineaEmitida } from "./linea";

/** First flight, before the number is taken. Returns what an NC has put back. */
export async function moveStock(ctx: Ctx, tx: Transaction, draft: Draft): Promise<Devoluciones> {
  const { tenantId } = ctx;
  if (draft.existenciasDe !== undefined) {
    // Who settles what the ticket has out holds this lock, too.
    tx.send(lockDocumento({ tenantId, documentoId: draft.existenciasDe }));
    return [];
  }
  const { productoIds, cantidades } = goodsOf(draft);
  if (productoIds.length === 0) return [];
  if (!isNota(draft.tipo)) {
    tx.send(
      moveExistencias({ tenantId, bodegaId: draft.bodegaId, productoIds, cantidades: cantidades.map(signOf(draft)) }),
    );
    return [];
  }
  const { credito } = draft;
  if (credito === null || !credito.devuelve) return [];
  return creditExistencias(ctx, tx, { origenId: credito.documentoId, productoIds, cantidades });
}

/** Second flight, after the document's row: records the movements that the first flight made. */
export function recordStock(
  ctx: Ctx,
  tx: Transaction,
  draft: Draft,
  { documentoId, devoluciones }: { documentoId: string; devoluciones: Devoluciones },
): void {
  const { tipo, bodegaId, credito, existenciasDe } = draft;
  if (existenciasDe !== undefined) {
    tx.send(takeOverMovimientos({ tenantId: ctx.tenantId, origenId: existenciasDe, documentoId }));
    return;
  }
  if (credito !== null)
    recordDevoluciones(ctx, tx, { notaId: documentoId, origenId: credito.documentoId, devoluciones });
  const { cantidades, ...goods } = goodsOf(draft);
  const motivo = TIPOS_DOCUMENTO[tipo].existencias;
  if (motivo === null || goods.productoIds.length === 0) return;
  const one = { tenantId: ctx.tenantId, documentoId, bodegaId, motivo };
  tx.send(insertMovimientos({ ...one, ...goods, cantidades: cantidades.map(signOf(draft)) }));
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
