/** The people who may enter the tenant. */
import { selectUsuarios } from "@/db/queries/usuario";
import { MAX_USUARIOS, type Rol } from "@/lib/domain/rol";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

export interface UsuarioInfo {
  idUsuario: number;
  nombre: string;
  correo: string;
  rol: Rol;
  /** False once she was taken out. */
  estado: boolean;
  segundoFactor: boolean;
  createdAt: Date;
  /** When she was last here, in whatever tenant; null while never. */
  vistaAt: Date | null;
}

/** Those who may enter first, by name. @throws AppError forbidden */
export async function listUsers(ctx: Ctx): Promise<UsuarioInfo[]> {
  requirePermiso(ctx, "usuarios.administrar");
  const rows = await ctx.db.system.query(selectUsuarios({ tenantId: ctx.tenantId, limit: MAX_USUARIOS }));
  return rows.map((row) => ({
    idUsuario: row.usuario_id,
    nombre: row.nombre,
    correo: row.correo,
    rol: row.rol as Rol,
    estado: row.estado,
    segundoFactor: row.segundo_factor,
    createdAt: row.created_at,
    vistaAt: row.vista_at,
  }));
}
