/** A request among the document's examples. A test performs each one; its answer is recorded in `answers.json`. */

export interface ExampleCall {
  /** Unique within its operation. */
  name: string;
  summary: string;
  /** The status of its answer. */
  status: number;
  params?: Readonly<Record<string, string>>;
  /** As in the address, without the leading `?`. */
  query?: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Text that is sent unchanged in place of `body`. */
  raw?: string;
  /** The key it is sent with; one with all scopes by default. */
  key?: "none" | "without-scope" | "spent";
  /** A body that is sent first, so that this request is the second. */
  after?: unknown;
  /** An outage that the test makes the use case throw, because no request can cause it. */
  meets?: { status: 308 | 409 | 500 | 503; error: () => unknown };
}
