import type { CATALOGO } from "@/lib/contract/refusals/catalogo";
import { campo, type PortalEntry, type WordsFor } from "./define";

export const CATALOGO_WORDS: WordsFor<typeof CATALOGO> = {
  nombre_de_marca_largo: ({ max }) => `${campo("nombre")} admite como máximo ${max} caracteres.`,
  nombre_de_marca_invalido: `${campo("nombre")} tiene caracteres de control.`,
};

export const PORTAL_CATALOGO = {} satisfies Record<string, PortalEntry>;
