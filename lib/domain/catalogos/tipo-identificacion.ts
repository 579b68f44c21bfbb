/** Kinds of identification (XML Identificacion/Tipo); their formats are in ../identificacion.ts. */
import { type CodigoPorTipo, codigosPorTipo } from "./codigo";
import datos from "./datos/tipo-identificacion.json" with { type: "json" };

export const TIPOS_IDENTIFICACION: readonly CodigoPorTipo[] = codigosPorTipo(datos);

/** Those of a person or a company of this country. */
export const TIPOS_NACIONALES = ["01", "02", "03", "04"] as const;

export type TipoNacional = (typeof TIPOS_NACIONALES)[number];
