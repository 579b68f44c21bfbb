/** The operator looks at the tenants: who they are, how they stand, and what they issued this month. */
import { selectIdentificacionEmisor, selectTenantsPage } from "@/db/queries/accounts/tenant";
import { selectAdministradores } from "@/db/queries/accounts/usuario";
import { selectCifrasPorDia } from "@/db/queries/reports/cifra-dia";
import type { CuentaAnswer } from "@/lib/contract/cuenta";
import type { CondicionAceptada } from "@/lib/contract/portal/altas";
import type { Ambiente } from "@/lib/domain/ambiente";
import { ESTADOS_EMPRESA, type EstadoEmpresa } from "@/lib/domain/estado-empresa";
import { requireTenant } from "../../kernel/find-tenant";
import { inTenant, type Operator } from "../../kernel/operator";
import { diasDe, mesDe } from "../planes/count-uso";
import { listCondiciones } from "./condiciones";
import { documentosOf, getCuenta } from "./get-cuenta";

export const TENANTS_DEFAULT = 50;
export const TENANTS_MAX = 500;
const MAX_ADMINISTRADORES = 20;

export interface TenantListado {
  tenantId: number;
  nombre: string;
  /** Null without an issuer profile. */
  identificacion: string | null;
  estado: EstadoEmpresa;
  estadoDesde: Date;
  ambiente: Ambiente;
  esPrueba: boolean;
  /** Dated in this month of Costa Rica, in its present ambiente. */
  documentosMes: number;
}

interface Filtro {
  /** Null for every state. */
  estado: EstadoEmpresa | null;
  /** Those after this tenant; 0 from the first one. */
  despues: number;
  limite: number;
}

/** By id. `siguiente`: the `despues` of the next page; null on the last one. */
export async function listTenants(
  operator: Operator,
  { estado, despues, limite }: Filtro,
): Promise<{ tenants: TenantListado[]; siguiente: number | null }> {
  const estados = estado === null ? ESTADOS_EMPRESA : [estado];
  const found = await operator.db.system.query(selectTenantsPage({ despues, estados, limit: limite + 1 }));
  const tenants: TenantListado[] = [];
  for (const row of found.slice(0, limite)) {
    const { tenant_id: tenantId } = row;
    const [[emisor], cifras] = await operator.db.read(
      tenantId,
      selectIdentificacionEmisor({ tenantId }),
      selectCifrasPorDia(diasDe(tenantId, mesDe(operator.now))),
    );
    tenants.push({
      tenantId,
      nombre: row.nombre,
      identificacion: emisor?.identificacion ?? null,
      estado: row.estado,
      estadoDesde: row.estado_desde,
      ambiente: row.ambiente,
      esPrueba: row.es_prueba,
      documentosMes: documentosOf(cifras),
    });
  }
  return { tenants, siguiente: found.length > limite ? (tenants.at(-1)?.tenantId ?? null) : null };
}

export interface TenantDetalle extends Omit<CuentaAnswer, "llave"> {
  tenantId: number;
  estadoDesde: Date;
  /** Their addresses. */
  administradores: string[];
  /** What it accepted when it signed up; none for a tenant that the operator made. */
  condiciones: CondicionAceptada[];
}

/** What GET /cuenta tells the tenant, since when it is in its state, who administers it, and what it accepted. @throws AppError not-found */
export async function showTenant(operator: Operator, { tenantId }: { tenantId: number }): Promise<TenantDetalle> {
  const ctx = inTenant(operator, tenantId);
  const { estado_desde: estadoDesde } = await requireTenant(ctx);
  const [{ llave: _, ...cuenta }, administradores, condiciones] = await Promise.all([
    getCuenta(ctx, { actor: ctx.actor, scopes: [], limitePorMinuto: 0 }),
    ctx.db.system.query(selectAdministradores({ tenantId, limit: MAX_ADMINISTRADORES })),
    listCondiciones(ctx),
  ]);
  const correos = administradores.map(({ correo }) => correo);
  return { tenantId, ...cuenta, estadoDesde, administradores: correos, condiciones };
}
