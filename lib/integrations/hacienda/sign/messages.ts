/** What people read when a certificate cannot be used. */

export const NOT_A_P12 = "El archivo no es una llave criptográfica válida (.p12 o .pfx).";

export const TOO_COSTLY =
  "La llave criptográfica pide demasiadas iteraciones de cifrado: descargala de nuevo de la plataforma de Hacienda.";

export const WRONG_PIN = "El PIN no corresponde a la llave criptográfica. Revisalo e intentá de nuevo.";

export const NO_KEY = "El archivo no contiene una llave privada. Descargá de nuevo tu llave criptográfica completa.";

export const NO_CERTIFICATE = "El archivo no contiene el certificado de la llave privada.";

export const NOT_RSA =
  "La llave criptográfica no es de tipo RSA, el único que acepta Hacienda para firmar comprobantes.";

export function rsaTooShort(bits: number, minimumBits: number): string {
  return `La llave RSA es de ${bits} bits y Hacienda pide al menos ${minimumBits}.`;
}

/** `fecha`: `YYYY-MM-DD`. */
export function expired(fecha: string): string {
  return `El certificado venció el ${fecha}. Generá una llave criptográfica nueva en la Oficina Virtual de Hacienda.`;
}

/** `fecha`: `YYYY-MM-DD`. */
export function notYetValid(fecha: string): string {
  return `El certificado todavía no es válido: empieza a regir el ${fecha}.`;
}

export const NO_IDENTIFICATION = "El certificado no dice a qué identificación pertenece.";

export function wrongIdentification(certificado: string, esperada: string): string {
  return `El certificado pertenece a la identificación ${certificado}, no a ${esperada}.`;
}

export const NOT_FOR_SIGNING =
  "El certificado no sirve para firmar documentos (es de otro uso). Subí la llave criptográfica que generaste en la plataforma de Hacienda.";
