/** Taxes (XML Impuesto/Codigo). */
import { type CodigoPorTipo, codigosPorTipo } from "./codigo";
import datos from "./datos/codigo-impuesto.json" with { type: "json" };

export const CODIGOS_IMPUESTO: readonly CodigoPorTipo[] = codigosPorTipo(datos);

/** Taxes that need quantities, volumes or a factor (architecture 9.4), for which the portal's forms have no fields. */
export const IMPUESTOS_CON_DATOS: ReadonlySet<string> = new Set(["03", "04", "05", "06", "08"]);
