/** Units of measure (XML UnidadMedida): 101, some of which differ only in case (`Cm` commissions, `cm` centimetre). */
import { type Codigo, codigosDe } from "./codigo";
import datos from "./datos/unidad-medida.json" with { type: "json" };

export const UNIDADES_MEDIDA: readonly Codigo[] = codigosDe(datos);

/**
 * Units of services, chosen by their names, because the norm does not list them (spec 4.2(6) speaks of "a valid service
 * unit").
 */
export const UNIDADES_SERVICIO: ReadonlySet<string> = new Set(
  datos.filter(({ clase }) => clase === "servicio").map(({ codigo }) => codigo),
);
