/** Suppliers, with the members of a purchase invoice's Emisor. A supplier that only products name has just a name. */
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import { columns, membersOf } from "../../sql/columns";
import { hasWords } from "../../sql/has-words";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

const MEMBERS = [
  "identificacion",
  "tipoIdentificacion",
  "nombre",
  "nombreComercial",
  "registroFiscal8707",
  "codigoActividad",
  "provincia",
  "canton",
  "distrito",
  "barrio",
  "otrasSenas",
  "otrasSenasExtranjero",
  "correo",
  "telefono",
] as const;

/** The members of a supplier that users edit; possibly only a name. */
export type ProveedorEditable = Pick<Proveedor, (typeof MEMBERS)[number]>;

/** The members of a supplier in a purchase invoice. */
export interface ProveedorValues extends ProveedorEditable {
  identificacion: string;
  tipoIdentificacion: string;
}

const wholeProveedores = qb
  .selectFrom("proveedor as p")
  .select(["p.proveedor_id as idProveedor", "p.estado", ...membersOf("p", MEMBERS)]);

/** By id, by identification, or both, which may find two. An id of 0 and an empty identification match none. */
export const selectProveedores = prepared((args: { tenantId: number; proveedorId: number; identificacion: string }) =>
  wholeProveedores
    .where("p.tenant_id", "=", args.tenantId)
    .where((where) =>
      where.or([where("p.proveedor_id", "=", args.proveedorId), where("p.identificacion", "=", args.identificacion)]),
    ),
);

/** Returns no row when the tenant meanwhile has a supplier with that identification, which is left unchanged. */
export const insertProveedor = prepared((args: { tenantId: number } & ProveedorEditable) =>
  qb
    .insertInto("proveedor")
    .values({ tenant_id: args.tenantId, ...columns(args, MEMBERS) })
    .onConflict((conflict) => conflict.columns(["tenant_id", "identificacion"]).doNothing())
    .returning("proveedor_id"),
);

/**
 * Writes the members of an existing supplier that a purchase invoice completes, and returns its id. Returns no row when
 * the supplier meanwhile got another identification.
 */
export const completeProveedor = prepared((args: { tenantId: number; proveedorId: number } & ProveedorValues) =>
  qb
    .updateTable("proveedor")
    .set(columns(args, MEMBERS))
    .where("tenant_id", "=", args.tenantId)
    .where("proveedor_id", "=", args.proveedorId)
    .where((eb) => eb.or([eb("identificacion", "is", null), eb("identificacion", "=", args.identificacion)]))
    .returning("proveedor_id"),
);

const stretch = (args: { tenantId: number; despues: number; ventana: number }) =>
  wholeProveedores
    .where("p.tenant_id", "=", args.tenantId)
    .where("p.proveedor_id", ">", args.despues)
    .orderBy("p.proveedor_id")
    .limit(args.ventana);

/**
 * The suppliers that `texto` finds by their names or identification among the next `ventana` by id from `despues` on.
 */
export const selectProveedoresPage = prepared(
  (args: { tenantId: number; despues: number; texto: string | null; ventana: number; limit: number }) =>
    qb
      .selectFrom(stretch(args).as("p"))
      .selectAll()
      .where(hasWords(sql`concat_ws(' ', p.identificacion, p.nombre, p."nombreComercial")`, args.texto))
      .orderBy("p.idProveedor")
      .limit(args.limit),
);

/** The end of that range; no row when the list ends inside it. */
export const selectProveedoresEdge = prepared((args: { tenantId: number; despues: number; ventana: number }) =>
  qb
    .selectFrom(stretch(args).as("p"))
    .select("p.idProveedor as clave")
    .orderBy("p.idProveedor")
    .offset(sql<number>`${args.ventana}::int - 1`)
    .limit(1),
);

export const lockProveedor = prepared((args: { tenantId: number; proveedorId: number }) =>
  wholeProveedores
    .where("p.tenant_id", "=", args.tenantId)
    .where("p.proveedor_id", "=", args.proveedorId)
    .forNoKeyUpdate(),
);

/** @throws an integrity violation when another supplier has that identification */
export const updateProveedor = prepared(
  (args: { tenantId: number; proveedorId: number; estado: boolean } & ProveedorEditable) =>
    qb
      .updateTable("proveedor")
      .set({ ...columns(args, MEMBERS), estado: args.estado })
      .where("tenant_id", "=", args.tenantId)
      .where("proveedor_id", "=", args.proveedorId),
);
