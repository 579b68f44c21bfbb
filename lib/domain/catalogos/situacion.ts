/** Situations of a document (a digit of its clave, hacienda 2). */
import { type CodigoPorTipo, codigosPorTipo } from "./codigo";
import datos from "./datos/situacion-comprobante.json" with { type: "json" };

export const SITUACIONES: readonly CodigoPorTipo[] = codigosPorTipo(datos);
