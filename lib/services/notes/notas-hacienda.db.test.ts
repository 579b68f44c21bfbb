/** Notes sent to the authority: the simulator over HTTP, which computes the amounts on its own. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facturasQuery } from "@/lib/contract/listas";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { getFactura } from "../sales/get";
import { listFacturas } from "../sales/list";
import { advanceEnvio } from "../submission/advance";
import { issued, refusal } from "../testing/issuing";
import { credit, debit, idOf, invoiceOf } from "../testing/notas";
import { createSimulatedWorld, type SimulatedWorld } from "../testing/world";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

describe("the authority", () => {
  async function drive(clave: string) {
    const documentoId = await idOf(world, clave);
    for (let n = 0; n < 12; n += 1) {
      if ((await advanceEnvio({ ...world.ctx, now: new Date() }, DOCUMENTO, documentoId)).kind === "final") break;
    }
    return getFactura(world.ctx, clave);
  }
  it("accepts notes of every kind: in both currencies, exonerated, on notes, on foreign documents, with code 99", async () => {
    const claves: string[] = [];
    const send = async (body: Record<string, unknown>) => {
      const { clave } = await issued(world, body);
      claves.push(clave);
      return clave as string;
    };
    for (const moneda of ["CRC", "USD"]) {
      const fe = await send(invoiceOf(4, { moneda }));
      const nc = await send(credit(fe, 1, { codigo: "99", razon: "Ajuste & acuerdo" }));
      const nd = await send(debit(nc, 1, { codigo: "13", razon: null }));
      await send(debit(fe, 1, { codigo: "14" }));
      const exonerated = { codigoProducto: "HORA", cantidad: 1, idExoneracion: world.idExoneracion };
      await send(credit(fe, 1, { codigo: "12" }, { lineas: [exonerated] }));
      await send(credit(fe, 1, { numero: "A-1", tipoDocumento: "08", fechaEmision: "2026-10-01" }, { moneda }));
      expect(nd).toHaveLength(50);
    }
    for (const clave of claves)
      expect(await drive(clave)).toMatchObject({ estado: "aceptado", hacienda: { motivos: [] } });
  });
  it("restores the saldo when it rejects an NC", async () => {
    const { clave } = await issued(world, invoiceOf());
    const nc = await issued(world, credit(clave));
    world.simulator.control.nextOutcome("reject");
    expect(await drive(nc.clave)).toMatchObject({ estado: "rechazado" });
    expect(await getFactura(world.ctx, clave)).toMatchObject({ montoAcreditado: "0", saldo: "1130" });
  });
  it("leaves a saldo of 0 when it rejects an invoice, in GET and in the list: no note can credit it", async () => {
    const { clave } = await issued(world, invoiceOf());
    world.simulator.control.nextOutcome("reject");
    expect(await drive(clave)).toMatchObject({ estado: "rechazado", montoAcreditado: "0", saldo: "0" });
    const { datos } = await listFacturas(world.ctx, facturasQuery.parse({ estado: "rechazado", tipo: "01" }));
    expect(datos.find((each) => each.clave === clave)).toMatchObject({ saldo: "0" });
    expect(await refusal(world, credit(clave))).toContain("Hacienda rechazó el documento");
  });
});
