/** Claves in the examples of the API document, as the demonstration's tenant would get them. */

/** Date and security code of the samples; an executed example's own are written like these. */
export const SAMPLE_DDMMYY = "211126";
export const SAMPLE_CODE = "12345678";

const claveOf = (tipo: string, numero: number) =>
  `506${SAMPLE_DDMMYY}00310112345600100001${tipo}${String(numero).padStart(10, "0")}1${SAMPLE_CODE}`;

/** An invoice that was accepted. */
export const CLAVE_ACEPTADA = claveOf("01", 1);
/** An invoice that waits for its verdict. */
export const CLAVE_PENDIENTE = claveOf("01", 2);
/** The event of that acceptance, and one that no webhook wants. */
export const EVENTO_ACEPTADA = "019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70";
export const EVENTO_SIN_WEBHOOK = "019aa75b-8f41-7d10-9a0c-6f3e8b7d2c15";
/** A ticket. */
export const CLAVE_TIQUETE = claveOf("04", 1);
/** A purchase invoice that was accepted. */
export const CLAVE_COMPRA = claveOf("08", 1);
