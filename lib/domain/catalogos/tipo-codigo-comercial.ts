/** Kinds of commercial code of a product (XML CodigoComercial/Tipo). */
import { type Codigo, codigosDe } from "./codigo";
import datos from "./datos/tipo-codigo-comercial.json" with { type: "json" };

export const TIPOS_CODIGO_COMERCIAL: readonly Codigo[] = codigosDe(datos);

/** The commercial code that the industry gave, which a combo must have. */
export const CODIGO_INDUSTRIA = "03";
