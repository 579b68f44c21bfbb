/** Suppliers: what a purchase invoice says of its Emisor. A supplier that only products name has nothing but its name. */
import { hasWords } from "../has-words";
import { prepared, type RowOf } from "../prepared";
import { qb, sql } from "../qb";

const MEMBERS = [
  "proveedor_id",
  "identificacion",
  "tipo_identificacion",
  "nombre",
  "nombre_comercial",
  "codigo_actividad",
  "provincia",
  "canton",
  "distrito",
  "barrio",
  "otras_senas",
  "otras_senas_extranjero",
  "correo",
  "telefono",
] as const;

/** By id, by number, or both: then there may be two. An id of 0 and an empty number name nobody. */
export const selectProveedores = prepared((args: { tenantId: number; proveedorId: number; identificacion: string }) =>
  qb
    .selectFrom("proveedor")
    .select([...MEMBERS, "estado"])
    .where("tenant_id", "=", args.tenantId)
    .where((where) =>
      where.or([where("proveedor_id", "=", args.proveedorId), where("identificacion", "=", args.identificacion)]),
    ),
);

export type ProveedorRow = RowOf<typeof selectProveedores>;

/** What a purchase invoice knows of a supplier. */
export interface ProveedorValues {
  identificacion: string;
  tipoIdentificacion: string;
  nombre: string;
  nombreComercial: string | null;
  codigoActividad: string | null;
  provincia: string | null;
  canton: string | null;
  distrito: string | null;
  barrio: string | null;
  otrasSenas: string | null;
  otrasSenasExtranjero: string | null;
  correo: string;
  telefono: string;
}

const columns = (values: ProveedorValues | ProveedorEditable) => ({
  identificacion: values.identificacion,
  tipo_identificacion: values.tipoIdentificacion,
  nombre: values.nombre,
  nombre_comercial: values.nombreComercial,
  codigo_actividad: values.codigoActividad,
  provincia: values.provincia,
  canton: values.canton,
  distrito: values.distrito,
  barrio: values.barrio,
  otras_senas: values.otrasSenas,
  otras_senas_extranjero: values.otrasSenasExtranjero,
  correo: values.correo,
  telefono: values.telefono,
});

/** No row when the tenant has a supplier of that number meanwhile: it is left as it is. */
export const insertProveedor = prepared((args: { tenantId: number } & ProveedorValues) =>
  qb
    .insertInto("proveedor")
    .values({ tenant_id: args.tenantId, ...columns(args) })
    .onConflict((conflict) => conflict.columns(["tenant_id", "identificacion"]).doNothing())
    .returning("proveedor_id"),
);

/** Completes a supplier that was there with what was missing. No row when it was completed meanwhile, otherwise. */
export const completeProveedor = prepared((args: { tenantId: number; proveedorId: number } & ProveedorValues) =>
  qb
    .updateTable("proveedor")
    .set(columns(args))
    .where("tenant_id", "=", args.tenantId)
    .where("proveedor_id", "=", args.proveedorId)
    .returning("proveedor_id"),
);

/** What a person knows of a supplier: maybe no more than a name. */
export type ProveedorEditable = Omit<ProveedorValues, "identificacion" | "tipoIdentificacion"> & {
  identificacion: string | null;
  tipoIdentificacion: string | null;
};

const stretch = (args: { tenantId: number; despues: number; ventana: number }) =>
  qb
    .selectFrom("proveedor")
    .select([...MEMBERS, "estado"])
    .where("tenant_id", "=", args.tenantId)
    .where("proveedor_id", ">", args.despues)
    .orderBy("proveedor_id")
    .limit(args.ventana);

/** Of the next `ventana` by id from `despues` on, those that `texto` finds by their names or their number. */
export const selectProveedoresPage = prepared(
  (args: { tenantId: number; despues: number; texto: string | null; ventana: number; limit: number }) =>
    qb
      .selectFrom(stretch(args).as("p"))
      .selectAll()
      .where(hasWords(sql`concat_ws(' ', p.identificacion, p.nombre, p.nombre_comercial)`, args.texto))
      .orderBy("p.proveedor_id")
      .limit(args.limit),
);

/** Where that stretch ends; no row when the list ends in it. */
export const selectProveedoresEdge = prepared((args: { tenantId: number; despues: number; ventana: number }) =>
  qb
    .selectFrom(stretch(args).as("p"))
    .select("p.proveedor_id as clave")
    .orderBy("p.proveedor_id")
    .offset(sql<number>`${args.ventana}::int - 1`)
    .limit(1),
);

/** Those that are offered, by name: what a product is bought from. */
export const selectProveedorNombres = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("proveedor")
    .select(["proveedor_id", "nombre"])
    .where("tenant_id", "=", args.tenantId)
    .where("estado", "=", true)
    .orderBy("nombre")
    .orderBy("proveedor_id")
    .limit(args.limit),
);

export const lockProveedor = prepared((args: { tenantId: number; proveedorId: number }) =>
  qb
    .selectFrom("proveedor")
    .select([...MEMBERS, "estado"])
    .where("tenant_id", "=", args.tenantId)
    .where("proveedor_id", "=", args.proveedorId)
    .forNoKeyUpdate(),
);

/** No row when the tenant has a supplier of that number. */
export const createProveedor = prepared((args: { tenantId: number } & ProveedorEditable) =>
  qb
    .insertInto("proveedor")
    .values({ tenant_id: args.tenantId, ...columns(args) })
    .onConflict((conflict) => conflict.columns(["tenant_id", "identificacion"]).doNothing())
    .returning("proveedor_id"),
);

/** @throws an integrity violation when another supplier has that number */
export const updateProveedor = prepared(
  (args: { tenantId: number; proveedorId: number; estado: boolean } & ProveedorEditable) =>
    qb
      .updateTable("proveedor")
      .set({ ...columns(args), estado: args.estado })
      .where("tenant_id", "=", args.tenantId)
      .where("proveedor_id", "=", args.proveedorId),
);
