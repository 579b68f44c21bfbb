/** The register of exemptions, `/fe/ex` (hacienda 9). */
import { z } from "zod";
import type { Registro } from "./ask";
import { codigo, lineaConTexto, lineaOVacia, momento, numero } from "./members";

const HTTP_NOT_FOUND = "404";

/** Two digits; a code that comes as a number has lost its leading zero. */
const codigoDeDos = codigo.transform((text) => text.padStart(2, "0"));

const respuesta = z
  .object({
    numeroDocumento: lineaConTexto,
    identificacion: codigo,
    porcentajeExoneracion: numero,
    fechaEmision: momento,
    fechaVencimiento: momento,
    tipoDocumento: z.object({ codigo: codigoDeDos, descripcion: lineaOVacia }),
    CodigoInstitucion: codigoDeDos.nullish().catch(null),
    codigoInstitucion: codigoDeDos.nullish().catch(null),
    nombreInstitucion: lineaOVacia,
    poseeCabys: z.boolean().catch(false),
    cabys: z.array(codigo.transform((text) => text.padStart(13, "0"))).catch([]),
    tipoAutorizacion: codigo.nullable().catch(null),
    /** Number of a construction project; 0 when there is none. */
    codigoProyectoCFIA: codigo.nullable().catch(null),
  })
  .transform(({ CodigoInstitucion, codigoInstitucion, codigoProyectoCFIA: proyecto, ...rest }) => ({
    ...rest,
    codigoInstitucion: CodigoInstitucion ?? codigoInstitucion ?? null,
    codigoProyectoCFIA: proyecto === "0" ? null : proyecto,
  }));

export type Autorizacion = z.output<typeof respuesta>;

/** The other registers of this API answer 404 inside a 200, so this one may do the same. */
const noExiste = z.object({ code: codigo.refine((code) => code === HTTP_NOT_FOUND) });

/** Search by the number of the authorisation, such as `AL-00012345-26`. */
export const EXONERACIONES: Registro<Autorizacion> = {
  path: (autorizacion) => `/fe/ex?autorizacion=${encodeURIComponent(autorizacion)}`,
  read: (json) => (noExiste.safeParse(json).success ? null : respuesta.safeParse(json).data),
};
