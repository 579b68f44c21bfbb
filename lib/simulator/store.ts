/** Stores users, documents as received, and every attempt to send one, in one SQLite file or in memory. */

import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { type Outcome, parseOutcome } from "./outcome";

const SCHEMA = `
  create table if not exists usuario (
    username text primary key, password text not null, identificacion text not null,
    refused integer not null default 0, mended integer not null default 0);
  create table if not exists documento (
    seq integer primary key autoincrement, id text not null unique, clave text not null, fecha text not null,
    emisor text not null, obligado text not null, realm text not null, consecutivo text not null, xml blob not null,
    ready_at_ms integer not null, queries integer not null default 0, estado text, respuesta blob);
  create index if not exists documento_obligado on documento (obligado, consecutivo);
  create table if not exists intento (id text not null, sha256 text not null, status integer not null);
  create index if not exists intento_id on intento (id);
  create table if not exists destino (id text primary key, outcome text not null);
  create table if not exists llave (clave_privada text not null, certificado text not null);`;

/** Realm of the identity provider: `rut` is production, `rut-stag` the sandbox. */
export type Realm = "rut" | "rut-stag";

export interface StoredUser {
  username: string;
  password: string;
  /** The only issuer that the user may act for, without leading zeros. */
  identificacion: string;
  refused: boolean;
  /** After `fixCredentials`, the receptor that refuses credentials no longer refuses this user's. */
  mended: boolean;
}

export interface StoredDocument {
  seq: number;
  id: string;
  clave: string;
  fecha: string;
  emisor: string;
  /** Bare identification of the party whose user may query the document. */
  obligado: string;
  /** Realm of the token that the document was sent with. */
  realm: Realm;
  consecutivo: string;
  xml: Uint8Array;
  readyAtMs: number;
  queries: number;
  estado: string | null;
  respuesta: Uint8Array | null;
}

/** How often a document was sent. `distinct` above 1 means that different bytes were sent under the same clave. */
export interface SendingStats {
  id: string;
  posts: number;
  distinct: number;
  /** Statuses in the order in which they were answered; 0 is a connection that was cut. */
  statuses: number[];
  received: boolean;
  estado: string | null;
}

export type Store = ReturnType<typeof openStore>;

/** Opens or creates the file; `null` keeps everything in memory. */
export function openStore(file: string | null) {
  const db = new DatabaseSync(file ?? ":memory:");
  if (file !== null) db.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;");
  db.exec(SCHEMA);
  return { ...userQueries(db), ...documentQueries(db), ...attemptQueries(db), ...housekeeping(db) };
}

function userQueries(db: DatabaseSync) {
  const select = db.prepare("select * from usuario where username = ?");
  const upsert = db.prepare(
    `insert into usuario (username, password, identificacion) values (?, ?, ?)
     on conflict (username) do update set password = excluded.password, identificacion = excluded.identificacion`,
  );
  const flags = db.prepare("update usuario set refused = ?, mended = ? where username = ?");
  return {
    findUser(username: string): StoredUser | null {
      const row = select.get(username);
      if (row === undefined) return null;
      return {
        username,
        password: String(row.password),
        identificacion: String(row.identificacion),
        refused: row.refused === 1,
        mended: row.mended === 1,
      };
    },
    saveUser: (username: string, password: string, identificacion: string) =>
      void upsert.run(username, password, identificacion),
    refuseUser: (username: string) => void flags.run(1, 0, username),
    mendUser: (username: string) => void flags.run(0, 1, username),
  };
}

function documentQueries(db: DatabaseSync) {
  const select = db.prepare("select * from documento where id = ?");
  const insert = db.prepare(
    "insert into documento (id, clave, fecha, emisor, obligado, realm, consecutivo, xml, ready_at_ms) values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const earlier = db.prepare("select 1 from documento where obligado = ? and consecutivo = ? and seq < ?");
  const verdict = db.prepare("update documento set estado = ?, respuesta = ? where id = ? and estado is null");
  const query = db.prepare("update documento set queries = queries + 1 where id = ?");
  return {
    findDocument(id: string): StoredDocument | null {
      const row = select.get(id);
      return row === undefined ? null : readDocument(row);
    },
    insertDocument: (d: Omit<StoredDocument, "seq" | "queries" | "estado" | "respuesta">) =>
      void insert.run(d.id, d.clave, d.fecha, d.emisor, d.obligado, d.realm, d.consecutivo, d.xml, d.readyAtMs),
    /** Whether the party that made the document had already sent one with the same consecutivo. */
    hasEarlier: (d: StoredDocument) => earlier.get(d.obligado, d.consecutivo, d.seq) !== undefined,
    saveVerdict: (id: string, estado: string, respuesta: Uint8Array | null) => void verdict.run(estado, respuesta, id),
    countQuery: (id: string) => void query.run(id),
  };
}

function readDocument(row: Record<string, unknown>): StoredDocument {
  const { xml } = row;
  return {
    seq: Number(row.seq),
    id: String(row.id),
    clave: String(row.clave),
    fecha: String(row.fecha),
    emisor: String(row.emisor),
    obligado: String(row.obligado),
    realm: row.realm === "rut" ? "rut" : "rut-stag",
    consecutivo: String(row.consecutivo),
    xml: xml instanceof Uint8Array ? xml : new Uint8Array(),
    readyAtMs: Number(row.ready_at_ms),
    queries: Number(row.queries),
    estado: typeof row.estado === "string" ? row.estado : null,
    respuesta: row.respuesta instanceof Uint8Array ? row.respuesta : null,
  };
}

function attemptQueries(db: DatabaseSync) {
  const insert = db.prepare("insert into intento (id, sha256, status) values (?, ?, ?)");
  const count = db.prepare("select count(*) as n from intento where id = ? and status = ?");
  const all = db.prepare(
    `select i.id, i.sha256, i.status, d.estado, d.id is not null as received
     from intento i left join documento d on d.id = i.id order by i.rowid`,
  );
  return {
    /** Stores one POST and the status of its answer, 0 when the connection was cut. */
    noteAttempt: (id: string, xml: Uint8Array, status: number) =>
      void insert.run(id, createHash("sha256").update(xml).digest("hex"), status),
    countAttempts: (id: string, status: number) => Number(count.get(id, status)?.n ?? 0),
    sendingStats(): SendingStats[] {
      const byId = new Map<string, SendingStats & { hashes: Set<string> }>();
      for (const row of all.all()) {
        const id = String(row.id);
        const stats = byId.get(id) ?? {
          id,
          posts: 0,
          distinct: 0,
          statuses: [],
          received: row.received === 1,
          estado: typeof row.estado === "string" ? row.estado : null,
          hashes: new Set<string>(),
        };
        stats.hashes.add(String(row.sha256));
        stats.statuses.push(Number(row.status));
        byId.set(id, stats);
      }
      return [...byId.values()].map(({ hashes, ...stats }) => ({
        ...stats,
        posts: stats.statuses.length,
        distinct: hashes.size,
      }));
    },
  };
}

function housekeeping(db: DatabaseSync) {
  const assign = db.prepare("insert or ignore into destino (id, outcome) values (?, ?)");
  const assigned = db.prepare("select outcome from destino where id = ?");
  return {
    /** Fixes how a document is treated, for this and every later attempt. */
    assignOutcome: (id: string, outcome: Outcome) => void assign.run(id, outcome),
    assignedOutcome: (id: string): Outcome | null => parseOutcome(assigned.get(id)?.outcome),
    findKey(): { privateKey: string; certificate: string } | null {
      const row = db.prepare("select clave_privada, certificado from llave").get();
      return row === undefined ? null : { privateKey: String(row.clave_privada), certificate: String(row.certificado) };
    },
    saveKey: (key: { privateKey: string; certificate: string }) =>
      void db.prepare("insert into llave values (?, ?)").run(key.privateKey, key.certificate),
    /** Deletes users, documents and attempts; the authority's own key stays. */
    clear: () => db.exec("delete from usuario; delete from documento; delete from intento; delete from destino;"),
    close: () => db.close(),
  };
}
