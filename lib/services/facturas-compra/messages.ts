/** What the API says when it does not issue a purchase invoice, beyond what it says of a sale. */

// spec 7.6: 9015, a code that does not match the official catalogs.
export const tipoTransaccionDesconocido = (codigo: string) =>
  `9015: el tipo de transacción '${codigo}' no existe. Usá 01 para una compra normal, o uno de 02 a 13.`;

export const NO_CONTRIBUYENTE =
  "Un proveedor con tipo de identificación 06 (no contribuyente) lleva condición de venta 13 (venta de bienes usados).";
export const proveedorInvalido = (miembro: string, problema: string) =>
  `Los datos del proveedor necesitan corregirse antes de emitir: '${miembro}' ${problema}`;

export const DOCUMENTO_PROVEEDOR_NUMERO = "'documentoProveedor.numero' debe tener entre 1 y 50 caracteres.";
export const DOCUMENTO_PROVEEDOR_FECHA =
  "'documentoProveedor.fechaEmision' debe ser una fecha ISO 8601 que ya pasó, de hace diez años como máximo.";

const names = (miembros: readonly string[]) => miembros.map((miembro) => `'${miembro}'`).join(", ");

/** Says in which line something is wrong. */
export const enLinea = (n: number, texto: string) => `Línea ${n}: ${texto}`;
export const exoneracionEnCompra = (n: number) =>
  `Línea ${n}: una factura de compra no lleva exoneraciones: las registradas son de tus clientes. Omití 'idExoneracion'.`;
export const lineaVacia = (n: number, miembros: readonly string[]) =>
  `Línea ${n}: debe indicar 'idProducto' o 'codigoProducto', o los datos de una línea libre: ${names(miembros)}.`;
export const lineaLibreIncompleta = (n: number, faltan: readonly string[]) =>
  `Línea ${n}: es una línea libre, sin producto, y le falta ${names(faltan)}.`;
export const lineaMezclada = (n: number, sobran: readonly string[]) =>
  `Línea ${n}: una línea con producto toma del catálogo ${names(sobran)}. Omitilos, o enviá una línea libre sin 'idProducto' ni 'codigoProducto'.`;
