/** Means of payment (XML TipoMedioPago). */
import { type Codigo, codigosDe } from "./codigo";
import datos from "./datos/medio-pago.json" with { type: "json" };

export const MEDIOS_PAGO: readonly Codigo[] = codigosDe(datos);

/** XSD: MedioPago 1..4. */
export const MAX_MEDIOS_PAGO = 4;
