/** The optional facts of a line in requests and answers, made from the domain's table. */
import { z } from "zod";
import { type ClaseHecho, type NombreHecho, porHecho } from "@/lib/domain/hechos-linea";
import { list, object, optional, text } from "./fields";

const TIPO = "Código de GET /catalogos/tipos-codigo.";
const CODIGO = "El código, hasta 20 caracteres.";

const PAR = {
  tipo: optional(text()).meta({ description: TIPO }),
  codigo: optional(text()).meta({ description: CODIGO }),
};

const SOLICITUD = {
  texto: () => optional(text()),
  textos: () => optional(list(text())),
  codigos: () => optional(list(object(PAR))),
};
const RESPUESTA = {
  texto: () => z.string().optional(),
  textos: () => z.array(z.string()).optional(),
  codigos: () =>
    z
      .array(
        z.object({ tipo: z.string().meta({ description: TIPO }), codigo: z.string().meta({ description: CODIGO }) }),
      )
      .optional(),
};

type Shape<Clases extends Record<ClaseHecho<NombreHecho>, () => unknown>> = {
  [Each in NombreHecho]: ReturnType<Clases[ClaseHecho<Each>]>;
};

export const hechosSolicitud = porHecho(({ clase }) => SOLICITUD[clase]()) as Shape<typeof SOLICITUD>;

/** An answer has only those that the line has. */
export const hechosRespuesta = porHecho(({ clase }) => RESPUESTA[clase]()) as Shape<typeof RESPUESTA>;
