/** What is said of a category, a subcategory or a brand. */
export const yaExiste = (nombre: string) => `Ya existe '${nombre}'.`;
export const NO_EXISTE = "No existe.";
export const CATEGORIA_DESCONOCIDA = "No existe esa categoría.";
