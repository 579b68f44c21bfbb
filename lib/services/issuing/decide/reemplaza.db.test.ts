/** A document that replaces a rejected or annulled one (`reemplaza`, decision 0073): its reference, once, refusals. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { issue, issued, look, refusal, TIQUETE } from "../../testing/issuing";
import { faultsOf } from "../../testing/judged";
import { credit, creditOf, invoiceOf, verdict } from "../../testing/notas";
import { createSimulatedWorld, type SimulatedWorld } from "../../testing/world";

type Body = Record<string, unknown>;

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world.drop());

const replacing = (reemplaza: string, change: Body = {}) => invoiceOf(1, { reemplaza, ...change });
async function rejected(body: Body = invoiceOf()): Promise<string> {
  const { clave } = await issued(world, body);
  await verdict(world, clave, "rechazado");
  return clave;
}

describe("reemplaza", () => {
  it("names a rejected document by type 10 and reason 16, and takes its notice away", async () => {
    const clave = await rejected();
    const { referencias } = await issued(world, replacing(clave));
    const razon = "Sustituye comprobante rechazado por Hacienda";
    expect(referencias).toMatchObject([{ tipoDocumento: "10", numero: clave, codigo: "16", razon }]);
    const [row] = await look(world, `select rechazo_visto_at as seen from documento where clave = '${clave}'`);
    expect(row?.seen).not.toBeNull();
  });

  it.each([
    ["01", "07", "Sustituye comprobante electrónico"],
    ["13", "15", "Sustituye comprobante electrónico por error material"],
  ])("names one that a credit note of reason %s annulled by reason %s", async (anula, codigo, razon) => {
    const { clave } = await issued(world, invoiceOf());
    await issued(world, credit(clave, 1, { codigo: anula, razon: null }));
    const { referencias } = await issued(world, replacing(clave));
    expect(referencias).toMatchObject([{ tipoDocumento: "01", numero: clave, codigo, razon }]);
  });

  it("comes after the references that the body has; a ticket may be replaced by an invoice, a note by a note", async () => {
    const ticket = await rejected(TIQUETE);
    const other = { tipoDocumento: "06", numero: "C-1", fechaEmision: "2026-10-01", codigo: "04", razon: "Contrato" };
    const { referencias } = await issued(world, replacing(ticket, { referencias: [other] }));
    expect(referencias).toMatchObject([{ tipoDocumento: "06" }, { tipoDocumento: "10", numero: ticket }]);
    const { clave } = await issued(world, invoiceOf());
    const nc = await rejected(credit(clave));
    const again = await issued(world, credit(clave, 1, {}, { reemplaza: nc }));
    expect(again.referencias).toMatchObject([{ numero: clave }, { tipoDocumento: "10", numero: nc, codigo: "16" }]);
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("is refused in words, before a number is taken", async () => {
    const { clave } = await issued(world, invoiceOf());
    expect(await refusal(world, replacing(clave))).toContain(`Hacienda no rechazó el documento ${clave}`);
    expect(await refusal(world, replacing("5".repeat(50)))).toContain("emitido por este tenant");
    const gone = await rejected();
    const reference = { tipoDocumento: "10", numero: gone, codigo: "16", razon: "Sustituye el rechazado" };
    expect(await refusal(world, replacing(gone, { referencias: [reference] }))).toContain("quitala de 'referencias'");
    const nc = await rejected(credit(clave));
    expect(await refusal(world, replacing(nc))).toBe(
      "Una FacturaElectronica no reemplaza una NotaCredito. Cambiá 'tipo' u omití 'reemplaza'.",
    );
    await look(world, `update documento set ambiente = 'pruebas' where clave = '${gone}'`);
    expect(await refusal(world, replacing(gone))).toContain("es de otro ambiente");
  });

  it("replaces once: a second document is refused, also at the same time, unless the first was rejected", async () => {
    for (let round = 0; round < 3; round += 1) {
      const clave = await rejected();
      const results = await Promise.allSettled([issue(world, replacing(clave)), issue(world, replacing(clave))]);
      const codes = results.map((each) => (each.status === "rejected" ? each.reason.codigo : each.value.status));
      expect(codes.toSorted()).toEqual([201, "reemplaza_ya_reemplazado"]);
      const first = results.find((each) => each.status === "fulfilled");
      const { clave: por } = JSON.parse(first?.value.body ?? "{}");
      expect(await refusal(world, replacing(clave))).toContain(`ya lo reemplazó ${por}`);
      await verdict(world, por, "rechazado");
      await issued(world, replacing(clave));
    }
  });

  it("is another tenant's own affair", async () => {
    const clave = await rejected();
    const [user] = await look(world, `select usuario_id as id from usuario where tenant_id = ${world.other.tenantId}`);
    const body = { ...TIQUETE, idUsuario: user?.id, reemplaza: clave };
    await expect(issue(world, body, null, world.other)).rejects.toMatchObject({ codigo: "reemplaza_no_existe" });
  });
});

describe("a note's line", () => {
  it("with a CABYS that the document does not have is refused (-509), but not in a financial note", async () => {
    const { clave } = await issued(world, invoiceOf(3));
    const lineas = [{ codigoProducto: "LIBRO", cantidad: 1, precioUnitario: 10 }];
    for (const tipo of ["02", "03"]) {
      const body = { ...credit(clave, 1, {}, { lineas }), tipo };
      await expect(issue(world, body)).rejects.toMatchObject({
        refusals: [{ codigo: "cabys_ajeno", path: "lineas[0].idProducto" }],
      });
      const codigo = tipo === "03" ? "09" : "10";
      await issued(world, { ...credit(clave, 1, { codigo }, { lineas }), tipo });
    }
    const foreign = { numero: "A-1", tipoDocumento: "08", fechaEmision: "2026-10-01" };
    await issued(world, credit(clave, 1, foreign, { lineas }));
  });
});

describeByJudge("every document of these tests, by the simulator and by %s", (xsd) => {
  it("is accepted", async () => {
    expect(await faultsOf(world, xsd)).toEqual([]);
  });
});
