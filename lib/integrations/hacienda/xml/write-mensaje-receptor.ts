/** Writes a receiver message in canonical form, ready for `signDocumento` (see write.ts). */
import type { MensajeReceptor } from "@/lib/domain/documento/mensaje-receptor";
import { element, optionalElement } from "./element-text";
import { MENSAJE_RECEPTOR } from "./structure/mensajes";

const { namespace, root } = MENSAJE_RECEPTOR;

/** Canonical XML, UTF-8, unsigned. The caller checks codes and lengths. */
export function writeMensajeReceptor(mensaje: MensajeReceptor): Buffer {
  return Buffer.from(
    `<${root.name} xmlns="${namespace}">` +
      element("Clave", mensaje.clave) +
      element("NumeroCedulaEmisor", mensaje.numeroCedulaEmisor) +
      element("FechaEmisionDoc", mensaje.fechaEmision) +
      element("Mensaje", String(mensaje.mensaje)) +
      optionalElement("DetalleMensaje", mensaje.detalleMensaje) +
      optionalElement("MontoTotalImpuesto", mensaje.montoTotalImpuesto) +
      optionalElement("CodigoActividad", mensaje.codigoActividad) +
      optionalElement("CondicionImpuesto", mensaje.condicionImpuesto) +
      optionalElement("MontoTotalImpuestoAcreditar", mensaje.montoTotalImpuestoAcreditar) +
      optionalElement("MontoTotalDeGastoAplicable", mensaje.montoTotalDeGastoAplicable) +
      element("TotalFactura", mensaje.totalFactura) +
      element("NumeroCedulaReceptor", mensaje.numeroCedulaReceptor) +
      element("NumeroConsecutivoReceptor", mensaje.consecutivo) +
      `</${root.name}>`,
  );
}
