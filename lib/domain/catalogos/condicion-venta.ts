/**
 * Sale conditions (XML CondicionVenta) and the documents that may carry them. Where "Anexos y Estructuras v4.4" allows
 * fewer documents than the schemas (12 and 13), the Anexos apply. 09 and 11 belong to the payment receipt, which has no
 * other.
 */
import { isRecibo } from "../tipo-documento";
import { type CodigoPorTipo, codigosPorTipo } from "./codigo";
import datos from "./datos/condicion-venta.json" with { type: "json" };

export const CONDICIONES_VENTA: readonly CodigoPorTipo[] = codigosPorTipo(datos);

/** The conditions that a request may name; a receipt takes its own from the invoices that it pays. */
export const CONDICIONES_ELEGIBLES = CONDICIONES_VENTA.filter(({ tipos }) => !tipos.every(isRecibo));
