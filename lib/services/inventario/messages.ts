/** What is said of stock that is corrected by hand. */
export const CANTIDAD_INVALIDA =
  "'cantidad' debe ser un número con 3 decimales como máximo y hasta 13 dígitos enteros, como 12.5 o -3.";
export const SIN_CAMBIO = "La existencia ya es esa: no hay nada que ajustar.";
export const RAZON_REQUERIDA = "'razon' es obligatoria: decí por qué cambia la existencia.";
export const razonLarga = (max: number) => `'razon' admite como máximo ${max} caracteres, sin caracteres de control.`;
export const PRODUCTO_DESCONOCIDO = "No existe ese producto.";
export const servicioSinExistencias = (codigo: string) =>
  `'${codigo}' es un servicio: los servicios no llevan existencias.`;
export const EXISTENCIA_EXCEDIDA = "La existencia que resulta es demasiado grande.";
export const FORMULARIO_USADO = "Este formulario ya hizo un ajuste con otros datos. Cerralo y abrilo de nuevo.";
