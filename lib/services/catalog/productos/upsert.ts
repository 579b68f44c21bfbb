/** POST /productos: one way to make a product and to change it (spec 4.2). */
import type { Transaction } from "@/db/connection/client";
import { isIntegrityViolation } from "@/db/connection/errors";
import { lockProducto, selectProducto, selectReferidosProducto } from "@/db/queries/producto";
import { type Advertencia, tellAdvertencias } from "@/lib/contract/advertencias";
import type { ProductoAnswer, ProductoRequest } from "@/lib/contract/productos";
import { refusal } from "@/lib/contract/refusals/refusal";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { productoAnswer } from "./answer";
import type { ProductoRow } from "./changed-members";
import { type ProductoCompleto, refuseOtherEstado, refuseUnknown, requireMembers } from "./check";
import { findSaleObstacles } from "./sellable";
import { readValues } from "./values";
import { createIn, updateIn } from "./write";

type Requerido = "codigo" | "nombre" | "codigoCabys" | "unidadMedida" | "precioVenta" | "precioCosto" | "impuestos";
type Opcional = Partial<Omit<ProductoRequest, Requerido>>;
/** A body; what is optional may be left out: absent is null. */
type Body = Pick<ProductoRequest, Requerido> & Opcional;
/** The same from one who leaves out no more than that. */
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
 * Creates the product of that code, or rebuilds the one there is from the body: what an omission resets and what it keeps
 * is spec 4.2(2), 4.2(3). Of simultaneous creations one creates and the others update what it made.
 * @throws AppError rule with the texts of spec 7.3, in their order
 */
export async function upsertProducto(ctx: Ctx, input: Body): Promise<UpsertedProducto> {
  requirePermiso(ctx, "catalogos.editar");
  const body = requireMembers({ ...OMITTED, ...input });
  const { created, row, advertencias } = await save(ctx, body);
  if (row === undefined) throw refusal("no_se_pudo_releer", { codigo: body.codigo });
  return { created, producto: productoAnswer(row, tellAdvertencias(advertencias)) };
}

/** The same inside a transaction that does more. @throws AppError rule, or an integrity violation */
export async function upsertProductoIn(ctx: Ctx, tx: Transaction, input: Body): Promise<SavedProducto> {
  const { created, advertencias } = await saveIn(ctx, tx, requireMembers({ ...OMITTED, ...input }));
  return { created, advertencias };
}

/** Where the created product is. */
export function locationOf(codigo: string): string {
  return `/api/v1/productos/${encodeURIComponent(codigo)}`;
}

async function save(ctx: Ctx, body: ProductoCompleto) {
  try {
    return await ctx.db.transaction(ctx.tenantId, (tx) => saveIn(ctx, tx, body));
  } catch (error) {
    // A brand that was removed meanwhile, say: the database refused the row, which is no failure of ours (spec 7.3).
    if (!isIntegrityViolation(error)) throw error;
    throw refusal("no_se_pudo_guardar", {}, { internal: "a constraint refused the product", cause: error });
  }
}

/** `row` is the product as this request left it; missing when something took it away at once. */
async function saveIn(ctx: Ctx, tx: Transaction, body: ProductoCompleto) {
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

  const created = existing === undefined && (await createIn(ctx, tx, values, body.estado ?? true));
  if (!created) await updateIn(ctx, tx, existing ?? (await lockWinner(tx, tenantId, body)), values);
  const [row] = await tx.run(selectProducto({ tenantId, codigo }));
  return { created, row, advertencias: [...correccion, ...findSaleObstacles(values, row?.estado ?? true)] };
}

/** The product as it is once nobody else can change it: it is read after its lock was had. */
async function lock(tx: Transaction, tenantId: number, codigo: string): Promise<ProductoRow | undefined> {
  tx.send(lockProducto({ tenantId, codigo }));
  const [row] = await tx.run(selectProducto({ tenantId, codigo }));
  return row;
}

/** What a simultaneous request created: it has committed, or we would still be waiting for it. */
async function lockWinner(tx: Transaction, tenantId: number, body: ProductoCompleto): Promise<ProductoRow> {
  const { codigo } = body;
  const winner = await lock(tx, tenantId, codigo);
  if (winner === undefined) throw refusal("codigo_de_otro_producto", { codigo }, { path: "codigo" });
  refuseOtherEstado(body, winner);
  return winner;
}
