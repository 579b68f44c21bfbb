/** Receives a document: makes the API's immediate checks, applies the outcome's effect on the POST, and stores it. */

import {
  type Comprobante,
  consecutivoReceptor,
  contraparte,
  emisor as emisorOf,
  obligado,
  readComprobante,
} from "./comprobante";
import { FAILURES_429, FAILURES_500, type Outcome, outcomeOfReceptor, RATE_RESET_SECONDS } from "./outcome";
import { type Ending, parseObject, type Reply, refusal } from "./reply";
import type { Store } from "./store";
import { bareIdentificacion, type Caller } from "./users";
import { textAt } from "./xml-node";

const CLAVE = /^[a-zA-Z0-9]{50}$/;
const FECHA = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/;
/** The authority requires https, but loopback addresses have none. */
const CALLBACK_URL = /^https?:\/\/\S{1,500}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export interface ReceptionContext {
  store: Store;
  now: () => Date;
  delayMs: () => number;
  /** Address with which the `Location` header begins. */
  baseUrl: string;
  /** The outcome that the control endpoint queued for the next new document of an issuer. */
  takeNextOutcome: (emisor: string) => Outcome | null;
  /** Called when a received document asked for a callback. */
  callBack: (id: string, callbackUrl: string, readyAtMs: number) => void;
}

interface Envelope {
  id: string;
  clave: string;
  fecha: string;
  emisor: string;
  consecutivoReceptor: string | null;
  callbackUrl: string | null;
  xml: Buffer;
}

/** Answers POST recepcion for an authenticated user. */
export function receive(body: string, user: Caller, context: ReceptionContext): Ending {
  const envelope = readEnvelope(body);
  if ("status" in envelope) return envelope;
  const read = readComprobante(envelope.xml);
  const comprobante = "error" in read ? null : read;
  const answer = checkOwner(envelope, comprobante, user) ?? admit(envelope, comprobante, user, context);
  context.store.noteAttempt(envelope.id, envelope.xml, answer === "cut" ? 0 : answer.status);
  return answer;
}

function readEnvelope(body: string): Envelope | Reply {
  const json = parseObject(body);
  if (json === null) return refusal(400, "El cuerpo de la solicitud no es un JSON válido.");
  const { clave, fecha, emisor, comprobanteXml, consecutivoReceptor, callbackUrl } = json;
  if (typeof clave !== "string" || !CLAVE.test(clave)) return refusal(400, "El campo clave es inválido.");
  if (typeof fecha !== "string" || !FECHA.test(fecha)) return refusal(400, "El campo fecha es inválido.");
  const numero = typeof emisor === "object" && emisor !== null ? Reflect.get(emisor, "numeroIdentificacion") : null;
  if (typeof numero !== "string" || numero === "" || numero.length > 12) {
    return refusal(400, "El campo emisor es inválido.");
  }
  if (typeof comprobanteXml !== "string" || !BASE64.test(comprobanteXml)) {
    return refusal(400, "El campo comprobanteXml no es base64.");
  }
  const ofMensaje = typeof consecutivoReceptor === "string" ? consecutivoReceptor : null;
  return {
    id: ofMensaje === null ? clave : `${clave}-${ofMensaje}`,
    clave,
    fecha,
    emisor: numero,
    consecutivoReceptor: ofMensaje,
    callbackUrl: typeof callbackUrl === "string" && CALLBACK_URL.test(callbackUrl) ? callbackUrl : null,
    xml: Buffer.from(comprobanteXml, "base64"),
  };
}

/**
 * The token must belong to the party that made the document, and the envelope must name the same document as the XML.
 */
function checkOwner(envelope: Envelope, comprobante: Comprobante | null, user: Caller): Reply | null {
  const party = comprobante === null ? envelope.emisor : (obligado(comprobante) ?? envelope.emisor);
  if (bareIdentificacion(party) !== user.identificacion) {
    return refusal(403, "El usuario no tiene permiso para enviar comprobantes de este emisor.");
  }
  if (comprobante === null) return null;
  const named = [emisorOf(comprobante) ?? envelope.emisor, party];
  if (!named.map(bareIdentificacion).includes(bareIdentificacion(envelope.emisor))) {
    return refusal(400, "La identificación del emisor no coincide con la del XML.");
  }
  // A receiver message must have it, and no other document may (hacienda 8).
  if (consecutivoReceptor(comprobante) !== envelope.consecutivoReceptor) {
    return refusal(400, "El campo consecutivoReceptor no coincide con el XML.");
  }
  const clave = textAt(comprobante.root, "Clave") ?? envelope.clave;
  return clave === envelope.clave ? null : refusal(400, "La clave no coincide con la del XML.");
}

function admit(envelope: Envelope, comprobante: Comprobante | null, user: Caller, context: ReceptionContext): Ending {
  const { store } = context;
  const outcome = outcomeOf(envelope, comprobante, user, context);
  if (outcome === "refuse-credentials" && !user.mended) {
    store.refuseUser(user.username);
    return refusal(401, "Las credenciales del emisor no son válidas.");
  }
  if (outcome === "fail-500" && store.countAttempts(envelope.id, 500) < FAILURES_500) return { status: 500 };
  if (outcome === "limit-429" && store.countAttempts(envelope.id, 429) < FAILURES_429) return limited(context.now());
  if (outcome === "expire-token" && store.countAttempts(envelope.id, 401) < 1)
    return refusal(401, "El token ha expirado.");
  if (store.findDocument(envelope.id) !== null) {
    return refusal(400, `El comprobante [${envelope.id}] ya fue recibido anteriormente.`);
  }
  const readyAtMs = context.now().getTime() + context.delayMs();
  const { consecutivoReceptor: ofMensaje, callbackUrl, ...received } = envelope;
  store.insertDocument({
    ...received,
    obligado: user.identificacion,
    realm: user.realm,
    consecutivo: ofMensaje ?? consecutivoOf(envelope, comprobante),
    readyAtMs,
  });
  if (callbackUrl !== null) context.callBack(envelope.id, callbackUrl, readyAtMs);
  if (outcome === "cut") return "cut";
  return { status: 202, headers: { Location: `${context.baseUrl}/recepcion/${envelope.id}` } };
}

function consecutivoOf({ clave }: Envelope, comprobante: Comprobante | null): string {
  const written = comprobante === null ? null : textAt(comprobante.root, "NumeroConsecutivo");
  return written ?? clave.slice(21, 41);
}

/**
 * Fixes the outcome at the first attempt, so that retries of one document get the same treatment. The buyer of a
 * purchase invoice is its issuer.
 */
function outcomeOf(
  envelope: Envelope,
  comprobante: Comprobante | null,
  user: Caller,
  context: ReceptionContext,
): Outcome {
  const known = context.store.assignedOutcome(envelope.id);
  if (known !== null) return known;
  const outcome =
    context.takeNextOutcome(user.identificacion) ?? outcomeOfReceptor(comprobante && contraparte(comprobante));
  context.store.assignOutcome(envelope.id, outcome);
  return outcome;
}

/** A 429 with the epoch second at which the quota is full again. */
export function limited(now: Date): Reply {
  const reset = Math.ceil(now.getTime() / 1000) + RATE_RESET_SECONDS;
  return { status: 429, headers: { "X-Ratelimit-Remaining": "0", "X-Ratelimit-Reset": String(reset) } };
}
