/** Categories, brands and suppliers of products for tests, because the API creates only brands. */
import { queryAs } from "@/db/testing/cluster";
import { assert } from "@/lib/platform/assert";

/** Two of each; `subcategorias[i]` belongs to `categorias[i]`. */
export interface Clasificadores {
  categorias: [number, number];
  subcategorias: [number, number];
  marcas: [number, number];
  proveedores: [number, number];
}

export async function addClasificadores(ownerUrl: string, tenantId: number): Promise<Clasificadores> {
  async function add(table: string, columns: string, values: string): Promise<number> {
    const [row] = await queryAs<{ id: number }>(
      ownerUrl,
      `insert into ${table} (tenant_id, ${columns}) values (${tenantId}, ${values}) returning ${table}_id as id`,
    );
    assert(row, "an insert returns its row");
    return row.id;
  }
  const marca = (nombre: string) => add("marca", "nombre, created_by", `'${nombre}', 'prueba'`);
  const proveedor = (nombre: string) => add("proveedor", "nombre", `'${nombre}'`);
  const categoria = (nombre: string) => add("categoria", "nombre", `'${nombre}'`);
  const subcategoria = (de: number) => add("subcategoria", "nombre, categoria_id", `'Varios', ${de}`);
  const [muebles, libros] = [await categoria("Muebles"), await categoria("Libros")];
  return {
    categorias: [muebles, libros],
    subcategorias: [await subcategoria(muebles), await subcategoria(libros)],
    marcas: [await marca("Uno"), await marca("Dos")],
    proveedores: [await proveedor("Primero"), await proveedor("Segundo")],
  };
}
