/** What the package exports: the one entry that `package.json` names. */
export { type Configuracion, type Intento, type OpcionesDeEspera, PuraFactura } from "./client.js";
export { Decimal, type Importe } from "./decimal.js";
export * from "./errors.gen.js";
export * from "./errors.js";
export type * from "./types.gen.js";
export { type Encabezados, firmarWebhook, type OpcionesDeWebhook, verificarWebhook } from "./webhook.js";
export { Archivo, type Opciones } from "./wire.js";
