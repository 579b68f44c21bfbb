/**
 * The InformacionReferencia that every purchase invoice must have (hacienda 4.2, 5): the supplier's own paper, or the
 * purchase invoice itself if there is none (architecture 9.5).
 */

import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import { refusal } from "@/lib/contract/refusal";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { toFechaHora } from "@/lib/platform/clock";
import { MAX_NUMERO, type ReferenciaEmitida, readFecha } from "../issuing/read/referencias";

/** Types for the paper of a supplier in a special regime, and of a supplier abroad. */
const REGIMEN_ESPECIAL = "14";
const NO_DOMICILIADO = "16";
/** "Referencia a otro documento". */
const CODIGO = "04";
const RAZON = "Compra a proveedor";

/** `numero` is null if the reference is to the document itself, which has no number yet. @throws AppError rule */
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
    throw refusal("numero_de_proveedor_invalido", {}, { path: "documentoProveedor.numero" });
  }
  const fecha = readFecha(sent.fechaEmision, now);
  if (fecha === null) throw refusal("fecha_de_proveedor_invalida", {}, { path: "documentoProveedor.fechaEmision" });
  return { numero, fecha };
}
