/** POST /productos: creates or replaces a product with the same body (spec 4.2). */
import type { Transaction } from "@/db/connection/client";
import { isIntegrityViolation } from "@/db/connection/errors";
import {
  deleteProductoImpuestos,
  insertEmptyExistencias,
  insertProducto,
  insertProductoImpuestos,
  lockProducto,
  selectProducto,
  selectReferidosProducto,
  updateProducto,
} from "@/db/queries/catalog/producto";
import { type Advertencia, tellAdvertencias } from "@/lib/contract/advertencias";
import type { ProductoAnswer, ProductoRequest } from "@/lib/contract/productos";
import { refusal } from "@/lib/contract/refusal";
import { findTarifaIva } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { DomainError } from "@/lib/domain/domain-error";
import { SIN_HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import { isIva } from "@/lib/domain/montos/impuesto";
import { calculateLinea } from "@/lib/domain/montos/linea";
import { type CodigoTipoDocumento, FACTURA, TIQUETE } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { joined } from "@/lib/platform/errors";
import { readMembers, refusedBy } from "../../kernel/at-member";
import { type AuditFact, auditEntry } from "../../kernel/audit";
import { productoBusqueda } from "../../kernel/busqueda";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { productoAnswer } from "./answer";
import { askCabys, type CabysSabido, refuseUnknownCabys } from "./cabys";
import { changedMembers, type ProductoRow } from "./changed-members";
import { type ProductoCompleto, refuseOtherEstado, refuseUnknown, requireMembers } from "./check";
import { toImpuesto } from "./impuestos";
import { faultsOfPresent, type ProductoValues, readValues } from "./values";

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
  const body = complete(input);
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
  const { created, advertencias } = await saveIn(ctx, tx, complete(input), sabido);
  return { created, advertencias };
}

/** @throws AppError rule for what is missing, and with it for what is wrong of the rest */
function complete(input: Body): ProductoCompleto {
  const body = { ...OMITTED, ...input };
  const [missing] = refusedBy(() => requireMembers(body));
  if (missing !== undefined) throw joined(missing, faultsOfPresent(body));
  return body as ProductoCompleto;
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
  const { leido, dudas } = readMembers({
    estado: () => refuseOtherEstado(body, existing),
    referidos: () => refuseUnknown(body, referidos),
    leido: () => readValues(body, referidos),
    dudas: () => refuseUnknownCabys(body.codigoCabys, sabido),
  });
  const { values, correccion } = leido;

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

/* Finds why no invoice or ticket can contain a product, to warn when it is saved and not only when it is sold. */

/** The documents that sell a product; notes only adjust earlier sales. */
const VENTAS: readonly CodigoTipoDocumento[] = [FACTURA, TIQUETE];

/** A warning for each obstacle; empty when the product can be sold. */
function findSaleObstacles(values: ProductoValues, estado: boolean): Advertencia[] {
  const { impuestos } = values;
  const reducidas = impuestos.filter(
    ({ codigoTarifaIva }) => codigoTarifaIva !== null && isOfNotesOnly(codigoTarifaIva),
  );
  return [
    ...(estado ? [] : [{ codigo: "inactivo_no_se_vende", params: {} } as const]),
    ...(impuestos.some(({ codigo }) => isIva(codigo)) ? [] : [{ codigo: "sin_iva", params: {} } as const]),
    ...reducidas.map(
      ({ codigoTarifaIva }) =>
        ({ codigo: "tarifa_solo_notas", params: { codigoTarifa: codigoTarifaIva ?? "" } }) as const,
    ),
    ...(fitsOneUnit(values) ? [] : [{ codigo: "precio_no_cabe", params: {} } as const]),
  ];
}

function isOfNotesOnly(codigoTarifaIva: string): boolean {
  const tarifa = findTarifaIva(codigoTarifaIva);
  return tarifa !== null && !VENTAS.some((tipo) => tarifa.tipos.includes(tipo));
}

/** Whether the amounts of one unit fit the lengths of the XSD. */
function fitsOneUnit({ codigoCabys, nombre, unidadMedida, precioVenta, impuestos }: ProductoValues): boolean {
  try {
    calculateLinea({
      numeroLinea: 1,
      codigoCabys,
      codigoComercial: null,
      unidadMedida,
      detalle: nombre,
      hechos: SIN_HECHOS_LINEA,
      cantidad: "1",
      precioUnitario: precioVenta,
      montoDescuento: null,
      naturalezaDescuento: null,
      impuestos: impuestos.map(toImpuesto),
      exoneracion: null,
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "linea_excede") return false;
    throw error;
  }
}

/*
 * What saving a product writes in the caller's transaction: the product, its taxes, stock, search words and audit
 * entry.
 */

/** Returns false when a simultaneous request has just created a product with that code. */
async function createIn(ctx: Ctx, tx: Transaction, values: ProductoValues, estado: boolean): Promise<boolean> {
  const { tenantId, actor, now } = ctx;
  const [row] = await tx.run(insertProducto({ tenantId, actor, now, ...values, estado }));
  if (row === undefined) return false;
  const productoId = row.producto_id;
  sendImpuestos(tx, tenantId, productoId, values);
  tx.send(insertEmptyExistencias({ tenantId, productoId }));
  tx.send(productoBusqueda(ctx, productoId, values));
  sendAudit(ctx, tx, productoId, { accion: "crear", detalle: { codigo: values.codigo } });
  return true;
}

/** Leaves stock alone (spec 4.2(8)), and writes nothing when the values do not differ. @throws AppError rule */
async function updateIn(ctx: Ctx, tx: Transaction, before: ProductoRow, values: ProductoValues): Promise<void> {
  const { tenantId, actor, now } = ctx;
  const productoId = before.idProducto;
  const campos = changedMembers(before, values);
  if (campos.length === 0) return;
  const rows = await tx.run(updateProducto({ tenantId, productoId, actor, now, ...values }));
  if (rows.length === 0) throw refusal("no_se_pudo_guardar");
  tx.send(deleteProductoImpuestos({ tenantId, productoId }));
  sendImpuestos(tx, tenantId, productoId, values);
  tx.send(productoBusqueda(ctx, productoId, values));
  sendAudit(ctx, tx, productoId, { accion: "modificar", detalle: { codigo: values.codigo, campos } });
}

function sendImpuestos(tx: Transaction, tenantId: number, productoId: number, { impuestos }: ProductoValues): void {
  tx.send(
    insertProductoImpuestos({
      tenantId,
      productoId,
      codigos: impuestos.map(({ codigo }) => codigo),
      codigosTarifaIva: impuestos.map(({ codigoTarifaIva }) => codigoTarifaIva),
      porcentajes: impuestos.map(({ porcentaje }) => porcentaje),
      datos: impuestos.map(({ datos }) => JSON.stringify(datos)),
    }),
  );
}

function sendAudit(ctx: Ctx, tx: Transaction, productoId: number, fact: Pick<AuditFact, "accion" | "detalle">): void {
  tx.send(auditEntry(ctx, { ...fact, objeto: "producto", objetoId: String(productoId) }));
}
