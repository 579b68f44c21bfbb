/** What the catalogs refuse: brands, products, customers and what they belong to. */
import { type RefusalEntry, text } from "./define";

export const CATALOGO = {
  nombre_de_marca_largo: {
    when: "`nombre` de una marca pasa de su largo.",
    ...text({ max: 100 }, ({ max }) => `'nombre' admite como máximo ${max} caracteres.`),
  },
  nombre_de_marca_invalido: {
    when: "`nombre` de una marca trae caracteres de control.",
    text: "'nombre' tiene caracteres de control.",
  },
} satisfies Record<string, RefusalEntry>;
