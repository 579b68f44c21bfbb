/** Checks that an answer is one of those that the contract and the door promise. */
import { z } from "zod";
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { errorBody, problemDetails } from "@/lib/contract/errors";
import { readJson } from "@/lib/contract/json-number";
import { type RefusalStatus, refusals } from "../openapi/refusals";

export interface SeenAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const JSON_TYPE = "application/json; charset=utf-8";
const PROBLEM_TYPE = "application/problem+json; charset=utf-8";
/** Pieces of our internals that no answer may contain. */
const INSIDES = /\b(?:undefined|\[object \w+\]|TypeError|syntax error at|violates|relation "|duplicate key)/;

/** Says what is wrong with the answer, or `null`. `sent` is what the client wrote, which an answer may quote. */
export function judgeAnswer(
  endpoint: EndpointContract,
  { status, headers, body }: SeenAnswer,
  sent: string,
): string | null {
  if (!headers["x-request-id"] || !headers.ratelimit) return "no request id or no quota";
  const declared = endpoint.responses[status as 200];
  const type = headers["content-type"];
  if (status === 304) return endpoint.etag === true && body.length === 0 ? null : "304 without an ETag";
  if (declared !== undefined) {
    if ("file" in declared) return type === declared.file && body.length > 0 ? null : `not ${declared.file}: ${type}`;
    if ("ndjson" in declared) return judgeLines(declared.ndjson, type, body.toString());
    return type === JSON_TYPE ? judgeJson(declared, body.toString()) : `content type ${type}`;
  }
  if (!refusals(endpoint).includes(status as RefusalStatus)) return `status ${status} is not declared`;
  const problem = type === PROBLEM_TYPE;
  if (!problem && type !== JSON_TYPE) return `content type ${type}`;
  if (problem && status !== 400) return `problem-details with status ${status}`;
  const json: unknown = readJson(body.toString());
  const read = (problem ? problemDetails : errorBody).safeParse(json);
  if (!read.success) return `no refusal: ${z.prettifyError(read.error)}`;
  if (read.data.requestId !== headers["x-request-id"]) return "two request ids";
  const inside = INSIDES.exec(body.toString());
  return inside !== null && !sent.includes(inside[0]) ? `shows ${inside[0]}` : null;
}

function judgeLines(schema: z.ZodType, type: string | undefined, text: string): string | null {
  if (type !== "application/x-ndjson; charset=utf-8") return `content type ${type}`;
  const lines = text.split("\n");
  if (lines.pop() !== "") return "the last line does not end";
  return lines.map((line) => judgeJson(schema, line)).find((problem) => problem !== null) ?? null;
}

function judgeJson(schema: z.ZodType, text: string): string | null {
  const read = schema.safeParse(readJson(text));
  if (!read.success) return `unlike its schema: ${z.prettifyError(read.error)}`;
  return undeclared(JSON.parse(text), read.data);
}

/**
 * Finds undeclared members: a schema drops members that it does not know, so those missing from `read` were not
 * declared.
 */
function undeclared(sent: unknown, read: unknown): string | null {
  if (typeof sent !== "object" || sent === null) return null;
  for (const [name, value] of Object.entries(sent)) {
    const known = read as Record<string, unknown>;
    if (!Object.hasOwn(known, name)) return `undeclared member ${name}`;
    const inside = undeclared(value, known[name]);
    if (inside !== null) return inside;
  }
  return null;
}
