/** Requests in every framing that a client can try, and a strict server in Next's place that checks each byte. */
import { connect, createServer, type Server, type Socket } from "node:net";

/** A request that a client smuggles in. The host itself always sends `http`. */
const STOLEN = "GET /stolen HTTP/1.1\r\nHost: x\r\nX-Forwarded-Proto: stolen\r\n\r\n";

/** Reads one request strictly from the start of `bytes`; `null` when it is not complete. @throws for anything else. */
function readRequest(bytes: string): { head: string; rest: string } | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = bytes.slice(0, end);
  const rest = bytes.slice(end + 4);
  if (!/^[A-Z]+ \/\S* HTTP\/1\.1\r\n/.test(head) || head.includes("stolen\r\n") || head.endsWith("stolen"))
    throw new Error(`unframed: ${head.slice(0, 80)}`);
  const length = head.match(/^content-length: (\d+)$/im);
  const chunked = /^transfer-encoding: chunked$/im.test(head);
  if (length && chunked) throw new Error(`framed twice: ${head}`);
  if (length) return rest.length < Number(length[1]) ? null : { head, rest: rest.slice(Number(length[1])) };
  return chunked ? readChunks(head, rest) : { head, rest };
}

function readChunks(head: string, body: string): { head: string; rest: string } | null {
  let rest = body;
  for (;;) {
    const line = rest.match(/^([0-9a-f]+)\r\n/i);
    if (line === null && rest.length > 20) throw new Error(`no chunk: ${rest.slice(0, 40)}`);
    if (line?.[1] === undefined) return null;
    const next = line[0].length + Number.parseInt(line[1], 16);
    if (rest.length < next + 2) return null;
    if (rest.slice(next, next + 2) !== "\r\n") throw new Error("a chunk of another size than it says");
    rest = rest.slice(next + 2);
    if (line[1] === "0") return { head, rest };
  }
}

/** Stands in Next's place: checks each byte, answers each request. */
export function strictUpstream(faults: string[], heads: string[]): Server {
  return createServer((socket) => {
    let bytes = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      bytes += chunk;
      try {
        for (let read = readRequest(bytes); read !== null && bytes !== ""; read = readRequest(bytes)) {
          heads.push(read.head);
          bytes = read.rest;
          socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        }
      } catch (error) {
        faults.push(String(error));
        socket.destroy();
      }
    });
    socket
      .on("error", () => undefined)
      .on("close", () => void (/\S/.test(bytes) && faults.push(`left over: ${bytes}`)));
  });
}

/** Sends bytes and waits for an answer or the end of the connection. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let text = "";
    socket.on("error", () => undefined).on("close", () => resolve(text));
    socket.on("data", (chunk) => {
      text += chunk;
      // A `100 Continue` is not an answer yet.
      if (/^(HTTP\/1.1 100 Continue\r\n\r\n)?HTTP\/1.1 [2-5](?!00 Continue)/.test(text)) socket.destroy();
    });
  });
}

/** Attack number `i`: a method whose body Next does not want, and a body that is a request, complete or cut short. */
export function attackBytes(i: number): string {
  const method = ["GET", "DELETE", "HEAD", "OPTIONS"][i % 4];
  const body = i % 2 === 0 ? STOLEN : "GET /stolen HTTP/1.1\r\nX: ";
  const head = `${method} /icon.svg HTTP/1.1\r\nHost: a\r\nConnection: content-length\r\nContent-Length: ${body.length}`;
  return `${head}\r\n\r\n${body}`;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"];
const size = STOLEN.length;
const hex = size.toString(16);
/** Header lines, and the bytes that follow the headers. */
const FRAMINGS: Record<string, [lines: string[], bytes: string]> = {
  "no body": [[], ""],
  "a body that nothing announces": [[], STOLEN],
  "content-length": [[`Content-Length: ${size}`], STOLEN],
  "content-length 0 and bytes": [["Content-Length: 0"], STOLEN],
  "content-length twice, alike": [[`Content-Length: ${size}`, `Content-Length: ${size}`], STOLEN],
  "content-length twice, different": [["Content-Length: 0", `Content-Length: ${size}`], STOLEN],
  "content-length as a list": [[`Content-Length: ${size}, ${size}`], STOLEN],
  "content-length with a sign": [[`Content-Length: +${size}`], STOLEN],
  "content-length folded": [["Content-Length:", ` ${size}`], STOLEN],
  "content-length behind a blank": [[`Content-Length : ${size}`], STOLEN],
  chunked: [["Transfer-Encoding: chunked"], `${hex}\r\n${STOLEN}\r\n0\r\n\r\n`],
  "chunked, ended at once": [["Transfer-Encoding: chunked"], `0\r\n\r\n${STOLEN}`],
  "chunked with extensions": [["Transfer-Encoding: chunked"], `${hex};a=b;c="d"\r\n${STOLEN}\r\n0;e\r\n\r\n`],
  "chunked with a bare newline": [["Transfer-Encoding: chunked"], `${hex};\n${STOLEN}\r\n0\r\n\r\n`],
  "chunked with trailers": [["Transfer-Encoding: chunked", "Trailer: x"], `1\r\na\r\n0\r\nX: ${"stolen"}\r\n\r\n`],
  "chunked folded": [["Transfer-Encoding:", " chunked"], `${hex}\r\n${STOLEN}\r\n0\r\n\r\n`],
  "chunked beside content-length": [["Transfer-Encoding: chunked", "Content-Length: 4"], `0\r\n\r\n${STOLEN}`],
  "chunked twice": [["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], `0\r\n\r\n${STOLEN}`],
  "chunked misspelt": [["Transfer-Encoding: xchunked"], `0\r\n\r\n${STOLEN}`],
};
const NOMINATED = [
  "",
  "content-length",
  "transfer-encoding",
  "host, content-length, transfer-encoding",
  "close, te, trailer",
];
const EXPECTED = ["", "100-continue"];
const UPGRADES = ["", "h2c", "websocket"];

export function* requestsOfAllFramings(): Generator<string> {
  for (const method of METHODS)
    for (const [lines, bytes] of Object.values(FRAMINGS))
      for (const nominated of NOMINATED)
        for (const expected of EXPECTED)
          for (const upgrade of UPGRADES) {
            const connection = [nominated, upgrade === "" ? "" : "upgrade"].filter(Boolean).join(", ");
            const head = [
              `${method} /page HTTP/1.1`,
              "Host: a",
              ...(connection === "" ? [] : [`Connection: ${connection}`]),
              ...(expected === "" ? [] : [`Expect: ${expected}`]),
              ...(upgrade === "" ? [] : [`Upgrade: ${upgrade}`]),
              ...lines,
            ];
            yield `${head.join("\r\n")}\r\n\r\n${bytes}`;
          }
}
