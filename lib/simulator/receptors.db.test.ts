/** Tests the client against the simulator over HTTP: the outcome that each receptor provokes (README.md, the table). */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSender, type Sender } from "./testing/sender";

let sender: Sender;

beforeAll(async () => {
  sender = await createSender();
});
afterAll(() => sender.simulator.close());
beforeEach(() => sender.reset());

describe("a correct document", () => {
  it("is received and accepted, and the sealed answer is about its own clave", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice();
    expect(await hacienda.submit(sender.issuer.credential, submission)).toEqual({ kind: "received" });
    expect(await hacienda.status(sender.issuer.credential, submission.clave)).toMatchObject({
      kind: "final",
      estado: "aceptado",
      mensaje: { clave: submission.clave, mensaje: 1, estadoMensaje: "Aceptado", motivos: [] },
    });
  });

  it("is processing until the authority's delay has passed", async () => {
    sender.simulator.control.setDelay(800);
    const hacienda = sender.client();
    const submission = sender.invoice();
    await hacienda.submit(sender.issuer.credential, submission);
    expect(await hacienda.status(sender.issuer.credential, submission.clave)).toEqual({ kind: "processing" });
    sender.clock.ms += 800;
    expect(await hacienda.status(sender.issuer.credential, submission.clave)).toMatchObject({ estado: "aceptado" });
  });

  it("sent twice is already received, and is not found before the first time", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice();
    expect(await hacienda.status(sender.issuer.credential, submission.clave)).toEqual({ kind: "not-found" });
    await hacienda.submit(sender.issuer.credential, submission);
    expect(await hacienda.submit(sender.issuer.credential, submission)).toEqual({ kind: "already-received" });
    expect(sender.simulator.control.statsOf(submission.clave)).toMatchObject({
      posts: 2,
      distinct: 1,
      statuses: [202, 400],
    });
  });

  it("with a consecutivo already used under another clave is rejected with -99", async () => {
    const hacienda = sender.client();
    await hacienda.submit(sender.issuer.credential, sender.invoice());
    const second = sender.sameConsecutivo();
    await hacienda.submit(sender.issuer.credential, second);
    const answer = await hacienda.status(sender.issuer.credential, second.clave);
    expect(answer).toMatchObject({ kind: "final", estado: "rechazado", mensaje: { motivos: [{ codigo: "-99" }] } });
  });
});

describe("each receptor of the table", () => {
  it("3101000400 is rejected with two numbered reasons", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice("3101000400");
    await hacienda.submit(sender.issuer.credential, submission);
    const answer = await hacienda.status(sender.issuer.credential, submission.clave);
    expect(answer).toMatchObject({ kind: "final", estado: "rechazado", mensaje: { mensaje: 3 } });
    expect(answer.kind === "final" && answer.mensaje?.motivos.map(({ codigo }) => codigo)).toEqual(["-411", "-487"]);
  });

  it("3101000060 is accepted with warnings", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice("3101000060");
    await hacienda.submit(sender.issuer.credential, submission);
    const answer = await hacienda.status(sender.issuer.credential, submission.clave);
    expect(answer).toMatchObject({ kind: "final", estado: "aceptado" });
    expect(answer.kind === "final" && answer.mensaje?.motivos.map(({ codigo }) => codigo)).toEqual(["-37", "-53"]);
  });

  it("3101000500 answers 500 three times, then accepts", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice("3101000500");
    const kinds: string[] = [];
    for (let i = 0; i < 4; i++) kinds.push((await hacienda.submit(sender.issuer.credential, submission)).kind);
    expect(kinds).toEqual(["transient", "transient", "transient", "received"]);
  });

  it("3101000429 states when to come back; nothing is sent before that, and then it accepts", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice("3101000429");
    const first = await hacienda.submit(sender.issuer.credential, submission);
    expect(first).toMatchObject({ kind: "transient", retryAfterSeconds: 2 });
    expect(await hacienda.submit(sender.issuer.credential, submission)).toMatchObject({ kind: "transient" });
    expect(sender.simulator.control.statsOf(submission.clave)?.posts).toBe(1);
    sender.clock.ms += 2000;
    expect(await hacienda.submit(sender.issuer.credential, submission)).toEqual({ kind: "received" });
  });

  it("3101000408 is received without an answer: the outcome is ambiguous, and a query finds the document", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice("3101000408");
    expect((await hacienda.submit(sender.issuer.credential, submission)).kind).toBe("ambiguous");
    expect(await hacienda.status(sender.issuer.credential, submission.clave)).toMatchObject({ estado: "aceptado" });
    expect(sender.simulator.control.statsOf(submission.clave)).toMatchObject({ posts: 1, received: true });
  });

  it("3101000401 has its token renewed once, without the caller noticing", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice("3101000401");
    expect(await hacienda.submit(sender.issuer.credential, submission)).toEqual({ kind: "received" });
    expect(sender.simulator.control.statsOf(submission.clave)).toMatchObject({ statuses: [401, 202] });
  });

  it("3101000404 is not found twice, then accepted", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice("3101000404");
    await hacienda.submit(sender.issuer.credential, submission);
    const kinds: string[] = [];
    for (let i = 0; i < 3; i++) kinds.push((await hacienda.status(sender.issuer.credential, submission.clave)).kind);
    expect(kinds).toEqual(["not-found", "not-found", "final"]);
  });

  it("3101000503 ends in the authority's error", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice("3101000503");
    await hacienda.submit(sender.issuer.credential, submission);
    expect((await hacienda.status(sender.issuer.credential, submission.clave)).kind).toBe("authority-error");
  });

  it("3101000403 has the credentials refused until they are mended", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice("3101000403");
    expect((await hacienda.submit(sender.issuer.credential, submission)).kind).toBe("credentials");
    expect((await hacienda.submit(sender.issuer.credential, sender.invoice())).kind).toBe("credentials");
    sender.simulator.control.fixCredentials(sender.issuer.credential.username);
    hacienda.invalidate(sender.issuer.credential);
    expect(await hacienda.submit(sender.issuer.credential, submission)).toEqual({ kind: "received" });
  });

  it("3101000999 never reaches a verdict", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice("3101000999");
    await hacienda.submit(sender.issuer.credential, submission);
    sender.clock.ms += 24 * 60 * 60 * 1000;
    expect(await hacienda.status(sender.issuer.credential, submission.clave)).toEqual({ kind: "processing" });
  });
});
