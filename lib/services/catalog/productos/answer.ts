import type { ProductoAnswer } from "@/lib/contract/productos";
import type { ProductoRow } from "./changed-members";

/** A stored product as the API shows it (spec 2.7). */
export function productoAnswer(row: ProductoRow, advertencia: string | null = null): ProductoAnswer {
  return {
    idProducto: row.producto_id,
    codigo: row.codigo,
    nombre: row.nombre,
    descripcion: row.descripcion,
    codigoCabys: row.codigo_cabys,
    unidadMedida: row.unidad_medida,
    precioVenta: row.precio_venta,
    precioCosto: row.precio_costo,
    idCategoria: row.categoria_id,
    idSubcategoria: row.subcategoria_id,
    idMarca: row.marca_id ?? 0,
    idProveedor: row.proveedor_id ?? 0,
    estado: row.estado,
    impuestos: row.impuestos,
    advertencia,
  };
}
