/** What is wrong with a line, said while it is written. */
import type { DomainErrorCode } from "@/lib/domain/domain-error";

/** By the code that issuing refuses it with, too. */
export const TEXTOS_DE_LINEA: Partial<Record<DomainErrorCode, string>> = {
  cantidad_invalida: "La cantidad tiene que ser mayor que 0 y con 3 decimales como máximo.",
  precio_invalido: "El precio tiene que ser mayor que 0 y con 5 decimales como máximo.",
  descuento_invalido: "El descuento es un monto con 5 decimales como máximo, o un porcentaje como 10 %.",
  descuento_excede: "El descuento no puede ser mayor que el precio por la cantidad.",
  linea_excede: "El monto de la línea es más grande de lo que Hacienda admite.",
  exoneracion_no_aplica: "Esa exoneración no exonera nada del impuesto de esta línea.",
};

export const textoDeError = (codigo: DomainErrorCode) =>
  TEXTOS_DE_LINEA[codigo] ?? "Esta línea tiene impuestos que no se pueden facturar así. Revisalos.";

export const SIN_RESPUESTA =
  "No llegó la respuesta del servicio, así que no sabemos si el documento se emitió. Volvé a darle a Emitir: si ya se emitió, no se repite.";
