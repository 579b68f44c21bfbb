/** Terms and data agreement: which are in force, and what a company accepted when it signed up (decision 0147). */
import { selectCondicionesAceptadas } from "@/db/queries/accounts/condicion";
import {
  CONDICIONES,
  type Condicion,
  type CondicionAceptada,
  type CondicionVigente,
} from "@/lib/contract/portal/altas";
import { TEXTOS_CONDICION } from "@/lib/contract/portal/condiciones";
import { env } from "@/lib/platform/env";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Whether the operator lets companies sign up by themselves. */
export const registroAbierto = () => env().SIGN_UP === "1";

/** The operator's own texts where it gave their addresses, else those that come with the service. */
export function condicionesVigentes(): CondicionVigente[] {
  const { SIGN_UP_TERMS: terminos, SIGN_UP_DATA_AGREEMENT: datos } = env();
  const propias: Record<Condicion, typeof terminos> = { terminos, datos };
  return CONDICIONES.map((condicion) => {
    const { version, fecha } = TEXTOS_CONDICION[condicion];
    return { condicion, version, fecha, url: null, ...propias[condicion] };
  });
}

/** Newest first; none for a company that the operator made. */
export async function listCondiciones(ctx: Ctx): Promise<CondicionAceptada[]> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectCondicionesAceptadas({ tenantId }));
  return rows;
}
