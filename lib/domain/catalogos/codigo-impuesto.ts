/** Taxes (XML Impuesto/Codigo). */
import { type CodigoPorTipo, codigosPorTipo } from "./codigo";
import datos from "./datos/codigo-impuesto.json" with { type: "json" };

export const CODIGOS_IMPUESTO: readonly CodigoPorTipo[] = codigosPorTipo(datos);
