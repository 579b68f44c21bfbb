/**
 * Tax terms in words, shown where they stand on a page. They are in files by the pages that show them, because the
 * script of such a page contains the whole file; what a server component shows is in no script.
 */
export interface Termino {
  /** «Qué es la clave» */
  pregunta: string;
  texto: string;
}
