/** The portal's preview of a purchase invoice: everything that issuing validates and computes, without writing. */

import { type TellAdvertencias, tellAdvertencias } from "@/lib/contract/advertencias";
import type { FacturaCompraRequest, FacturaCompraSimulada } from "@/lib/contract/facturas-compra";
import { toFechaHora } from "@/lib/platform/clock";
import { standingOf } from "../issuing/issued";
import { refuseNumero } from "../issuing/numero";
import { refuseReferenciaRepetida } from "../issuing/referencia-externa";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { compraAnswer } from "./answer";
import { buildDraft } from "./draft";
import { loadForIssue } from "./load";

/**
 * The document as it would be issued now, with the warnings of issuing. No number is taken, and a supplier that issuing
 * would create has no id yet.
 * @param tell words the warnings
 * @throws AppError with the same refusal as issuing
 */
export async function simulateFacturaCompra(
  ctx: Ctx,
  body: FacturaCompraRequest,
  tell: TellAdvertencias = tellAdvertencias,
): Promise<FacturaCompraSimulada> {
  requirePermiso(ctx, "compras.emitir");
  const draft = await buildDraft(ctx, body, await loadForIssue(ctx, body, null));
  await refuseReferenciaRepetida(ctx, draft);
  await refuseNumero(ctx, draft);
  const referencias = draft.referencias.map((referencia) => ({ ...referencia, numero: referencia.numero ?? "" }));
  const documento = { ...draft.documento, referencias, fechaEmision: toFechaHora(ctx.now), clave: "", consecutivo: "" };
  const standing = standingOf({ draft, documento, clienteId: null, proveedorId: draft.proveedor?.proveedorId ?? null });
  return { ...compraAnswer(documento, standing, tell), clave: null, consecutivo: null, estado: null };
}
