/** Everything that issuing a purchase invoice must know before it may refuse or compute, read in one flight. */
import { selectActividades } from "@/db/queries/catalogo";
import { selectIdempotencyKey } from "@/db/queries/idempotency-key";
import { selectIssuer, selectProductosForIssue, selectPuntoVenta, selectUsuario } from "@/db/queries/issue";
import { selectProveedores } from "@/db/queries/proveedor";
import { selectTipoCambio } from "@/db/queries/tipo-cambio";
import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import { toFecha } from "@/lib/platform/clock";
import { namesOf } from "../catalog/proveedores/decide-proveedor";
import { type Loaded as LoadedVenta, present } from "../issuing/load";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";
import { knownId } from "../kernel/known-id";

type Shared = "storedAnswer" | "issuer" | "usuarioExists" | "puntoVenta" | "productos" | "tipoCambio";

export interface Loaded extends Pick<LoadedVenta, Shared> {
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
  const lineas = body.lineas ?? [];
  const { idEmisor, identificacion } = namesOf(body.emisor);
  const [answers, issuers, usuarios, puntosVenta, productos, tiposCambio, proveedores, actividades] = await ctx.db.read(
    tenantId,
    claim && selectIdempotencyKey({ tenantId, route: claim.route, key: claim.key, now: ctx.now }),
    selectIssuer({ tenantId }),
    selectUsuario({ tenantId, usuarioId: knownId(body.idUsuario) }),
    selectPuntoVenta({ tenantId, puntoVentaId: body.idPuntoVenta === null ? null : knownId(body.idPuntoVenta) }),
    selectProductosForIssue({
      tenantId,
      ids: present(lineas.map(({ idProducto }) => idProducto)).map(knownId),
      codigos: present(lineas.map(({ codigoProducto }) => codigoProducto)),
    }),
    selectTipoCambio({ hoy: toFecha(ctx.now) }),
    selectProveedores({ tenantId, proveedorId: knownId(idEmisor), identificacion }),
    selectActividades({ tenantId }),
  );
  return {
    storedAnswer: answers[0],
    issuer: issuers[0],
    usuarioExists: usuarios.length > 0,
    puntoVenta: puntosVenta[0],
    productos,
    tipoCambio: tiposCambio[0],
    proveedores,
    actividades: actividades.map(({ codigo }) => codigo),
  };
}
