import type { selectProducto } from "@/db/queries/catalog/producto";
import type { RowOf } from "@/db/sql/prepared";
import type { ProductoValues } from "./values";

export type ProductoRow = RowOf<typeof selectProducto>;

const MEMBERS = [
  ...(["nombre", "descripcion", "codigoCabys", "unidadMedida", "precioVenta", "precioCosto"] as const),
  ...(["porcentajeGanancia", "tipoCodigo", "idCategoria", "idSubcategoria", "idMarca", "idProveedor"] as const),
];

const sorted = (datos: object) => Object.entries(datos).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Names, as on the wire, of the members that an update with these values would change. */
export function changedMembers(row: ProductoRow, values: ProductoValues): string[] {
  const after: Pick<ProductoRow, (typeof MEMBERS)[number]> = {
    ...values,
    idCategoria: values.categoriaId,
    idSubcategoria: values.subcategoriaId,
    idMarca: values.marcaId ?? row.idMarca,
    idProveedor: values.proveedorId ?? row.idProveedor,
  };
  const taxed = row.impuestos.map(({ codigo, codigoTarifa, porcentaje, ...datos }) => [
    ...[codigo, codigoTarifa, porcentaje],
    ...sorted(datos),
  ]);
  const willBe = values.impuestos.map(({ codigo, codigoTarifaIva, porcentaje, datos }) => [
    ...[codigo, codigoTarifaIva, porcentaje],
    ...sorted(datos),
  ]);
  const changed: string[] = MEMBERS.filter((member) => row[member] !== after[member]);
  return JSON.stringify(taxed) === JSON.stringify(willBe) ? changed : [...changed, "impuestos"];
}
