/** A person's role changes, or she is taken out. A tenant always keeps an administrator who can enter. */

import { lockAdministradores, lockUsuario, updateUsuario } from "@/db/queries/usuario";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { Rol } from "@/lib/domain/rol";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

export interface UsuarioChange {
  idUsuario: number;
  /** Absent: as it is. */
  rol?: Rol;
  /** False takes her out at once, true lets her in again. Absent: as it is. */
  estado?: boolean;
}

/** Nothing is written when nothing changes. @throws AppError not-found, rule, forbidden */
export async function changeUsuario(ctx: Ctx, change: UsuarioChange): Promise<void> {
  requirePermiso(ctx, "usuarios.administrar");
  const { tenantId } = ctx;
  const { idUsuario: usuarioId } = change;
  await ctx.db.transaction(tenantId, async (tx) => {
    // The administrators first, always: two who take each other out at the same moment wait for one another.
    const administradores = await tx.run(lockAdministradores({ tenantId }));
    const [usuario] = await tx.run(lockUsuario({ tenantId, usuarioId }));
    if (usuario === undefined) throw refusal("usuario_no_existe");
    const rol = change.rol ?? (usuario.rol as Rol);
    const estado = change.estado ?? usuario.estado;
    if (rol === usuario.rol && estado === usuario.estado) return;
    const stays = rol === "administrador" && estado;
    const others = administradores.some((each) => each.usuario_id !== usuarioId);
    if (!stays && !others) throw refusal("ultimo_administrador", {}, { path: "rol" });
    tx.send(updateUsuario({ tenantId, usuarioId, rol, estado }));
    const detalle = { rolAntes: usuario.rol, rol, estadoAntes: usuario.estado, estado };
    const accion = estado === usuario.estado ? "cambiar rol" : estado ? "readmitir" : "quitar";
    tx.send(auditEntry(ctx, { accion, objeto: "usuario", objetoId: String(usuarioId), detalle }));
  });
}
