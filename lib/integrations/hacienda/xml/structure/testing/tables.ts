/** Every structure table by the code of its document type, or by the name of the message. */
import { STRUCTURE } from "../documentos";
import { MENSAJE_HACIENDA, MENSAJE_RECEPTOR } from "../mensajes";

export const TABLES = { ...STRUCTURE, mensajeHacienda: MENSAJE_HACIENDA, mensajeReceptor: MENSAJE_RECEPTOR };

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];
