import type { selectProducto } from "@/db/queries/producto";
import type { RowOf } from "@/db/sql/prepared";
import type { ProductoValues } from "./values";

export type ProductoRow = RowOf<typeof selectProducto>;

const MEMBERS = [
  ...(["nombre", "descripcion", "codigoCabys", "unidadMedida", "precioVenta", "precioCosto"] as const),
  ...(["porcentajeGanancia", "tipoCodigo", "idCategoria", "idSubcategoria", "idMarca", "idProveedor"] as const),
];

/** Names, as on the wire, of the members that an update with these values would change. */
export function changedMembers(row: ProductoRow, values: ProductoValues): string[] {
  const after: Pick<ProductoRow, (typeof MEMBERS)[number]> = {
    ...values,
    idCategoria: values.categoriaId,
    idSubcategoria: values.subcategoriaId,
    idMarca: values.marcaId ?? row.idMarca,
    idProveedor: values.proveedorId ?? row.idProveedor,
  };
  const taxed = JSON.stringify(row.impuestos.map((i) => [i.codigo, i.codigoTarifa, i.porcentaje]));
  const willBe = JSON.stringify(values.impuestos.map((i) => [i.codigo, i.codigoTarifaIva, i.porcentaje]));
  const changed: string[] = MEMBERS.filter((member) => row[member] !== after[member]);
  return taxed === willBe ? changed : [...changed, "impuestos"];
}
