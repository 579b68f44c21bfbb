/** Scripts and styles of the portal's releases (decision 0159), of no tenant; all queries use the system role. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export const selectNombresPortal = prepared((_: object) => qb.selectFrom("portal_archivo").select("nombre"));

export const selectPortalArchivo = prepared((args: { nombre: string }) =>
  qb.selectFrom("portal_archivo").select("bytes").where("nombre", "=", args.nombre),
);

/** A name has a hash of what it names, so the first bytes stay. */
export const insertPortalArchivo = prepared((args: { nombre: string; bytes: Buffer; now: Date }) =>
  qb
    .insertInto("portal_archivo")
    .values({ nombre: args.nombre, bytes: args.bytes, seen_at: args.now })
    .onConflict((conflict) => conflict.column("nombre").doUpdateSet({ seen_at: args.now })),
);

/** Says of these that a program has them, where that was last said before `since`. */
export const touchPortalArchivos = prepared((args: { nombres: readonly string[]; now: Date; since: Date }) =>
  qb
    .updateTable("portal_archivo")
    .set({ seen_at: args.now })
    .where(sql<boolean>`nombre = any(${args.nombres}::text[])`)
    .where("seen_at", "<", args.since),
);

export const purgePortalArchivos = prepared((args: { before: Date; limit: number }) =>
  qb
    .deleteFrom("portal_archivo")
    .where(
      sql<boolean>`nombre = any(array(select nombre from portal_archivo where seen_at < ${args.before} limit ${args.limit}))`,
    )
    .returning("nombre"),
);
