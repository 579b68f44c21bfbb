/**
 * Export invoices (type 09) and their notes, judged by the simulator. They are exempt even when the product is taxed in
 * the country, their buyer is abroad, and they have the totals of their own schema (hacienda 4.2 and 5, decision 0053).
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failure, issue, issued, look, refusal } from "../../testing/issuing";
import { CLIENTE, createSimulatedWorld, type SimulatedWorld } from "../../testing/world";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

const COMPRADOR = {
  identificacion: "US123456789",
  tipoIdentificacion: "05",
  nombre: "Acme Inc.",
  otrasSenasExtranjero: "350 Fifth Avenue, New York, NY 10118",
};
const PARTIDA = "690510000000";
const TAZA = { codigoProducto: "TAZA", cantidad: 4, precioUnitario: 2500, partidaArancelaria: PARTIDA };
const HORA = { codigoProducto: "HORA", cantidad: 1.5, precioUnitario: 30000 };

const exportacion = (change: Record<string, unknown> = {}) => ({
  tipo: "09",
  cliente: COMPRADOR,
  lineas: [TAZA, HORA],
  ...change,
});

async function xmlOf(clave: string): Promise<string> {
  const [row] = await look<{ xml: Buffer }>(
    world,
    `select xml from documento join documento_xml using (tenant_id, documento_id) where clave = '${clave}'`,
  );
  return String(row?.xml);
}

describe("what it costs", () => {
  it("goods and services without tax: 4 × 2,500 + 1.5 × 30,000 = 55,000, all exempt", async () => {
    const documento = await issued(world, exportacion());
    expect(documento).toMatchObject({
      tipo: "FacturaElectronicaExportacion",
      codigoTipo: "09",
      saldo: 55000,
      resumen: {
        totalMercanciasExentas: 10000,
        totalServExentos: 45000,
        totalExento: 55000,
        totalGravado: 0,
        totalVenta: 55000,
        totalImpuesto: 0,
        totalComprobante: 55000,
      },
    });
    expect(documento.lineas[0].impuestos).toMatchObject([
      { codigo: "01", codigoTarifa: "10", porcentaje: 0, monto: 0 },
    ]);
  });

  it("a discount lowers what is paid: 10,000 − 1,000 = 9,000", async () => {
    const { resumen } = await issued(world, exportacion({ lineas: [{ ...TAZA, montoDescuento: 1000 }] }));
    expect(resumen).toMatchObject({ totalVenta: 10000, totalDescuentos: 1000, totalVentaNeta: 9000 });
    expect(resumen.totalComprobante).toBe(9000);
  });

  it("in dollars, at the day's rate", async () => {
    const lineas = [{ ...HORA, precioUnitario: 80.25 }];
    const documento = await issued(world, exportacion({ moneda: "USD", lineas }));
    expect(documento).toMatchObject({ moneda: "USD", resumen: { totalComprobante: 120.375 } });
  });
});

describe("its XML", () => {
  it("has the elements of its own schema: customs item, address abroad, no base, no net tax, four totals by class", async () => {
    const xml = await xmlOf((await issued(world, exportacion())).clave);
    expect(xml).toContain(`<PartidaArancelaria>${PARTIDA}</PartidaArancelaria><CodigoCABYS>`);
    expect(xml).toContain(`<OtrasSenasExtranjero>${COMPRADOR.otrasSenasExtranjero}</OtrasSenasExtranjero>`);
    for (const absent of ["BaseImponible", "ImpuestoNeto", "TotalExonerado", "TotalNoSujeto", "TotalIVADevuelto"]) {
      expect(xml).not.toContain(`<${absent}>`);
    }
    expect(xml.match(/<Total(Serv|Merc)\w+>/g)).toEqual([
      ...["<TotalServGravados>", "<TotalServExentos>", "<TotalMercanciasGravadas>", "<TotalMercanciasExentas>"],
    ]);
  });
});

describe("what is refused", () => {
  it.each([
    ["without a customer", { cliente: null }, "lleva un 'cliente' con tipo de identificación 05"],
    ["to a customer at home", { cliente: { identificacion: CLIENTE } }, "tipo de identificación 05"],
    ["without the address", { cliente: { ...COMPRADOR, otrasSenasExtranjero: " " } }, "'cliente.otrasSenasExtranjero'"],
    ["goods without customs item", { lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] }, "'partidaArancelaria'"],
    ["a customs item of 11 digits", { lineas: [{ ...TAZA, partidaArancelaria: "69051000000" }] }, "partidaArancelaria"],
    ["condition 12, which is an invoice's", { condicionVenta: "12" }, "9015"],
  ])("%s", async (_, change, text) => {
    expect(await refusal(world, exportacion(change))).toContain(text);
  });

  it("an exemption, because nothing is taxed", async () => {
    const lineas = [{ ...HORA, idExoneracion: 1 }];
    const text = await refusal(world, exportacion({ lineas }));
    expect(text).toBe("Línea 1: una exportación no paga IVA y no lleva 'idExoneracion'.");
    const { refusals } = await failure(issue(world, exportacion({ lineas })));
    expect(refusals).toMatchObject([{ path: "lineas[0].idExoneracion" }]);
  });

  it("goods without customs item at their line", async () => {
    const lineas = [HORA, { codigoProducto: "TAZA", cantidad: 1 }];
    const { refusals } = await failure(issue(world, exportacion({ lineas })));
    const at = { codigo: "exportacion_sin_partida", path: "lineas[1].partidaArancelaria", params: { linea: 2 } };
    expect(refusals).toMatchObject([at]);
  });
});

describe("its notes", () => {
  const nota = (tipo: string, clave: string, lineas: unknown[], reference = {}) => ({
    tipo,
    referencias: [{ numero: clave, codigo: "02", razon: "Corrige monto", ...reference }],
    lineas,
  });

  it("credit it with reference type 19, exempt, with the customs item of the line and the same buyer", async () => {
    const { clave } = await issued(world, exportacion());
    const documento = await issued(
      world,
      nota("03", clave, [{ codigoProducto: "TAZA", cantidad: 1, precioUnitario: 2500 }]),
    );
    expect(documento).toMatchObject({
      referencias: [{ tipoDocumento: "19", numero: clave }],
      resumen: { totalComprobante: 2500, totalExento: 2500 },
      cliente: { identificacion: COMPRADOR.identificacion },
    });
    const xml = await xmlOf(documento.clave);
    expect(xml).toContain(`<PartidaArancelaria>${PARTIDA}</PartidaArancelaria>`);
    expect(xml).toContain("<BaseImponible>2500</BaseImponible>");
  });

  it("debit it too", async () => {
    const { clave } = await issued(world, exportacion());
    const documento = await issued(world, nota("02", clave, [{ ...HORA, cantidad: 1 }]));
    expect(documento).toMatchObject({ referencias: [{ tipoDocumento: "19" }], resumen: { totalComprobante: 30000 } });
  });

  it("may not say that it is another type; 09 is a return of goods", async () => {
    const { clave } = await issued(world, exportacion());
    const line = [{ codigoProducto: "TAZA", cantidad: 1, precioUnitario: 1000 }];
    expect(await refusal(world, nota("03", clave, line, { tipoDocumento: "01" }))).toContain("01");
    const devuelta = await issued(world, nota("03", clave, line, { tipoDocumento: "09", codigo: "06" }));
    expect(devuelta.referencias).toMatchObject([{ tipoDocumento: "09" }]);
    expect(devuelta.resumen.totalImpuesto).toBe(0);
    expect(devuelta.lineas[0].partidaArancelaria).toBe(PARTIDA);
  });
});
