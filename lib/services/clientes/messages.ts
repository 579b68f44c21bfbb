/** Texts about customers (spec 7.4). */

export const telefonoInvalido = (valor: string) =>
  `Teléfono inválido: ${valor}. Debe tener 8 dígitos (formato 506 0000-0000).`;
export const correoInvalido = (valor: string) => `Correo inválido: ${valor}. Use un formato como nombre@dominio.com.`;
