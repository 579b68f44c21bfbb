/** POST recepcion: sends a signed document to the authority (hacienda 8). */

/** Only what the authority's envelope needs. Everything else is in the signed bytes. */
export interface Submission {
  /** 50 letters or digits. */
  clave: string;
  /** The FechaEmision of the document. */
  fecha: string;
  emisor: EnvelopeIdentificacion;
  receptor: EnvelopeIdentificacion | null;
  /** https address that the authority may notify. A notification is only a hint to query. */
  callbackUrl?: string | null;
  /** Present for a MensajeReceptor, and only for it. */
  consecutivoReceptor?: string | null;
  /** The exact signed bytes. */
  comprobanteXml: Uint8Array;
}

export interface EnvelopeIdentificacion {
  tipo: string;
  numero: string;
}

/**
 * The envelope accepts identifications of at most 12 characters, so a foreigner's longer one appears only in the XML.
 * When it would be the emisor's (the supplier of a purchase invoice), the buyer, who issues, takes its place.
 */
const MAX_NUMERO_CHARACTERS = 12;

/** The JSON body. `fecha` has no colon in its offset, because the authority documents `yyyy-MM-dd'T'HH:mm:ssZ`. */
export function submissionBody(submission: Submission): string {
  const { receptor, emisor } = submission;
  const withReceptor = receptor !== null && fits(receptor);
  return JSON.stringify({
    clave: submission.clave,
    fecha: submission.fecha.replace(/([+-]\d\d):(\d\d)$/, "$1$2"),
    emisor: envelope(withReceptor && !fits(emisor) ? receptor : emisor),
    ...(withReceptor ? { receptor: envelope(receptor) } : {}),
    ...(submission.callbackUrl ? { callbackUrl: submission.callbackUrl } : {}),
    ...(submission.consecutivoReceptor ? { consecutivoReceptor: submission.consecutivoReceptor } : {}),
    comprobanteXml: Buffer.from(submission.comprobanteXml).toString("base64"),
  });
}

const fits = ({ numero }: EnvelopeIdentificacion) => numero.length <= MAX_NUMERO_CHARACTERS;

const envelope = ({ tipo, numero }: EnvelopeIdentificacion) => ({
  tipoIdentificacion: tipo,
  numeroIdentificacion: numero,
});
