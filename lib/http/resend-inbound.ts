/**
 * Where the mail provider (Resend) posts that a mail arrived. The signature is checked over the bytes as they came; the
 * mail itself is fetched later, by durable work. An address that is nobody's gets the same answer as a tenant's.
 */
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { isSigned } from "@/lib/platform/signed-message";
import { getRuntime } from "@/lib/services/operations/runtime";
import { arriveCorreo } from "@/lib/services/reception/correos/arrive";
import type { Answer, DoorRequest } from "./door";
import { JSON_TYPE } from "./error-response";
import { limitAddress } from "./limit-address";
import { route } from "./route";
import { webEndpoint } from "./web";

export const INBOUND_PATH = "/api/correo/resend";

/** The event has a mail's metadata only. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** Per address and process; the provider repeats what it could not deliver for a day. */
const LIMIT_PER_MINUTE = 1200;

const addresses = z.array(z.string()).nullish();
const event = z.object({
  type: z.literal("email.received"),
  data: z.object({
    email_id: z.string().regex(/^[\w-]{1,100}$/),
    message_id: z.string().nullish(),
    to: addresses,
    cc: addresses,
    bcc: addresses,
    received_for: addresses,
  }),
});

async function answer(request: DoorRequest, requestId: string): Promise<Answer> {
  const status = await heed(request, requestId);
  const body = JSON.stringify({ recibido: status === 200 });
  return { status, headers: { "content-type": JSON_TYPE }, body };
}

/** The status. What fails inside is a 503, and the provider posts again. */
async function heed(request: DoorRequest, requestId: string): Promise<200 | 401 | 404 | 413 | 503> {
  const { RESEND_WEBHOOK_SECRET: secret } = env();
  if (secret === undefined) return 404;
  const body = await request.readBody(BODY_LIMIT_BYTES).catch(() => "too-large" as const);
  if (body === "too-large") return 413;
  const said = (name: string) => request.header(`svix-${name}`) ?? "";
  const signed = { id: said("id"), timestamp: said("timestamp"), signature: said("signature"), body };
  try {
    const runtime = await getRuntime();
    if (!isSigned(secret, signed, runtime.clock.now())) return 401;
    const read = event.safeParse(parse(body));
    // The provider has other events, and none of them is for us.
    if (!read.success) return 200;
    const { email_id: id, message_id: mensajeId, to, cc, bcc, received_for } = read.data.data;
    const para = [to, cc, bcc, received_for].flatMap((each) => each ?? []);
    await arriveCorreo(runtime, { id, mensajeId: mensajeId ?? null, para }, requestId);
    return 200;
  } catch (error) {
    log().error({ err: error, requestId }, "the provider's word of a mail was not kept; it will repeat it");
    return 503;
  }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

export const inboundRoute = route({ POST: webEndpoint(limitAddress(LIMIT_PER_MINUTE, answer)) });
