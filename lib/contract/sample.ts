/** Claves in the examples of the API document, as the demonstration's tenant would get them. */

/** Date and security code of the samples, which also replace those of executed examples. */
export const SAMPLE_DDMMYY = "211126";
export const SAMPLE_CODE = "12345678";

const claveOf = (tipo: string, numero: number, emisor = "3101123456", terminal = "00001") =>
  `506${SAMPLE_DDMMYY}00${emisor}001${terminal}${tipo}${String(numero).padStart(10, "0")}1${SAMPLE_CODE}`;

/** An accepted invoice. */
export const CLAVE_ACEPTADA = claveOf("01", 1);
/** An invoice that waits for its verdict. */
export const CLAVE_PENDIENTE = claveOf("01", 2);
/** The event of that acceptance, and one that no webhook receives. */
export const EVENTO_ACEPTADA = "019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70";
export const EVENTO_SIN_WEBHOOK = "019aa75b-8f41-7d10-9a0c-6f3e8b7d2c15";
/** The webhook that gets verdicts, its delivery of that event, and a mail with that invoice. */
export const WEBHOOK = "2";
export const ENTREGA = "2";
export const CORREO = "1";
/** The reservation of a till, with the moment of a sale that it made without internet. */
export const RESERVA = "1";
/** The id of a batch. */
export const LOTE = "1";
export const FECHA_SIN_INTERNET = "2026-11-21T10:24:00-06:00";
/** A ticket. */
export const CLAVE_TIQUETE = claveOf("04", 1);
/** An accepted purchase invoice. */
export const CLAVE_COMPRA = claveOf("08", 1);
/** An accepted invoice on credit to the State, of another till, and an accepted receipt of its payment. */
export const CLAVE_A_CREDITO = claveOf("01", 1, "3101123456", "00002");
export const CLAVE_RECIBO = claveOf("10", 1);
/** A receipt of that till, which waits for its verdict. */
export const CLAVE_RECIBO_PENDIENTE = claveOf("10", 1, "3101123456", "00002");
/** The supplier whose documents the receiver messages answer. */
export const PROVEEDOR = "3102765432";
/** A supplier's document whose message was accepted. */
export const CLAVE_RESPONDIDA = claveOf("01", 1, PROVEEDOR);
/** A document that is about to be answered, with its date, and one whose XML is available. */
export const CLAVE_POR_RESPONDER = claveOf("01", 2, PROVEEDOR);
export const FECHA_POR_RESPONDER = "2026-11-21T09:15:00-06:00";
export const CLAVE_CON_XML = claveOf("01", 3, PROVEEDOR);
/** The beginning of such an XML, in base64. */
export const XML_PROVEEDOR = "PD94bWwgdmVyc2lvbj0iMS4wIiBlbmNvZGluZz0idXRmLTgiPz4KPEZhY3R1cmFFbGVjdHJvbmljYT4=";
