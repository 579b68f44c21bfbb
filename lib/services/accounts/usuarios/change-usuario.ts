/** Changes a user's role and points of sale, or removes the user. A tenant always keeps an administrator who can enter. */

import { selectPuntosVenta } from "@/db/queries/punto-venta";
import { lockAdministradores, lockUsuario, updateUsuario } from "@/db/queries/usuario";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { Rol } from "@/lib/domain/rol";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

export interface UsuarioChange {
  idUsuario: number;
  /** Absent when the role does not change. */
  rol?: Rol;
  /** The only points of sale of the user; null for all. Absent when they do not change. */
  puntosVenta?: readonly number[] | null;
  /** False removes the user at once, true admits the user again. Absent when it does not change. */
  estado?: boolean;
}

/** Writes nothing when nothing changes. @throws AppError not-found, rule, forbidden */
export async function changeUsuario(ctx: Ctx, change: UsuarioChange): Promise<void> {
  requirePermiso(ctx, "usuarios.administrar");
  const { tenantId } = ctx;
  const { idUsuario: usuarioId } = change;
  await ctx.db.transaction(tenantId, async (tx) => {
    // Always lock the administrators first, so that two who remove each other at the same moment wait for one another.
    const administradores = await tx.run(lockAdministradores({ tenantId }));
    const [usuario] = await tx.run(lockUsuario({ tenantId, usuarioId }));
    if (usuario === undefined) throw refusal("usuario_no_existe");
    const rol = change.rol ?? (usuario.rol as Rol);
    const estado = change.estado ?? usuario.estado;
    const puntosVenta = change.puntosVenta === undefined ? usuario.puntos_venta : sorted(change.puntosVenta);
    const mismos = String(puntosVenta) === String(usuario.puntos_venta);
    if (rol === usuario.rol && estado === usuario.estado && mismos) return;
    if (puntosVenta !== null && !mismos) {
      const propios = await tx.run(selectPuntosVenta({ tenantId }));
      const known = puntosVenta.every((id) => propios.some(({ idPuntoVenta }) => idPuntoVenta === id));
      if (!known) throw refusal("punto_venta_ajeno", {}, { path: "puntosVenta" });
    }
    if (puntosVenta !== null && rol === "administrador") {
      throw refusal("administrador_sin_restriccion", {}, { path: "rol" });
    }
    const stays = rol === "administrador" && estado;
    const others = administradores.some((each) => each.usuario_id !== usuarioId);
    if (!stays && !others) throw refusal("ultimo_administrador", {}, { path: "rol" });
    tx.send(updateUsuario({ tenantId, usuarioId, rol, estado, puntosVenta }));
    const detalle = { rolAntes: usuario.rol, rol, estadoAntes: usuario.estado, estado };
    const puntos = mismos ? {} : { puntosAntes: said(usuario.puntos_venta), puntos: said(puntosVenta) };
    const accion = estado === usuario.estado ? "cambiar rol" : estado ? "readmitir" : "quitar";
    tx.send(
      auditEntry(ctx, { accion, objeto: "usuario", objetoId: String(usuarioId), detalle: { ...detalle, ...puntos } }),
    );
  });
}

/** None restricts nobody: a user without any point of sale could do nothing. */
function sorted(puntosVenta: readonly number[] | null): number[] | null {
  return puntosVenta === null || puntosVenta.length === 0 ? null : [...new Set(puntosVenta)].sort((a, b) => a - b);
}

const said = (puntosVenta: number[] | null) => puntosVenta?.map(String) ?? null;
