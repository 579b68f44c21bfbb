/** An issued document waits in procesando; after thirty minutes it is announced as overdue, with the cause (spec 3). */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { addCertificado } from "../../accounts/certificados/add-certificado";
import { getFactura } from "../../sales/get";
import { advanceEnvio } from "../../submission/advance";
import { issued, TIQUETE } from "../../testing/issuing";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { DOCUMENTO } from "./envio";
import { flagOverdueDocumentos } from "./flag-overdue";

const MINUTE_MS = 60_000;
/** A world without an authority: every call to it fails to connect. */
let lonely: World;
let simulator: Simulator;
let world: World;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  lonely = await createWorld();
  world = await createWorld({ simulatorUrl: simulator.url });
});
afterAll(async () => {
  await Promise.all([lonely, world].map((one) => one?.drop()));
  await simulator.close();
});

const factura = (identificacion: string) => ({
  ...TIQUETE,
  tipo: "FacturaElectronica",
  cliente: { identificacion, nombre: "Comercio de prueba" },
});

async function advance({ ctx, ownerUrl }: World, clave: string, steps: number): Promise<void> {
  const [row] = await queryAs<{ id: string }>(
    ownerUrl,
    `select documento_id as id from documento where clave = '${clave}'`,
  );
  for (let n = 0; n < steps; n += 1) await advanceEnvio({ ...ctx, now: new Date() }, DOCUMENTO, row?.id ?? "");
}

/** The claves of the documents announced as overdue by the given number of minutes from now. */
async function overdueIn(minutes: number, { ctx, ownerUrl }: World): Promise<string[]> {
  await flagOverdueDocumentos(ctx, new Date(Date.now() + minutes * MINUTE_MS));
  const rows = await queryAs<{ clave: string }>(ownerUrl, "select clave from evento where tipo = 'documento.demorado'");
  return rows.map(({ clave }) => clave);
}

describe("spec 3(procesando): submitted, final answer pending", () => {
  it("the 201 and every GET say so until the authority has a verdict", async () => {
    const answer = await issued(world, factura("3101000999"));
    expect(answer.estado).toBe("procesando");
    await advance(world, answer.clave, 4);
    expect(await getFactura(world.ctx, answer.clave)).toMatchObject({
      estado: "procesando",
      hacienda: { mensaje: null, motivos: [], fechaRespuesta: null, intentos: 1, problema: null },
    });
  });
  it("it ends with the final answer", async () => {
    const { clave } = await issued(world, factura(CLIENTE));
    expect(await getFactura(world.ctx, clave)).toMatchObject({ estado: "procesando" });
    await advance(world, clave, 3);
    expect(await getFactura(world.ctx, clave)).toMatchObject({ estado: "aceptado" });
  });
});

describe("spec 3(2), 8(pendiente): after 30 minutes it is announced once as overdue, stays in procesando and says the cause", () => {
  it("an authority that does not answer", async () => {
    const { clave } = await issued(lonely, TIQUETE);
    await advance(lonely, clave, 2);
    expect(await overdueIn(29, lonely)).toEqual([]);
    expect(await overdueIn(31, lonely)).toEqual([clave]);
    expect(await overdueIn(45, lonely)).toEqual([clave]);
    expect(await getFactura(lonely.ctx, clave)).toMatchObject({
      estado: "procesando",
      hacienda: { problema: expect.stringMatching(/^Hacienda no está respondiendo\./) },
    });
  });
  it("an expired certificate, with the way out; a new one brings the verdict", async () => {
    const { ctx, ownerUrl, certificate } = world;
    const validity = (shift: string) => queryAs(ownerUrl, `update certificado set ${shift}`);
    await validity(
      "valido_hasta = valido_desde + interval '1 second', valido_desde = valido_desde - interval '1 year'",
    );
    const { clave } = await issued(world, factura(CLIENTE));
    await advance(world, clave, 2);
    expect(await overdueIn(31, world)).toContain(clave);
    expect(await getFactura(ctx, clave)).toMatchObject({
      estado: "procesando",
      hacienda: { problema: expect.stringMatching(/^El certificado de firma está vencido\./) },
    });
    await addCertificado({ ...ctx, now: new Date() }, certificate);
    await advance(world, clave, 4);
    expect(await getFactura(ctx, clave)).toMatchObject({ estado: "aceptado", hacienda: { problema: null } });
  });
  it("wrong credentials of the tenant", async () => {
    const { clave } = await issued(world, factura("3101000403"));
    await advance(world, clave, 3);
    expect(await overdueIn(31, world)).toContain(clave);
    expect(await getFactura(world.ctx, clave)).toMatchObject({
      estado: "procesando",
      hacienda: { problema: expect.stringMatching(/^Hacienda rechazó el usuario o la contraseña registrados\./) },
    });
  });
});
