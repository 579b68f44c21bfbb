/** A user's saved filters of a list. */
import type { ListaDeTrabajo } from "@/lib/contract/portal/listas";
import { columns } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb } from "../../sql/qb";

interface Lista {
  tenantId: number;
  usuarioId: number;
  lista: ListaDeTrabajo;
}

/** By name; the primary key has this order. */
export const selectVistas = prepared((args: Lista & { limit: number }) =>
  qb
    .selectFrom("vista_lista")
    .select(["nombre", "filtros"])
    .where("tenant_id", "=", args.tenantId)
    .where("usuario_id", "=", args.usuarioId)
    .where("lista", "=", args.lista)
    .orderBy("nombre")
    .limit(args.limit),
);

/** Replaces the one with that name. */
export const upsertVista = prepared((args: Lista & { nombre: string; filtros: string; now: Date }) =>
  qb
    .insertInto("vista_lista")
    .values({ ...columns(args, ["tenantId", "usuarioId", "lista", "nombre", "filtros"]), created_at: args.now })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "usuario_id", "lista", "nombre"]).doUpdateSet({ filtros: args.filtros }),
    ),
);

export const deleteVista = prepared((args: Lista & { nombre: string }) =>
  qb
    .deleteFrom("vista_lista")
    .where("tenant_id", "=", args.tenantId)
    .where("usuario_id", "=", args.usuarioId)
    .where("lista", "=", args.lista)
    .where("nombre", "=", args.nombre)
    .returning("nombre"),
);
