/** Texts about customers. Those that spec 7.4 gives are here to the letter. */

export const IDENTIFICACION_REQUERIDA = "La identificación es requerida.";
export const NOMBRE_REQUERIDO = "El nombre es requerido para dar de alta el cliente.";
export const TIPO_IDENTIFICACION_REQUERIDO = "El tipo de identificación es requerido para dar de alta el cliente.";
export const TELEFONO_REQUERIDO = "Debe ingresar al menos un número de teléfono.";
export const telefonoInvalido = (valor: string) =>
  `Teléfono inválido: ${valor}. Debe tener 8 dígitos (formato 506 0000-0000).`;
export const CORREO_REQUERIDO = "Debe ingresar al menos un correo electrónico.";
export const correoInvalido = (valor: string) => `Correo inválido: ${valor}. Use un formato como nombre@dominio.com.`;

export const altaFallida = (identificacion: string) => `No se pudo dar de alta el cliente ${identificacion}.`;
export const altaSinLeer = (id: number) => `El cliente ${id} recién creado no se pudo leer.`;
export const actualizacionFallida = (identificacion: string) => `No se pudo actualizar el cliente ${identificacion}.`;
export const actualizacionSinLeer = (id: number) => `El cliente ${id} actualizado no se pudo releer.`;
export const yaExiste = (identificacion: string) => `Ya existe un cliente con identificación ${identificacion}.`;

// spec 7.6: 9015, a code that does not match the official catalogs.
export const tipoIdentificacionDesconocido = (codigo: string) =>
  `9015: el tipo de identificación '${codigo}' no existe. Usá 01, 02, 03, 04, 05 o 06.`;
export const identificacionInvalida = (valor: string) => `La identificación '${valor}' no tiene el formato de su tipo.`;
export const LIMITE_CREDITO_INVALIDO =
  "'limiteCredito' debe ser 0 o mayor y tener como máximo 13 dígitos enteros y 5 decimales.";

/** Receptor/Nombre of the XML carries both. */
export const nombreCompletoLargo = (nombre: string, apellidos: string, length: number, max: number) =>
  `'${nombre}' y '${apellidos}' van juntos en el documento, que admite ${max} caracteres: con el espacio que los separa son ${length}. Acortá uno de los dos.`;

// In the portal
export const NO_EXISTE = "No existe ese cliente.";
