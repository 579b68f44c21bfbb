/**
 * Reads the lines of a batch: each as POST /facturas reads its body, with the same refusals, one after the other and in
 * turns with the process's other work. Nothing but the split is done to the whole.
 */
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { BODY_LIMIT_BYTES, type BodyInLines } from "@/lib/contract/define-endpoint";
import { facturaRequest, postFactura } from "@/lib/contract/facturas";
import { object, optional, REQUIRED, text } from "@/lib/contract/fields";
import { refusal } from "@/lib/contract/refusal";
import { unknownMembers } from "@/lib/contract/unknown-members";
import { AppError, type Refusal } from "@/lib/platform/errors";
import { type LineaNueva, lineaIlegible, lineaLeida, refuseDemasiados } from "@/lib/services/sales/lotes/request";
import { jsonOf } from "./body";
import { errorAnswer } from "./error-response";
import { isIdempotencyKey } from "./idempotency-key";
import { requireScopeOfTipo } from "./scope";
import { advertenciaOf, mistaken, unknownFaults } from "./unknown";
import { invalid, problem, validate } from "./validate";

const KB = 1024;
/** How long it computes before the next piece of other work has its turn. */
const SLICE_MS = 2;
const SLICE_BYTES = 256 * KB;

const [NEWLINE, QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'\n",\\[]{}'].map(
  (character) => character.charCodeAt(0),
);

/** What a line has around its document. */
const sobre = object({ idempotencyKey: optional(text()), documento: z.unknown() });

/** A digest of a batch as it was sent. */
export const digestOf = ({ bytes }: BodyInLines) => createHash("sha256").update(bytes).digest("hex");

/**
 * The lines in their order; what is wrong with one is its own result.
 * @throws AppError rule for a body that is no batch; forbidden when the key may not issue one of the documents
 */
export async function readLines(sent: BodyInLines): Promise<LineaNueva[]> {
  const { bytes, ndjson } = sent;
  const items = ndjson ? await linesOf(bytes) : await itemsOf(bytes);
  refuseDemasiados(items.length);
  const lineas: LineaNueva[] = [];
  let sinceMs = performance.now();
  for (const item of items) {
    lineas.push(readLine(item, sent));
    if (performance.now() - sinceMs < SLICE_MS) continue;
    await nextTurn();
    sinceMs = performance.now();
  }
  return lineas;
}

function readLine(bytes: Uint8Array, { scopes, strict }: BodyInLines): LineaNueva {
  let key: string | null = null;
  let ignored: Refusal[] = [];
  try {
    if (bytes.byteLength > BODY_LIMIT_BYTES) throw refusal("cuerpo_grande", { kilobytes: BODY_LIMIT_BYTES / KB });
    const json = jsonOf({ bytes, optional: false });
    const around = unknownMembers(sobre, json);
    const { idempotencyKey, documento } = validate(sobre, json, { before: mistaken(around) });
    if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey)) {
      throw refusal("llave_de_linea_invalida", {}, { path: "idempotencyKey" });
    }
    key = idempotencyKey;
    if (documento === undefined) throw invalid([problem("documento", REQUIRED)]);
    requireScopeOfTipo(postFactura, scopes, documento);
    const inside = unknownMembers(facturaRequest, documento);
    ignored = unknownFaults([...around, ...inside]);
    const body = validate(facturaRequest, documento, { before: mistaken(inside), after: strict ? ignored : [] });
    return lineaLeida(key, body, advertenciaOf([...around, ...inside]), ignored);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "forbidden") throw error;
    return lineaIlegible(key, error, ignored);
  }
}

/** The answer that POST /facturas would have given to a line. */
export function answerFallo(error: AppError, requestId: string, ignored: readonly Refusal[]) {
  const { status, body } = errorAnswer(error, requestId, { ignored });
  return { status, body: body as string };
}

/** The lines that are not blank. */
async function linesOf(bytes: Uint8Array): Promise<Uint8Array[]> {
  const lines: Uint8Array[] = [];
  for (let from = 0, turnAt = SLICE_BYTES; from < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE as number, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    if (!isBlank(line)) lines.push(line);
    from += line.length + 1;
    if (from < turnAt) continue;
    await nextTurn();
    turnAt = from + SLICE_BYTES;
  }
  return lines;
}

const isBlank = (line: Uint8Array) => line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);

/**
 * The items of `documentos` in one JSON text. Only their bounds are looked for here: each item is parsed by itself, and
 * the text around them, with an item's number in its place, by the same parser, so a wrong bound is a syntax error.
 */
async function itemsOf(bytes: Uint8Array): Promise<Uint8Array[]> {
  const items: Uint8Array[] = [];
  /** The text outside of lists at the second level. */
  let around = "";
  const decoder = new TextDecoder();
  let depth = 0;
  let quoted = false;
  let inList = false;
  let from = 0;
  const endItem = (at: number) => {
    const item = bytes.subarray(from, at);
    // An empty list has no item; `[,]` has some, which are no JSON.
    if (bytes[at] === CLOSE_LIST && bytes[from - 1] === OPEN_LIST && isBlankJson(item)) return;
    around += items.push(item) - 1;
  };
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % SLICE_BYTES === SLICE_BYTES - 1) await nextTurn();
    const byte = bytes[at];
    if (quoted) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth !== 2 || byte !== OPEN_LIST) continue;
      inList = true;
      around += decoder.decode(bytes.subarray(from, at + 1));
      from = at + 1;
    } else if (byte === COMMA && inList && depth === 2) {
      endItem(at);
      around += ",";
      from = at + 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (inList && depth === 2) {
        endItem(at);
        inList = false;
        from = at;
      }
      depth -= 1;
    }
  }
  around += decoder.decode(bytes.subarray(from));
  return orderOf(around).map((n) => items[n] as Uint8Array);
}

const isBlankJson = (item: Uint8Array) => item.every((byte) => byte <= 0x20);

/** @param around the body with the number of an item in its place */
function orderOf(around: string): number[] {
  const json = jsonOf({ bytes: Buffer.from(around), optional: false });
  const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
  if (!isObject || Object.keys(json).some((name) => name !== "documentos")) {
    throw invalid([problem("$", "El cuerpo es un objeto con la lista 'documentos' y nada más.")]);
  }
  const { documentos } = JSON.parse(around) as { documentos?: unknown };
  if (!Array.isArray(documentos)) throw invalid([problem("documentos", REQUIRED)]);
  return documentos as number[];
}
