/** The second stage of a purchase invoice: what must be known before it is decided. */
import { readByName } from "@/db/connection/by-name";
import { selectActividades } from "@/db/queries/catalog/catalogo";
import { selectProveedores } from "@/db/queries/catalog/proveedor";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import { openFirma } from "../accounts/certificados/firma";
import { dolarOfToday } from "../catalog/tipo-cambio/dolar-of-today";
import { needsDolar } from "../issuing/decide/moneda";
import { askComun, type Comun, comunOf } from "../issuing/load";
import { asking } from "../issuing/read/reading";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";
import { knownId } from "../kernel/known-id";
import { askProveedor } from "./proveedor";
import type { CompraPedida } from "./read";

/** The rows that the request names. */
export interface Named extends Comun {
  /** The suppliers that have the id or the number in `emisor`. */
  proveedores: Proveedor[];
  /** Codes of the tenant's economic activities. */
  actividades: string[];
}

/** In one flight. Refuses nothing: unknown ids simply find no row. */
export async function loadCompra(ctx: Ctx, { nombra }: CompraPedida, claim: IdempotencyClaim | null): Promise<Named> {
  const { tenantId } = ctx;
  const { idEmisor, identificacion } = nombra;
  const rows = await readByName(ctx.db, tenantId, {
    ...askComun(ctx, nombra, claim),
    proveedores: selectProveedores({ tenantId, proveedorId: knownId(idEmisor), identificacion }),
    actividades: selectActividades({ tenantId }),
  });
  return {
    ...comunOf(rows),
    proveedores: rows.proveedores,
    actividades: rows.actividades.map(({ codigo }) => codigo),
  };
}

export type Known = Awaited<ReturnType<typeof askOutside>>;

/** What only those rows tell to ask; a request that repeats an answered one asks none of it. */
export async function askOutside(ctx: Ctx, pedida: CompraPedida, named: Named) {
  const { issuer, tipoCambio } = named;
  return asking(named, {
    contribuyente: async () => askProveedor(ctx, pedida.emisor, named),
    dolar: async () => (needsDolar(pedida.moneda, issuer) ? dolarOfToday(ctx, tipoCambio) : null),
    firma: async () => openFirma(ctx, issuer),
  });
}
