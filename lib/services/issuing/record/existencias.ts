/**
 * Stock at the end of issuing: a sale takes goods from its warehouse, a purchase adds them, and an NC that returns
 * goods adds them to the sale's warehouse (architecture 6.1). Only goods of the catalog move; debit notes and notes on
 * foreign documents move nothing, nor does an invoice in place of a ticket, which takes over the ticket's goods.
 */
import type { Transaction } from "@/db/connection/client";
import { moveExistencias, takeOverMovimientos } from "@/db/queries/catalog/inventario";
import { isServicio } from "@/lib/domain/cabys";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { creditExistencias } from "../../catalog/inventario/credit-existencias";
import type { Ctx } from "../../kernel/context";
import type { Draft } from "../draft";
import type { LineaEmitida } from "../price/linea";

/**
 * Sends the statement without waiting, after everything else of the transaction: sales of a product wait for each other
 * only while it commits (decision 0085).
 */
export function moveStock(ctx: Ctx, tx: Transaction, draft: Draft, documentoId: string): void {
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
