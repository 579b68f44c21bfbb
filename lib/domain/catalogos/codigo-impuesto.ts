/** Taxes (XML Impuesto/Codigo). */
import { type CodigoPorTipo, codigosPorTipo } from "./codigo";
import datos from "./datos/codigo-impuesto.json" with { type: "json" };

export const CODIGOS_IMPUESTO: readonly CodigoPorTipo[] = codigosPorTipo(datos);

/**
 * Taxes 03 to 06 (architecture 9.4) and 08. They need quantities, volumes or a factor, for which a product has no
 * members.
 */
export const IMPUESTOS_SIN_DATOS: ReadonlySet<string> = new Set(["03", "04", "05", "06", "08"]);
