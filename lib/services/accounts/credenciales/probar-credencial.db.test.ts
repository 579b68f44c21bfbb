/** A connection test reports the true result, and never gets a tenant's user locked at the authority. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DOCUMENTO } from "../../issuing/documentos/envio";
import { takeSteps } from "../../kernel/waiting/take-steps";
import { PRIMER_TURNO } from "../../submission/kind";
import { failure, issued, look, TIQUETE } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";
import { listCredenciales } from "./list-credenciales";
import { probarCredencial } from "./probar-credencial";
import { setCredencialHacienda } from "./set-credencial";

const AMBIENTE = "simulador" as const;
const MINUTE_MS = 60_000;
const USUARIO = "cpj-3101123456@simulador";

let simulator: Simulator;
let world: World;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
});
afterAll(() => simulator.close());
beforeEach(async () => {
  simulator.control.reset();
  world = await createWorld({ simulatorUrl: simulator.url });
});
afterEach(() => world.drop());

const at = (minutes: number) => ({ ...world.ctx, now: new Date(Date.now() + minutes * MINUTE_MS) });
const register = (contrasena: string, minutes = 0) =>
  setCredencialHacienda(at(minutes), { ambiente: AMBIENTE, usuario: USUARIO, contrasena });
const test = (minutes = 0) => probarCredencial(at(minutes), { ambiente: AMBIENTE });
const shown = async () => (await listCredenciales(world.ctx)).find(({ ambiente }) => ambiente === AMBIENTE);

it("accepts a right password, and remembers that until it is changed", async () => {
  await register("simulador");
  expect(await test()).toEqual({ resultado: "conectada" });
  expect((await shown())?.probadaAt).toBeInstanceOf(Date);
  await register("otra");
  expect((await shown())?.probadaAt).toBeNull();
});

it("shows a password with which a document was sent as working, without a test", async () => {
  await register("simulador");
  expect((await shown())?.probadaAt).toBeNull();
  const { clave } = await issued(world, TIQUETE);
  const [row] = await look<{ id: string }>(world, `select documento_id as id from documento where clave = '${clave}'`);
  await takeSteps({ ...world.ctx, now: new Date() }, DOCUMENTO, { documentoId: row?.id ?? "", turno: PRIMER_TURNO });
  expect((await shown())?.probadaAt).toBeInstanceOf(Date);
});

it("shows a credential without its password in any form", async () => {
  await register("simulador");
  expect(Object.keys((await shown()) ?? {}).sort()).toEqual([
    "ambiente",
    "probadaAt",
    "probarAt",
    "rechazadaAt",
    "updatedAt",
    "usuario",
  ]);
});

it("reports a wrong password as refused, and does not try it again before its pause is over", async () => {
  await register("equivocada");
  expect(await test()).toEqual({ resultado: "rechazada" });
  const again = await test(1);
  expect(again).toMatchObject({ resultado: "en-pausa", hasta: expect.any(Date) });
  const [row] = await look<{ rechazos: number }>(
    world,
    `select rechazos from credencial_hacienda where tenant_id = ${world.ctx.tenantId}`,
  );
  expect(row?.rechazos).toBe(1);
});

it("after three wrong passwords in a row does not send a fourth for half an hour", async () => {
  for (const [index, contrasena] of ["una", "otra", "más"].entries()) {
    await register(contrasena, index);
    expect(await test(index)).toEqual({ resultado: "rechazada" });
  }
  await register("simulador", 4);
  expect((await failure(test(4))).kind).toBe("rate");
  expect(await test(35)).toEqual({ resultado: "conectada" });
});

it("an authority that does not answer is not reported as a wrong password, and does not count as an attempt", async () => {
  await register("simulador");
  const endpoints = { simulador: simulatorEndpoint("http://127.0.0.1:1") };
  const deaf = { ...world.ctx, hacienda: createHaciendaClient({ endpoints, timeoutMs: 300 }) };
  for (let n = 0; n < 5; n += 1) {
    expect(await probarCredencial(deaf, { ambiente: AMBIENTE })).toEqual({ resultado: "sin-respuesta" });
  }
  expect((await shown())?.rechazadaAt).toBeNull();
});

it("without a credential there is nothing to test", async () => {
  expect((await failure(probarCredencial(world.other, { ambiente: "pruebas" }))).kind).toBe("rule");
});
