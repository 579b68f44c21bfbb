import type { COMMON } from "@/lib/contract/refusals/common";
import { campo } from "../etiquetas";
import type { WordsFor } from "./define";

export const COMMON_WORDS = {
  texto_invalido: ({ ruta }) => `${campo(ruta)} tiene caracteres que un documento electrónico no puede llevar.`,
  texto_largo: ({ ruta, min, max }) => `${campo(ruta)} debe tener entre ${min} y ${max} caracteres.`,
  nombre_requerido: `Indicá ${campo("nombre")}.`,
} satisfies WordsFor<typeof COMMON>;
