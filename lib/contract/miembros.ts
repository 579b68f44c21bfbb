/** The optional members of a document's head in requests and answers, made from the domain's table. */
import { z } from "zod";
import { type ClaseDe, type Con, type Opcional, porMiembro } from "@/lib/domain/miembros";
import { decimal, flag, integer, list, object, optional, text } from "./fields";

const CODIGO = "Un código para reconocerlo, de 1 a 100 caracteres.";
const TEXTO = "El texto, de 1 a 500 caracteres.";
const CONTENIDO = "`true` para `OtroContenido`; si no va, es `OtroTexto`.";

const SOLICITUD = {
  texto: () => optional(text()),
  entero: () => optional(integer()),
  otros: () =>
    optional(
      list(
        object({
          codigo: optional(text()).meta({ description: CODIGO }),
          texto: optional(text()).meta({ description: TEXTO }),
          contenido: optional(flag()).meta({ description: CONTENIDO }),
        }),
      ),
    ),
  metadatos: () => optional(z.record(z.string(), text(), { error: "Tiene que ser un objeto JSON." })),
};
const RESPUESTA = {
  texto: () => z.string().optional(),
  entero: () => integer().optional(),
  otros: () =>
    z
      .array(
        z.object({
          codigo: z.string().optional().meta({ description: CODIGO }),
          texto: z.string().meta({ description: TEXTO }),
          contenido: z.boolean().optional().meta({ description: CONTENIDO }),
        }),
      )
      .optional(),
  metadatos: () => z.record(z.string(), z.string()).optional(),
};

type Shape<Nombre extends Opcional, Clases extends Record<ClaseDe<Opcional>, () => unknown>> = {
  [Each in Nombre]: ReturnType<Clases[ClaseDe<Each>]>;
};

/** Members of every document that is issued by request. */
export const opcionalesSolicitud = {
  ...(porMiembro(({ clase }) => SOLICITUD[clase]()) as Shape<Opcional, typeof SOLICITUD>),
  /** Refuses the request when the tenant has a document with the same `referenciaExterna`; it is not stored. */
  referenciaExternaUnica: optional(flag()),
  /** Colones for one unit of the document's currency. */
  tipoCambio: optional(decimal()),
};

/** The members that a full credit of the portal does not have. */
export const SIN_EDITOR = {
  referenciaExternaUnica: null,
  metadatos: null,
} as const;

/** The caller's own data as the editors send them: rows with a name, of which a repeated one is refused. */
export const metadatosForm = z
  .array(z.object({ nombre: z.string().trim(), valor: z.string().trim() }))
  .default([])
  .superRefine((filas, context) => {
    filas.forEach(({ nombre }, index) => {
      const message = nombre === "" ? "Escribí el nombre del metadato." : "Ya hay un metadato con ese nombre.";
      const repetido = filas.findIndex((fila) => fila.nombre === nombre) < index;
      if (nombre === "" || repetido) context.addIssue({ code: "custom", path: [index, "nombre"], message });
    });
  })
  .transform((filas) =>
    filas.length === 0 ? null : Object.fromEntries(filas.map(({ nombre, valor }) => [nombre, valor])),
  );

/** The other texts as the editors send them. */
export const otrosForm = z
  .array(z.object({ codigo: z.string(), texto: z.string(), contenido: z.boolean() }))
  .default([])
  .transform((otros) => (otros.length === 0 ? null : otros));

export const opcionalesRespuesta = porMiembro(({ clase, respondido }) => respondido && RESPUESTA[clase]()) as Shape<
  Con<"respondido">,
  typeof RESPUESTA
>;
