/**
 * Lets only calls with a signature and a bounded size reach the SDK's handler at /api/inngest. The SDK then verifies
 * the signature.
 */
import { NextRequest } from "next/server";
import { readBoundedText } from "@/lib/platform/read-bounded";
import { SERVE_PATH } from "./registration";

/** Events and step results are ids and small facts, so even a run of a thousand steps stays below this. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** The signature as Inngest writes it: seconds since 1970, then HMAC-SHA256 in hexadecimal. */
const SIGNATURE = /^t=\d{1,12}&s=[0-9a-f]{64}$/;

type Handler = (request: NextRequest) => Promise<Response>;

/**
 * Answers 401 without reading the body when there is no signature, 413 above 4 MB, and 400 when the body is not JSON.
 * Removes the query of a registering PUT: the SDK would make it part of the address that it registers, and Inngest
 * would then send it with each call.
 */
export function signedOnly(handle: Handler): Handler {
  return async (request) => {
    if (!SIGNATURE.test(request.headers.get("x-inngest-signature") ?? "")) return refusal(401, "No autorizado.");
    const body = await readBoundedText(request.body, MAX_BODY_BYTES);
    if (body === null) return refusal(413, "El cuerpo es demasiado grande.");
    if (!isJson(body)) return refusal(400, "El cuerpo no es JSON.");
    const { method, headers } = request;
    const url = method === "PUT" ? new URL(SERVE_PATH, request.url).href : request.url;
    return handle(new NextRequest(url, { method, headers, ...(body === "" ? {} : { body }) }));
  };
}

function isJson(text: string): boolean {
  if (text === "") return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const refusal = (status: number, error: string) => Response.json({ error }, { status });
