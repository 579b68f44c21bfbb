/** An entry of an official code list. Codes are text: leading zeros count, and so does case. */
export interface Codigo {
  codigo: string;
  nombre: string;
}
