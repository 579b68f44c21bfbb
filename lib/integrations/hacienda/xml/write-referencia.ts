/** Writes InformacionReferencia. */
import type { Referencia } from "@/lib/domain/documento/documento";
import { element, optionalElement } from "./element-text";

export function writeReferencia(referencia: Referencia): string {
  return (
    "<InformacionReferencia>" +
    element("TipoDocIR", referencia.tipoDocumento) +
    optionalElement("TipoDocRefOTRO", referencia.tipoDocumentoOtro) +
    optionalElement("Numero", referencia.numero) +
    element("FechaEmisionIR", referencia.fechaEmision) +
    optionalElement("Codigo", referencia.codigo) +
    optionalElement("CodigoReferenciaOTRO", referencia.codigoOtro) +
    optionalElement("Razon", referencia.razon) +
    "</InformacionReferencia>"
  );
}
