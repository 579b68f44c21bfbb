/** Kinds of transaction of a purchase invoice's line (XML TipoTransaccion). */
import { type Codigo, codigosDe } from "./codigo";
import datos from "./datos/tipo-transaccion.json" with { type: "json" };

export const TIPOS_TRANSACCION: readonly Codigo[] = codigosDe(datos);
