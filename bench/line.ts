/**
 * One kept-alive connection of the load. It writes prepared bytes and reads as little of an answer as possible, because
 * it shares the processor with the measured processes.
 */
import { connect } from "node:net";

export interface Line {
  /** False once it was closed from either side: the host closes what is idle for a minute. */
  readonly open: boolean;
  /** Sends one whole HTTP text; the next one may follow when it has resolved. */
  ask(text: string): Promise<Answer>;
  end(): void;
}

export interface Answer {
  status: string;
  /** Head and body, each byte as one character. */
  text: string;
}

const HEAD_END = "\r\n\r\n";
const CONTENT_LENGTH = /content-length: *(\d+)/i;
const TRANSFER_CHUNKED = /transfer-encoding: *chunked/i;
const LAST_CHUNK = "0\r\n\r\n";

export function openLine(port: number): Line {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let pending = "";
  let open = true;
  let taken: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  const fail = (error: Error) => {
    open = false;
    taken?.reject(error);
  };
  socket.on("error", fail).on("close", () => fail(new Error("the host closed a connection")));
  socket.on("data", (chunk) => {
    pending += chunk.toString("latin1");
    if (!isWhole(pending)) return;
    const answer = { status: pending.slice(9, 12), text: pending };
    pending = "";
    taken?.resolve(answer);
  });
  return {
    get open() {
      return open;
    },
    ask(text) {
      if (!open) return Promise.reject(new Error("the connection is closed"));
      socket.write(text, "utf8");
      return new Promise((resolve, reject) => {
        taken = { resolve, reject };
      });
    },
    end() {
      open = false;
      taken = null;
      socket.end();
    },
  };
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf(HEAD_END);
  if (end < 0) return false;
  const head = answer.slice(0, end);
  const length = CONTENT_LENGTH.exec(head)?.[1];
  if (length !== undefined) return answer.length >= end + HEAD_END.length + Number(length);
  return TRANSFER_CHUNKED.test(head) && answer.endsWith(LAST_CHUNK);
}
