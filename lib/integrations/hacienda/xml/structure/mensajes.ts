/** Structure tables of the two messages: the receiver's answer to a supplier, and the tax authority's answer. */
import * as codes from "./codes";
import { NAMESPACE_BASE } from "./documentos";
import { type DocumentStructure, decimal, type Facets, one, oneOf, optional, text } from "./element";
import { CLAVE, CONSECUTIVO, FECHA_HORA, MONTO } from "./factura";

/** Here the schema allows an amount without limits, which it refuses elsewhere. */
const MONTO_LIBRE = decimal(18, 5);
const IDENTIFICACION = text(20);
const MENSAJE_ACEPTADO_RECHAZADO: Facets = { base: "integer", enumeration: ["1", "3"] };

/** MensajeHacienda: the authority's verdict on a document. */
export const MENSAJE_HACIENDA: DocumentStructure = {
  namespace: `${NAMESPACE_BASE}mensajeHacienda`,
  root: one("MensajeHacienda", [
    one("Clave", CLAVE),
    one("NombreEmisor", text(100)),
    one("TipoIdentificacionEmisor", codes.TIPO_IDENTIFICACION),
    one("NumeroCedulaEmisor", IDENTIFICACION),
    optional("NombreReceptor", text(100, 0)),
    optional("TipoIdentificacionReceptor", codes.TIPO_IDENTIFICACION),
    optional("NumeroCedulaReceptor", IDENTIFICACION),
    one("Mensaje", MENSAJE_ACEPTADO_RECHAZADO),
    one("EstadoMensaje", text(9)),
    one("DetalleMensaje", { base: "string" }),
    optional("MontoTotalImpuesto", MONTO_LIBRE),
    one("TotalFactura", MONTO_LIBRE),
    { name: "ds:Signature", min: 1, max: 1 },
  ]),
};

/** MensajeReceptor: a receiver accepts, accepts in part or rejects a supplier's document. */
export const MENSAJE_RECEPTOR: DocumentStructure = {
  namespace: `${NAMESPACE_BASE}mensajeReceptor`,
  root: one("MensajeReceptor", [
    one("Clave", CLAVE),
    one("NumeroCedulaEmisor", IDENTIFICACION),
    one("FechaEmisionDoc", FECHA_HORA),
    one("Mensaje", { base: "integer", enumeration: ["1", "2", "3"] }),
    optional("DetalleMensaje", text(160)),
    optional("MontoTotalImpuesto", MONTO_LIBRE),
    optional("CodigoActividad", text(6)),
    optional("CondicionImpuesto", oneOf("01", "02", "03", "04", "05")),
    optional("MontoTotalImpuestoAcreditar", MONTO),
    optional("MontoTotalDeGastoAplicable", MONTO),
    one("TotalFactura", MONTO_LIBRE),
    one("NumeroCedulaReceptor", { base: "string", maxLength: 20, pattern: "\\d{9,12}" }),
    one("NumeroConsecutivoReceptor", { ...CONSECUTIVO, maxLength: 20 }),
    { name: "ds:Signature", min: 1, max: 5 },
  ]),
};
