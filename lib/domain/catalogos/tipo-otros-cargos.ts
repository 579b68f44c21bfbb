/** Other charges (XML TipoDocumentoOC). */
import type { Codigo } from "./codigo";
import datos from "./datos/tipo-otros-cargos.json" with { type: "json" };

export interface TipoOtroCargo extends Codigo {
  /** A document with such a charge may have no lines. */
  sinLineas: boolean;
  /** IdentificacionTercero and NombreTercero are required. */
  exigeTercero: boolean;
}

export const TIPOS_OTROS_CARGOS: readonly TipoOtroCargo[] = datos.map(
  ({ codigo, nombre, sin_lineas: sinLineas = false, exige_tercero: exigeTercero = false }) => ({
    ...{ codigo, nombre, sinLineas, exigeTercero },
  }),
);
