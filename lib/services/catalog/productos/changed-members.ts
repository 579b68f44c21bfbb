import type { RowOf } from "@/db/prepared";
import type { selectProducto } from "@/db/queries/producto";
import type { ProductoValues } from "./values";

export type ProductoRow = RowOf<typeof selectProducto>;

/** Members, as the wire names them, that an update with these values would change. */
export function changedMembers(row: ProductoRow, values: ProductoValues): string[] {
  const before = {
    nombre: row.nombre,
    descripcion: row.descripcion,
    codigoCabys: row.codigo_cabys,
    unidadMedida: row.unidad_medida,
    precioVenta: row.precio_venta,
    precioCosto: row.precio_costo,
    porcentajeGanancia: row.porcentaje_ganancia,
    tipoCodigo: row.tipo_codigo,
    idCategoria: row.categoria_id,
    idSubcategoria: row.subcategoria_id,
    idMarca: row.marca_id ?? 0,
    idProveedor: row.proveedor_id ?? 0,
    impuestos: JSON.stringify(row.impuestos.map((i) => [i.codigo, i.codigoTarifa, i.porcentaje])),
  };
  const after: typeof before = {
    ...values,
    idCategoria: values.categoriaId,
    idSubcategoria: values.subcategoriaId,
    idMarca: values.marcaId ?? before.idMarca,
    idProveedor: values.proveedorId ?? before.idProveedor,
    impuestos: JSON.stringify(values.impuestos.map((i) => [i.codigo, i.codigoTarifaIva, i.porcentaje])),
  };
  const members = Object.keys(before) as (keyof typeof before)[];
  return members.filter((member) => before[member] !== after[member]);
}
