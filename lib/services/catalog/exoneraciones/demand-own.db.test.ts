/**
 * A resolution that belongs to someone else according to the authority: refused, unless an administrator gives a
 * reason.
 */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ExoneracionForm } from "@/lib/contract/portal/catalogos";
import { permisosOf } from "@/lib/domain/personas/permisos";
import type { Rol } from "@/lib/domain/personas/rol";
import { failure, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { CLIENTE, createSimulatedWorld, type SimulatedWorld } from "../../testing/world";
import { createExoneracion } from "./create-exoneracion";
import { setEstadoExoneracion, updateExoneracion } from "./update-exoneracion";

/** The holder of all authorisations in the simulator's register. */
const TITULAR = "3007556677";
const AJENA = "al-00054321-26";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());
beforeEach(() => look(world, "delete from consulta"));
afterEach(() => world.simulator.control.reset());

const as = (rol: Rol) => ({ ...world.ctx, permisos: permisosOf(rol) });
const FORM: ExoneracionForm & { identificacion: string } = {
  identificacion: CLIENTE,
  tipoDocumento: "04",
  tipoDocumentoOtro: null,
  numeroDocumento: AJENA,
  codigoInstitucion: "01",
  nombreInstitucionOtro: null,
  articulo: null,
  inciso: null,
  fechaEmision: "2026-01-15",
  fechaExpiracion: "2099-12-31",
  porcentajeExoneracion: "50",
};

/** The refusal, after checking that nothing was written. */
async function refused(attempt: () => Promise<unknown>) {
  const before = await readLedger(world);
  const error = await failure(attempt());
  expect(await readLedger(world)).toEqual(before);
  expect(error).toMatchObject({ kind: "rule", codigo: expect.stringMatching(/^exoneracion_de_otro/) });
  return error;
}

describe("a resolution that belongs to someone else", () => {
  it("cannot be registered by a facturador, with or without a reason", async () => {
    for (const razonAjena of [null, "Es la misma persona"]) {
      const error = await refused(() => createExoneracion(as("facturador"), { ...FORM, razonAjena }));
      expect(Object.keys(error.errors ?? {})).toEqual(["numeroDocumento"]);
      expect(error.message).toContain(`AL-00054321-26 es de la identificación ${TITULAR}`);
    }
  });

  it("can be registered by an administrator with a reason, and the audit log has the holder and the reason", async () => {
    for (const razonAjena of [null, "   ", "abc", "x".repeat(301)]) {
      const error = await refused(() => createExoneracion(as("administrador"), { ...FORM, razonAjena }));
      expect(Object.keys(error.errors ?? {})).toEqual(["razonAjena"]);
    }
    const razonAjena = "Cambió de cédula jurídica en octubre";
    const { idExoneracion } = await createExoneracion(as("administrador"), { ...FORM, razonAjena });
    const [entry] = await look<{ detalle: unknown }>(
      world,
      `select detalle from audit_entry where objeto = 'exoneracion' and objeto_id = '${idExoneracion}'`,
    );
    expect(entry?.detalle).toEqual({ cliente: CLIENTE, numeroDocumento: AJENA, titular: TITULAR, razonAjena });
    // Changes that keep the number do not ask the register again.
    await updateExoneracion(as("facturador"), { ...FORM, idExoneracion, porcentajeExoneracion: "25" });
    await setEstadoExoneracion(as("facturador"), { idExoneracion, estado: false });
  });

  it("cannot be registered by changing the number of an existing one, nor under another type of document", async () => {
    const own = { ...FORM, tipoDocumento: "03", articulo: 20, numeroDocumento: "LEY-7210" };
    const { idExoneracion } = await createExoneracion(as("facturador"), own);
    await refused(() =>
      updateExoneracion(as("facturador"), { ...own, idExoneracion, numeroDocumento: "AL-00054322-26" }),
    );
    await refused(() => createExoneracion(as("facturador"), { ...own, numeroDocumento: "AL-00054322-26" }));
  });
});

it("the customer's own is registered, and so is one that the authority does not know or does not answer about", async () => {
  const [{ id } = { id: 0 }] = await look<{ id: number }>(
    world,
    `update cliente set identificacion = '${TITULAR}' where tenant_id = ${world.ctx.tenantId} returning cliente_id as id`,
  );
  expect(id).toBeGreaterThan(0);
  await createExoneracion(as("facturador"), { ...FORM, identificacion: TITULAR, numeroDocumento: "AL-00054323-26" });
  await look(world, `update cliente set identificacion = '${CLIENTE}' where cliente_id = ${id}`);
  await createExoneracion(as("facturador"), { ...FORM, numeroDocumento: "AL-00050000-26" });
  world.simulator.control.setFaults({ down: "503" });
  await createExoneracion(as("facturador"), { ...FORM, numeroDocumento: "AL-00054324-26" });
});
