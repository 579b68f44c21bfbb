/** Refusals that several resources share. */
import { type RefusalEntry, text } from "./define";

export const COMMON = {
  texto_invalido: {
    when: "Un texto trae caracteres de control, marcas invisibles que cambian cómo se lee, o caracteres que no existen en XML; el texto dice cuál.",
    ...text(
      { ruta: "comentario" },
      ({ ruta }) => `'${ruta}' tiene caracteres que un documento electrónico no puede llevar.`,
    ),
  },
  texto_largo: {
    when: "Un texto tiene menos o más caracteres de los que admite; el texto dice cuál y cuántos.",
    ...text(
      { ruta: "comentario", min: 1, max: 1000 },
      ({ ruta, min, max }) => `'${ruta}' debe tener entre ${min} y ${max} caracteres.`,
    ),
  },
  nombre_requerido: { when: "`nombre` falta o está en blanco.", text: "Debe indicar 'nombre'." },
} satisfies Record<string, RefusalEntry>;
