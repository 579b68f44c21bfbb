/** Everybody who may have acted in the tenant, as filters for the audit log: people, and keys by name. */
import { selectApiKeyNombres } from "@/db/queries/accounts/api-key-admin";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { listUsuarios } from "../usuarios/list-usuarios";

const MAX_LLAVES = 500;

export interface Actores {
  personas: { idUsuario: number; nombre: string }[];
  /** Names of keys, including closed ones. */
  llaves: string[];
}

/** @throws AppError forbidden */
export async function listActores(ctx: Ctx): Promise<Actores> {
  requirePermiso(ctx, "auditoria.ver");
  const { db, tenantId } = ctx;
  const [usuarios, [llaves]] = await Promise.all([
    listUsuarios(ctx),
    db.read(tenantId, selectApiKeyNombres({ tenantId, limit: MAX_LLAVES })),
  ]);
  return {
    personas: usuarios.map(({ idUsuario, nombre }) => ({ idUsuario, nombre })),
    llaves: llaves.map(({ nombre }) => nombre),
  };
}
