/** Tests the client against the simulator over HTTP: tokens, failures on the way, public lookups. */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { askRegistro, type Registro, readRespuesta } from "@/lib/integrations/hacienda/registros/ask";
import { CABYS, CABYS_TEXTO } from "@/lib/integrations/hacienda/registros/cabys";
import { CONTRIBUYENTES } from "@/lib/integrations/hacienda/registros/contribuyente";
import { EXONERACIONES } from "@/lib/integrations/hacienda/registros/exoneracion";
import { fetchTipoCambioDolar } from "@/lib/integrations/tipo-cambio/tipo-cambio";
import { whenTimeIsUp } from "@/lib/platform/testing/until";
import { createSender, type Sender } from "./testing/sender";

/** Longer than any client waits. */
const NEVER_MS = 120_000;

let sender: Sender;

beforeAll(async () => {
  sender = await createSender();
});
afterAll(() => sender.simulator.close());
beforeEach(() => sender.reset());

describe("the token", () => {
  it("is requested once for many concurrent calls, and kept", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice();
    await Promise.all(Array.from({ length: 8 }, () => hacienda.status(sender.issuer.credential, submission.clave)));
    await hacienda.submit(sender.issuer.credential, submission);
    expect(sender.simulator.control.stats().tokens).toEqual({ granted: 1, refused: 0 });
  });

  it("is refreshed before it expires, without the password", async () => {
    let passwords = 0;
    const readPassword = () => {
      passwords += 1;
      return "simulador";
    };
    const credential = { ...sender.issuer.credential, readPassword };
    const hacienda = sender.client();
    await hacienda.submit(credential, sender.invoice());
    sender.clock.ms += 250_000; // a token lives 300 s
    expect(await hacienda.submit(credential, sender.invoice())).toEqual({ kind: "received" });
    expect(sender.simulator.control.stats().tokens.granted).toBe(2);
    expect(passwords).toBe(1);
  });

  it("is renewed once for all its holders when the authority ends it early", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice();
    await hacienda.submit(sender.issuer.credential, submission);
    sender.simulator.control.expireTokens();
    const answers = await Promise.all([1, 2, 3].map(() => hacienda.status(sender.issuer.credential, submission.clave)));
    expect(answers.map(({ kind }) => kind)).toEqual(["final", "final", "final"]);
    expect(sender.simulator.control.stats().tokens.granted).toBe(2);
  });

  it("is not requested again after a refusal until some time has passed or the password has changed", async () => {
    const wrong = { ...sender.issuer.credential, readPassword: () => "otra" };
    const hacienda = sender.client({ refusalMemoryMs: 60_000 });
    for (let i = 0; i < 5; i++) {
      expect(await hacienda.submit(wrong, sender.invoice())).toMatchObject({
        kind: "credentials",
        detail: expect.not.stringContaining("otra"),
      });
    }
    expect(sender.simulator.control.stats().tokens.refused).toBe(1);
    sender.clock.ms += 60_001;
    await hacienda.submit(wrong, sender.invoice());
    expect(sender.simulator.control.stats().tokens.refused).toBe(2);
    expect(await hacienda.submit({ ...sender.issuer.credential, version: "2" }, sender.invoice())).toEqual({
      kind: "received",
    });
  });

  it("of one issuer is refused for another issuer", async () => {
    const other = { ...sender.issuer.credential, username: "cpj-3101000002@simulador" };
    const submission = sender.invoice();
    expect((await sender.client().submit(other, submission)).kind).toBe("credentials");
    await sender.client().submit(sender.issuer.credential, submission);
    expect((await sender.client().status(other, submission.clave)).kind).toBe("credentials");
  });

  it("of the wrong realm is reported as wrong credentials", async () => {
    const endpoint = { ...simulatorEndpoint(sender.simulator.url), clientId: "api-prod" };
    const hacienda = sender.client({ endpoints: { simulador: endpoint } });
    expect(await hacienda.submit(sender.issuer.credential, sender.invoice())).toMatchObject({
      kind: "credentials",
      detail: expect.stringContaining("UNKNOWN_CLIENT"),
    });
  });
});

describe("when the way to the authority fails", () => {
  it("a refused connection is transient, because nothing was sent", async () => {
    const endpoint = {
      ...simulatorEndpoint(sender.simulator.url),
      recepcionUrl: `${await closedPort()}/recepcion/v1/`,
    };
    const hacienda = sender.client({ endpoints: { simulador: endpoint } });
    expect(await hacienda.submit(sender.issuer.credential, sender.invoice())).toMatchObject({
      kind: "transient",
      detail: "ECONNREFUSED",
    });
  });

  it("a connection cut before the answer is ambiguous for a submission and transient for a query", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice();
    await hacienda.submit(sender.issuer.credential, sender.invoice()); // so that the token is already there
    sender.simulator.control.setFaults({ down: "cut" });
    expect((await hacienda.submit(sender.issuer.credential, submission)).kind).toBe("ambiguous");
    expect((await hacienda.status(sender.issuer.credential, submission.clave)).kind).toBe("transient");
    expect(sender.simulator.control.statsOf(submission.clave)).toBeNull();
  });

  it("an answer that does not come in time is ambiguous, and the document is found afterwards", async () => {
    const hacienda = sender.client();
    const submission = sender.invoice();
    await hacienda.submit(sender.issuer.credential, sender.invoice());
    sender.simulator.control.setFaults({ slowMs: NEVER_MS });
    const submitted = await whenTimeIsUp(
      () => hacienda.submit(sender.issuer.credential, submission),
      () => expect(sender.simulator.control.statsOf(submission.clave)).not.toBeNull(),
    );
    expect(submitted.kind).toBe("ambiguous");
    sender.simulator.control.setFaults({ slowMs: 0 });
    expect(await hacienda.status(sender.issuer.credential, submission.clave)).toMatchObject({ estado: "aceptado" });
  });

  it("an outage is transient, also at the token endpoint", async () => {
    sender.simulator.control.setFaults({ down: "503" });
    expect((await sender.client().submit(sender.issuer.credential, sender.invoice())).kind).toBe("transient");
  });

  it("a wrong path at the gateway is not reported as wrong credentials", async () => {
    const endpoint = { ...simulatorEndpoint(sender.simulator.url), recepcionUrl: `${sender.simulator.url}/otra/v1/` };
    const hacienda = sender.client({ endpoints: { simulador: endpoint } });
    expect((await hacienda.submit(sender.issuer.credential, sender.invoice())).kind).toBe("transient");
  });

  it("an endless answer is not read to its end", async () => {
    const server = await endlessServer();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const endpoint = { ...simulatorEndpoint(sender.simulator.url), recepcionUrl: url };
    const hacienda = sender.client({ endpoints: { simulador: endpoint } });
    expect(await hacienda.status(sender.issuer.credential, sender.invoice().clave)).toMatchObject({
      kind: "transient",
      detail: expect.stringContaining("bytes"),
    });
    server.closeAllConnections();
    server.close();
  });

  it("a malformed envelope is refused permanently", async () => {
    expect(
      await sender.client().submit(sender.issuer.credential, { ...sender.invoice(), clave: "corta" }),
    ).toMatchObject({
      kind: "refused",
      detail: "HTTP 400: El campo clave es inválido.",
    });
  });

  it("an ambiente without an address sends nothing", async () => {
    const credential = { ...sender.issuer.credential, ambiente: "produccion" as const };
    expect((await sender.client().submit(credential, sender.invoice())).kind).toBe("transient");
  });
});

describe("public lookups", () => {
  const config = () => ({ baseUrl: sender.simulator.url });

  it("the dollar's rates keep their digits and their date", async () => {
    expect(await fetchTipoCambioDolar(config())).toEqual({ fecha: "2026-11-21", venta: "507.12", compra: "501.35" });
  });

  /** Asks the register and reads its answer. */
  async function lookup<T>(registro: Registro<T>, llave: string) {
    const outcome = await askRegistro(registro, llave, config());
    return outcome.kind === "found" ? readRespuesta(registro, llave, outcome.respuesta) : outcome;
  }

  it("a taxpayer's activity is read as text, and as a number in the register's older answers", async () => {
    const actividad = { codigo: "6201.0", descripcion: expect.any(String), activa: true, principal: true };
    const situacion = { estado: "Inscrito", moroso: false, omiso: false, administracionTributaria: "San José" };
    const regimen = { codigo: "1", descripcion: "Régimen General" };
    const found = { tipoIdentificacion: "02", regimen, situacion, actividades: [actividad] };
    expect(await lookup(CONTRIBUYENTES, "3101123456")).toMatchObject(found);
    expect(await lookup(CONTRIBUYENTES, "3101123459")).toMatchObject(found);
  });

  it("a CABYS code is read from an array, a search from an object", async () => {
    const molido = {
      codigo: "2391102010200",
      descripcion: "Café tostado, sin descafeinar, molido",
      impuesto: "1",
      categorias: expect.arrayContaining(["Categoría 2"]),
    };
    expect(await lookup(CABYS, "2391102010200")).toEqual(molido);
    expect(await lookup(CABYS_TEXTO, "café molido")).toEqual({ total: 1, cabys: [molido] });
    expect(await lookup(CABYS_TEXTO, "nada")).toEqual({ total: 0, cabys: [] });
  });

  it("an exemption's dates are read in Costa Rica's time, its codes as text", async () => {
    expect(await lookup(EXONERACIONES, "AL-00012349-26")).toMatchObject({
      numeroDocumento: "AL-00012349-26",
      porcentajeExoneracion: "50",
      fechaEmision: new Date("2026-01-15T06:00:00Z"),
      fechaVencimiento: new Date("2030-01-15T06:00:00Z"),
      tipoDocumento: { codigo: "04" },
      codigoInstitucion: "01",
      codigoProyectoCFIA: null,
      cabys: ["2391102010200", "2391102010100"],
    });
  });

  it.each<[string, Registro<unknown>, string]>([
    ["an unknown identification", CONTRIBUYENTES, "3101120000"],
    ["an impossible identification", CONTRIBUYENTES, "0101120001"],
    ["an unknown code", CABYS, "0000000000000"],
    ["an unknown authorisation", EXONERACIONES, "AL-00000000-26"],
    ["an impossible authorisation", EXONERACIONES, "XX-1"],
  ])("%s is not found", async (_, registro, llave) => {
    expect(await lookup(registro, llave)).toEqual({ kind: "not-found" });
  });

  it.each(["503", "500", "cut", "html", "malformed"] as const)("an outage (%s) is unavailable", async (down) => {
    sender.simulator.control.setFaults({ down });
    for (const registro of [CONTRIBUYENTES, CABYS, CABYS_TEXTO, EXONERACIONES]) {
      expect(await lookup<unknown>(registro, "3101123456")).toMatchObject({ kind: "unavailable" });
    }
    expect(await fetchTipoCambioDolar(config())).toBeNull();
  });

  it.each([200, 400, 404, 502])("a gateway's page is unavailable, whatever its status (%s)", async (status) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { "content-type": "text/html; charset=UTF-8" }).end("<h1>No disponible</h1>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const outcome = await askRegistro(CONTRIBUYENTES, "3101123456", { baseUrl });
    expect(outcome).toEqual({ kind: "unavailable", detail: `HTTP ${status} with a page` });
    await new Promise((resolve) => server.close(resolve));
  });

  it("429 states how long to wait before the next request", async () => {
    sender.simulator.control.setFaults({ down: "429" });
    const limited = { kind: "limited", retryAfterSeconds: expect.any(Number) };
    expect(await lookup(CONTRIBUYENTES, "3101123456")).toMatchObject(limited);
  });

  it("no answer in time and an answer above a megabyte are unavailable", async () => {
    const silent = { baseUrl: await closedPort() };
    expect(await askRegistro(CONTRIBUYENTES, "3101123456", silent)).toMatchObject({ kind: "unavailable" });
    expect(await fetchTipoCambioDolar(silent)).toBeNull();
    const { slow } = sender.simulator.control.stats().faults;
    sender.simulator.control.setFaults({ slowMs: NEVER_MS });
    const late = await whenTimeIsUp(
      () => askRegistro(CONTRIBUYENTES, "3101123456", config()),
      () => expect(sender.simulator.control.stats().faults.slow).toBe(slow + 1),
    );
    expect(late).toEqual({ kind: "unavailable", detail: "no answer within 5000 ms" });
    const server = await endlessServer();
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const long = { kind: "unavailable", detail: "answer above 1048576 bytes" };
    expect(await askRegistro(CONTRIBUYENTES, "3101123456", { baseUrl })).toEqual(long);
    server.closeAllConnections();
    server.close();
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
