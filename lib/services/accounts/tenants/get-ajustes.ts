import { selectAjustes } from "@/db/queries/accounts/emisor";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { SobreLimite } from "@/lib/domain/cobranza/cobranza";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { Diseno } from "@/lib/domain/documento/diseno";
import type { EstadoEmpresa } from "@/lib/domain/estado-empresa";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

export interface Ajustes {
  nombre: string;
  estado: EstadoEmpresa;
  ambiente: Ambiente;
  esPrueba: boolean;
  /** The currency of the catalog's prices. */
  monedaPrincipal: Moneda;
  multimoneda: boolean;
  correoAutomatico: boolean;
  /** Whether the invoice that a customer asks for in place of a ticket is issued without approval (decision 0077). */
  facturaAutomatica: boolean;
  sobreLimite: SobreLimite;
  /** Whether support asks before it looks at the portal (decision 0154). */
  soportePidePermiso: boolean;
  /** `#rrggbb`; null for our default. */
  color: string | null;
  tieneLogo: boolean;
  diseno: Diseno;
}

/** @throws AppError not-found */
export async function getAjustes(ctx: Ctx): Promise<Ajustes> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectAjustes({ tenantId }));
  if (row === undefined) throw refusal("empresa_no_existe", { tenantId });
  return row;
}
