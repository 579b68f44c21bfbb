/** What the editors say of their fields: when what was written is judged as a form, and when issuing refuses it. */
import type { DomainErrorCode } from "@/lib/domain/domain-error";

export const ACTIVIDAD_RECEPTOR = "Una actividad económica tiene 6 caracteres, por ejemplo 6201.0.";
export const COMENTARIO = "El comentario lleva 1000 caracteres como máximo.";
export const CONDICION_OTROS = "Decí cuál es la condición, en 5 a 100 caracteres.";
export const DETALLE = "El detalle lleva de 3 a 200 caracteres.";
export const MEDIO_OTROS = "Decí cuál es el medio de pago, en 3 a 100 caracteres.";
export const NATURALEZA = "El motivo del descuento lleva de 3 a 80 caracteres.";
export const PLAZO = "Indicá el plazo en días.";
export const PLAZO_ENTERO = "El plazo es un número entero de días, de 1 a 99 999.";
export const PORCENTAJE =
  "Revisá el porcentaje: va de 0 a 99,99 con 2 decimales como máximo, y el del cemento es siempre 5.";
export const RAZON = "La explicación lleva de 3 a 180 caracteres; con el motivo “Otros”, de 5 a 100.";

/** What is wrong with a line, by the code that issuing refuses it with. */
export const TEXTOS_DE_LINEA: Partial<Record<DomainErrorCode, string>> = {
  cantidad_invalida: "La cantidad tiene que ser mayor que 0 y con 3 decimales como máximo.",
  precio_invalido: "El precio tiene que ser mayor que 0 y con 5 decimales como máximo.",
  descuento_invalido: "El descuento es un monto con 5 decimales como máximo, o un porcentaje como 10 %.",
  descuento_excede: "El descuento no puede ser mayor que el precio por la cantidad.",
  linea_excede: "El monto de la línea es más grande de lo que Hacienda admite.",
  exoneracion_no_aplica: "Esa exoneración no exonera nada del impuesto de esta línea.",
};
