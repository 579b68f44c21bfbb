/** Kinds of discount (XML CodigoDescuento). Source: enumeration of the v4.4 XSDs. */

/**
 * "Descuento Comercial": the only type that the API produces, because a request states an amount and a text but no
 * type.
 */
export const CODIGO_DESCUENTO_COMERCIAL = "07";
