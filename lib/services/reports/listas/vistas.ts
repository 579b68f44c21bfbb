/** Filters of a list that a user keeps under a name; nobody else sees them. */
import * as queries from "@/db/queries/operations/vista-lista";
import type { ListaDeTrabajo, VistaLista } from "@/lib/contract/portal/listas";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

const MAX_VISTAS = 20;

interface DeQuien {
  lista: ListaDeTrabajo;
  /** The signed-in user's id in this tenant. */
  usuarioId: number;
}

/** By name. */
export async function listVistas(ctx: Ctx, { lista, usuarioId }: DeQuien): Promise<VistaLista[]> {
  requirePermiso(ctx, "documentos.ver");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, queries.selectVistas({ tenantId, lista, usuarioId, limit: MAX_VISTAS }));
  return rows;
}

/** Replaces the view with that name. @throws AppError rule when the list has too many */
export async function saveVista(ctx: Ctx, { lista, usuarioId, ...vista }: DeQuien & VistaLista): Promise<void> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId, now } = ctx;
  const key = { tenantId, lista, usuarioId };
  await ctx.db.transaction(tenantId, async (tx) => {
    tx.send(queries.upsertVista({ ...key, ...vista, now }));
    const rows = await tx.run(queries.selectVistas({ ...key, limit: MAX_VISTAS + 1 }));
    if (rows.length > MAX_VISTAS) throw refusal("demasiadas_vistas", { max: MAX_VISTAS });
    const detalle = { nombre: vista.nombre, filtros: vista.filtros };
    tx.send(auditEntry(ctx, { accion: "guardar", objeto: "vista_lista", objetoId: lista, detalle }));
  });
}

/** Does nothing when there is none with that name. */
export async function deleteVista(ctx: Ctx, { lista, usuarioId, nombre }: DeQuien & { nombre: string }): Promise<void> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const rows = await tx.run(queries.deleteVista({ tenantId, lista, usuarioId, nombre }));
    if (rows.length === 0) return;
    tx.send(auditEntry(ctx, { accion: "borrar", objeto: "vista_lista", objetoId: lista, detalle: { nombre } }));
  });
}
