/** The users of the tenant. */

import { selectUsuarios, selectUsuariosPage } from "@/db/queries/accounts/usuario";
import type { Usuario } from "@/lib/contract/portal/personas";
import type { UsuarioAnswer, UsuariosQuery } from "@/lib/contract/usuarios";
import { MAX_USUARIOS } from "@/lib/domain/personas/rol";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { isBigintPosicion, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

/** Those who may enter first, then by name. @throws AppError forbidden */
export async function listUsuarios(ctx: Ctx): Promise<Usuario[]> {
  requirePermiso(ctx, "usuarios.administrar");
  return ctx.db.system.query(selectUsuarios({ tenantId: ctx.tenantId, limit: MAX_USUARIOS }));
}

/** A page of them for the API, oldest first: whom a document may name. @throws AppError forbidden; rule for a parameter */
export async function listUsuariosPage(ctx: Ctx, query: UsuariosQuery): Promise<Pagina<UsuarioAnswer>> {
  requirePermiso(ctx, "usuarios.administrar");
  const { db, tenantId } = ctx;
  const consulta = { lista: "usuarios", filtros: {} };
  const limite = readLimite(query.limite);
  const [sent] = readCursor(consulta, query.cursor, isBigintPosicion) ?? ["0"];
  const page = { tenantId, despues: knownId(Number(sent)), limit: limite + 1 };
  const rows = await db.system.query(selectUsuariosPage(page));
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [String(row.idUsuario)], itemOf: (row) => row });
}
