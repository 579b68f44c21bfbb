/** Adds a user to a tenant. A person has one account for all tenants. */

import { insertUsuario } from "@/db/queries/accounts/usuario";
import { refusal } from "@/lib/contract/refusal";
import { isCorreo } from "@/lib/domain/personas/correo";
import { ROLES, type Rol } from "@/lib/domain/personas/rol";
import { hashContrasena } from "@/lib/platform/contrasena";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requireTenant } from "../../kernel/find-tenant";
import { requirePermiso } from "../../kernel/permisos";
import { refuseLength } from "../acceso/contrasena-rule";
import { findOrCreateCuenta } from "../acceso/cuenta-de-persona";

export interface NewUsuario {
  correo: string;
  nombre: string;
  rol: Rol;
  /** For a new account; an existing one keeps its password. */
  contrasena: string;
}

/** `accountExisted` means that the user signs in with the existing password. @throws AppError `rule`, `not-found` */
export async function addUsuario(ctx: Ctx, input: NewUsuario): Promise<{ idUsuario: number; accountExisted: boolean }> {
  requirePermiso(ctx, "usuarios.administrar");
  const correo = input.correo.trim().toLowerCase();
  check({ ...input, correo });
  await requireTenant(ctx);
  const contrasenaHash = await hashContrasena(input.contrasena);
  const { cuentaId, existed } = await findOrCreateCuenta(ctx, { correo, nombre: input.nombre.trim(), contrasenaHash });
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const [usuario] = await tx.run(
      insertUsuario({ tenantId: ctx.tenantId, cuentaId, rol: input.rol, puntosVenta: null }),
    );
    if (usuario === undefined) throw refusal("usuario_existente", { correo });
    const objetoId = String(usuario.usuario_id);
    tx.send(auditEntry(ctx, { accion: "agregar", objeto: "usuario", objetoId, detalle: { correo, rol: input.rol } }));
    return { idUsuario: usuario.usuario_id, accountExisted: existed };
  });
}

function check(input: NewUsuario): void {
  if (!isCorreo(input.correo)) throw refusal("correo_de_usuario_invalido", { correo: input.correo });
  if (input.nombre.trim() === "") throw refusal("nombre_de_persona_requerido");
  if (!ROLES.some((rol) => rol === input.rol)) throw refusal("rol_desconocido", { rol: input.rol });
  refuseLength(input.contrasena);
}
