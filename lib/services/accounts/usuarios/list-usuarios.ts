/** The users of the tenant. */

import { selectUsuarios } from "@/db/queries/accounts/usuario";
import type { Usuario } from "@/lib/contract/portal/personas";
import { MAX_USUARIOS } from "@/lib/domain/personas/rol";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Those who may enter first, then by name. @throws AppError forbidden */
export async function listUsuarios(ctx: Ctx): Promise<Usuario[]> {
  requirePermiso(ctx, "usuarios.administrar");
  return ctx.db.system.query(selectUsuarios({ tenantId: ctx.tenantId, limit: MAX_USUARIOS }));
}
