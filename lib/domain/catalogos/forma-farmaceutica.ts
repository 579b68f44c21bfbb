/** Pharmaceutical forms of a medicine (XML FormaFarmaceutica). */
import { type Codigo, codigosDe } from "./codigo";
import datos from "./datos/forma-farmaceutica.json" with { type: "json" };

export const FORMAS_FARMACEUTICAS: readonly Codigo[] = codigosDe(datos);
