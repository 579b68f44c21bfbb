import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whenTimeIsUp } from "@/lib/platform/testing/until";
import { createWebhookClient } from "./client";
import { answer, cut, hang, type Receiver, startReceiver } from "./testing/receiver";

const KB = 1024;
const body = Buffer.from('{"type":"ping"}');
const client = createWebhookClient({ allowLoopback: true });
const impatient = createWebhookClient({ allowLoopback: true, timeoutMs: 5_000 });

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

it("sends exactly the bytes of the body with the headers, and returns the answer, the address and the latency", async () => {
  receiver.next(answer(202, { "retry-after": "7" }, "gracias ñ"));
  const text = Buffer.from('{"n":"ñ\\u0000"}');
  const result = await client.post(receiver.url, { "webhook-id": "uno", "content-type": "application/json" }, text);
  expect(result).toEqual({
    kind: "answer",
    status: 202,
    retryAfter: "7",
    body: Buffer.from("gracias ñ"),
    truncated: false,
    address: "127.0.0.1",
    latencyMs: expect.any(Number),
  });
  expect(receiver.received.at(-1)).toMatchObject({
    body: text.toString(),
    headers: { "webhook-id": "uno", "content-length": String(text.length), connection: "close" },
  });
});

describe("an answer", () => {
  it("that is a redirect is treated as any other and is not followed", async () => {
    const target = await startReceiver();
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.next(answer(status, { location: target.url }));
      expect(await client.post(receiver.url, {}, body)).toMatchObject({ kind: "answer", status });
    }
    expect(target.received).toEqual([]);
    await target.close();
  });

  it("of exactly 64 KB is read whole; a longer one is cut, and the result says so", async () => {
    receiver.next(answer(200, {}, "x".repeat(64 * KB)), answer(200, {}, "x".repeat(64 * KB + 1)));
    const whole = await client.post(receiver.url, {}, body);
    const cutOff = await client.post(receiver.url, {}, body);
    expect(whole).toMatchObject({ status: 200, truncated: false });
    expect(cutOff).toMatchObject({ status: 200, truncated: true });
    for (const result of [whole, cutOff]) expect(result.kind === "answer" && result.body.length).toBe(64 * KB);
  });

  it("that never ends is cut at 64 KB", async () => {
    receiver.next((response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write("x".repeat(KB)));
      };
      response.on("drain", pour);
      pour();
    });
    expect(await client.post(receiver.url, {}, body)).toMatchObject({ kind: "answer", status: 200, truncated: true });
  });

  it("whose status came in time counts, even if its body is late or cut off", async () => {
    receiver.next(
      (response) => void response.writeHead(200).write("a medias"),
      (response) => {
        response.writeHead(200, { "content-length": "100" }).write("a medias", () => response.destroy());
      },
    );
    for (const each of [impatient, client]) {
      expect(await each.post(receiver.url, {}, body)).toMatchObject({
        kind: "answer",
        status: 200,
        truncated: true,
        body: Buffer.from("a medias"),
      });
    }
  });

  it("that changes the protocol counts as an answer without success", async () => {
    receiver.next((response) => {
      response.socket?.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    });
    expect(await client.post(receiver.url, {}, body)).toMatchObject({ kind: "answer", status: 101 });
  });
});

describe("a failure", () => {
  it("of a receiver that never answers: tiempo", async () => {
    receiver.next(hang);
    const asked = receiver.received.length + 1;
    const result = await whenTimeIsUp(
      () => client.post(receiver.url, {}, body),
      () => expect(receiver.received).toHaveLength(asked),
    );
    expect(result).toMatchObject({ kind: "failure", reason: "tiempo" });
  });

  it("of a name server that never answers: tiempo", async () => {
    const lost = createWebhookClient({ allowLoopback: true, timeoutMs: 50, resolve: () => new Promise(() => {}) });
    expect(await lost.post("https://receptor.example/", {}, body)).toMatchObject({ reason: "tiempo" });
    expect(await lost.inspect("https://receptor.example/")).toBe("dns");
  });

  it("of a connection that is refused, or cut before the answer: conexion, with its code", async () => {
    expect(await client.post("http://127.0.0.1:1/", {}, body)).toMatchObject({
      kind: "failure",
      reason: "conexion",
      detail: "ECONNREFUSED",
    });
    receiver.next(cut);
    expect(await client.post(receiver.url, {}, body)).toMatchObject({ reason: "conexion", detail: "ECONNRESET" });
  });

  it("of an answer that is not HTTP: conexion", async () => {
    receiver.next((response) => void response.socket?.end("220 mail.example ESMTP\r\n"));
    expect(await client.post(receiver.url, {}, body)).toMatchObject({ kind: "failure", reason: "conexion" });
  });

  it("of an https address that does not speak TLS: tls", async () => {
    const url = receiver.url.replace("http:", "https:");
    expect(await client.post(url, {}, body)).toMatchObject({ kind: "failure", reason: "tls" });
  });

  it("of a name that no longer exists: dns", async () => {
    const gone = createWebhookClient({ allowLoopback: false, resolve: () => Promise.reject(new Error("ENOTFOUND")) });
    expect(await gone.post("https://receptor.example/", {}, body)).toMatchObject({
      reason: "dns",
      detail: "receptor.example",
    });
  });
});

describe("a name whose address changes", () => {
  const port = () => new URL(receiver.url).port;

  it("after registration is refused before connecting, and nothing reaches the private address", async () => {
    const answers = [["93.184.215.14"], ["127.0.0.1"]];
    const rebinding = createWebhookClient({ allowLoopback: false, resolve: async () => answers.shift() ?? [] });
    const url = `https://receptor.example:${port()}/`;
    const before = receiver.received.length;
    expect(await rebinding.inspect(url)).toBeNull();
    expect(await rebinding.post(url, {}, body)).toMatchObject({ reason: "direccion", detail: "127.0.0.1" });
    expect(receiver.received).toHaveLength(before);
  });

  it("between check and connection has no effect: the checked address is used, and the name is resolved once", async () => {
    let asked = 0;
    const pinned = createWebhookClient({
      allowLoopback: true,
      resolve: async () => {
        asked += 1;
        return asked === 1 ? ["127.0.0.1"] : ["10.0.0.1"];
      },
    });
    // The name does not exist, so only the pinned address can have been reached, and it does not speak TLS.
    expect(await pinned.post(`https://receptor.invalid:${port()}/`, {}, body)).toMatchObject({ reason: "tls" });
    expect(asked).toBe(1);
  });
});
