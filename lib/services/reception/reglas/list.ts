/** The rules by supplier with what each accepted lately, and whether they apply at all. */
import { selectEmisorForIssue } from "@/db/queries/issuing/issue";
import { selectAceptadosPorRegla, selectReglas } from "@/db/queries/reception/regla-proveedor";
import type { ReglaProveedor } from "@/lib/contract/portal/reglas-proveedor";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Enough for every supplier whom a company knows well enough; the page shows all of them. */
export const MAX_REGLAS = 200;
const ACEPTADOS = 5;

export async function listReglas(ctx: Ctx): Promise<ReglaProveedor[]> {
  requirePermiso(ctx, "mensajes.ver");
  const { tenantId } = ctx;
  const [reglas] = await ctx.db.read(tenantId, selectReglas({ tenantId, limit: MAX_REGLAS }));
  const ids = reglas.map(({ idRegla }) => String(idRegla));
  const [aceptados] = await ctx.db.read(tenantId, selectAceptadosPorRegla({ tenantId, ids, limit: ACEPTADOS }));
  return reglas.map((regla) => ({
    ...regla,
    aceptados: aceptados.filter(({ idRegla }) => idRegla === regla.idRegla),
  }));
}

/**
 * True when no rule applies: the company issues for real, and the service was not told which authorities suppliers'
 * certificates come from (decision 0070).
 */
export async function lacksAutoridades(ctx: Ctx): Promise<boolean> {
  requirePermiso(ctx, "mensajes.ver");
  const { tenantId } = ctx;
  const [[issuer]] = await ctx.db.read(tenantId, selectEmisorForIssue({ tenantId }));
  return ctx.supplierAuthorities.length === 0 && issuer?.ambiente === "produccion";
}
