/** Products and services of a tenant's catalog. */
import type { DatosProducto } from "@/lib/domain/montos/regla-impuesto";
import { childrenOf } from "../../sql/children";
import { columns, membersOf } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** The checked members of a product; prices and percentage are decimal text. */
export interface ProductoFields {
  codigo: string;
  nombre: string;
  descripcion: string;
  codigoCabys: string;
  unidadMedida: string;
  precioVenta: string;
  precioCosto: string;
  porcentajeGanancia: string;
  tipoCodigo: string;
  categoriaId: number | null;
  subcategoriaId: number | null;
  /** Null keeps the present value (none, on creation), and 0 removes it. The same holds for `proveedorId`. */
  marcaId: number | null;
  proveedorId: number | null;
}

interface ProductoValues extends ProductoFields {
  tenantId: number;
  actor: string;
  now: Date;
}

/** Members that are written unchanged. */
const MEMBERS = [
  "nombre",
  "descripcion",
  "codigoCabys",
  "unidadMedida",
  "precioVenta",
  "precioCosto",
  "porcentajeGanancia",
  "tipoCodigo",
  "categoriaId",
  "subcategoriaId",
] as const;

/**
 * A product by its code, locked against other changes. A row that only refers to it (a document's line) does not wait.
 */
export const lockProducto = prepared((args: { tenantId: number; codigo: string }) =>
  qb
    .selectFrom("producto")
    .select("producto_id")
    .where("tenant_id", "=", args.tenantId)
    .where("codigo", "=", args.codigo)
    .forNoKeyUpdate(),
);

/** Which of the rows that a product refers to exist; `subcategoria_de` is the category of the subcategory. */
export const selectReferidosProducto = prepared(
  (args: { tenantId: number; categoriaId: number; subcategoriaId: number; marcaId: number; proveedorId: number }) =>
    qb.selectNoFrom([
      sql<boolean>`exists (select from categoria c
        where c.tenant_id = ${args.tenantId} and c.categoria_id = ${args.categoriaId})`.as("categoria"),
      sql<number | null>`(select s.categoria_id from subcategoria s
        where s.tenant_id = ${args.tenantId} and s.subcategoria_id = ${args.subcategoriaId})`.as("subcategoria_de"),
      sql<boolean>`exists (select from marca m
        where m.tenant_id = ${args.tenantId} and m.marca_id = ${args.marcaId})`.as("marca"),
      sql<boolean>`exists (select from proveedor p
        where p.tenant_id = ${args.tenantId} and p.proveedor_id = ${args.proveedorId})`.as("proveedor"),
    ]),
);

/** Returns no row when the tenant already has a product with that code, which is left unchanged. */
export const insertProducto = prepared((args: ProductoValues & { estado: boolean }) =>
  qb
    .insertInto("producto")
    .values({
      tenant_id: args.tenantId,
      codigo: args.codigo,
      ...columns(args, MEMBERS),
      marca_id: sql<number | null>`nullif(${args.marcaId}::int, 0)`,
      proveedor_id: sql<number | null>`nullif(${args.proveedorId}::int, 0)`,
      estado: args.estado,
      created_by: args.actor,
      updated_by: args.actor,
      created_at: args.now,
      updated_at: args.now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "codigo"]).doNothing())
    .returning("producto_id"),
);

/** Everything except `codigo` and `estado` (spec 4.2). */
export const updateProducto = prepared((args: ProductoValues & { productoId: number }) =>
  qb
    .updateTable("producto")
    .set({
      ...columns(args, MEMBERS),
      marca_id: sql<
        number | null
      >`case when ${args.marcaId}::int is null then marca_id else nullif(${args.marcaId}::int, 0) end`,
      proveedor_id: sql<
        number | null
      >`case when ${args.proveedorId}::int is null then proveedor_id else nullif(${args.proveedorId}::int, 0) end`,
      updated_by: args.actor,
      updated_at: args.now,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("producto_id", "=", args.productoId)
    .returning("producto_id"),
);

/** Returns no row when the product already has that estado, or does not exist. */
export const updateEstadoProducto = prepared(
  (args: { tenantId: number; codigo: string; estado: boolean; actor: string; now: Date }) =>
    qb
      .updateTable("producto")
      .set({ estado: args.estado, updated_by: args.actor, updated_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where("codigo", "=", args.codigo)
      .where("estado", "<>", args.estado)
      .returning("producto_id"),
);

export const deleteProductoImpuestos = prepared((args: { tenantId: number; productoId: number }) =>
  qb.deleteFrom("producto_impuesto").where("tenant_id", "=", args.tenantId).where("producto_id", "=", args.productoId),
);

/** The taxes of a product in their order; the arrays have one element for each tax. */
export const insertProductoImpuestos = prepared(
  (args: {
    tenantId: number;
    productoId: number;
    codigos: string[];
    codigosTarifaIva: (string | null)[];
    porcentajes: string[];
    /** JSON text of a DatosProducto for each. */
    datos: string[];
  }) =>
    qb
      .insertInto("producto_impuesto")
      .columns(["tenant_id", "producto_id", "orden", "codigo", "codigo_tarifa_iva", "porcentaje", "datos"])
      .expression(
        sql`select ${args.tenantId}::int, ${args.productoId}::int, i.orden, i.codigo, i.codigo_tarifa_iva, i.porcentaje, i.datos
            from unnest(${args.codigos}::text[], ${args.codigosTarifaIva}::text[], ${args.porcentajes}::numeric[],
                        ${args.datos}::jsonb[])
              with ordinality as i(codigo, codigo_tarifa_iva, porcentaje, datos, orden)` as never,
      ),
);

/** A new product starts with zero in every warehouse (spec 4.2(8)). */
export const insertEmptyExistencias = prepared((args: { tenantId: number; productoId: number }) =>
  qb
    .insertInto("existencia")
    .columns(["tenant_id", "bodega_id", "producto_id"])
    .expression(
      sql`select tenant_id, bodega_id, ${args.productoId}::int from bodega where tenant_id = ${args.tenantId}` as never,
    ),
);

/** The taxes `i` of product `p`, in their order. */
export const IMPUESTOS_DE_PRODUCTO = {
  tabla: ["producto_impuesto", "i"],
  de: ["p", "producto_id"],
  orden: "orden",
} as const;

/** Whole products under the wire's member names, each with its taxes in order. */
export const wholeProductos = qb.selectFrom("producto as p").select([
  "p.producto_id as idProducto",
  ...membersOf("p", ["codigo", "nombre", "descripcion", "codigoCabys", "unidadMedida", "tipoCodigo", "estado"]),
  sql<string>`trim_scale(p.precio_venta)`.as("precioVenta"),
  sql<string>`trim_scale(p.precio_costo)`.as("precioCosto"),
  sql<string>`trim_scale(p.porcentaje_ganancia)`.as("porcentajeGanancia"),
  "p.categoria_id as idCategoria",
  "p.subcategoria_id as idSubcategoria",
  sql<number>`coalesce(p.marca_id, 0)`.as("idMarca"),
  sql<number>`coalesce(p.proveedor_id, 0)`.as("idProveedor"),
  childrenOf<{ codigo: string; codigoTarifa: string | null; porcentaje: string } & DatosProducto>({
    ...IMPUESTOS_DE_PRODUCTO,
    fila: sql`jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
            'porcentaje', trim_scale(i.porcentaje)::text) || i.datos`,
  }).as("impuestos"),
]);

export const selectProducto = prepared((args: { tenantId: number; codigo: string }) =>
  wholeProductos.where("p.tenant_id", "=", args.tenantId).where("p.codigo", "=", args.codigo),
);
