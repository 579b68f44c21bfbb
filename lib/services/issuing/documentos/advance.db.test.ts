/**
 * A document from issue to verdict, against the simulator over HTTP (architecture 8). Each row of the table there has
 * a test here.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectDocumentoByClave } from "@/db/queries/issuing/documento";
import { queryAs } from "@/db/testing/cluster";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { addCertificado } from "../../accounts/certificados/add-certificado";
import { setCredencialHacienda } from "../../accounts/credenciales/set-credencial";
import type { Ctx } from "../../kernel/context";
import { takeSteps } from "../../kernel/waiting/take-steps";
import { issueFactura } from "../../sales/facturas";
import { advanceEnvio } from "../../submission/advance";
import { PRIMER_TURNO } from "../../submission/kind";
import { CLIENTE, createWorld, facturaBody, type World } from "../../testing/world";
import { DOCUMENTO } from "./envio";
import { storedAnswer } from "./factura";
import { findDocumento, getDocumentoRespuesta, getDocumentoXml } from "./get";

let simulator: Simulator;
let world: World;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  world = await createWorld({ simulatorUrl: simulator.url });
});
afterAll(async () => {
  await world.drop();
  await simulator.close();
});

const current = (ctx: Ctx): Ctx => ({ ...ctx, now: new Date() });

async function issue(identificacion: string | null, ctx = world.ctx): Promise<string> {
  const body = facturaBody({
    tipo: identificacion === null ? "04" : "01",
    idUsuario: world.idUsuario,
    ...(identificacion === null ? {} : { cliente: { identificacion, nombre: "Comercio de prueba" } }),
    lineas: [
      { codigoProducto: "TAZA", cantidad: 3 },
      { codigoProducto: "HORA", cantidad: 1.5 },
    ],
  });
  return JSON.parse((await issueFactura(current(ctx), { body, idempotencyKey: null })).body).clave;
}

async function idOf(clave: string): Promise<string> {
  const { tenantId, db } = world.ctx;
  const [[row]] = await db.read(tenantId, selectDocumentoByClave({ tenantId, clave, tipos: ["01", "04"] }));
  if (row === undefined) throw new Error(`no document ${clave}`);
  return row.documento_id;
}

/** The stock of the tenant, which only these documents sell from. */
async function stock(): Promise<number> {
  const [row] = await queryAs<{ cantidad: string }>(
    world.ownerUrl,
    `select coalesce(sum(cantidad), 0) as cantidad from existencia where tenant_id = ${world.ctx.tenantId}`,
  );
  return Number(row?.cantidad);
}

/** Advances as the durable function does, without its pauses. Returns what the API would answer. */
async function drive(clave: string, steps = 12) {
  const documentoId = await idOf(clave);
  for (let n = 0; n < steps; n += 1) {
    if ((await advanceEnvio(current(world.ctx), DOCUMENTO, documentoId)).kind === "final") break;
  }
  return storedAnswer(await findDocumento(world.ctx, clave, ["01", "04"]));
}

describe("a verdict", () => {
  it("an ordinary document is accepted, with the authority's signed answer stored", async () => {
    const clave = await issue(CLIENTE);
    expect(await drive(clave)).toMatchObject({ estado: "aceptado", hacienda: { intentos: 1, problema: null } });
    const { bytes } = await getDocumentoRespuesta(world.ctx, clave, ["01"]);
    expect(Buffer.from(bytes).toString()).toContain(`<Clave>${clave}</Clave>`);
  });
  it("a ticket without a customer is accepted", async () => {
    expect((await drive(await issue(null))).estado).toBe("aceptado");
  });
  it("a rejection shows code and text of each reason and gives stock back once", async () => {
    const before = await stock();
    const clave = await issue("3101000400");
    expect(await stock()).toBe(before - 3);
    const answer = await drive(clave);
    expect(await stock()).toBe(before);
    await drive(clave);
    expect(await stock()).toBe(before);
    expect(answer.estado).toBe("rechazado");
    expect(answer.hacienda.motivos).toHaveLength(2);
    expect(answer.hacienda.motivos.every(({ codigo, texto }) => /^-\d+$/.test(codigo) && texto !== "")).toBe(true);
  });
  it("the warnings of an accepted document are shown", async () => {
    const answer = await drive(await issue("3101000060"));
    expect(answer.estado).toBe("aceptado");
    expect(answer.hacienda.motivos.map(({ codigo }) => codigo)).toEqual(["-37", "-53"]);
  });
});

describe("trouble on the way", () => {
  it.each([
    ["3101000500", "three answers 500"],
    ["3101000408", "a connection cut after accepting"],
    ["3101000401", "a token called expired"],
    ["3101000404", "a clave not found at first"],
  ])("%s: %s ends accepted, with the same bytes throughout", async (receptor) => {
    const clave = await issue(receptor);
    expect((await drive(clave)).estado).toBe("aceptado");
    expect(simulator.control.statsOf(clave)).toMatchObject({ distinct: 1 });
  });
});

describe("the pauses of a document that has waited for long", () => {
  /** The pause after a step whose calls all fail as `then`, for a document that failed as `first` 64 seconds before. */
  async function pauseAfter(first: "429" | "500", then: "429" | "500"): Promise<number> {
    const documentoId = await idOf(await issue(CLIENTE));
    const step = async (kind: "429" | "500") => {
      // A new client stands for another process: it does not know how long the authority asked the first one to wait.
      const hacienda = createHaciendaClient({ endpoints: { simulador: simulatorEndpoint(simulator.url) } });
      simulator.control.setFaults({ failing: { fraction: 1, seed: 1, kinds: [kind] } });
      const next = await advanceEnvio({ ...current(world.ctx), hacienda }, DOCUMENTO, documentoId);
      simulator.control.setFaults({ failing: null });
      return next.kind === "wait" ? next.pauseMs : 0;
    };
    await step(first);
    await queryAs(
      world.ownerUrl,
      `update documento set problema_desde = problema_desde - interval '64 s' where documento_id = ${documentoId}`,
    );
    return step(then);
  }

  it("a spent quota pauses for as long as the authority asks, not for as long as the document has waited", async () => {
    const pauseMs = await pauseAfter("429", "429");
    expect(pauseMs).toBeGreaterThanOrEqual(1_000);
    expect(pauseMs).toBeLessThan(32_000);
  });
  it("a failure's pause doubles with the time since the first failure, however long the document waited before for the quota", async () => {
    expect(await pauseAfter("500", "500")).toBeGreaterThanOrEqual(64_000);
    expect(await pauseAfter("429", "500")).toBe(1_000);
  });
});

describe("the authority's own error", () => {
  it("is no verdict: the document is in error, says why, and the event is published once", async () => {
    const clave = await issue("3101000503");
    expect(await drive(clave)).toMatchObject({
      estado: "error",
      hacienda: { problema: expect.stringMatching(/error propio/) },
    });
    await drive(clave);
    const events = await queryAs(
      world.ownerUrl,
      `select 1 from evento where tipo = 'documento.error' and clave = '${clave}'`,
    );
    expect(events).toHaveLength(1);
  });
});

describe("problems that only people can fix", () => {
  it("a document without a certificate is issued, says why it waits, and goes on once there is one", async () => {
    const bare = await createWorld({ simulatorUrl: simulator.url, unsigned: true });
    const before = world;
    world = bare;
    try {
      const clave = await issue(CLIENTE);
      expect(await drive(clave, 2)).toMatchObject({
        estado: "procesando",
        hacienda: { problema: expect.stringMatching(/certificado/) },
      });
      await expect(getDocumentoXml(bare.ctx, clave, ["01"])).rejects.toMatchObject({ kind: "not-found" });
      const { reanudados } = await addCertificado(current(bare.ctx), bare.certificate);
      expect(reanudados).toBe(1);
      expect((await drive(clave)).estado).toBe("aceptado");
    } finally {
      await bare.drop();
      world = before;
    }
  });
  it("refused credentials are reported, and new ones let the document go on", async () => {
    const clave = await issue("3101000403");
    expect((await drive(clave, 3)).hacienda.problema).toMatch(/usuario o la contraseña/);
    const usuario = `cpj-${clave.slice(11, 21)}@simulador`;
    simulator.control.fixCredentials(usuario);
    await setCredencialHacienda(current(world.ctx), { ambiente: "simulador", usuario, contrasena: "simulador" });
    expect((await drive(clave)).estado).toBe("aceptado");
  });
});

describe("driving without leaving the process", () => {
  it("a verdict that the authority gives at once is recorded within the first step of a run", async () => {
    const clave = await issue(CLIENTE);
    expect(
      await takeSteps(current(world.ctx), DOCUMENTO, { documentoId: await idOf(clave), turno: PRIMER_TURNO }),
    ).toEqual({ kind: "final" });
    expect(storedAnswer(await findDocumento(world.ctx, clave, ["01"])).estado).toBe("aceptado");
  });
  it("without a verdict the step ends with a pause, and the document stays in procesando", async () => {
    const clave = await issue("3101000999");
    const next = await takeSteps(current(world.ctx), DOCUMENTO, {
      documentoId: await idOf(clave),
      turno: PRIMER_TURNO,
    });
    expect(next).toMatchObject({ kind: "wait", pauseMs: expect.any(Number) });
    expect(next.kind === "wait" && next.pauseMs).toBeGreaterThanOrEqual(1000);
    expect(storedAnswer(await findDocumento(world.ctx, clave, ["01"])).estado).toBe("procesando");
  });
});
