/**
 * Corrects stock by hand after a count, a breakage or a find. The ledger has the difference, the reason and the user.
 */
import type { Transaction } from "@/db/connection/client";
import { isIntegrityViolation } from "@/db/connection/errors";
import * as queries from "@/db/queries/catalog/existencia";
import type { RowOf } from "@/db/sql/prepared";
import type { Ajustada } from "@/lib/contract/portal/inventario";
import { refusal } from "@/lib/contract/refusal";
import { isServicio } from "@/lib/domain/cabys";
import { Decimal } from "@/lib/domain/decimal";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { assert } from "@/lib/platform/assert";
import { requireBodega } from "../../accounts/puntos-venta/add-punto-venta";
import { readMembers } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";

export interface Ajuste {
  idBodega: number;
  idProducto: number;
  /** `fijar` sets the stock to `cantidad`; `sumar` adds `cantidad`, which may be negative. */
  modo: "fijar" | "sumar";
  /** Decimal text with at most 3 decimals. */
  cantidad: string;
  razon: string;
  /** UUID of the form. Sending it again returns the same answer and adjusts nothing more. */
  token: string;
}

const CANTIDAD = /^-?\d{1,13}(\.\d{1,3})?$/;
/** In characters. */
const MAX_RAZON = 200;
/** Column existencia.cantidad has 27 integer digits. */
const MAX_ENTEROS = 27;

/** Waits for sales of the product in progress. @throws AppError rule by member, `not-found` */
export async function adjustExistencia(ctx: Ctx, input: Ajuste): Promise<Ajustada> {
  requirePermiso(ctx, "inventario.ajustar");
  const read = readMembers({ cantidad: () => readCantidad(input.cantidad), razon: () => readRazon(input.razon) });
  const wanted = { ...input, ...read };
  try {
    return await ctx.db.transaction(ctx.tenantId, (tx) => adjustIn(ctx, tx, wanted));
  } catch (error) {
    // A simultaneous request used the same token for another stock and was first.
    throw isIntegrityViolation(error) ? refusal("ajuste_repetido") : error;
  }
}

type Wanted = Omit<Ajuste, "cantidad"> & { cantidad: Decimal };

async function adjustIn(ctx: Ctx, tx: Transaction, wanted: Wanted): Promise<Ajustada> {
  const { tenantId, actor, now } = ctx;
  const { cantidad, razon, token } = wanted;
  const productoId = knownId(wanted.idProducto);
  const bodegaId = await requireBodega(tx, tenantId, wanted.idBodega);
  const [producto] = await tx.run(queries.selectProductoOfExistencia({ tenantId, productoId }));
  if (producto === undefined) throw refusal("producto_no_existe");
  if (isServicio(producto.codigo_cabys)) {
    throw refusal("servicio_sin_existencias", { codigo: producto.codigo }, { path: "idProducto" });
  }
  const key = { tenantId, bodegaId, productoId };
  const [row] = await tx.run(queries.lockExistencia(key));
  assert(row !== undefined, "an upsert returns its row");
  // Looked up once the stock is locked: a simultaneous copy of this request has committed by now, or waits for us.
  const [done] = await tx.run(queries.selectAjusteByToken({ tenantId, token }));
  if (done !== undefined) return sameAgain(done, { ...wanted, ...key });
  const antes = new Decimal(row.cantidad);
  const despues = wanted.modo === "fijar" ? cantidad : antes.plus(cantidad);
  const delta = despues.minus(antes);
  if (delta.isZero()) throw refusal("sin_cambio", {}, { path: "cantidad" });
  if (despues.e >= MAX_ENTEROS) throw refusal("existencia_excedida", {}, { path: "cantidad" });
  tx.send(queries.setExistencia({ ...key, cantidad: despues.toFixed() }));
  tx.send(
    queries.insertAjuste({
      ...key,
      cantidad: delta.toFixed(),
      existencia: despues.toFixed(),
      razon,
      token,
      actor,
      now,
    }),
  );
  const detalle = {
    producto: producto.codigo,
    idBodega: bodegaId,
    antes: antes.toFixed(),
    despues: despues.toFixed(),
    razon,
  };
  tx.send(auditEntry(ctx, { accion: "ajustar", objeto: "existencia", objetoId: `${bodegaId}/${productoId}`, detalle }));
  return { antes: antes.toFixed(), despues: despues.toFixed() };
}

type Done = RowOf<typeof queries.selectAjusteByToken>;

/** Repeats the first answer. @throws AppError rule when this request asks for something else with the same token */
function sameAgain(done: Done, wanted: Wanted & { bodegaId: number; productoId: number }): Ajustada {
  const despues = new Decimal(done.existencia ?? 0);
  const moved = wanted.modo === "fijar" ? despues : new Decimal(done.cantidad);
  const same =
    done.bodega_id === wanted.bodegaId &&
    done.producto_id === wanted.productoId &&
    done.razon === wanted.razon &&
    moved.equals(wanted.cantidad);
  if (!same) throw refusal("ajuste_repetido");
  return { antes: despues.minus(done.cantidad).toFixed(), despues: despues.toFixed() };
}

/** @throws AppError rule */
export function readCantidad(text: string): Decimal {
  if (!CANTIDAD.test(text.trim())) throw refusal("cantidad_de_ajuste_invalida", {}, { path: "cantidad" });
  return new Decimal(text.trim());
}

/** @throws AppError rule */
export function readRazon(text: string): string {
  const razon = toSingleLine(text);
  if (razon === "") throw refusal("razon_requerida", {}, { path: "razon" });
  if (countCharacters(razon) > MAX_RAZON || !isXmlText(razon)) {
    throw refusal("razon_invalida", { max: MAX_RAZON }, { path: "razon" });
  }
  return razon;
}
