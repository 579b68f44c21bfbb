/**
 * Reads mailboxes that any user may name, by IMAP over TLS. Each connection resolves the host again, checks all of its
 * addresses and connects only to a checked one.
 */
import type { ImapFlow } from "imapflow";
import { isLoopbackAddress } from "../webhook/address";
import {
  allowedAddresses,
  ForbiddenAddressError,
  type Resolve,
  resolveByDns,
  UnresolvedError,
} from "../webhook/resolve";

const CONNECT_TIMEOUT_MS = 15_000;
const SILENCE_TIMEOUT_MS = 60_000;
/** The port of TLS from the first byte; every other port must offer STARTTLS. */
const TLS_PORT = 993;

export interface Buzon {
  host: string;
  puerto: number;
  usuario: string;
  contrasena: string;
  carpeta: string;
}

export interface MailInBuzon {
  uidValidity: string;
  uid: number;
  mensajeId: string | null;
  /** Cut at the limit that was asked for, and one byte more. */
  bytes: Buffer;
}

/** Why a mailbox was not read. `detail` is for operators. */
export interface BuzonFault {
  reason: "direccion" | "dns" | "tls" | "credenciales" | "carpeta" | "conexion";
  detail: string;
}

/** What was read already, and which mails are not asked for. */
export interface Since {
  uidValidity: string | null;
  uid: number;
  /** Mails that arrived on an earlier day are not read. */
  desde: Date;
  limit: number;
  limitBytes: number;
}

export interface ImapClient {
  /** Opens the folder and leaves. Null when that worked. Never throws. */
  inspect(buzon: Buzon): Promise<BuzonFault | null>;
  /**
   * Gives `take` each new mail in the order of the mailbox. Null when that worked.
   * @throws what `take` throws
   */
  read(buzon: Buzon, since: Since, take: (mail: MailInBuzon) => Promise<void>): Promise<BuzonFault | null>;
}

export function createImapClient({
  allowLoopback,
  resolve = resolveByDns,
}: {
  /** Allows this machine, without TLS, for tests and development. */
  allowLoopback: boolean;
  resolve?: Resolve;
}): ImapClient {
  async function session(buzon: Buzon, work: (client: ImapFlow) => Promise<void>): Promise<BuzonFault | null> {
    let client: ImapFlow | null = null;
    let working = false;
    try {
      const [address = ""] = await allowedAddresses(buzon.host, resolve, allowLoopback);
      client = await connection(buzon, address);
      // A connection that breaks says so twice: the failing command throws, and this event must have a listener.
      client.on("error", () => {});
      await client.connect();
      const lock = await client.getMailboxLock(buzon.carpeta, { readOnly: true });
      try {
        working = true;
        await work(client);
        working = false;
      } finally {
        lock.release();
      }
      return null;
    } catch (error) {
      if (error instanceof TakeFailed) throw error.cause;
      return explain(error, working);
    } finally {
      client?.close();
    }
  }

  return {
    inspect: (buzon) => session(buzon, async () => {}),
    read: (buzon, since, take) =>
      session(buzon, async (client) => {
        const mailbox = client.mailbox;
        if (mailbox === false) return;
        const uidValidity = String(mailbox.uidValidity);
        const after = uidValidity === since.uidValidity ? since.uid : 0;
        const found = await client.search({ uid: `${after + 1}:*`, since: since.desde }, { uid: true });
        // A range that ends in * always names the last mail, even one that was read.
        const uids = (Array.isArray(found) ? found : []).filter((uid) => uid > after).sort((a, b) => a - b);
        for (const uid of uids.slice(0, since.limit)) {
          const query = { uid: true, envelope: true, source: { maxLength: since.limitBytes + 1 } };
          const mail = await client.fetchOne(String(uid), query, { uid: true });
          if (mail === false || mail.source === undefined) continue;
          const mensajeId = mail.envelope?.messageId ?? null;
          await take({ uidValidity, uid, mensajeId, bytes: mail.source }).catch((cause: unknown) => {
            throw new TakeFailed("a mail was not taken", { cause });
          });
        }
      }),
  };
}

/** What `take` threw, which is no fault of the mailbox. */
class TakeFailed extends Error {}

/** A mail's literal, and some room for what a server says around it. */
const MAX_LITERAL_BYTES = 26 * 1024 * 1024;

/** The package is loaded at its first use: few processes ever read a mailbox, and it is large. */
async function connection({ host, puerto, usuario, contrasena }: Buzon, address: string): Promise<ImapFlow> {
  const { ImapFlow } = await import("imapflow");
  const plain = isLoopbackAddress(address);
  return new ImapFlow({
    host: address,
    servername: host,
    port: puerto,
    ...(plain
      ? { secure: false, doSTARTTLS: false }
      : { secure: puerto === TLS_PORT, doSTARTTLS: puerto !== TLS_PORT }),
    auth: { user: usuario, pass: contrasena },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxResponseSize: 2 * MAX_LITERAL_BYTES,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
}

interface ImapError extends NodeJS.ErrnoException {
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  responseStatus?: string;
}

function explain(error: unknown, working: boolean): BuzonFault {
  if (error instanceof ForbiddenAddressError) return { reason: "direccion", detail: error.address };
  if (error instanceof UnresolvedError) return { reason: "dns", detail: error.message };
  const { authenticationFailed, mailboxMissing, responseStatus, code = "", message = "" } = error as ImapError;
  const detail = `${code} ${message}`.trim().slice(0, 200);
  if (authenticationFailed) return { reason: "credenciales", detail };
  if (mailboxMissing || (!working && responseStatus === "NO")) return { reason: "carpeta", detail };
  return { reason: /TLS|SSL|CERT|STARTTLS/i.test(detail) ? "tls" : "conexion", detail };
}
