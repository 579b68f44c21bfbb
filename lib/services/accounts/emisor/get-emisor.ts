/** The issuer's data that documents show. */

import { selectEmisor } from "@/db/queries/accounts/emisor";
import { selectActividades } from "@/db/queries/catalog/catalogo";
import type { Actividad, IdentidadEmisor, PerfilEmisor } from "@/lib/contract/portal/configuracion";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

export interface EmisorInfo {
  perfil: PerfilEmisor;
  identidad: IdentidadEmisor;
  /** The main one first. */
  actividades: Actividad[];
}

/** @throws AppError not-found */
export async function getEmisor(ctx: Ctx): Promise<EmisorInfo> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [[row], actividades] = await ctx.db.read(tenantId, selectEmisor({ tenantId }), selectActividades({ tenantId }));
  if (row === undefined) throw refusal("empresa_sin_emisor");
  const { tipoIdentificacion, identificacion, proveedorSistemas, ...perfil } = row;
  return { perfil, identidad: { tipoIdentificacion, identificacion, proveedorSistemas }, actividades };
}
