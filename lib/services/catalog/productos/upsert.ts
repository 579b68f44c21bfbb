/** POST /productos: creates or replaces a product with the same body (spec 4.2). */
import type { Transaction } from "@/db/connection/client";
import { isIntegrityViolation } from "@/db/connection/errors";
import { lockProducto, selectProducto, selectReferidosProducto } from "@/db/queries/catalog/producto";
import { type Advertencia, tellAdvertencias } from "@/lib/contract/advertencias";
import type { ProductoAnswer, ProductoRequest } from "@/lib/contract/productos";
import { refusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { productoAnswer } from "./answer";
import { askCabys, type CabysSabido, refuseUnknownCabys } from "./cabys";
import type { ProductoRow } from "./changed-members";
import { type ProductoCompleto, refuseOtherEstado, refuseUnknown, requireMembers } from "./check";
import { findSaleObstacles } from "./sellable";
import { readValues } from "./values";
import { createIn, updateIn } from "./write";

type Requerido = "codigo" | "nombre" | "codigoCabys" | "unidadMedida" | "precioVenta" | "precioCosto" | "impuestos";
type Opcional = Partial<Omit<ProductoRequest, Requerido>>;
/** A request body; optional members that are left out count as null. */
type Body = Pick<ProductoRequest, Requerido> & Opcional;
/** A body whose required members are all present. */
export type NewProducto = Pick<ProductoCompleto, Requerido> & Opcional;

export interface UpsertedProducto {
  created: boolean;
  producto: ProductoAnswer;
}

export interface SavedProducto {
  created: boolean;
  /** What was corrected, and why it could not be sold as it is. */
  advertencias: Advertencia[];
}

const OMITTED = {
  descripcion: null,
  idCategoria: null,
  idSubcategoria: null,
  idMarca: null,
  idProveedor: null,
  porcentajeGanancia: null,
  tipoCodigo: null,
  estado: null,
};

/**
 * Creates the product with that code, or replaces the existing one with the body: spec 4.2(2) and 4.2(3) say what an
 * omission resets and what it keeps. Of simultaneous creations one creates the product and the others update it.
 * @throws AppError rule with the texts of spec 7.3, in their order
 */
export async function upsertProducto(ctx: Ctx, input: Body): Promise<UpsertedProducto> {
  requirePermiso(ctx, "catalogos.editar");
  const body = requireMembers({ ...OMITTED, ...input });
  const sabido = await askCabys(ctx, body.codigoCabys);
  const { created, row, advertencias } = await save(ctx, body, sabido);
  if (row === undefined) throw refusal("no_se_pudo_releer", { codigo: body.codigo });
  return { created, producto: productoAnswer(row, tellAdvertencias(advertencias)) };
}

/**
 * The same, inside the caller's transaction; `sabido` is what `askCabys` said before it began.
 * @throws AppError rule, or an integrity violation
 */
export async function upsertProductoIn(
  ctx: Ctx,
  tx: Transaction,
  input: Body,
  sabido: CabysSabido,
): Promise<SavedProducto> {
  const { created, advertencias } = await saveIn(ctx, tx, requireMembers({ ...OMITTED, ...input }), sabido);
  return { created, advertencias };
}

/** The path of the created product. */
export function locationOf(codigo: string): string {
  return `/api/v1/productos/${encodeURIComponent(codigo)}`;
}

async function save(ctx: Ctx, body: ProductoCompleto, sabido: CabysSabido) {
  try {
    return await ctx.db.transaction(ctx.tenantId, (tx) => saveIn(ctx, tx, body, sabido));
  } catch (error) {
    // For example, a brand was deleted meanwhile. The database refused the row, which is not our failure (spec 7.3).
    if (!isIntegrityViolation(error)) throw error;
    throw refusal("no_se_pudo_guardar", {}, { internal: "a constraint refused the product", cause: error });
  }
}

/** `row` is the product as this request left it; undefined when it was deleted at once. */
async function saveIn(ctx: Ctx, tx: Transaction, body: ProductoCompleto, sabido: CabysSabido) {
  const { tenantId } = ctx;
  const { codigo, idCategoria, idSubcategoria, idMarca, idProveedor } = body;
  const [existing, [referidos]] = await Promise.all([
    lock(tx, tenantId, codigo),
    tx.run(
      selectReferidosProducto({
        tenantId,
        categoriaId: knownId(idCategoria),
        subcategoriaId: knownId(idSubcategoria),
        marcaId: knownId(idMarca),
        proveedorId: knownId(idProveedor),
      }),
    ),
  ]);
  assert(referidos !== undefined, "a select without tables has a row");
  refuseOtherEstado(body, existing);
  refuseUnknown(body, referidos);
  const { values, correccion } = readValues(body, referidos);
  const dudas = refuseUnknownCabys(values.codigoCabys, sabido);

  const created = existing === undefined && (await createIn(ctx, tx, values, body.estado ?? true));
  if (!created) await updateIn(ctx, tx, existing ?? (await lockWinner(tx, tenantId, body)), values);
  const [row] = await tx.run(selectProducto({ tenantId, codigo }));
  return { created, row, advertencias: [...correccion, ...dudas, ...findSaleObstacles(values, row?.estado ?? true)] };
}

/** Reads the product after locking it, so that no other request can change it any more. */
async function lock(tx: Transaction, tenantId: number, codigo: string): Promise<ProductoRow | undefined> {
  tx.send(lockProducto({ tenantId, codigo }));
  const [row] = await tx.run(selectProducto({ tenantId, codigo }));
  return row;
}

/** Locks what a simultaneous request created; it has committed, or we would still be waiting for it. */
async function lockWinner(tx: Transaction, tenantId: number, body: ProductoCompleto): Promise<ProductoRow> {
  const { codigo } = body;
  const winner = await lock(tx, tenantId, codigo);
  if (winner === undefined) throw refusal("codigo_de_otro_producto", { codigo }, { path: "codigo" });
  refuseOtherEstado(body, winner);
  return winner;
}
