/**
 * Renames, deactivates and activates categories, subcategories and brands. Products keep theirs, also an inactive one.
 */
import { isIntegrityViolation } from "@/db/connection/errors";
import { lockCategoria, lockSubcategoria, updateCategoria, updateSubcategoria } from "@/db/queries/catalog/categoria";
import { lockMarcaById, updateMarca } from "@/db/queries/catalog/marca";
import type { Clasificador } from "@/lib/contract/portal/catalogos";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { readNombre } from "../marcas/upsert";

const QUERIES = {
  categoria: { lock: lockCategoria, update: updateCategoria },
  subcategoria: { lock: lockSubcategoria, update: updateSubcategoria },
  marca: { lock: lockMarcaById, update: updateMarca },
} as const;

export interface ClasificadorChange {
  clasificador: Clasificador;
  id: number;
  nombre: string;
  /** An inactive one is no longer offered. */
  estado: boolean;
}

/** Writes nothing when nothing differs. @throws AppError rule by member, `not-found` */
export async function updateClasificador(ctx: Ctx, input: ClasificadorChange): Promise<void> {
  requirePermiso(ctx, "catalogos.editar");
  const { clasificador: objeto, estado } = input;
  const nombre = readNombre(input.nombre);
  const { lock, update } = QUERIES[objeto];
  const key = { tenantId: ctx.tenantId, id: knownId(input.id) };
  const change = ctx.db.transaction(ctx.tenantId, async (tx) => {
    const [row] = await tx.run(lock(key));
    if (row === undefined) throw refusal("no_existe");
    if (row.nombre === nombre && row.estado === estado) return;
    await tx.run(update({ ...key, nombre, estado }));
    const accion = row.estado === estado ? "modificar" : estado ? "activar" : "desactivar";
    const detalle = { nombre, antes: row.nombre };
    tx.send(auditEntry(ctx, { accion, objeto, objetoId: String(key.id), detalle }));
  });
  await change.catch((error: unknown) => {
    throw isIntegrityViolation(error) ? refusal("nombre_repetido", { nombre }, { path: "nombre" }) : error;
  });
}
