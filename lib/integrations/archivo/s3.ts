/**
 * An S3 server as a store: PUT, GET, DELETE and ListObjectsV2 with addresses by path, which every such server knows.
 * aws4fetch signs; the call, its time and its size are ours. No call is repeated here: who asks knows whether to.
 */
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { request as send } from "undici";
import { readBounded } from "@/lib/platform/read-bounded";
import { childElements, childText, parseSafeXml, UnsafeXmlError } from "../hacienda/safe-xml";
import { type Almacen, AlmacenError, MAX_OBJETO_BYTES, type Objeto } from "./almacen";

/** For what somebody waits for, and for what moves a whole piece. */
const READ_MS = 5_000;
const WRITE_MS = 60_000;
/** A page has a thousand names at most. */
const LIST_LIMITS = { bytes: 4 * 1024 * 1024, nodes: 20_000 };
const MISSING = 404;
const PARTIAL = 206;
const NOTHING_THERE = 416;
const OK = 200;
const NO_CONTENT = 204;

export interface S3Config {
  /** Of the bucket, with the prefix of the names if there is one, without a slash at its end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  readMs?: number;
}

export function createS3({ url, region, accessKeyId, secretAccessKey, readMs = READ_MS }: S3Config): Almacen {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...prefix] = pathname.split("/").filter((part) => part !== "");
  const prefijo = prefix.map((part) => `${part}/`).join("");
  const addressOf = (nombre: string) => `${origin}/${bucket}/${prefijo}${nombre}`;

  async function call(
    method: "GET" | "PUT" | "DELETE",
    address: string,
    { headers = {}, body, timeoutMs = readMs, maxBytes = MAX_OBJETO_BYTES }: CallOptions = {},
  ) {
    // The server refuses a body with another digest, and a body that was cut.
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const { url: signed, headers: signature } = await client.sign(address, {
      method,
      headers: { ...headers, "x-amz-content-sha256": digest },
    });
    try {
      const answer = await send(signed, {
        method,
        headers: Object.fromEntries(signature),
        body: body ?? null,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = await readBounded(answer.body as unknown as ReadableStream<Uint8Array>, maxBytes);
      if (bytes === "too-large") throw new AlmacenError(`${method}: an answer above ${maxBytes} bytes`);
      return { status: answer.statusCode, bytes: Buffer.from(bytes) };
    } catch (error) {
      if (error instanceof AlmacenError) throw error;
      throw new AlmacenError(`${method}: no answer of the object store`, { cause: error });
    }
  }

  return {
    put: async (nombre, bytes) => {
      const { status } = await call("PUT", addressOf(nombre), { body: bytes, timeoutMs: Math.max(readMs, WRITE_MS) });
      if (status !== OK) throw refused("PUT", status);
    },
    get: async (nombre, trozo) => {
      const headers: Record<string, string> =
        trozo === undefined ? {} : { range: `bytes=${trozo.desde}-${trozo.desde + trozo.largo - 1}` };
      const timeoutMs = trozo === undefined ? Math.max(readMs, WRITE_MS) : readMs;
      const { status, bytes } = await call("GET", addressOf(nombre), { headers, timeoutMs });
      if (status === MISSING) return null;
      if (status === NOTHING_THERE) return Buffer.alloc(0);
      if (status === PARTIAL) return bytes;
      if (status !== OK) throw refused("GET", status);
      // Some servers answer with the whole.
      return trozo === undefined ? bytes : bytes.subarray(trozo.desde, trozo.desde + trozo.largo);
    },
    remove: async (nombre) => {
      const { status } = await call("DELETE", addressOf(nombre));
      if (status !== NO_CONTENT && status !== OK && status !== MISSING) throw refused("DELETE", status);
    },
    list: async (despues) => {
      const query = new URLSearchParams({ "list-type": "2", prefix: prefijo });
      if (despues !== "") query.set("start-after", `${prefijo}${despues}`);
      const { status, bytes } = await call("GET", `${origin}/${bucket}?${query}`, { maxBytes: LIST_LIMITS.bytes });
      if (status !== OK) throw refused("list", status);
      return objectsOf(bytes, prefijo);
    },
  };
}

interface CallOptions {
  headers?: Record<string, string>;
  body?: Buffer;
  timeoutMs?: number;
  maxBytes?: number;
}

const refused = (what: string, status: number) => new AlmacenError(`${what}: the object store answers ${status}`);

function objectsOf(bytes: Buffer, prefijo: string): Objeto[] {
  try {
    const root = parseSafeXml(bytes, LIST_LIMITS).documentElement;
    const contents = root === null ? [] : childElements(root).filter(({ localName }) => localName === "Contents");
    return contents.map((each) => ({
      nombre: (childText(each, "Key") ?? "").slice(prefijo.length),
      escrito: new Date(childText(each, "LastModified") ?? Number.NaN),
    }));
  } catch (error) {
    if (error instanceof UnsafeXmlError) throw new AlmacenError(`list: ${error.message}`);
    throw error;
  }
}
