/** POST /productos: one way to make a product and to change it (spec 4.2). */
import type { Transaction } from "@/db/client";
import { isIntegrityViolation } from "@/db/errors";
import {
  deleteProductoImpuestos,
  insertEmptyExistencias,
  insertProducto,
  insertProductoImpuestos,
  lockProducto,
  selectProducto,
  selectReferidosProducto,
  updateProducto,
} from "@/db/queries/producto";
import type { ProductoAnswer, ProductoRequest } from "@/lib/contract/productos";
import { assert } from "@/lib/platform/assert";
import { ruleError } from "@/lib/platform/errors";
import { auditEntry } from "../audit";
import { productoBusqueda } from "../busqueda";
import type { Ctx } from "../context";
import { knownId } from "../known-id";
import { productoAnswer } from "./answer";
import {
  type ProductoBloqueado,
  type ProductoCompleto,
  refuseOtherEstado,
  refuseUnknown,
  requireMembers,
} from "./check";
import * as messages from "./messages";
import { type ProductoValues, readValues } from "./values";

type Requerido = "codigo" | "nombre" | "codigoCabys" | "unidadMedida" | "precioVenta" | "precioCosto" | "impuestos";

type Opcional = Partial<Omit<ProductoRequest, Requerido>>;
/** A body; what is optional may be left out: absent is null. */
type Body = Pick<ProductoRequest, Requerido> & Opcional;
/** The same from one who sends no nulls. */
export type NewProducto = Pick<ProductoCompleto, Requerido> & Opcional;

export interface UpsertResult {
  created: boolean;
  location: string;
  producto: ProductoAnswer;
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
 * is spec 4.2.2(2) and (3). Of simultaneous creations one creates and the others update what it made.
 * @throws AppError rule with the texts of spec 7.3, in their order
 */
export async function upsertProducto(ctx: Ctx, input: Body): Promise<UpsertResult> {
  const body = requireMembers({ ...OMITTED, ...input });
  const { created, row, advertencia } = await save(ctx, body);
  if (row === undefined) throw ruleError(messages.noSePudoReleer(body.codigo), { codigo: "no_se_pudo_releer" });
  return { created, location: locationOf(row.codigo), producto: productoAnswer(row, advertencia) };
}

function locationOf(codigo: string): string {
  return `/api/v1/productos/${encodeURIComponent(codigo)}`;
}

async function save(ctx: Ctx, body: ProductoCompleto) {
  try {
    return await ctx.db.transaction(ctx.tenantId, (tx) => saveIn(ctx, tx, body));
  } catch (error) {
    // A brand that was removed meanwhile, say: the database refused the row, which is no failure of ours (spec 7.3).
    if (!isIntegrityViolation(error)) throw error;
    throw ruleError(messages.NO_SE_PUDO_GUARDAR, {
      codigo: "no_se_pudo_guardar",
      internal: "a constraint refused the product",
      cause: error,
    });
  }
}

async function saveIn(ctx: Ctx, tx: Transaction, body: ProductoCompleto) {
  const { tenantId } = ctx;
  const { codigo, idCategoria, idSubcategoria, idMarca, idProveedor } = body;
  const [[existing], [referidos]] = await Promise.all([
    tx.run(lockProducto({ tenantId, codigo })),
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
  const { values, advertencia } = readValues(body, referidos);

  const productoId = existing === undefined ? await create(ctx, tx, body, values) : null;
  const created = productoId !== null;
  if (!created) await update(ctx, tx, existing ?? (await lockWinner(tx, tenantId, body)), values);
  const [row] = await tx.run(selectProducto({ tenantId, codigo }));
  return { created, row, advertencia };
}

/** The new product's id; `null` when a simultaneous request has just created one of that code. */
async function create(
  ctx: Ctx,
  tx: Transaction,
  { estado }: ProductoCompleto,
  values: ProductoValues,
): Promise<number | null> {
  const { tenantId, actor, now } = ctx;
  const [row] = await tx.run(insertProducto({ tenantId, actor, now, ...values, estado: estado ?? true }));
  if (row === undefined) return null;
  const productoId = row.producto_id;
  sendImpuestos(tx, tenantId, productoId, values);
  tx.send(insertEmptyExistencias({ tenantId, productoId }));
  tx.send(productoBusqueda(ctx, productoId, values));
  sendAudit(ctx, tx, "crear", productoId, values);
  return productoId;
}

/** What the other request created: it has committed, or we would still be waiting for it. */
async function lockWinner(tx: Transaction, tenantId: number, body: ProductoCompleto): Promise<ProductoBloqueado> {
  const { codigo } = body;
  const [winner] = await tx.run(lockProducto({ tenantId, codigo }));
  if (winner === undefined) {
    throw ruleError(messages.codigoDeOtroProducto(codigo), { codigo: "codigo_de_otro_producto" });
  }
  refuseOtherEstado(body, winner);
  return winner;
}

/** Stock is left alone (spec 4.2.2(8)). */
async function update(ctx: Ctx, tx: Transaction, existing: ProductoBloqueado, values: ProductoValues): Promise<void> {
  const { tenantId, actor, now } = ctx;
  const productoId = existing.producto_id;
  const rows = await tx.run(updateProducto({ tenantId, productoId, actor, now, ...values }));
  if (rows.length === 0) throw ruleError(messages.NO_SE_PUDO_GUARDAR, { codigo: "no_se_pudo_guardar" });
  tx.send(deleteProductoImpuestos({ tenantId, productoId }));
  sendImpuestos(tx, tenantId, productoId, values);
  tx.send(productoBusqueda(ctx, productoId, values));
  sendAudit(ctx, tx, "actualizar", productoId, values);
}

function sendImpuestos(tx: Transaction, tenantId: number, productoId: number, { impuestos }: ProductoValues): void {
  tx.send(
    insertProductoImpuestos({
      tenantId,
      productoId,
      codigos: impuestos.map(({ codigo }) => codigo),
      codigosTarifaIva: impuestos.map(({ codigoTarifaIva }) => codigoTarifaIva),
      porcentajes: impuestos.map(({ porcentaje }) => porcentaje),
    }),
  );
}

function sendAudit(ctx: Ctx, tx: Transaction, accion: string, productoId: number, { codigo }: ProductoValues): void {
  const detalle = { codigo };
  tx.send(auditEntry(ctx, { accion, objeto: "producto", objetoId: String(productoId), detalle }));
}
