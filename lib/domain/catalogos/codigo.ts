/** An entry of an official code list. Codes are text: leading zeros count, and so does case. */
export interface Codigo {
  codigo: string;
  nombre: string;
}

/** What people call it; the code itself where the list does not have it. */
export function nombreDeCodigo(catalogo: readonly Codigo[], codigo: string): string {
  return catalogo.find((entry) => entry.codigo === codigo)?.nombre ?? codigo;
}
