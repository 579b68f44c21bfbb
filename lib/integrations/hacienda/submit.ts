/** POST recepcion: hands a signed document to the authority (hacienda 8). */

/** Only what the authority's envelope needs; everything else is in the signed bytes. */
export interface Submission {
  /** 50 letters or digits. */
  clave: string;
  /** The document's own FechaEmision. */
  fecha: string;
  emisor: EnvelopeIdentificacion;
  receptor: EnvelopeIdentificacion | null;
  /** https address that the authority may notify; only ever a hint. */
  callbackUrl?: string | null;
  /** Only, and always, for a MensajeReceptor. */
  consecutivoReceptor?: string | null;
  /** The exact signed bytes. */
  comprobanteXml: Uint8Array;
}

export interface EnvelopeIdentificacion {
  tipo: string;
  numero: string;
}

/**
 * The envelope takes identifications of at most 12 characters; a foreigner's longer one stays in the XML only. Where that
 * is the emisor's (the supplier of a purchase invoice), the buyer, who issues, stands for it.
 */
const MAX_NUMERO_CHARACTERS = 12;

/** The JSON body. `fecha` loses the colon of its offset: the authority documents `yyyy-MM-dd'T'HH:mm:ssZ`. */
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
