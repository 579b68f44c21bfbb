/** Webhooks as they are signed: https://www.standardwebhooks.com. */

import { FirmaInvalidaError } from "./errors.js";
import { platformCrypto } from "./platform.js";
import type { Aviso } from "./types.gen.js";
import { readJson } from "./wire.js";

/** Older or newer than this, it may be a replay. */
const WINDOW_SECONDS = 5 * 60;
const PREFIX = "whsec_";

/** Los encabezados de la solicitud: los de `Request`, o un objeto como el de Node. */
export type Encabezados = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface OpcionesDeWebhook {
  /** Cuándo se recibió; ahora si no va. */
  ahora?: Date | undefined;
}

/**
 * Verifica un webhook y responde su contenido. `cuerpo` son los bytes o el texto tal como llegaron, sin interpretar.
 * Con varios secretos basta que uno firme: durante un cambio de secreto pasá el nuevo y el anterior.
 * @throws FirmaInvalidaError si no es auténtico, si es de hace más de cinco minutos, o si faltan encabezados
 */
export async function verificarWebhook(
  cuerpo: string | Uint8Array,
  encabezados: Encabezados,
  secretos: string | readonly string[],
  { ahora = new Date() }: OpcionesDeWebhook = {},
): Promise<Aviso> {
  const id = header(encabezados, "webhook-id");
  const timestamp = header(encabezados, "webhook-timestamp");
  const signatures = header(encabezados, "webhook-signature");
  const age = /^\d{1,12}$/.test(timestamp) ? ahora.getTime() / 1000 - Number(timestamp) : Number.NaN;
  if (!(Math.abs(age) <= WINDOW_SECONDS))
    throw new FirmaInvalidaError("El webhook no es de los últimos cinco minutos.");
  const text = typeof cuerpo === "string" ? cuerpo : new TextDecoder().decode(cuerpo);
  const signed = signedContent(id, timestamp, typeof cuerpo === "string" ? new TextEncoder().encode(cuerpo) : cuerpo);
  const { subtle } = await platformCrypto();
  let authentic = false;
  for (const secret of typeof secretos === "string" ? [secretos] : secretos) {
    const key = await keyOf(secret, "verify");
    for (const [, signature = ""] of signatures.matchAll(/(?:^| )v1,([A-Za-z0-9+/]+=*)(?= |$)/g)) {
      const bytes = fromBase64(signature);
      // Compared by the platform, in constant time.
      if (bytes !== null && (await subtle.verify("HMAC", key, bytes, signed))) authentic = true;
    }
  }
  if (!authentic) throw new FirmaInvalidaError("La firma del webhook no es de ninguno de los secretos.");
  return readJson(text, "Aviso") as Aviso;
}

/** Los encabezados con que se firma un cuerpo, para las pruebas de quien recibe webhooks. */
export async function firmarWebhook(
  cuerpo: string,
  secreto: string,
  { id, ahora = new Date() }: OpcionesDeWebhook & { id: string },
): Promise<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>> {
  const timestamp = String(Math.floor(ahora.getTime() / 1000));
  const { subtle } = await platformCrypto();
  const signed = signedContent(id, timestamp, new TextEncoder().encode(cuerpo));
  const signature = new Uint8Array(await subtle.sign("HMAC", await keyOf(secreto, "sign"), signed));
  const base64 = btoa(String.fromCharCode(...signature));
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${base64}` };
}

function signedContent(id: string, timestamp: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}

async function keyOf(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
  const bytes = secret.startsWith(PREFIX) ? fromBase64(secret.slice(PREFIX.length)) : null;
  if (bytes === null || bytes.length === 0) throw new TypeError("El secreto de un webhook es whsec_ y base64.");
  const { subtle } = await platformCrypto();
  return subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [use]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function header(headers: Encabezados, name: string): string {
  const found =
    typeof headers.get === "function"
      ? (headers as Headers).get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  const value = Array.isArray(found) ? found[0] : found;
  if (typeof value !== "string" || value === "") throw new FirmaInvalidaError(`Al webhook le falta ${name}.`);
  return value;
}
