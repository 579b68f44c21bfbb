/** The VAT book is what the documents themselves say, added up by somebody else: in decimals, from the API's answers. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { Decimal } from "@/lib/domain/decimal";
import type { SampleOptions } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { toFecha } from "@/lib/platform/clock";
import { getFactura } from "../facturas/get";
import { bought } from "../testing/compras";
import { failure, issued, look } from "../testing/issuing";
import { credit, debit, verdict } from "../testing/notas";
import { CLIENTE, createWorld, type World } from "../testing/world";
import { createProveedor, responder } from "../testing/proveedor";
import { getLibroIva, type Libro } from "./get-libro";
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

/** Rate → sums, by walking over every line of every document. */
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

const sumOf = (libro: Libro) => libro.tarifas.reduce((sum, { impuesto }) => sum.plus(impuesto), new Decimal(0));

it("the book of the month is the sum of its accepted documents, by rate, in colones, notes negative", async () => {
  const facturas: { clave: string; estado: string }[] = [];
  for (const each of sample()) facturas.push(await issueRandom(each));
  const aceptadas = facturas.filter(({ estado }) => estado === "aceptado").map(({ clave }) => clave);
  const dolares = await issued(world, {
    ...{ tipo: "01", moneda: "USD", cliente: { identificacion: CLIENTE } },
    lineas: [{ codigoProducto: "HORA", cantidad: 3, precioUnitario: 1000 }],
  });
  await verdict(world, dolares.clave, "aceptado");
  const notas = [await issued(world, credit(dolares.clave)), await issued(world, debit(dolares.clave))];
  for (const { clave } of notas) await verdict(world, clave, "aceptado");
  await issued(world, credit(dolares.clave));

  const expected = await addUp([...aceptadas, dolares.clave, ...notas.map(({ clave }) => clave)]);
  const { ventas } = await getLibroIva(world.ctx, { mes: MES });
  expect(ventas.total).toEqual({
    documentos: aceptadas.length + 3,
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

it("purchases are a book of their own, accepted ones only", async () => {
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

it("documents of another ambiente or of another tenant are not in it", async () => {
  const total = async (ctx = world.ctx) => (await getLibroIva(ctx, { mes: "2025-02" })).ventas.total.documentos;
  expect(await total(world.other)).toBe(0);
  await look(world, "update documento set ambiente = 'pruebas' where fecha_emision < '2025-02-15'");
  expect(await total()).toBe(1);
});

it("suppliers' documents that were accepted are in it by currency, notes negative; rejected and pending ones are not", async () => {
  const proveedor = await createProveedor(world);
  const fechaEmision = "2025-06-10T10:00:00-06:00";
  const answer = async (options: SampleOptions, mensaje: 1 | 2 | 3, estado: string) => {
    const { clave, conXml, documento } = proveedor.emit({ fechaEmision, ...options });
    const impuesto = documento.resumen.totalImpuesto;
    const credito = mensaje === 3 ? {} : { condicionImpuesto: "01", montoTotalImpuestoAcreditar: Number(impuesto) };
    await responder(world, { ...conXml, mensaje, detalleMensaje: "Como se habló", ...credito });
    await look(world, `update mensaje_receptor set estado = '${estado}' where clave = '${clave}'`);
    return new Decimal(impuesto ?? 0);
  };
  const colones = [await answer({}, 1, "aceptado"), await answer({ lineas: 2 }, 2, "aceptado")];
  const nota = await answer({ tipo: "03", lineas: 1 }, 1, "aceptado");
  const dolares = await answer({ moneda: "USD" }, 1, "aceptado");
  await answer({}, 3, "aceptado");
  await answer({}, 1, "rechazado");
  await answer({}, 1, "procesando");
  await answer({ fechaEmision: "2025-07-01T00:00:00-06:00" }, 1, "aceptado");

  const { recibidos } = await getLibroIva(world.ctx, { mes: "2025-06" });
  const enColones = colones
    .reduce((sum, impuesto) => sum.plus(impuesto))
    .minus(nota)
    .toFixed();
  expect(recibidos).toMatchObject([
    { moneda: "CRC", documentos: 3, impuesto: enColones, acreditado: enColones },
    { moneda: "USD", documentos: 1, impuesto: dolares.toFixed(), acreditado: dolares.toFixed() },
  ]);
  expect((await getLibroIva(world.other, { mes: "2025-06" })).recibidos).toEqual([]);
});

it("the spreadsheet says what the book says", async () => {
  const { ventas, recibidos } = await getLibroIva(world.ctx, { mes: "2025-06" });
  const { fileName, bytes } = await getLibroHoja(world.ctx, { mes: "2025-06" });
  const lines = Buffer.from(bytes).toString().trimEnd().split("\r\n");
  expect(fileName).toBe("libro-iva-2025-06.csv");
  expect(lines[0]).toBe("\uFEFFLibro;Tarifa;Moneda;Documentos;Base;Exonerado;Impuesto;Impuesto acreditado");
  expect(lines).toContain(
    `Ventas;Total;CRC;${ventas.total.documentos};${ventas.total.ventaNeta};;${ventas.total.impuesto};`,
  );
  const comma = (monto = "") => monto.replace(".", ",");
  expect(lines.at(-1)).toBe(
    `Comprobantes aceptados de proveedores;;USD;1;;;${comma(recibidos[1]?.impuesto)};${comma(recibidos[1]?.acreditado)}`,
  );
});

it("what is no month is refused in words", async () => {
  for (const mes of ["2026-13", "2026", "11-2026", "2026-11-01", "1999-01"]) {
    expect((await failure(getLibroIva(world.ctx, { mes }))).message).toContain("un mes como 2026-11");
  }
});
