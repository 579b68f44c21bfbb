/**
 * The InformacionReferencia that every purchase invoice must carry (hacienda 4.2, 5): the supplier's own paper, or,
 * where there is none, the purchase invoice itself (architecture 9.5).
 */
import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { toFechaHora } from "@/lib/platform/clock";
import { memberError } from "@/lib/platform/errors";
import { MAX_NUMERO, type ReferenciaEmitida, readFecha } from "../facturas/referencias";
import * as messages from "./messages";

/** Paper of a supplier in a special regime, and of one abroad. */
const REGIMEN_ESPECIAL = "14";
const NO_DOMICILIADO = "16";
/** "Referencia a otro documento". */
const CODIGO = "04";
const RAZON = "Compra a proveedor";

/** `numero` is null where the reference is to the document itself, whose number is not known yet. @throws AppError rule */
export function decideReferencia(
  documentoProveedor: FacturaCompraRequest["documentoProveedor"],
  isExtranjero: boolean,
  now: Date,
): ReferenciaEmitida {
  const fuente = documentoProveedor === null ? { numero: null, fecha: now } : readFuente(documentoProveedor, now);
  return {
    orden: 1,
    referidoId: null,
    tipoDocumento: isExtranjero ? NO_DOMICILIADO : REGIMEN_ESPECIAL,
    tipoDocumentoOtro: null,
    numero: fuente.numero,
    fechaEmision: toFechaHora(fuente.fecha),
    codigo: CODIGO,
    codigoOtro: null,
    razon: RAZON,
  };
}

function readFuente(sent: NonNullable<FacturaCompraRequest["documentoProveedor"]>, now: Date) {
  const numero = toSingleLine(sent.numero ?? "");
  if (numero === "" || countCharacters(numero) > MAX_NUMERO || !isXmlText(numero)) {
    throw memberError("documentoProveedor.numero", messages.DOCUMENTO_PROVEEDOR_NUMERO, "documento_proveedor_invalido");
  }
  const fecha = readFecha(sent.fechaEmision, now);
  if (fecha === null) {
    throw memberError(
      "documentoProveedor.fechaEmision",
      messages.DOCUMENTO_PROVEEDOR_FECHA,
      "documento_proveedor_invalido",
    );
  }
  return { numero, fecha };
}
