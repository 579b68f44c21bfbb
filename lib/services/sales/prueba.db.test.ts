/** The first test document of a company that has nothing, and what its certificate is good for. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { isDelSimulador } from "@/lib/domain/ambiente";
import { listCertificados } from "../accounts/certificados/list-certificados";
import { changeAmbiente, listPreparacion } from "../accounts/tenants/change-ambiente";
import { failure, look } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { createWorld, type World } from "../testing/world";
import { issuePrueba } from "./prueba";

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await queryAs(world.ownerUrl, "update certificado set activo = false");
  await queryAs(world.ownerUrl, "delete from credencial_hacienda");
  await queryAs(world.ownerUrl, "update tenant set ambiente = 'simulador'");
});
afterEach(() => world.drop());

const prueba = () => issuePrueba({ ...world.ctx, now: new Date() }, { idUsuario: world.idUsuario });
const active = async () => (await listCertificados(world.ctx)).find(({ activo }) => activo);

it("a company without a certificate issues one ticket in the simulator, and a second click gives the same", async () => {
  const [first, second] = [await prueba(), await prueba()];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect(JSON.parse(first.body)).toMatchObject({ tipo: "TiqueteElectronico", resumen: { totalComprobante: 1130 } });
  expect(await look(world, "select from documento")).toHaveLength(1);
  expect(isDelSimulador((await active())?.emitidoPor ?? "")).toBe(true);
  expect(await look(world, "select from credencial_hacienda where ambiente = 'simulador'")).toHaveLength(1);
});

it("outside of the simulator nothing is prepared and nothing issued", async () => {
  await queryAs(world.ownerUrl, "update tenant set ambiente = 'pruebas'");
  const before = await readLedger(world);
  expect(await failure(prueba())).toMatchObject({ kind: "rule", codigo: "prueba_solo_simulador" });
  expect(await readLedger(world)).toEqual(before);
});

it("its certificate is none for production, and does not leave the simulator", async () => {
  await prueba();
  expect(await listPreparacion(world.ctx)).toContainEqual({ requisito: "certificado", hecho: false });
  await changeAmbiente(
    { ...world.ctx, hacienda: { ...world.ctx.hacienda, reaches: () => true } },
    { ambiente: "pruebas" },
  );
  expect(await active()).toBeUndefined();
});
