import { prepared } from "./prepared";
import { qb } from "./qb";

interface One {
  tenantId: number;
  id: number;
}

/** The queries that categories, subcategories and brands share. Their tables have the same columns but for the key. */
export function clasificadorQueries(table: "categoria" | "subcategoria" | "marca") {
  const [tabla, clave] = [table as "marca", `${table}_id` as "marca_id"];
  return {
    lock: prepared((args: One) =>
      qb
        .selectFrom(tabla)
        .select(["nombre", "estado"])
        .where("tenant_id", "=", args.tenantId)
        .where(clave, "=", args.id)
        .forNoKeyUpdate(),
    ),
    /** @throws an integrity violation when another one has that name, a subcategory's within its category */
    update: prepared((args: One & { nombre: string; estado: boolean }) =>
      qb
        .updateTable(tabla)
        .set({ nombre: args.nombre, estado: args.estado })
        .where("tenant_id", "=", args.tenantId)
        .where(clave, "=", args.id),
    ),
  };
}
