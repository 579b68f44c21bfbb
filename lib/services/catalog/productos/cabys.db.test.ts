/** A product's CABYS is checked when it is saved, and never when a document is issued (-400). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { failure, issued, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createSimulatedWorld, type SimulatedWorld } from "../../testing/world";
import { saveProducto } from "./save-producto";
import { upsertProducto } from "./upsert";

/** In the project's list. */
const CONOCIDO = "2391102010200";
/** In no list of ours; the simulated register has it. */
const NUEVO = "2391102010277";
/** The register has nothing that begins with 9999. */
const INEXISTENTE = "9999999999999";

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
afterEach(() => world.simulator.control.reset());

const producto = (codigo: string, codigoCabys: string, rest: object = {}) => ({
  codigo,
  nombre: "Café molido",
  codigoCabys,
  unidadMedida: "Unid",
  precioVenta: "4500",
  precioCosto: "3000",
  impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: "1" }],
  ...rest,
});
const save = (codigo: string, codigoCabys: string, rest: object = {}) =>
  upsertProducto(world.ctx, producto(codigo, codigoCabys, rest));
const asked = () => world.simulator.control.stats().lookups;

it("a code of the list is saved without asking anybody", async () => {
  expect((await save("CONOCIDO", CONOCIDO)).producto.advertencia).toBeNull();
  expect(asked()).toBe(0);
});

it("a code that the list does not have is asked for, once, and saved when the register has it", async () => {
  for (const codigo of ["NUEVO", "NUEVO", "OTRO-NUEVO"]) {
    expect((await save(codigo, NUEVO)).producto.advertencia).toBeNull();
  }
  expect(asked()).toBe(1);
});

it("a code that the register does not have is refused with code and path, in the API and in the form", async () => {
  const before = await readLedger(world);
  const form = () => saveProducto(world.ctx, { nuevo: true, producto: producto("NADA", INEXISTENTE) });
  for (const run of [() => save("NADA", INEXISTENTE), form]) {
    const error = await failure(run());
    expect([error.kind, error.codigo, ...Object.keys(error.errors ?? {})]).toEqual([
      ...["rule", "cabys_inexistente", "codigoCabys"],
    ]);
  }
  expect(await readLedger(world)).toEqual(before);
});

it("spec 7.3(marca): the specification's own refusals come first", async () => {
  const error = await failure(save("NADA", INEXISTENTE, { idMarca: 2_000_000 }));
  expect(error.codigo).toBe("marca_desconocida");
});

it("while the register does not answer, the product is saved with a warning", async () => {
  world.simulator.control.setFaults({ down: "cut" });
  const { created, producto: saved } = await save("DUDA", NUEVO);
  expect(created).toBe(true);
  expect(saved.advertencia).toBe(
    `El código CABYS ${NUEVO} no está en nuestra lista y Hacienda no respondió si existe: revisalo, porque con uno que no existe rechaza el documento.`,
  );
  const advertencias = await saveProducto(world.ctx, { nuevo: false, producto: producto("DUDA", NUEVO) });
  expect(advertencias).toEqual([{ codigo: "cabys_sin_comprobar", params: { codigoCabys: NUEVO } }]);
});

it("issuing asks no register, whatever the line sells", async () => {
  await save("NUEVO-2", NUEVO);
  world.simulator.control.reset();
  await look(world, "delete from consulta");
  const { clave } = await issued(world, {
    tipo: "TiqueteElectronico",
    lineas: [
      { codigoProducto: "NUEVO-2", cantidad: 1 },
      {
        libre: true,
        codigoCabys: INEXISTENTE,
        detalle: "Cosa",
        unidadMedida: "Sp",
        cantidad: 1,
        precioUnitario: 100,
        impuestos: [{ codigo: "01", codigoTarifa: "08" }],
      },
    ],
  });
  expect(clave).toHaveLength(50);
  expect(asked()).toBe(0);
});
