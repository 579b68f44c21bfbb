/** What the door needs of a request and gives as an answer, whoever hosts it: Next (web.ts) or the plain host. */

export interface DoorRequest {
  readonly method: string;
  /** As sent, percent-encoded, without the query: `/api/v1/facturas`. */
  readonly path: string;
  /** As sent, without `?`. */
  readonly query: string;
  /** The client's address. */
  readonly address: string;
  /** `name` in lower case; doubled headers joined by commas. */
  header(name: string): string | null;
  /** The whole body, or `too-large` as soon as it exceeds the limit. @throws when the client goes away. */
  readBody(limitBytes: number): Promise<Uint8Array | "too-large">;
}

export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** True for the statuses that never have a body, nor its length. */
export const isBodiless = (status: number): boolean => status === 204 || status === 304;

/** A Web-standard route handler, and the same without the Web's objects: what the plain host calls. */
export interface Endpoint {
  (request: Request): Promise<Response>;
  readonly answer: (request: DoorRequest) => Promise<Answer>;
}
