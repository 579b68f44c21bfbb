/** Units of the authority, for the browser and for the server. */
import type { Codigo } from "@/lib/domain/catalogos/codigo";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";

/** The unit that is chosen by default. */
export const UNIDAD = "Unid";

export const findUnidad = (codigo: string): Codigo | null =>
  UNIDADES_MEDIDA.find((unidad) => unidad.codigo === codigo) ?? null;
