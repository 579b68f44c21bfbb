/** Lets a person into a tenant. One person has one account, however many tenants she works for. */
import { insertCuenta, selectCuentaByCorreo } from "@/db/queries/cuenta";
import { insertUsuario } from "@/db/queries/usuario";
import { ROLES, type Rol } from "@/lib/domain/rol";
import { assert } from "@/lib/platform/assert";
import { ruleError } from "@/lib/platform/errors";
import { hashPassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@/lib/platform/password";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import { requirePermiso } from "../permisos";
import { requireTenant } from "../tenants/find-tenant";
import { alreadyUser, contrasenaLength, invalidCorreo, nombreMissing, unknownRol } from "./messages";

const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface NewUser {
  correo: string;
  nombre: string;
  rol: Rol;
  /** For a new account; an existing one keeps its own. */
  contrasena: string;
}

/** `accountExisted`: the person signs in with the password she already has. @throws AppError `rule`, `not-found`. */
export async function addUser(ctx: Ctx, input: NewUser): Promise<{ idUsuario: number; accountExisted: boolean }> {
  requirePermiso(ctx, "usuarios.administrar");
  const correo = input.correo.trim().toLowerCase();
  check({ ...input, correo });
  await requireTenant(ctx);
  const { cuentaId, existed } = await findOrCreateCuenta(ctx, { ...input, correo });
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const [usuario] = await tx.run(insertUsuario({ tenantId: ctx.tenantId, cuentaId, rol: input.rol }));
    if (usuario === undefined) throw ruleError(alreadyUser(correo));
    const objetoId = String(usuario.usuario_id);
    tx.send(auditEntry(ctx, { accion: "agregar", objeto: "usuario", objetoId, detalle: { correo, rol: input.rol } }));
    return { idUsuario: usuario.usuario_id, accountExisted: existed };
  });
}

function check(input: NewUser): void {
  const { length } = input.contrasena;
  if (!CORREO.test(input.correo)) throw ruleError(invalidCorreo(input.correo));
  if (input.nombre.trim() === "") throw ruleError(nombreMissing());
  if (!ROLES.some((rol) => rol === input.rol)) throw ruleError(unknownRol(input.rol));
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH) {
    throw ruleError(contrasenaLength(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH));
  }
}

async function findOrCreateCuenta(ctx: Ctx, input: NewUser): Promise<{ cuentaId: number; existed: boolean }> {
  const contrasenaHash = await hashPassword(input.contrasena);
  const { correo } = input;
  const [created] = await ctx.db.system.query(insertCuenta({ correo, nombre: input.nombre.trim(), contrasenaHash }));
  if (created !== undefined) return { cuentaId: created.cuenta_id, existed: false };
  const [existing] = await ctx.db.system.query(selectCuentaByCorreo({ correo }));
  assert(existing !== undefined, "an account that conflicts exists: accounts are never deleted");
  return { cuentaId: existing.cuenta_id, existed: true };
}
