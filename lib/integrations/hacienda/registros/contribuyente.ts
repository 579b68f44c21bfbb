/** The register of taxpayers, `/fe/ae` (hacienda 9). */
import { z } from "zod";
import type { Registro } from "./ask";
import { codigo, linea, lineaConTexto, lineaOVacia, siNo } from "./members";

/**
 * Six characters such as `6201.0`. A code that comes as a number has lost its `.0` and its leading zeros. `null` for
 * any other text.
 */
const codigoActividad = codigo
  .transform((text) => (/^\d{1,4}(\.\d)?$/.test(text) ? Number(text).toFixed(1).padStart(6, "0") : null))
  .catch(null);

const actividad = z
  .object({ codigo: codigoActividad, descripcion: lineaOVacia, estado: lineaOVacia, tipo: lineaOVacia })
  .transform(({ estado, tipo, ...rest }) => ({
    ...rest,
    /** Whether the register says that it is active (`A`). */
    activa: estado.toUpperCase() === "A",
    /** Whether it is the main activity (`P`) and not a secondary one (`S`). */
    principal: tipo.toUpperCase() === "P",
  }));

const respuesta = z.object({
  nombre: lineaConTexto,
  tipoIdentificacion: linea,
  regimen: z.object({ codigo, descripcion: lineaOVacia }).nullable().catch(null),
  situacion: z
    .object({ estado: lineaOVacia, moroso: siNo, omiso: siNo, administracionTributaria: lineaOVacia })
    .nullable()
    .catch(null),
  actividades: z.array(actividad).catch([]),
});

export type Contribuyente = z.output<typeof respuesta>;

/** Search by identification: digits or letters, no hyphens. */
export const CONTRIBUYENTES: Registro<Contribuyente> = {
  path: (identificacion) => `/fe/ae?identificacion=${encodeURIComponent(identificacion)}`,
  read: (json) => respuesta.safeParse(json).data,
};
