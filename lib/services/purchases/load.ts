/** Everything that issuing a purchase invoice must know before it may refuse or compute, read in one flight. */
import { selectActividades } from "@/db/queries/catalogo";
import { selectProveedores } from "@/db/queries/proveedor";
import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import { namesOf } from "../catalog/proveedores/decide-proveedor";
import { type Comun, readComun, selectComun } from "../issuing/load";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";
import { knownId } from "../kernel/known-id";

export interface Loaded extends Comun {
  /** Those of the id or the number that `emisor` gives. */
  proveedores: Proveedor[];
  /** Codes of the tenant's economic activities. */
  actividades: string[];
}

/** Nothing is judged here: what does not exist is found missing. */
export async function loadForIssue(
  ctx: Ctx,
  body: FacturaCompraRequest,
  claim: IdempotencyClaim | null,
): Promise<Loaded> {
  const { tenantId } = ctx;
  const { idEmisor, identificacion } = namesOf(body.emisor);
  const answers = await ctx.db.read(
    tenantId,
    ...selectComun(ctx, body, claim),
    selectProveedores({ tenantId, proveedorId: knownId(idEmisor), identificacion }),
    selectActividades({ tenantId }),
  );
  const [, , , , , , proveedores, actividades] = answers;
  return { ...readComun(answers), proveedores, actividades: actividades.map(({ codigo }) => codigo) };
}
