import type { Codigo } from "./catalogos/codigo";
import { FORMAS_FARMACEUTICAS } from "./catalogos/forma-farmaceutica";
import { TIPOS_CODIGO_COMERCIAL } from "./catalogos/tipo-codigo-comercial";
import { TIPOS_TRANSACCION } from "./catalogos/tipo-transaccion";
import type { NombreHecho } from "./hechos-linea";

/** The codes that a fact of a line may have: its text, or the type of each of its codes. */
export const CODIGOS_DE_HECHO: Partial<Record<NombreHecho, readonly Codigo[]>> & {
  codigosComerciales: readonly Codigo[];
} = {
  codigosComerciales: TIPOS_CODIGO_COMERCIAL,
  tipoTransaccion: TIPOS_TRANSACCION,
  formaFarmaceutica: FORMAS_FARMACEUTICAS,
};
