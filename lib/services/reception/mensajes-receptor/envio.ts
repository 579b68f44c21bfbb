/** Receiver messages on their way to the authority. */

import { selectCertificadoActivo } from "@/db/queries/accounts/firma";
import { type MensajeRow, selectMensajeById } from "@/db/queries/reception/mensaje-receptor";
import { mensajeEnvio, selectEnvio } from "@/db/queries/reception/mensaje-receptor-envio";
import type { CodigoMensaje, MensajeReceptor } from "@/lib/domain/documento/mensaje-receptor";
import { signDocumento } from "@/lib/integrations/hacienda/sign/sign";
import { writeMensajeReceptor } from "@/lib/integrations/hacienda/xml/write-mensaje-receptor";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { openFirma } from "../../accounts/certificados/firma";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { MENSAJE_ROWS } from "../../kernel/waiting/envio-rows";
import { advanceEnvio } from "../../submission/advance";
import { type EnvioKind, RUN_LIMIT_MS } from "../../submission/kind";
import { mensajeContradicho, recordRespuestaMensaje } from "./record-respuesta";

export const MENSAJE_RECEPTOR: EnvioKind<{ mensajeReceptorId: string; turno: number }> = {
  ...MENSAJE_ROWS,
  veredicto: { aceptado: "mensaje_aceptado", rechazado: "mensaje_rechazado" },
  runLimitMs: RUN_LIMIT_MS,
  step: (ctx, { mensajeReceptorId, turno }) => advanceEnvio(ctx, MENSAJE_RECEPTOR, mensajeReceptorId, turno),
  select: selectEnvio,
  sign: signMensajeLate,
  finish: recordRespuestaMensaje,
  contradicho: mensajeContradicho,
  // An error publishes no event, because integrators wait for the verdict.
  async enterError(_, tx, failure) {
    return (await tx.run(mensajeEnvio.markError(failure))).length > 0;
  },
};

/* Signs a message that was made without a usable certificate. Its number and date stay as they were. */

/** Returns the stored signed bytes, or in plain Spanish why there is still no signature. */
async function signMensajeLate(ctx: Ctx, mensajeReceptorId: string): Promise<{ xml: Buffer } | { problema: string }> {
  const { tenantId } = ctx;
  const [[row], [activo]] = await ctx.db.read(
    tenantId,
    selectMensajeById({ tenantId, mensajeReceptorId }),
    selectCertificadoActivo({ tenantId }),
  );
  assert(row !== undefined, "the message exists");
  const firma = await openFirma(ctx, activo);
  if (firma.key === null) return { problema: firma.problema };
  const now = ctx.clock.now();
  const xml = signDocumento(writeMensajeReceptor(toMensaje(row)), firma.key, toFechaHora(now));
  await ctx.db.transaction(tenantId, async (tx) => {
    const stored = await tx.run(mensajeEnvio.storeLateSignature({ tenantId, id: mensajeReceptorId, xml, now }));
    // Zero rows mean that another run signed first: its bytes are the message's.
    assert(stored.length > 0, "a message is signed once");
    tx.send(auditEntry(ctx, { accion: "firmar", objeto: "mensaje_receptor", objetoId: row.clave }));
  });
  return { xml };
}

/** Rebuilds a message from its database row. */
function toMensaje(row: MensajeRow): MensajeReceptor {
  return {
    clave: row.clave,
    numeroCedulaEmisor: row.emisor_numero,
    fechaEmision: toFechaHora(row.fecha_emision),
    mensaje: row.mensaje as CodigoMensaje,
    detalleMensaje: row.detalle,
    montoTotalImpuesto: row.monto_total_impuesto,
    codigoActividad: row.codigo_actividad,
    condicionImpuesto: row.condicion_impuesto,
    montoTotalImpuestoAcreditar: row.monto_impuesto_acreditar,
    montoTotalDeGastoAplicable: row.monto_gasto_aplicable,
    totalFactura: row.total_factura,
    numeroCedulaReceptor: row.receptor_numero,
    consecutivo: row.consecutivo,
  };
}
