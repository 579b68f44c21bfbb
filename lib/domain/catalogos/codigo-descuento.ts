/** Kinds of discount (XML CodigoDescuento). Source: enumeration of the v4.4 XSDs. */

/** "Descuento Comercial": the only one that the API gives (the body says an amount and a text, no kind). */
export const CODIGO_DESCUENTO_COMERCIAL = "07";
