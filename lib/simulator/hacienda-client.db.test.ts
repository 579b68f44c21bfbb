/** The client against the simulated authority, over real HTTP. */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHaciendaClient, type HaciendaClient, type HaciendaConfig } from "@/lib/integrations/hacienda/client";
import { lookupContribuyente } from "@/lib/integrations/hacienda/contribuyente";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { signDocumento } from "@/lib/integrations/hacienda/sign/sign";
import type { Submission } from "@/lib/integrations/hacienda/submit";
import { sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { writeDocumento } from "@/lib/integrations/hacienda/xml/write";
import { fetchTipoCambioDolar } from "@/lib/integrations/tipo-cambio/tipo-cambio";
import { type Simulator, startSimulator } from "./simulator";
import { createTestIssuer, type TestIssuer } from "./testing/issuer";

const NOW = new Date("2026-11-21T18:00:00Z");

let simulator: Simulator;
let issuer: TestIssuer;
let clockMs: number;
let numero = 0;

beforeAll(async () => {
  issuer = await createTestIssuer("3101000001", NOW);
  simulator = await startSimulator({ now: () => new Date(clockMs), delayMs: 0 });
});
afterAll(() => simulator.close());
beforeEach(() => {
  clockMs = NOW.getTime();
  simulator.control.reset();
});

function client(config: Partial<HaciendaConfig> = {}): HaciendaClient {
  return createHaciendaClient({
    endpoints: { simulador: simulatorEndpoint(simulator.url) },
    nowMs: () => clockMs,
    ...config,
  });
}

/** A new signed invoice for a receptor, ready to be sent. */
function invoice(receptor = "3101000777"): Submission {
  numero += 1;
  const documento = sampleDocumento({ lineas: 3, numero, receptor: { tipo: "02", numero: receptor } });
  return {
    clave: documento.clave,
    fecha: documento.fechaEmision,
    emisor: issuer.identificacion,
    receptor: { tipo: "02", numero: receptor },
    comprobanteXml: signDocumento(writeDocumento(documento), issuer.key, "2026-11-21T09:30:05-06:00"),
  };
}

describe("a document that is right", () => {
  it("is received and accepted, with the seal's answer about its own clave", async () => {
    const hacienda = client();
    const submission = invoice();
    expect(await hacienda.submit(issuer.credential, submission)).toEqual({ kind: "received" });
    expect(await hacienda.status(issuer.credential, submission.clave)).toMatchObject({
      kind: "final",
      estado: "aceptado",
      mensaje: { clave: submission.clave, mensaje: 1, estadoMensaje: "Aceptado", motivos: [] },
    });
  });

  it("is processing until the authority's delay has passed", async () => {
    simulator.control.setDelay(800);
    const hacienda = client();
    const submission = invoice();
    await hacienda.submit(issuer.credential, submission);
    expect(await hacienda.status(issuer.credential, submission.clave)).toEqual({ kind: "processing" });
    clockMs += 800;
    expect(await hacienda.status(issuer.credential, submission.clave)).toMatchObject({ estado: "aceptado" });
  });

  it("sent again counts as sent, and is asked for without being known as not found", async () => {
    const hacienda = client();
    const submission = invoice();
    expect(await hacienda.status(issuer.credential, submission.clave)).toEqual({ kind: "not-found" });
    await hacienda.submit(issuer.credential, submission);
    expect(await hacienda.submit(issuer.credential, submission)).toEqual({ kind: "already-received" });
    expect(simulator.control.statsOf(submission.clave)).toMatchObject({ posts: 2, distinct: 1, statuses: [202, 400] });
  });

  it("with a consecutivo already used under another clave is rejected with -99", async () => {
    const hacienda = client();
    const first = invoice();
    await hacienda.submit(issuer.credential, first);
    const documento = sampleDocumento({ lineas: 1, numero, receptor: { tipo: "02", numero: "3101000777" } });
    const clave = documento.clave.replace(/\d{8}$/, "99999999");
    const xml = signDocumento(writeDocumento({ ...documento, clave }), issuer.key, "2026-11-21T09:30:05-06:00");
    await hacienda.submit(issuer.credential, { ...first, clave, comprobanteXml: xml });
    const answer = await hacienda.status(issuer.credential, clave);
    expect(answer).toMatchObject({ kind: "final", estado: "rechazado", mensaje: { motivos: [{ codigo: "-99" }] } });
  });
});

describe("each receptor of the table", () => {
  it("3101000400 is rejected with two numbered reasons", async () => {
    const hacienda = client();
    const submission = invoice("3101000400");
    await hacienda.submit(issuer.credential, submission);
    const answer = await hacienda.status(issuer.credential, submission.clave);
    expect(answer).toMatchObject({ kind: "final", estado: "rechazado", mensaje: { mensaje: 3 } });
    expect(answer.kind === "final" && answer.mensaje?.motivos.map(({ codigo }) => codigo)).toEqual(["-411", "-487"]);
  });

  it("3101000060 is accepted with warnings", async () => {
    const hacienda = client();
    const submission = invoice("3101000060");
    await hacienda.submit(issuer.credential, submission);
    const answer = await hacienda.status(issuer.credential, submission.clave);
    expect(answer).toMatchObject({ kind: "final", estado: "aceptado" });
    expect(answer.kind === "final" && answer.mensaje?.motivos.map(({ codigo }) => codigo)).toEqual(["-37", "-53"]);
  });

  it("3101000500 answers 500 three times, then accepts", async () => {
    const hacienda = client();
    const submission = invoice("3101000500");
    const kinds: string[] = [];
    for (let i = 0; i < 4; i++) kinds.push((await hacienda.submit(issuer.credential, submission)).kind);
    expect(kinds).toEqual(["transient", "transient", "transient", "received"]);
  });

  it("3101000429 says when to come back, nothing is sent before, then it accepts", async () => {
    const hacienda = client();
    const submission = invoice("3101000429");
    const first = await hacienda.submit(issuer.credential, submission);
    expect(first).toMatchObject({ kind: "transient", retryAfterSeconds: 2 });
    expect(await hacienda.submit(issuer.credential, submission)).toMatchObject({ kind: "transient" });
    expect(simulator.control.statsOf(submission.clave)?.posts).toBe(1);
    clockMs += 2000;
    expect(await hacienda.submit(issuer.credential, submission)).toEqual({ kind: "received" });
  });

  it("3101000408 is received without an answer: ambiguous, and found by asking", async () => {
    const hacienda = client();
    const submission = invoice("3101000408");
    expect((await hacienda.submit(issuer.credential, submission)).kind).toBe("ambiguous");
    expect(await hacienda.status(issuer.credential, submission.clave)).toMatchObject({ estado: "aceptado" });
    expect(simulator.control.statsOf(submission.clave)).toMatchObject({ posts: 1, received: true });
  });

  it("3101000401 has its token renewed once, unseen by the caller", async () => {
    const hacienda = client();
    const submission = invoice("3101000401");
    expect(await hacienda.submit(issuer.credential, submission)).toEqual({ kind: "received" });
    expect(simulator.control.statsOf(submission.clave)).toMatchObject({ statuses: [401, 202] });
  });

  it("3101000404 is not found twice, then accepted", async () => {
    const hacienda = client();
    const submission = invoice("3101000404");
    await hacienda.submit(issuer.credential, submission);
    const kinds: string[] = [];
    for (let i = 0; i < 3; i++) kinds.push((await hacienda.status(issuer.credential, submission.clave)).kind);
    expect(kinds).toEqual(["not-found", "not-found", "final"]);
  });

  it("3101000503 ends in the authority's error", async () => {
    const hacienda = client();
    const submission = invoice("3101000503");
    await hacienda.submit(issuer.credential, submission);
    expect((await hacienda.status(issuer.credential, submission.clave)).kind).toBe("authority-error");
  });

  it("3101000403 has the credentials refused until they are mended", async () => {
    const hacienda = client();
    const submission = invoice("3101000403");
    expect((await hacienda.submit(issuer.credential, submission)).kind).toBe("credentials");
    expect((await hacienda.submit(issuer.credential, invoice())).kind).toBe("credentials");
    simulator.control.fixCredentials(issuer.credential.username);
    hacienda.invalidate(issuer.credential);
    expect(await hacienda.submit(issuer.credential, submission)).toEqual({ kind: "received" });
  });

  it("3101000999 never reaches a verdict", async () => {
    const hacienda = client();
    const submission = invoice("3101000999");
    await hacienda.submit(issuer.credential, submission);
    clockMs += 24 * 60 * 60 * 1000;
    expect(await hacienda.status(issuer.credential, submission.clave)).toEqual({ kind: "processing" });
  });
});

describe("the token", () => {
  it("is asked for once by many calls at a time, and kept", async () => {
    const hacienda = client();
    const submission = invoice();
    await Promise.all(Array.from({ length: 8 }, () => hacienda.status(issuer.credential, submission.clave)));
    await hacienda.submit(issuer.credential, submission);
    expect(simulator.control.stats().tokens).toEqual({ granted: 1, refused: 0 });
  });

  it("is refreshed before it expires, without the password", async () => {
    let passwords = 0;
    const readPassword = () => {
      passwords += 1;
      return "simulador";
    };
    const credential = { ...issuer.credential, readPassword };
    const hacienda = client();
    await hacienda.submit(credential, invoice());
    clockMs += 250_000; // it lives 300 s
    expect(await hacienda.submit(credential, invoice())).toEqual({ kind: "received" });
    expect(simulator.control.stats().tokens.granted).toBe(2);
    expect(passwords).toBe(1);
  });

  it("ended early by the authority is renewed once for all who held it", async () => {
    const hacienda = client();
    const submission = invoice();
    await hacienda.submit(issuer.credential, submission);
    simulator.control.expireTokens();
    const answers = await Promise.all([1, 2, 3].map(() => hacienda.status(issuer.credential, submission.clave)));
    expect(answers.map(({ kind }) => kind)).toEqual(["final", "final", "final"]);
    expect(simulator.control.stats().tokens.granted).toBe(2);
  });

  it("refused is not asked for again until a while has passed, or the password changed", async () => {
    const wrong = { ...issuer.credential, readPassword: () => "otra" };
    const hacienda = client({ refusalMemoryMs: 60_000 });
    for (let i = 0; i < 5; i++) {
      expect(await hacienda.submit(wrong, invoice())).toMatchObject({
        kind: "credentials",
        detail: expect.not.stringContaining("otra"),
      });
    }
    expect(simulator.control.stats().tokens.refused).toBe(1);
    clockMs += 60_001;
    await hacienda.submit(wrong, invoice());
    expect(simulator.control.stats().tokens.refused).toBe(2);
    expect(await hacienda.submit({ ...issuer.credential, version: "2" }, invoice())).toEqual({ kind: "received" });
  });

  it("of one issuer does not speak for another", async () => {
    const other = { ...issuer.credential, username: "cpj-3101000002@simulador" };
    const submission = invoice();
    expect((await client().submit(other, submission)).kind).toBe("credentials");
    await client().submit(issuer.credential, submission);
    expect((await client().status(other, submission.clave)).kind).toBe("credentials");
  });

  it("of the wrong realm is a matter of credentials", async () => {
    const endpoint = { ...simulatorEndpoint(simulator.url), clientId: "api-prod" };
    const hacienda = client({ endpoints: { simulador: endpoint } });
    expect(await hacienda.submit(issuer.credential, invoice())).toMatchObject({
      kind: "credentials",
      detail: expect.stringContaining("UNKNOWN_CLIENT"),
    });
  });
});

describe("when the way to the authority fails", () => {
  it("a refused connection is transient: nothing was sent", async () => {
    const endpoint = { ...simulatorEndpoint(simulator.url), recepcionUrl: `${await closedPort()}/recepcion/v1/` };
    const hacienda = client({ endpoints: { simulador: endpoint } });
    expect(await hacienda.submit(issuer.credential, invoice())).toMatchObject({
      kind: "transient",
      detail: "ECONNREFUSED",
    });
  });

  it("a connection cut before the answer is ambiguous for a submission and transient for a query", async () => {
    const hacienda = client();
    const submission = invoice();
    await hacienda.submit(issuer.credential, invoice()); // the token is there
    simulator.control.setFaults({ down: "cut" });
    expect((await hacienda.submit(issuer.credential, submission)).kind).toBe("ambiguous");
    expect((await hacienda.status(issuer.credential, submission.clave)).kind).toBe("transient");
    expect(simulator.control.statsOf(submission.clave)).toBeNull();
  });

  it("an answer that does not come in time is ambiguous, and the document is found afterwards", async () => {
    const hacienda = client({ timeoutMs: 300 });
    const submission = invoice();
    await hacienda.submit(issuer.credential, invoice());
    simulator.control.setFaults({ slowMs: 1500 });
    expect((await hacienda.submit(issuer.credential, submission)).kind).toBe("ambiguous");
    simulator.control.setFaults({ slowMs: 0 });
    expect(await hacienda.status(issuer.credential, submission.clave)).toMatchObject({ estado: "aceptado" });
  });

  it("an outage is transient, also at the token endpoint", async () => {
    simulator.control.setFaults({ down: "503" });
    expect((await client().submit(issuer.credential, invoice())).kind).toBe("transient");
  });

  it("a wrong path at the gateway is not a matter of credentials", async () => {
    const endpoint = { ...simulatorEndpoint(simulator.url), recepcionUrl: `${simulator.url}/otra/v1/` };
    const hacienda = client({ endpoints: { simulador: endpoint } });
    expect((await hacienda.submit(issuer.credential, invoice())).kind).toBe("transient");
  });

  it("an answer without end is not read to its end", async () => {
    const server = await endlessServer();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const endpoint = { ...simulatorEndpoint(simulator.url), recepcionUrl: url };
    const hacienda = client({ endpoints: { simulador: endpoint } });
    expect(await hacienda.status(issuer.credential, invoice().clave)).toMatchObject({
      kind: "transient",
      detail: expect.stringContaining("bytes"),
    });
    server.closeAllConnections();
    server.close();
  });

  it("a malformed envelope is refused for good", async () => {
    expect(await client().submit(issuer.credential, { ...invoice(), clave: "corta" })).toMatchObject({
      kind: "refused",
      detail: "HTTP 400: El campo clave es inválido.",
    });
  });

  it("an ambiente without address sends nothing", async () => {
    const credential = { ...issuer.credential, ambiente: "produccion" as const };
    expect((await client().submit(credential, invoice())).kind).toBe("transient");
  });
});

describe("public lookups", () => {
  const config = () => ({ baseUrl: simulator.url });

  it("the dollar's rates keep their digits and their day", async () => {
    expect(await fetchTipoCambioDolar(config())).toEqual({ fecha: "2026-11-21", venta: "507.12", compra: "501.35" });
  });

  it("a taxpayer's activity is read as text and as the number it used to be", async () => {
    const actividad = { codigo: "6201.0", descripcion: expect.any(String), activa: true };
    const found = { kind: "found", tipoIdentificacion: "02", actividades: [actividad] };
    expect(await lookupContribuyente("3101123456", config())).toMatchObject(found);
    expect(await lookupContribuyente("3101123459", config())).toMatchObject(found);
  });

  it("unknown and impossible identifications are not found, silence is unavailable", async () => {
    expect(await lookupContribuyente("3101120000", config())).toEqual({ kind: "not-found" });
    expect(await lookupContribuyente("0101120001", config())).toEqual({ kind: "not-found" });
    const baseUrl = await closedPort();
    expect(await lookupContribuyente("3101123456", { baseUrl })).toMatchObject({ kind: "unavailable" });
    expect(await fetchTipoCambioDolar({ baseUrl })).toBeNull();
  });
});

async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function endlessServer(): Promise<Server> {
  const chunk = Buffer.alloc(1024 * 1024, 0x20);
  const server = createServer((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", write);
    write();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
