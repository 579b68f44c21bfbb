/**
 * Statements that Postgres takes as one transaction although nobody says BEGIN or COMMIT: it commits when the message
 * Sync comes, which follows the last of them, and after a failure it skips the rest and rolls back. One answer for all
 * of them is a third of the work of three, on both sides. What a prepared statement's rows look like is asked for once.
 *
 * pg sends one statement with each Sync, so this is a query of its own kind for pg's client (pg 8.23: `Query`, whose
 * members `submit` and `handle…` the client calls).
 */
import pg from "pg";
import { statementName } from "./statements";
import { typeParsers } from "./types";

export interface Statement {
  sql: string;
  /** As `encode` leaves them. */
  values: unknown[];
}

/**
 * Called once, with the rows of each statement or with the first failure. `ran`: each statement was answered, so that a
 * failure is that of the COMMIT.
 */
export type OnRows = (error: Error | null, rows: unknown[][], ran: boolean) => void;

interface Field {
  name: string;
  read: (text: string) => unknown;
}

/** What a connection knows of a statement that it has prepared, or is preparing. */
interface Prepared {
  /** Postgres has confirmed it, so that a later flight may rely on it. */
  confirmed: boolean;
  fields: Field[] | null;
}

interface Bound {
  /** Empty: it is prepared for this once. */
  name: string;
  sql: string;
  values: (string | Buffer | null)[];
  prepares: boolean;
  prepared: Prepared;
}

interface RowDescription {
  fields: readonly { name: string; dataTypeID: number }[];
}

/** Members of pg's connection that its types do not have. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  on(event: "parseComplete", listener: () => void): void;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: (string | Buffer | null)[] }): void;
  describe(message: { type: "P"; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}

/** Returns the function that sends statements together on this client's connection, which no pooler shares. */
export function openTogether(client: pg.Client): (sent: readonly Statement[], onRows: OnRows) => void {
  const known = new Map<string, Prepared>();
  /** Sent and not answered yet, in order: a ParseComplete is about the first of them. */
  const flights: Together[] = [];
  (client as unknown as { connection: Wire }).connection.on("parseComplete", () => flights[0]?.confirm());

  /** `prepares`: what this flight prepares, by name. */
  function bind({ sql, values }: Statement, prepares: Map<string, Prepared>): Bound {
    const text = values.map(wireValue);
    const name = statementName(sql, values.length);
    const before = name === null ? undefined : known.get(name);
    if (name !== null && before !== undefined && (before.confirmed || prepares.has(name))) {
      return { name: `t${name}`, sql, values: text, prepares: false, prepared: before };
    }
    const prepared: Prepared = { confirmed: false, fields: null };
    // Another flight prepares it, and may fail before. Until that is known, this flight sends it without a name.
    if (name === null || before !== undefined) return { name: "", sql, values: text, prepares: true, prepared };
    known.set(name, prepared);
    prepares.set(name, prepared);
    return { name: `t${name}`, sql, values: text, prepares: true, prepared };
  }

  return (sent, onRows) => {
    const prepares = new Map<string, Prepared>();
    const bound = sent.map((statement) => bind(statement, prepares));
    const flight = new Together(bound, (...answer) => {
      flights.shift();
      for (const [name, { confirmed }] of prepares) if (!confirmed) known.delete(name);
      onRows(...answer);
    });
    flights.push(flight);
    client.query(flight);
  };
}

/** A value as the protocol takes it: text, bytes or null. */
function wireValue(value: unknown): string | Buffer | null {
  if (value === null) return null;
  if (Buffer.isBuffer(value)) return value;
  return Array.isArray(value) ? arrayText(value) : String(value);
}

/** An array in Postgres's own writing. */
function arrayText(items: readonly unknown[]): string {
  const texts = items.map((item) => {
    if (item === null) return "NULL";
    if (Array.isArray(item)) return arrayText(item);
    const text = Buffer.isBuffer(item) ? `\\x${item.toString("hex")}` : String(item);
    return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  });
  return `{${texts.join()}}`;
}

class Together extends pg.Query {
  readonly #bound: readonly Bound[];
  readonly #done: OnRows;
  readonly #rows: unknown[][];
  #at = 0;
  #unconfirmed: Prepared[];
  #broken: Error | null = null;
  /** pg sets it when it is absent, and never calls it for a query of its own kind. */
  callback = (): void => {};

  constructor(bound: readonly Bound[], done: OnRows) {
    super({ text: "" });
    this.#bound = bound;
    this.#done = done;
    this.#rows = bound.map(() => []);
    this.#unconfirmed = bound.filter(({ prepares }) => prepares).map(({ prepared }) => prepared);
  }

  override submit = (connection: pg.Connection): null => this.#send(connection as unknown as Wire);

  confirm(): void {
    const prepared = this.#unconfirmed.shift();
    if (prepared !== undefined) prepared.confirmed = true;
  }

  #send(wire: Wire): null {
    wire.stream.cork();
    const asked = new Set<Prepared>();
    for (const { name, sql, values, prepares, prepared } of this.#bound) {
      if (prepares) wire.parse({ name, text: sql });
      wire.bind({ statement: name, values });
      if (prepared.fields === null && !asked.has(prepared)) wire.describe({ type: "P", name: "" });
      asked.add(prepared);
      wire.execute({ portal: "" });
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: RowDescription): void {
    const prepared = this.#bound[this.#at]?.prepared;
    if (prepared === undefined) return;
    prepared.fields = fields.map(({ name, dataTypeID }) => ({ name, read: typeParsers.getTypeParser(dataTypeID) }));
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    if (this.#broken !== null) return;
    try {
      const row: Record<string, unknown> = {};
      const fields = this.#bound[this.#at]?.prepared.fields ?? [];
      for (let n = 0; n < fields.length; n += 1) {
        const { name, read } = fields[n] as Field;
        const value = values[n] ?? null;
        row[name] = value === null ? null : read(value);
      }
      this.#rows[this.#at]?.push(row);
    } catch (error) {
      this.#broken = error as Error;
    }
  }

  handleCommandComplete(): void {
    const prepared = this.#bound[this.#at]?.prepared;
    // A statement without rows has no description.
    if (prepared !== undefined) prepared.fields ??= [];
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: Error): void {
    this.#done(error, this.#rows, this.#at === this.#bound.length);
  }

  handleReadyForQuery(): void {
    this.#done(this.#broken, this.#rows, true);
  }
}
