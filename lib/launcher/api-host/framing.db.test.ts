/** No byte of a client's reaches Next but inside of a request that the host framed; nobody gets another visitor's answer. */
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type ApiHostOptions, createApiHost } from "../api-host";

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close() && undefined);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function hostBefore(nextOrigin: string, limits: ApiHostOptions["limits"] = {}): Promise<number> {
  const host = createApiHost({ routes: [], nextOrigin, trustedProxies: [], limits });
  closing.push(() => host.close());
  return host.listen(0, "127.0.0.1");
}

/** What a client pretends to be a request of the host's: the host itself always says `http`. */
const STOLEN = "GET /stolen HTTP/1.1\r\nHost: x\r\nX-Forwarded-Proto: stolen\r\n\r\n";

/** Reads one request strictly from the front of `bytes`; `null`: it is not whole yet. @throws for bytes that are no request. */
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

/** Stands where Next would: checks each byte, answers each request. */
function strictUpstream(faults: string[], heads: string[]): Server {
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
function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let text = "";
    socket.on("error", () => undefined).on("close", () => resolve(text));
    socket.on("data", (chunk) => {
      text += chunk;
      // A promise of `100 Continue` is no answer yet.
      if (/^(HTTP\/1.1 100 Continue\r\n\r\n)?HTTP\/1.1 [2-5](?!00 Continue)/.test(text)) socket.destroy();
    });
  });
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"];
const size = STOLEN.length;
const hex = size.toString(16);
/** Header lines, and the bytes that follow the head. */
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

function* allRequests(): Generator<string> {
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

describe("framing", () => {
  it("no combination of method, body, framing, Connection, Expect and Upgrade sends Next an unframed byte", async () => {
    const faults: string[] = [];
    const heads: string[] = [];
    // Node's parser keeps quiet about a broken body beside `Upgrade`: that request ends by its time limit, with 408.
    const limits = { headersTimeoutMs: 1_500, requestTimeoutMs: 1_500, checkIntervalMs: 100 };
    const port = await hostBefore(await listening(strictUpstream(faults, heads)), limits);
    const requests = allRequests();
    let sent = 0;
    const lane = async () => {
      for (const bytes of requests) {
        sent += 1;
        expect(await send(port, bytes), bytes).toMatch(/HTTP\/1.1 [245]\d\d /);
      }
    };
    await Promise.all(Array.from({ length: 32 }, lane));
    expect(sent).toBe(
      METHODS.length * Object.keys(FRAMINGS).length * NOMINATED.length * EXPECTED.length * UPGRADES.length,
    );
    expect(faults).toEqual([]);
    // Enough of them are sound and did arrive.
    expect(heads.length).toBeGreaterThan(500);
    const foreign = /^(expect|upgrade|te|trailer|keep-alive|proxy-\S+):/im;
    expect(heads.filter((head) => foreign.test(head))).toEqual([]);
  });
});

describe("visitors", () => {
  it("each of 2,000 at once gets its own answer while attackers nominate headers and leave bodies unframed", async () => {
    const next = createHttpServer((request, response) => {
      // One tick later, so that answers to others pass meanwhile.
      request
        .resume()
        .on("end", () =>
          setImmediate(() => response.end(`for ${request.headers.cookie ?? "nobody"} at ${request.url}`)),
        );
    });
    const origin = await listening(next);
    const port = await hostBefore(origin);
    let attacking = true;
    const attack = async () => {
      for (let i = 0; attacking; i++) {
        const method = ["GET", "DELETE", "HEAD", "OPTIONS"][i % 4];
        const unfinished = "GET /stolen HTTP/1.1\r\nX: ";
        const body = i % 2 === 0 ? STOLEN : unfinished;
        const head = `${method} /icon.svg HTTP/1.1\r\nHost: a\r\nConnection: content-length\r\nContent-Length: ${body.length}`;
        await send(port, `${head}\r\n\r\n${body}`);
      }
    };
    const attackers = Array.from({ length: 8 }, attack);
    const visit = async (who: string) => {
      const url = `http://127.0.0.1:${port}/of/${who}`;
      const headers = { cookie: `who=${who}` };
      return [await (await fetch(url, { headers })).text(), `for who=${who} at /of/${who}`] as const;
    };
    const answers = await Promise.all(Array.from({ length: 2000 }, (_, i) => visit(String(i))));
    attacking = false;
    await Promise.all(attackers);
    expect(answers.filter(([got, own]) => got !== own)).toEqual([]);
  });
});
