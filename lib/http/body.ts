/** From bytes to JSON: size, content type, encoding, syntax. */
import { BODY_LIMIT_BYTES } from "@/lib/contract/define-endpoint";
import { JsonError, type JsonProblem, readJson } from "@/lib/contract/json-number";
import { refusal } from "@/lib/contract/refusal";
import type { AppError } from "@/lib/platform/errors";
import type { DoorRequest } from "./door";

const KB = 1024;
const JSON_TYPE = /^application\/json(?:\s*;\s*charset\s*=\s*"?utf-8"?)?\s*;?\s*$/i;
const NDJSON_TYPE = /^application\/(?:x-)?(?:ndjson|jsonl)(?:\s*;\s*charset\s*=\s*"?utf-8"?)?\s*;?\s*$/i;

const JSON_CODES = {
  syntax: "cuerpo_malformado",
  depth: "cuerpo_profundo",
  text: "cuerpo_texto",
} as const satisfies Record<JsonProblem, string>;

/**
 * Receives a body of many items, as `receiveBody` does.
 * @returns whether it is one item a line
 */
export async function receiveLines(
  request: DoorRequest,
  limitBytes: number,
): Promise<{ bytes: Uint8Array; ndjson: boolean }> {
  refuseDeclaredSize(request, limitBytes);
  const type = request.header("content-type") ?? "";
  const ndjson = NDJSON_TYPE.test(type);
  if (!ndjson && !JSON_TYPE.test(type)) throw refusal("tipo_contenido_de_lote");
  return { bytes: await readBytes(request, limitBytes), ndjson };
}

/** A body as it came, judged by its size and its type; `jsonOf` reads it. */
export interface ReceivedBody {
  bytes: Uint8Array;
  optional: boolean;
}

/**
 * Receives a body of at most `limitBytes`, judged by Content-Length and while it streams in. An optional one may be
 * empty, with any content type.
 */
export async function receiveBody(
  request: DoorRequest,
  {
    limitBytes = BODY_LIMIT_BYTES,
    optional = false,
  }: { limitBytes?: number | undefined; optional?: boolean | undefined },
): Promise<ReceivedBody> {
  refuseDeclaredSize(request, limitBytes);
  if (!optional) requireJsonType(request);
  const bytes = await readBytes(request, limitBytes);
  if (optional && bytes.byteLength > 0) requireJsonType(request);
  return { bytes, optional };
}

/** An optional body that is empty or `null` reads as an empty object. */
export function jsonOf({ bytes, optional }: ReceivedBody): unknown {
  if (bytes.byteLength === 0) {
    if (optional) return {};
    throw refusal("cuerpo_vacio");
  }
  const json = parse(decode(bytes));
  return optional ? (json ?? {}) : json;
}

function refuseDeclaredSize(request: DoorRequest, limitBytes: number): void {
  if (Number(request.header("content-length") ?? 0) > limitBytes) throw tooLarge(limitBytes);
}

function requireJsonType(request: DoorRequest): void {
  if (!JSON_TYPE.test(request.header("content-type") ?? "")) throw refusal("tipo_contenido");
}

async function readBytes(request: DoorRequest, limitBytes: number): Promise<Uint8Array> {
  const bytes = await request.readBody(limitBytes);
  if (bytes === "too-large") throw tooLarge(limitBytes);
  return bytes;
}

function tooLarge(limitBytes: number): AppError {
  return refusal("cuerpo_grande", { kilobytes: limitBytes / KB });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refusal("cuerpo_malformado");
  }
}

function parse(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof JsonError) throw refusal(JSON_CODES[error.problem]);
    throw error;
  }
}
