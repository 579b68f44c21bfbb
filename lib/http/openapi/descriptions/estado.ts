/** Texts that several members share. */

export const ESTADO =
  "`procesando`: numerado y guardado; falta enviarlo o falta el veredicto de Hacienda. `aceptado` y `rechazado`: finales. `error`: se detuvo sin veredicto, que todavía puede llegar. `hacienda.problema` dice por qué no avanza.";
