/**
 * A document arrived, or the authority's answer to it: accepts it if a rule of its supplier says so. A problem that
 * keeps the rule from being applied leaves the document to a person. In `produccion` a rule needs certificates of both
 * signers that lead to an authority which the operator trusts (decision 0070).
 */
import { selectReglaAplicable } from "@/db/queries/reception/regla-proveedor";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { esCreditoCompleto, PROPORCIONALIDAD, SIN_CREDITO } from "@/lib/domain/montos/credito-fiscal";
import { assert } from "@/lib/platform/assert";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { withArchivo } from "../../kernel/archivo/read-archivo";
import type { Ctx } from "../../kernel/context";
import { createMensajeReceptor } from "../mensajes-receptor/create";
import * as messages from "./messages";

/** Returns what the person who brought the document is told; null when no rule is about it. */
export async function applyRegla(ctx: Ctx, clave: string): Promise<string | null> {
  const { tenantId } = ctx;
  const [[found]] = await ctx.db.read(tenantId, selectReglaAplicable({ tenantId, clave }));
  if (found === undefined) return null;
  if (found.ambiente === "produccion" && !found.comprobados) {
    log().warn({ tenantId, clave, idRegla: found.idRegla }, "a supplier's rule was not applied: signers unproven");
    return messages.sinAplicar(
      ctx.supplierAuthorities.length === 0 ? messages.SIN_AUTORIDADES : messages.SIN_COMPROBAR,
    );
  }
  const { idRegla, hasta, moneda, condicion_impuesto: condicionImpuesto, codigo_actividad } = found;
  const { documento } = await withArchivo(ctx, "documento_recibido", found);
  assert(documento !== null, "a received document has its XML");
  const conMontos = condicionImpuesto !== null && condicionImpuesto !== PROPORCIONALIDAD;
  const body = {
    clave,
    mensaje: "1",
    detalleMensaje: null,
    xml: documento.toString("base64"),
    condicionImpuesto,
    codigoActividad: conMontos ? codigo_actividad : null,
    montoTotalImpuestoAcreditar: esCreditoCompleto(condicionImpuesto) ? (found.monto_total_impuesto ?? "0") : null,
    montoTotalDeGastoAplicable: condicionImpuesto === SIN_CREDITO ? found.total_factura : null,
    // The XML contains these.
    idPuntoVenta: null,
    emisor: null,
    fechaEmision: null,
    montoTotalImpuesto: null,
    totalFactura: null,
  };
  const system = { ...ctx, actor: "sistema", permisos: "todos" as const };
  try {
    const regla = { idRegla, hasta, moneda, total: found.total_factura };
    await createMensajeReceptor(system, { body, idempotencyKey: `regla-${clave}` }, regla);
    return messages.aceptadoPorRegla(moneda ?? "", hasta);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log().warn({ tenantId, clave, idRegla, codigo: error.codigo }, "a supplier's rule was not applied");
    return messages.sinAplicar(wordsOf(error.refusals[0]));
  }
}
