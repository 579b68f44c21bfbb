/** What issuing a purchase invoice must know before it computes or refuses, read in one flight. */
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
  /** The suppliers that have the id or the number in `emisor`. */
  proveedores: Proveedor[];
  /** Codes of the tenant's economic activities. */
  actividades: string[];
}

/** Refuses nothing: unknown ids simply find no row. */
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
