/** A request of the document's examples. A test performs each one; its answer is recorded in `answers.json`. */

export interface ExampleCall {
  /** Unique within its operation. */
  name: string;
  summary: string;
  /** What it answers. */
  status: number;
  params?: Readonly<Record<string, string>>;
  /** As in the address, without `?`. */
  query?: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Text that is sent as it is, in place of `body`. */
  raw?: string;
  /** With which key; one with all scopes by default. */
  key?: "none" | "without-scope" | "spent";
  /** Sent once before, so that this one is the second. */
  after?: unknown;
  /** What the use case meets: an outage that cannot be had by asking. */
  meets?: { status: 409 | 500 | 503; error: () => unknown };
}
