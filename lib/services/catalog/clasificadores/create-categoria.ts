/** Creates categories and subcategories; marcas/upsert.ts creates brands. */
import { insertCategoria, insertSubcategoria, lockCategoria } from "@/db/queries/catalog/categoria";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { readNombre } from "../marcas/upsert";

/** @throws AppError rule, by member */
export async function createCategoria(ctx: Ctx, input: { nombre: string }): Promise<{ idCategoria: number }> {
  requirePermiso(ctx, "catalogos.editar");
  const nombre = readNombre(input.nombre);
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(insertCategoria({ tenantId, nombre }));
    if (row === undefined) throw refusal("nombre_repetido", { nombre }, { path: "nombre" });
    tx.send(auditEntry(ctx, { accion: "crear", objeto: "categoria", objetoId: String(row.id), detalle: { nombre } }));
    return { idCategoria: row.id };
  });
}

/** @throws AppError rule, by member; `not-found` for the category */
export async function createSubcategoria(
  ctx: Ctx,
  input: { idCategoria: number; nombre: string },
): Promise<{ idSubcategoria: number }> {
  requirePermiso(ctx, "catalogos.editar");
  const nombre = readNombre(input.nombre);
  const categoriaId = knownId(input.idCategoria);
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [categoria] = await tx.run(lockCategoria({ tenantId, id: categoriaId }));
    if (categoria === undefined) throw refusal("categoria_no_existe");
    const [row] = await tx.run(insertSubcategoria({ tenantId, categoriaId, nombre }));
    if (row === undefined) throw refusal("nombre_repetido", { nombre }, { path: "nombre" });
    const detalle = { nombre, idCategoria: categoriaId };
    tx.send(auditEntry(ctx, { accion: "crear", objeto: "subcategoria", objetoId: String(row.id), detalle }));
    return { idSubcategoria: row.id };
  });
}
