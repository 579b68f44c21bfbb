/** Changes a user's role and points of sale, or removes the user. A tenant always keeps an administrator who can enter. */

import { lockAdministradores, lockUsuario, updateUsuario } from "@/db/queries/accounts/usuario";
import { refusal } from "@/lib/contract/refusal";
import type { Rol } from "@/lib/domain/personas/rol";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { refusePersonaDeMas } from "../planes/refuse";
import { refuseRestriccion, saidPuntos, sortedPuntos } from "../puntos-venta/restriccion";

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
    const puntosVenta = change.puntosVenta === undefined ? usuario.puntos_venta : sortedPuntos(change.puntosVenta);
    const mismos = String(puntosVenta) === String(usuario.puntos_venta);
    if (rol === usuario.rol && estado === usuario.estado && mismos) return;
    await refuseRestriccion(tx, { tenantId, rol, puntosVenta });
    if (estado && !usuario.estado) await refusePersonaDeMas(tx, { cuentaId: usuario.cuenta_id, now: ctx.now });
    const stays = rol === "administrador" && estado;
    const others = administradores.some((each) => each.usuario_id !== usuarioId);
    if (!stays && !others) throw refusal("ultimo_administrador", {}, { path: "rol" });
    tx.send(updateUsuario({ tenantId, usuarioId, rol, estado, puntosVenta }));
    const detalle = { rolAntes: usuario.rol, rol, estadoAntes: usuario.estado, estado };
    const puntos = mismos ? {} : { puntosAntes: saidPuntos(usuario.puntos_venta), puntos: saidPuntos(puntosVenta) };
    const accion = estado === usuario.estado ? "cambiar rol" : estado ? "readmitir" : "quitar";
    tx.send(
      auditEntry(ctx, { accion, objeto: "usuario", objetoId: String(usuarioId), detalle: { ...detalle, ...puntos } }),
    );
  });
}
