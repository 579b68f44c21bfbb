export const nombreMissing = () => "El punto de venta y la bodega necesitan un nombre de hasta 100 caracteres.";

export const numeroInvalido = (sucursal: string, terminal: string) =>
  `El punto de venta se numera con sucursal de 3 dígitos y terminal de 5, desde 001 y 00001, no «${sucursal}-${terminal}».`;

export const puntoVentaExiste = (sucursal: string, terminal: string) =>
  `La empresa ya tiene el punto de venta ${sucursal}-${terminal}.`;

export const bodegaUnknown = (id: number) => `No existe la bodega ${id}.`;

export const puntoVentaUnknown = (sucursal: string, terminal: string) =>
  `La empresa no tiene el punto de venta ${sucursal}-${terminal}.`;

export const PUNTO_VENTA_DESCONOCIDO = "No existe ese punto de venta.";
export const PREDETERMINADO_REQUERIDO =
  "Siempre hay un punto de venta predeterminado: hacé predeterminado a otro, y este deja de serlo.";
