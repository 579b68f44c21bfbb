import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { signDocumento } from "@/lib/integrations/hacienda/sign/sign";
import { MENSAJE_HACIENDA_RULES, verifySignature } from "@/lib/integrations/hacienda/sign/verify";
import { OFFICIAL_XSD } from "@/lib/integrations/hacienda/xml/testing/official-xsd";
import { type SampleOptions, sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { writeDocumento } from "@/lib/integrations/hacienda/xml/write";
import { describeWith } from "@/lib/platform/testing/tool";
import { type Simulator, type SimulatorOptions, startSimulator } from "./simulator";
import { createTestIssuer, type TestIssuer } from "./testing/issuer";

const NOW = new Date("2026-11-21T18:00:00Z");
const TOKEN = "control-de-prueba";
const MAIN = path.join(import.meta.dirname, "simulator.main.ts");

let issuer: TestIssuer;
const running: Simulator[] = [];

beforeAll(async () => {
  issuer = await createTestIssuer("3101000001", NOW);
});
afterEach(async () => {
  for (const simulator of running.splice(0)) await simulator.close();
});

async function start(options: SimulatorOptions = {}): Promise<Simulator> {
  const simulator = await startSimulator({ now: () => NOW, delayMs: 0, controlToken: TOKEN, ...options });
  running.push(simulator);
  return simulator;
}

function clientOf(url: string) {
  return createHaciendaClient({ endpoints: { simulador: simulatorEndpoint(url) }, nowMs: () => NOW.getTime() });
}

function signed(options: SampleOptions = {}) {
  const documento = sampleDocumento({ emisor: issuer.identificacion, ...options });
  const xml = signDocumento(writeDocumento(documento), issuer.key, "2026-11-21T09:30:05-06:00");
  const { clave, fechaEmision: fecha } = documento;
  return { clave, fecha, emisor: issuer.identificacion, receptor: null, comprobanteXml: xml };
}

async function sendAndAsk(simulator: Simulator, options: SampleOptions) {
  const submission = signed(options);
  const client = clientOf(simulator.url);
  await client.submit(issuer.credential, submission);
  return client.status(issuer.credential, submission.clave);
}

function control(simulator: Simulator, verb: string, body: unknown, token = TOKEN): Promise<Response> {
  const headers = { "x-simulator-token": token, "content-type": "application/json" };
  return fetch(`${simulator.url}/control/${verb}`, { method: "POST", headers, body: JSON.stringify(body) });
}

describe("the authority's answer", () => {
  describeByJudge("before %s", (xsd) => {
    it("is valid and correctly sealed, whether it accepts, warns or rejects", async () => {
      const simulator = await start();
      const answers: Uint8Array[] = [];
      for (const [numero, receptor] of ["3101000777", "3101000060", "3101000400"].entries()) {
        const answer = await sendAndAsk(simulator, { numero: numero + 1, receptor: { tipo: "02", numero: receptor } });
        if (answer.kind === "final") answers.push(answer.respuestaXml);
      }
      const ticket = await sendAndAsk(simulator, { numero: 9, tipo: "04", full: false });
      if (ticket.kind === "final") answers.push(ticket.respuestaXml);
      expect(answers).toHaveLength(4);
      expect(await xsd.faults("mensajeHacienda", answers)).toEqual([]);
      for (const answer of answers)
        expect(verifySignature(answer, MENSAJE_HACIENDA_RULES)).toMatchObject({ valid: true });
    });
  });

  it("to a note for another receptor than the received invoice's is a rejection with code -508", async () => {
    const simulator = await start();
    const receptor = { tipo: "02", numero: "3101000777" };
    await sendAndAsk(simulator, { numero: 77, receptor });
    expect(await sendAndAsk(simulator, { tipo: "03", numero: 1, receptor })).toMatchObject({ estado: "aceptado" });
    const other = await sendAndAsk(simulator, {
      tipo: "03",
      numero: 2,
      receptor: { tipo: "02", numero: "3101000778" },
    });
    expect(other).toMatchObject({ estado: "rechazado", mensaje: { motivos: [{ codigo: "-508" }] } });
  });

  it("to bytes that are not XML is a rejection with code -1", async () => {
    const simulator = await start();
    const submission = { ...signed(), comprobanteXml: Buffer.from("<FacturaElectronica>") };
    const client = clientOf(simulator.url);
    expect(await client.submit(issuer.credential, submission)).toEqual({ kind: "received" });
    expect(await client.status(issuer.credential, submission.clave)).toMatchObject({
      kind: "final",
      estado: "rechazado",
      mensaje: { motivos: [{ codigo: "-1" }] },
    });
  });

  it("to a document of a thousand lines is an acceptance", async () => {
    const simulator = await start();
    expect(await sendAndAsk(simulator, { lineas: 1000 })).toMatchObject({ kind: "final", estado: "aceptado" });
  });
});

describeWith(OFFICIAL_XSD, "with the official schemas at hand", (official) => {
  it("a correct document of each type is accepted", async () => {
    const simulator = await start({ xsdDir: official().folder });
    for (const tipo of ["01", "02", "03", "04"] as const) {
      expect(await sendAndAsk(simulator, { tipo })).toMatchObject({ kind: "final", estado: "aceptado" });
    }
  });
});

describe("the store", () => {
  it("keeps documents, verdicts and the sealing key when the authority restarts", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "simulador-"));
    const storeFile = path.join(folder, "autoridad.sqlite");
    const submission = signed();
    const first = await startSimulator({ now: () => NOW, delayMs: 0, storeFile });
    await clientOf(first.url).submit(issuer.credential, submission);
    const before = await clientOf(first.url).status(issuer.credential, submission.clave);
    await first.close();

    const second = await start({ storeFile });
    expect(await clientOf(second.url).submit(issuer.credential, submission)).toEqual({ kind: "already-received" });
    expect(await clientOf(second.url).status(issuer.credential, submission.clave)).toEqual(before);
    expect(before).toMatchObject({ kind: "final", estado: "aceptado" });
    rmSync(folder, { recursive: true });
  });

  it("distinguishes identical resubmissions from other bytes under the same clave", async () => {
    const simulator = await start();
    const client = clientOf(simulator.url);
    const submission = signed();
    const again = signDocumento(writeDocumento(sampleDocumento()), issuer.key, "2026-11-21T09:31:00-06:00");
    await client.submit(issuer.credential, submission);
    await client.submit(issuer.credential, submission);
    expect(simulator.control.statsOf(submission.clave)).toMatchObject({ posts: 2, distinct: 1 });
    await client.submit(issuer.credential, { ...submission, comprobanteXml: again });
    expect(simulator.control.statsOf(submission.clave)).toMatchObject({ posts: 3, distinct: 2 });
  });
});

describe("the control endpoint", () => {
  it("provokes an outcome for a ticket, which has no receptor", async () => {
    const simulator = await start();
    expect((await control(simulator, "next-outcome", { outcome: "reject", emisor: "3101000001" })).status).toBe(200);
    expect(await sendAndAsk(simulator, { tipo: "04", full: false, numero: 1 })).toMatchObject({ estado: "rechazado" });
    expect(await sendAndAsk(simulator, { tipo: "04", full: false, numero: 2 })).toMatchObject({ estado: "aceptado" });
  });

  it("registers a user of any name, and answers invalid_grant to a wrong password", async () => {
    const simulator = await start();
    const user = { username: "facturas@example.com", password: "s3creta", identificacion: "3101000001" };
    await control(simulator, "register-user", user);
    const credential = { ...issuer.credential, username: user.username, readPassword: () => user.password };
    expect(await clientOf(simulator.url).submit(credential, signed())).toEqual({ kind: "received" });
    const wrong = { ...credential, readPassword: () => "x" };
    expect(await clientOf(simulator.url).submit(wrong, signed())).toMatchObject({
      kind: "credentials",
      detail: "token: HTTP 401 Invalid user credentials",
    });
  });

  it("takes the authority down and up again, and reports what happened", async () => {
    const simulator = await start();
    await control(simulator, "down", { mode: "503" });
    const client = clientOf(simulator.url);
    expect((await client.submit(issuer.credential, signed())).kind).toBe("transient");
    await control(simulator, "down", { mode: null });
    await client.submit(issuer.credential, signed());
    const stats = (await (await control(simulator, "stats", {})).json()) as { documents: unknown[] };
    expect(stats.documents).toHaveLength(1);
    await control(simulator, "reset", {});
    expect(simulator.control.stats().documents).toEqual([]);
  });

  it("refuses what is beyond the quota, and says in each answer what is left and until when", async () => {
    const simulator = await start();
    await control(simulator, "quota", { calls: 2, seconds: 60 });
    const ask = async () => {
      const { status, headers } = await fetch(`${simulator.url}/recepcion/v1/recepcion/${"1".repeat(50)}`);
      const reset = Number(headers.get("x-ratelimit-reset")) - NOW.getTime() / 1000;
      return [status, headers.get("x-ratelimit-remaining"), reset];
    };
    const first = await ask();
    expect([first, await ask(), await ask()]).toEqual([
      [401, "1", 60],
      [401, "0", 60],
      [429, "0", 60],
    ]);
    await control(simulator, "quota", { calls: null });
    expect((await ask())[0]).toBe(401);
    expect((await control(simulator, "quota", { calls: 0, seconds: 60 })).status).toBe(400);
  });

  it("fails the same calls for the same seed", async () => {
    const simulator = await start();
    const fates = async () => {
      await control(simulator, "failing", { fraction: 0.4, seed: 7, kinds: ["500"] });
      const statuses: number[] = [];
      for (let i = 0; i < 30; i++) statuses.push((await fetch(`${simulator.url}/indicadores/tc/dolar`)).status);
      return statuses;
    };
    const first = await fates();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await fates()).toEqual(first);
  });

  it("draws a kind that is listed twice twice as often, and counts the faults it injected", async () => {
    const simulator = await start();
    await control(simulator, "failing", { fraction: 1, seed: 3, kinds: ["cut", "cut", "500"] });
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) {
      statuses.push(
        await fetch(`${simulator.url}/indicadores/tc/dolar`).then(
          ({ status }) => status,
          () => 0,
        ),
      );
    }
    const met = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect(simulator.control.stats().faults).toEqual({ "500": met(500), "429": 0, cut: met(0), slow: 0 });
    expect(met(0)).toBeGreaterThan(met(500) * 1.2);
    await control(simulator, "failing", { fraction: 0 });
    await control(simulator, "slow", { ms: 1 });
    await fetch(`${simulator.url}/indicadores/tc/dolar`);
    expect(simulator.control.stats().faults.slow).toBe(1);
  });

  it("refuses a wrong token, an unknown verb and wrong parameters, and every call when the simulator has no token", async () => {
    const simulator = await start();
    expect((await control(simulator, "reset", {}, "otro")).status).toBe(403);
    expect((await control(simulator, "volar", {})).status).toBe(404);
    expect((await control(simulator, "slow", { ms: "mucho" })).status).toBe(400);
    const production = await start({ controlToken: null });
    expect((await control(production, "stats", {}, "")).status).toBe(403);
  });
});

describe("the process", () => {
  function launch(
    env: Record<string, string>,
  ): Promise<{ child: ChildProcess; url: string; controlToken: string | null }> {
    const child = fork(MAIN, {
      env: { ...process.env, SIMULATOR_PORT: "0", SIMULATOR_STORE: "", HACIENDA_XSD_DIR: "", ...env },
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("message", (message) => {
        const { url, controlToken } = message as { url: string; controlToken: string | null };
        resolve({ child, url, controlToken });
      });
    });
  }

  it("prints its address, answers, and ends when its parent process vanishes", async () => {
    const { child, url, controlToken } = await launch({ SIMULATOR: "" });
    expect((await fetch(`${url}/indicadores/tc/dolar`)).status).toBe(200);
    expect(controlToken).toMatch(/^[0-9a-f-]{36}$/);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.disconnect();
    expect(await ended).toBe(0);
  });

  it("has no control endpoint in production, and stops when asked", async () => {
    const { child, url, controlToken } = await launch({ SIMULATOR: "1", SIMULATOR_CONTROL_TOKEN: TOKEN });
    expect(controlToken).toBeNull();
    expect((await fetch(`${url}/control/stats`, { headers: { "x-simulator-token": TOKEN } })).status).toBe(403);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});
