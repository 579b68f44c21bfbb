/**
 * Posts to receivers that any user may name. Each attempt resolves the host again, checks all of its addresses and
 * connects only to them. It follows no redirect, takes fifteen seconds at most and reads at most 64 KB of the answer.
 */

import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import { toStorable } from "@/lib/domain/texto";
import { allowedAddresses, ForbiddenAddressError, type Resolve, resolveByDns, UnresolvedError } from "./resolve";
import { hostOf, readTarget, type UrlProblem } from "./target";

/** From the start of the name look-up to the last byte of the answer. */
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_DETAIL_LENGTH = 200;

export interface WebhookAnswer {
  kind: "answer";
  status: number;
  /** As received; null when absent. */
  retryAfter: string | null;
  body: Buffer;
  /** The body was longer, or did not arrive whole. */
  truncated: boolean;
  address: string | null;
  latencyMs: number;
}

/** We refuse `url` and `direccion` ourselves, without sending anything. */
export type FailureReason = "url" | "direccion" | "dns" | "tiempo" | "tls" | "conexion";

export interface WebhookFailure {
  kind: "failure";
  reason: FailureReason;
  /** A code or an address, for the person who operates the receiver. */
  detail: string;
  latencyMs: number;
}

export interface WebhookClient {
  /** Why a URL cannot be registered; null when it can. */
  inspect(url: string): Promise<UrlProblem | "direccion" | "dns" | null>;
  /** Sends once and never throws. */
  post(url: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<WebhookAnswer | WebhookFailure>;
}

export interface WebhookClientOptions {
  /** Allows this machine as a receiver, for development and tests. */
  allowLoopback: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
}

export function createWebhookClient(options: WebhookClientOptions): WebhookClient {
  const { allowLoopback, timeoutMs = TIMEOUT_MS, resolve = resolveByDns } = options;
  const addressesOf = (url: URL) => allowedAddresses(hostOf(url), resolve, allowLoopback);
  return {
    async inspect(text) {
      const url = readTarget(text, allowLoopback);
      if (typeof url === "string") return url;
      try {
        await within(addressesOf(url), AbortSignal.timeout(timeoutMs));
        return null;
      } catch (error) {
        return error instanceof ForbiddenAddressError ? "direccion" : "dns";
      }
    },
    async post(text, headers, body) {
      const began = performance.now();
      const latencyMs = () => Math.round(performance.now() - began);
      const url = readTarget(text, allowLoopback);
      if (typeof url === "string") return { kind: "failure", reason: "url", detail: url, latencyMs: latencyMs() };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const addresses = await within(addressesOf(url), signal);
        const answer = await exchange(url, addresses, headers, body, signal);
        return { ...answer, latencyMs: latencyMs() };
      } catch (error) {
        return { kind: "failure", ...explain(error, signal), latencyMs: latencyMs() };
      }
    },
  };
}

/** Rejects with the signal's error once it is aborted. A look-up cannot be cancelled, so its result is ignored. */
function within<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, aborted]);
}

type Exchanged = Omit<WebhookAnswer, "latencyMs">;

function exchange(
  url: URL,
  addresses: readonly string[],
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
): Promise<Exchanged> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: "POST",
      // A separate connection for this attempt, so that it reaches an address checked for this attempt.
      agent: false,
      lookup: pinnedTo(addresses),
      headers: { ...headers, "content-length": String(body.length) },
      signal,
    });
    let answered = false;
    request.on("response", (response) => {
      answered = true;
      const address = response.socket?.remoteAddress ?? null;
      void readAnswer(response).then((answer) => {
        request.destroy();
        resolve({ kind: "answer", ...answer, address });
      });
    });
    // Receives a 101, although the POST asked for no upgrade.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      const status = response.statusCode ?? 0;
      resolve({ kind: "answer", status, retryAfter: null, body: Buffer.alloc(0), truncated: false, address: null });
    });
    request.on("error", (error) => {
      if (!answered) reject(error);
    });
    request.end(body);
  });
}

/** Resolves the host to the checked addresses and asks no name server again. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all: wantsAll }, done) => {
    const [first = { address: "", family: 0 }] = all;
    if (wantsAll === true) done(null, all);
    else done(null, first.address, first.family);
  };
}

/** The status counts as soon as it arrives, even when the body is endless, slow or cut off. */
function readAnswer(response: IncomingMessage): Promise<Omit<Exchanged, "kind" | "address">> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const finish = () =>
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers["retry-after"] ?? null,
        body: Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES),
        truncated: size > MAX_ANSWER_BYTES || !response.complete,
      });
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) finish();
    });
    for (const event of ["end", "error", "close"] as const) response.on(event, finish);
  });
}

function explain(error: unknown, signal: AbortSignal): { reason: FailureReason; detail: string } {
  if (signal.aborted) return { reason: "tiempo", detail: "" };
  if (error instanceof ForbiddenAddressError) return { reason: "direccion", detail: error.address };
  if (error instanceof UnresolvedError) return { reason: "dns", detail: error.message };
  const { code, message } = error as NodeJS.ErrnoException;
  const detail = toStorable(code ?? message ?? "", MAX_DETAIL_LENGTH);
  return { reason: isTlsCode(detail) ? "tls" : "conexion", detail };
}

/** True for the codes by which OpenSSL and Node name a fault of a certificate or a handshake. */
function isTlsCode(code: string): boolean {
  return /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/.test(code);
}
