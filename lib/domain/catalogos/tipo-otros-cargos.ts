/** Other charges (XML TipoDocumentoOC). */
import { type CodigoPorTipo, tiposDe } from "./codigo";
import datos from "./datos/tipo-otros-cargos.json" with { type: "json" };

export interface TipoOtroCargo extends CodigoPorTipo {
  /** A document with such a charge may have no lines. */
  sinLineas: boolean;
  /** IdentificacionTercero and NombreTercero are required. */
  exigeTercero: boolean;
}

/** A payment receipt has no other charges. */
const tipos = tiposDe({ no_en: ["REP"] });

export const TIPOS_OTROS_CARGOS: readonly TipoOtroCargo[] = datos.map(
  ({ codigo, nombre, sin_lineas: sinLineas = false, exige_tercero: exigeTercero = false }) => ({
    codigo,
    nombre,
    tipos,
    sinLineas,
    exigeTercero,
  }),
);

/** XSD: OtrosCargos 0..15. */
export const MAX_OTROS_CARGOS = 15;
