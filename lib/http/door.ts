/** What the door needs from a request and returns as an answer, for both hosts: Next (web.ts) and the plain host. */

export interface DoorRequest {
  readonly method: string;
  /** As sent, percent-encoded, without the query: `/api/v1/facturas`. */
  readonly path: string;
  /** As sent, without the leading `?`. */
  readonly query: string;
  /** The client's address. */
  readonly address: string;
  /** `name` is in lower case; repeated headers are joined with commas. */
  header(name: string): string | null;
  /** Reads the whole body, or gives `too-large` once it exceeds the limit. @throws when the client disconnects. */
  readBody(limitBytes: number): Promise<Uint8Array | "too-large">;
  /** Calls `leave` once the client is gone, so that nobody reads an answer. Returns the function that stops watching. */
  onGone(leave: () => void): () => void;
}

export interface Answer {
  status: number;
  /** Names are in lower case. */
  headers: Record<string, string>;
  /** Pieces of text are written as the reader takes them. */
  body: string | Uint8Array | AsyncIterable<string>;
}

export const isInPieces = (body: Answer["body"]): body is AsyncIterable<string> =>
  typeof body === "object" && Symbol.asyncIterator in body;

/** True for the statuses whose answers never have a body or a Content-Length. */
export const isBodiless = (status: number): boolean => status === 204 || status === 304;

/** A Web-standard route handler. The plain host calls `answer` instead, which does without the Web's objects. */
export interface Endpoint {
  (request: Request): Promise<Response>;
  readonly answer: (request: DoorRequest) => Promise<Answer>;
}
