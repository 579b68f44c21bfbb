/** The texts of the portal's door itself, beside its refusals. */
export const SOLO_SE_ABRE = "Esta dirección es de una página: se abre, y no recibe datos.";
export const sinServicio = (requestId: string) =>
  `No pudimos completar la acción. Probá de nuevo; si se repite, escribinos con este código: ${requestId}.`;

export const COMPLETA = "Completá este dato.";
export const ELEGI = "Elegí una de las opciones.";
export const REVISA = "Revisá este dato.";
export const CORREO = "Escribí un correo completo, como ana@empresa.cr.";
export const URL = "Escribí una dirección completa, como https://empresa.cr.";
export const NUMERO = "Escribí un número.";
export const largoMinimo = (min: number) => `Usá al menos ${min} caracteres.`;
export const largoMaximo = (max: number) => `Usá ${max} caracteres o menos.`;
export const numeroMinimo = (min: number) => `Tiene que ser ${min} o más.`;
export const numeroMaximo = (max: number) => `Tiene que ser ${max} o menos.`;
export const opcionesMinimas = (min: number) => (min === 1 ? "Elegí al menos una opción." : `Elegí al menos ${min}.`);
