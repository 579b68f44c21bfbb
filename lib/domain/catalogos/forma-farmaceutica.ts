/** Pharmaceutical forms of a medicine (XML FormaFarmaceutica). */
import { type CodigoPorTipo, codigosPorTipo } from "./codigo";
import datos from "./datos/forma-farmaceutica.json" with { type: "json" };

/** A payment receipt's lines have no element for it. */
export const FORMAS_FARMACEUTICAS: readonly CodigoPorTipo[] = codigosPorTipo(
  datos.map((forma) => ({ ...forma, no_en: ["REP"] })),
);
