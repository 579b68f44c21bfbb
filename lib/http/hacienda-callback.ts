/**
 * Where the authority may post that it has decided. Every callback, genuine or forged, gets the same immediate answer
 * (hacienda 8: it must get 200); it is processed after the answer.
 */
import { log } from "@/lib/platform/log";
import { getRuntime } from "@/lib/services/operations/runtime";
import { CALLBACK_PATH } from "@/lib/services/submission/callback-token";
import { heedCallback } from "@/lib/services/submission/heed-callback";
import type { Answer, DoorRequest } from "./door";
import { JSON_TYPE } from "./error-response";
import { limitAddress } from "./limit-address";
import { route } from "./route";
import { webEndpoint } from "./web";

/** Enough for a MensajeHacienda with a thousand complaints, in base64; a larger body is not read. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** Per address and process. Callbacks over the limit are lost, which is harmless: documents are queried anyway. */
const LIMIT_PER_MINUTE = 1200;

async function answer(request: DoorRequest, requestId: string): Promise<Answer> {
  const body = await request.readBody(BODY_LIMIT_BYTES).catch(() => "too-large" as const);
  if (body !== "too-large") setImmediate(heed, request.path, body, requestId);
  return { status: 200, headers: { "content-type": JSON_TYPE }, body: '{"recibido":true}' };
}

async function heed(path: string, body: Uint8Array, requestId: string): Promise<void> {
  try {
    await heedCallback(await getRuntime(), path.slice(CALLBACK_PATH.length + 1), body);
  } catch (error) {
    log().warn({ err: error, requestId }, "a callback was not heeded; the document is asked about anyway");
  }
}

export const callbackRoute = route({ POST: webEndpoint(limitAddress(LIMIT_PER_MINUTE, answer)) });
