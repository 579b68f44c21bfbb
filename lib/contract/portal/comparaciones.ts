/** What of the differences a form shows before it is sent, apart from its schema, which no page loads. */
const MIB = 1024 * 1024;
export const MAX_LISTA_BYTES = 5 * MIB;
export const GRANDE = "Pesa más de 5 MB: dividilo en varios.";
/** The problem of a file before it is sent; null when it may be sent. */
export const checkLista = ({ size }: Pick<File, "size">): string | null => (size > MAX_LISTA_BYTES ? GRANDE : null);

/** What is compared: documents by clave with sales or with purchases, or figures with rows of form 150. */
export const COMPARACIONES = {
  ventas: "Comprobantes de venta",
  compras: "Comprobantes de compra",
  renglones: "Cifras del D-150",
} as const;
export type Comparacion = keyof typeof COMPARACIONES;

/** Differences that are shown; the totals are those of all. */
export const MAX_DIFERENCIAS = 500;
