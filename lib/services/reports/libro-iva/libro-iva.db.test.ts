/** The VAT book equals an independent sum over the API's answers about the documents, in decimals. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import type { Libro } from "@/lib/contract/portal/reportes";
import { Decimal, ZERO } from "@/lib/domain/decimal";
import type { Documento } from "@/lib/domain/documento/documento";
import { bareDecimals } from "@/lib/integrations/hacienda/xml/testing/bare-decimals";
import type { SampleOptions } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { toFecha } from "@/lib/platform/clock";
import { getFactura } from "../../sales/get";
import { bought } from "../../testing/compras";
import { failure, issued, look } from "../../testing/issuing";
import { credit, debit, verdict } from "../../testing/notas";
import { createProveedor, type Proveedor, responder } from "../../testing/proveedor";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { enCentimos } from "./en-centimos";
import { getLibroIva } from "./get-libro";
import { getLibroHoja } from "./hoja";

const MES = toFecha(new Date()).slice(0, 7);
const SEED = 20261121;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await queryAs(
    world.ownerUrl,
    `insert into tipo_cambio (fecha, venta, compra) values ('${toFecha(new Date())}', '505.37', '499.1')`,
  );
});
afterAll(() => world?.drop());

const factura = fc.record({
  moneda: fc.constantFrom("CRC", "USD"),
  tipo: fc.constantFrom("01", "04"),
  lineas: fc.array(
    fc.record({
      codigoProducto: fc.constantFrom("CAFE", "TAZA", "HORA", "SALUD", "LIBRO"),
      cantidad: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 1000),
      precioUnitario: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 100),
      exonerada: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  estado: fc.constantFrom("aceptado", "aceptado", "rechazado", "procesando"),
});

async function issueRandom({ moneda, tipo, lineas, estado }: ReturnType<typeof sample>[number]) {
  const conCliente = tipo === "01";
  const { clave } = await issued(world, {
    tipo,
    moneda,
    ...(conCliente ? { cliente: { identificacion: CLIENTE } } : {}),
    lineas: lineas.map(({ exonerada, ...linea }) => ({
      ...linea,
      ...(exonerada && conCliente ? { idExoneracion: world.idExoneracion } : {}),
    })),
  });
  if (estado !== "procesando") await verdict(world, clave, estado);
  return { clave: String(clave), estado };
}
const sample = () => fc.sample(factura, { numRuns: 25, seed: SEED });

/** Rate → sums, over every line of every document. */
async function addUp(claves: string[]) {
  const tarifas = new Map<string, { base: Decimal; exonerado: Decimal; impuesto: Decimal }>();
  let [ventaNeta, impuestos] = [new Decimal(0), new Decimal(0)];
  for (const clave of claves) {
    const { codigoTipo, tipoCambio, lineas, resumen } = await getFactura(world.ctx, clave);
    const colones = (monto: string) => new Decimal(monto).times(tipoCambio).times(codigoTipo === "03" ? -1 : 1);
    ventaNeta = ventaNeta.plus(colones(resumen.totalVentaNeta));
    impuestos = impuestos.plus(colones(resumen.totalImpuesto));
    for (const { baseImponible, impuestos: taxes } of lineas) {
      for (const { codigo, codigoTarifa, monto, exoneracion } of taxes) {
        const key = `${codigo}/${codigoTarifa}`;
        const so = tarifas.get(key) ?? { base: new Decimal(0), exonerado: new Decimal(0), impuesto: new Decimal(0) };
        const exonerado = exoneracion?.montoExoneracion ?? "0";
        tarifas.set(key, {
          base: so.base.plus(colones(baseImponible)),
          exonerado: so.exonerado.plus(colones(exonerado)),
          impuesto: so.impuesto.plus(colones(monto)).minus(colones(exonerado)),
        });
      }
    }
  }
  return { tarifas, ventaNeta, impuestos };
}

const sumOf = (libro: Pick<Libro, "tarifas">) =>
  libro.tarifas.reduce((sum, { impuesto }) => sum.plus(impuesto), new Decimal(0));

it("the book of the month is the sum of its accepted documents, by rate, in colones, notes negative", async () => {
  const facturas: { clave: string; estado: string }[] = [];
  for (const each of sample()) facturas.push(await issueRandom(each));
  const aceptadas = facturas.filter(({ estado }) => estado === "aceptado").map(({ clave }) => clave);
  const dolares = await issued(world, {
    tipo: "01",
    moneda: "USD",
    cliente: { identificacion: CLIENTE },
    lineas: [{ codigoProducto: "HORA", cantidad: 3, precioUnitario: 1000 }],
  });
  await verdict(world, dolares.clave, "aceptado");
  // Charges and IVA given back change what is owed, and neither is a sale.
  const conCargos = await issued(world, {
    tipo: "04",
    medioPago: "02",
    lineas: [{ codigoProducto: "SALUD", cantidad: 1 }],
    otrosCargos: [{ tipo: "06", porcentaje: 10 }],
  });
  await verdict(world, conCargos.clave, "aceptado");
  expect(conCargos.resumen).toMatchObject({ totalOtrosCargos: 3000, totalIvaDevuelto: 1200 });
  const notas = [await issued(world, credit(dolares.clave)), await issued(world, debit(dolares.clave))];
  for (const { clave } of notas) await verdict(world, clave, "aceptado");
  await issued(world, credit(dolares.clave));

  const expected = await addUp([...aceptadas, dolares.clave, conCargos.clave, ...notas.map(({ clave }) => clave)]);
  const { ventas } = await getLibroIva(world.ctx, { mes: MES });
  expect(ventas.total).toEqual({
    documentos: aceptadas.length + 4,
    ventaNeta: expected.ventaNeta.toFixed(),
    impuesto: expected.impuestos.toFixed(),
  });
  expect(sumOf(ventas).toFixed()).toBe(ventas.total.impuesto);
  expect(
    Object.fromEntries(
      ventas.tarifas.map(({ codigo, codigoTarifa, base, exonerado, impuesto }) => [
        `${codigo}/${codigoTarifa}`,
        { base, exonerado, impuesto },
      ]),
    ),
  ).toEqual(
    Object.fromEntries(
      [...expected.tarifas].map(([key, { base, exonerado, impuesto }]) => [
        key,
        { base: base.toFixed(), exonerado: exonerado.toFixed(), impuesto: impuesto.toFixed() },
      ]),
    ),
  );
  expect(ventas.tarifas.some(({ exonerado }) => exonerado !== "0")).toBe(true);
});

it("purchases have a book of their own, with accepted ones only", async () => {
  const [{ clave }] = [await bought(world), await bought(world)];
  await look(world, `update documento set estado = 'aceptado' where clave = '${clave}'`);
  const { compras } = await getLibroIva(world.ctx, { mes: MES });
  expect(compras.tarifas).toMatchObject([
    { codigo: "01", codigoTarifa: "02", documentos: 1, base: "20000", impuesto: "200" },
  ]);
  expect(compras.total).toEqual({ documentos: 1, ventaNeta: "20000", impuesto: "200" });
});

it("a month begins and ends at midnight in Costa Rica", async () => {
  const at = async (fecha: string) => {
    const { clave } = await issued(world, { tipo: "04", lineas: [{ codigoProducto: "HORA", cantidad: 1 }] });
    await look(world, `update documento set estado = 'aceptado', fecha_emision = '${fecha}' where clave = '${clave}'`);
  };
  for (const fecha of [
    "2025-02-01T05:59:59.999Z",
    "2025-02-01T06:00:00Z",
    "2025-03-01T05:59:59.999999Z",
    "2025-03-01T06:00:00Z",
  ]) {
    await at(fecha);
  }
  const documentos = async (mes: string) => (await getLibroIva(world.ctx, { mes })).ventas.total.documentos;
  expect(await Promise.all(["2025-01", "2025-02", "2025-03"].map(documentos))).toEqual([1, 2, 1]);
  expect(await documentos("2024-12")).toBe(0);
});

it("excludes documents of another ambiente or of another tenant", async () => {
  const total = async (ctx = world.ctx) => (await getLibroIva(ctx, { mes: "2025-02" })).ventas.total.documentos;
  expect(await total(world.other)).toBe(0);
  await look(world, "update documento set ambiente = 'pruebas' where fecha_emision < '2025-02-15'");
  expect(await total()).toBe(1);
});

describe("suppliers' documents", () => {
  const junio = "2025-06-10T10:00:00-06:00";
  const contados: { documento: Documento; mensaje: Record<string, unknown> }[] = [];
  let proveedor: Proveedor;
  beforeAll(async () => {
    proveedor = await createProveedor(world);
  });

  /** Answers a document and lets the authority decide. */
  async function answer(
    options: SampleOptions,
    mensaje: Record<string, unknown>,
    estado = "aceptado",
    change?: (xml: string) => string,
  ) {
    const { clave, conXml, documento } = proveedor.emit({ fechaEmision: junio, ...options }, change);
    await responder(world, { ...conXml, detalleMensaje: "Como se habló", ...mensaje });
    await look(world, `update mensaje_receptor set estado = '${estado}' where clave = '${clave}'`);
    return { clave, documento };
  }
  const counted = async (options: SampleOptions, mensaje: Record<string, unknown>) => {
    const { documento } = await answer(options, mensaje);
    contados.push({ documento, mensaje });
  };
  const signoOf = ({ tipo }: Documento) => (tipo === "03" ? -1 : 1);
  /** The messages' amounts in colones, for the documents that count. */
  const said = (member: string, some = contados) =>
    some
      .reduce(
        (sum, { documento, mensaje }) =>
          sum.plus(
            new Decimal(String(mensaje[member] ?? 0)).times(documento.resumen.tipoCambio).times(signoOf(documento)),
          ),
        new Decimal(0),
      )
      .toFixed();

  it("are included by rate, in colones, notes negative, as in their lines; the credit as in their messages", async () => {
    const todo = { mensaje: 1, condicionImpuesto: "01" };
    await counted({}, { ...todo, montoTotalImpuestoAcreditar: 100.5 });
    await counted({ lineas: 9 }, { mensaje: 2, condicionImpuesto: "02", montoTotalImpuestoAcreditar: 0.12345 });
    await counted({ moneda: "USD", lineas: 7 }, { ...todo, montoTotalImpuestoAcreditar: 33.33 });
    await counted({ moneda: "USD" }, { mensaje: 1, condicionImpuesto: "04", montoTotalDeGastoAplicable: 7.77 });
    await counted({ tipo: "03", lineas: 1 }, { ...todo, montoTotalImpuestoAcreditar: 1.25 });
    await counted({ tipo: "02", lineas: 4 }, { mensaje: 1, condicionImpuesto: "05" });
    await counted({}, { mensaje: 1 });
    // None of these counts: rejected by the tenant or the authority, pending, failed, or of another month.
    await answer({}, { mensaje: 3 });
    await answer({}, { mensaje: 1 }, "rechazado");
    await answer({}, { mensaje: 1 }, "procesando");
    await answer({}, { mensaje: 1 }, "error");
    await answer({ fechaEmision: "2025-07-01T00:00:00-06:00" }, { mensaje: 1 });

    const expected = new Map<string, Record<"base" | "exonerado" | "impuesto", Decimal>>();
    let total = new Decimal(0);
    for (const { documento } of contados) {
      const colones = (monto: string) =>
        new Decimal(monto).times(documento.resumen.tipoCambio).times(signoOf(documento));
      total = total.plus(colones(documento.resumen.totalImpuesto));
      for (const { baseImponible, impuestos } of documento.lineas) {
        for (const { codigo, codigoTarifaIva, tarifa, monto, exoneracion } of impuestos) {
          const key = `${codigo}/${codigoTarifaIva}/${tarifa}`;
          const so = expected.get(key) ?? { base: ZERO, exonerado: ZERO, impuesto: ZERO };
          const exonerado = colones(exoneracion?.montoExoneracion ?? "0");
          expected.set(key, {
            base: so.base.plus(colones(baseImponible)),
            exonerado: so.exonerado.plus(exonerado),
            impuesto: so.impuesto.plus(colones(monto)).minus(exonerado),
          });
        }
      }
    }
    const { recibidos } = await getLibroIva(world.ctx, { mes: "2025-06" });
    expect(
      Object.fromEntries(
        recibidos.tarifas.map(({ codigo, codigoTarifa, tarifa, base, exonerado, impuesto }) => [
          `${codigo}/${codigoTarifa}/${tarifa}`,
          { base, exonerado, impuesto },
        ]),
      ),
    ).toEqual(
      Object.fromEntries(
        [...expected].map(([key, { base, exonerado, impuesto }]) => [
          key,
          { base: base.toFixed(), exonerado: exonerado.toFixed(), impuesto: impuesto.toFixed() },
        ]),
      ),
    );
    expect(recibidos.tarifas.some(({ exonerado }) => exonerado !== "0")).toBe(true);
    expect(sumOf(recibidos).toFixed()).toBe(recibidos.total.impuesto);
    expect(recibidos.total).toMatchObject({
      documentos: contados.length,
      impuesto: total.toFixed(),
      acreditado: said("montoTotalImpuestoAcreditar"),
      gasto: said("montoTotalDeGastoAplicable"),
    });
    for (const { condicion, documentos, acreditado, gasto } of recibidos.condiciones) {
      const some = contados.filter(({ mensaje }) => (mensaje.condicionImpuesto ?? null) === condicion);
      expect({ condicion, documentos, acreditado, gasto }).toEqual({
        condicion,
        documentos: some.length,
        acreditado: said("montoTotalImpuestoAcreditar", some),
        gasto: said("montoTotalDeGastoAplicable", some),
      });
    }
    expect(recibidos.condiciones.map(({ condicion }) => condicion)).toEqual(["01", "02", "04", "05", null]);
    expect(recibidos.sinTarifa).toEqual([]);
    expect((await getLibroIva(world.other, { mes: "2025-06" })).recibidos.tarifas).toEqual([]);
  });

  it("whose total differs from the sum of their lines still add up to their total", async () => {
    const fechaEmision = "2025-09-10T10:00:00-06:00";
    const rounded = (xml: string) =>
      xml.replace(
        /(<TotalImpuesto>)([^<]*)/,
        (_, tag: string, total: string) => tag + new Decimal(total).minus("0.25").toFixed(),
      );
    await answer({ fechaEmision, lineas: 6 }, { mensaje: 1 }, "aceptado", rounded);
    const { recibidos } = await getLibroIva(world.ctx, { mes: "2025-09" });
    expect(recibidos.tarifas.at(-1)).toMatchObject({ codigo: "", base: "0", impuesto: "-0.25" });
    expect(sumOf(recibidos).toFixed()).toBe(recibidos.total.impuesto);
  });

  it("whose decimals have no integer digit count like others", async () => {
    const fechaEmision = "2025-11-10T10:00:00-06:00";
    const bare = (xml: string) => bareDecimals(xml.replace(/(<TotalImpuesto>)[^<]*/, "$10.5"));
    const todo = { mensaje: 1, condicionImpuesto: "01", montoTotalImpuestoAcreditar: 0.5 };
    await answer({ fechaEmision, lineas: 6 }, todo, "aceptado", bare);
    const { recibidos } = await getLibroIva(world.ctx, { mes: "2025-11" });
    expect(recibidos.total).toMatchObject({ documentos: 1, impuesto: "0.5", acreditado: "0.5" });
    expect(recibidos.tarifas.length).toBeGreaterThan(1);
  });

  it("that were answered without XML, or have no exchange rate, are listed apart, by currency", async () => {
    const fechaEmision = "2025-10-10T10:00:00-06:00";
    const { clave, sinXml } = proveedor.emit({ fechaEmision });
    await responder(world, { ...sinXml, mensaje: 1 });
    await look(world, `update mensaje_receptor set estado = 'aceptado' where clave = '${clave}'`);
    const sinTipoCambio = (xml: string) => xml.replace(/<TipoCambio>[^<]*/, "<TipoCambio>0");
    await answer({ fechaEmision, moneda: "USD" }, { mensaje: 1 }, "aceptado", sinTipoCambio);
    const { recibidos } = await getLibroIva(world.ctx, { mes: "2025-10" });
    expect(recibidos.tarifas).toEqual([]);
    expect(recibidos.total.documentos).toBe(0);
    expect(recibidos.sinTarifa).toMatchObject([
      { moneda: "USD", documentos: 1 },
      { moneda: null, documentos: 1, impuesto: String(sinXml.montoTotalImpuesto) },
    ]);
  });
});

it("the spreadsheet has the book's figures, in cents", async () => {
  const { ventas, recibidos } = enCentimos(await getLibroIva(world.ctx, { mes: "2025-06" }));
  const { fileName, bytes } = await getLibroHoja(world.ctx, { mes: "2025-06" });
  const lines = Buffer.from(bytes).toString().trimEnd().split("\r\n");
  const comma = (monto = "") => monto.replace(".", ",");
  // The identification is in the name, because an accountant has several companies.
  expect(fileName).toMatch(/^libro-iva-\d{9,12}-2025-06\.csv$/);
  expect(lines[0]).toBe(
    "\uFEFFLibro;Tarifa o condición;Moneda;Documentos;Base;Exonerado;Impuesto;Impuesto acreditado;Gasto aplicable",
  );
  expect(lines).toContain(
    `Ventas;Total;CRC;${ventas.total.documentos};${comma(ventas.total.ventaNeta)};;${comma(ventas.total.impuesto)};;`,
  );
  const { documentos, impuesto, acreditado, gasto } = recibidos.total;
  expect(lines).toContain(
    `Comprobantes aceptados de proveedores;Total;CRC;${documentos};;;${[impuesto, acreditado, gasto].map(comma).join(";")}`,
  );
  const trece = recibidos.tarifas.find(({ tarifa }) => tarifa === "13");
  expect(lines).toContain(
    `Comprobantes aceptados de proveedores;IVA 13 %;CRC;${trece?.documentos};${comma(trece?.base)};${comma(trece?.exonerado)};${comma(trece?.impuesto)};;`,
  );
  expect(lines.filter((line) => line.startsWith("Crédito por condición"))).toHaveLength(recibidos.condiciones.length);
});

it("amounts in the spreadsheet have two decimals, and the rates' taxes add up to the total's", async () => {
  // Ten decimals: a rate of the day times an amount with five.
  await look(world, "update documento set tipo_cambio = 507.12345 where moneda = 'USD'");
  const exact = await getLibroIva(world.ctx, { mes: MES });
  expect(exact.ventas.tarifas.some(({ impuesto }) => /\.\d{3,}$/.test(impuesto))).toBe(true);
  const { bytes } = await getLibroHoja(world.ctx, { mes: MES });
  const rows = Buffer.from(bytes)
    .toString()
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(";"));
  for (const amount of rows.flatMap((row) => row.slice(4))) expect(amount).toMatch(/^(-?\d+,\d\d)?$/);
  const ventas = rows.filter(([libro]) => libro === "Ventas");
  const impuesto = (row: string[] = []) => new Decimal((row[6] ?? "").replace(",", "."));
  const total = ventas.find(([, tarifa]) => tarifa === "Total");
  const rates = ventas.filter((row) => row !== total);
  expect(rates.length).toBeGreaterThan(1);
  expect(rates.reduce((sum, row) => sum.plus(impuesto(row)), ZERO).toFixed(2)).toBe(impuesto(total).toFixed(2));
});

it("refuses an invalid month with a text", async () => {
  for (const mes of ["2026-13", "2026", "11-2026", "2026-11-01", "1999-01"]) {
    expect((await failure(getLibroIva(world.ctx, { mes }))).message).toContain("un mes como 2026-11");
  }
});
