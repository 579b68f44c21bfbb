/** What the register says against a customer or the company when they are saved: a warning, never a refusal. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look } from "../../testing/issuing";
import { createSimulatedWorld, type SimulatedWorld } from "../../testing/world";
import { saveCliente } from "../clientes/save-cliente";
import { upsertCliente } from "../clientes/upsert";
import { warnOfEmisor } from "./registro-de-partes";

/** The register has no number that ends in 0000. */
const DIMEX_AJENO = "15580120000";
const DIMEX = "155801234567";
const NITE_AJENO = "1234560000";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());
beforeEach(async () => {
  await look(world, "delete from consulta");
  await look(world, "delete from consulta_fuente");
  world.simulator.control.reset();
});

const cliente = (tipoIdentificacion: string, identificacion: string) => ({
  identificacion,
  tipoIdentificacion,
  nombre: "Cliente de Prueba",
  apellidos: "Mora",
  nombreInterno: null,
  correo: "c@example.cr",
  telefono: "88881111",
  direccion: null,
  comentario: null,
  exonerado: false,
  pagaTimbre: false,
  limiteCredito: null,
});
const asked = () => world.simulator.control.stats().lookups;
const sinRegistro = (identificacion: string) =>
  `Hacienda no tiene la identificación ${identificacion} en su registro de contribuyentes: revisá el número y su tipo, porque puede rechazar los documentos que la llevan.`;

describe("a customer", () => {
  it.each([
    ["DIMEX", "03", DIMEX_AJENO],
    ["NITE", "04", NITE_AJENO],
  ])("with a %s that is not registered is saved with a warning (-38)", async (_, tipo, numero) => {
    const { created, cliente: saved } = await upsertCliente(world.ctx, cliente(tipo, numero));
    expect([created, saved.advertencia]).toEqual([true, sinRegistro(numero)]);
    const form = await saveCliente(world.ctx, { nuevo: false, cliente: cliente(tipo, numero) });
    expect(form.advertencias).toEqual([{ codigo: "identificacion_sin_registro", params: { identificacion: numero } }]);
  });

  it("with a registered DIMEX, or of another type, gets none, and nobody is asked about the latter", async () => {
    expect((await upsertCliente(world.ctx, cliente("03", DIMEX))).cliente).not.toHaveProperty("advertencia");
    expect(asked()).toBe(1);
    for (const [tipo, numero] of [
      ["01", "109990000"],
      ["02", "3101990000"],
    ] as const) {
      expect((await upsertCliente(world.ctx, cliente(tipo, numero))).cliente).not.toHaveProperty("advertencia");
    }
    expect(asked()).toBe(1);
  });

  it("gets none while the register does not answer", async () => {
    world.simulator.control.setFaults({ down: "cut" });
    const { cliente: saved } = await upsertCliente(world.ctx, cliente("04", NITE_AJENO));
    expect(saved).not.toHaveProperty("advertencia");
  });
});

describe("the company", () => {
  const place = (set: string) => look(world, `update emisor set ${set} where tenant_id = ${world.ctx.tenantId}`);

  it("whose province is that of its tax administration gets no warning", async () => {
    await place("provincia = '1', canton = '01', distrito = '01'");
    expect(await warnOfEmisor(world.ctx)).toEqual([]);
  });

  it("with an address in another province is warned (-37)", async () => {
    await place("provincia = '3', canton = '01', distrito = '01'");
    const params = { administracion: "San José", provincia: "Cartago" };
    expect(await warnOfEmisor(world.ctx)).toEqual([{ codigo: "ubicacion_distinta", params }]);
    world.simulator.control.setFaults({ down: "cut" });
    await look(world, "delete from consulta");
    expect(await warnOfEmisor(world.ctx)).toEqual([]);
  });

  it("that is not registered is warned (-38)", async () => {
    await place("identificacion = '3101230000'");
    expect(await warnOfEmisor(world.ctx)).toEqual([
      { codigo: "identificacion_sin_registro", params: { identificacion: "3101230000" } },
    ]);
  });
});

describe("the company's activities", () => {
  it("that the register does not have are named, beside those that it has", async () => {
    const { tenantId } = world.ctx;
    const [before] = await look<{ codigo: string }>(
      world,
      `select codigo from actividad where tenant_id = ${tenantId} and principal`,
    );
    await look(world, `update actividad set codigo = '4711.0' where tenant_id = ${tenantId} and principal`);
    await look(world, `update emisor set identificacion = '3101234567' where tenant_id = ${tenantId}`);
    expect(await warnOfEmisor(world.ctx)).toContainEqual({
      codigo: "actividades_sin_registro",
      params: { actividades: ["4711.0"], registradas: ["6201.0"] },
    });
    await look(world, `update actividad set codigo = '6201.0' where tenant_id = ${tenantId} and principal`);
    expect((await warnOfEmisor(world.ctx)).map(({ codigo }) => codigo)).not.toContain("actividades_sin_registro");
    await look(world, `update actividad set codigo = '${before?.codigo}' where tenant_id = ${tenantId} and principal`);
  });
});
