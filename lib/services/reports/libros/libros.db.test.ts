/** The books' lines add up to the VAT book's figures of the same month, over generated documents. */
import { buffer } from "node:stream/consumers";
import { read } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { AGRUPACIONES, type Libro, type LibroTarifa } from "@/lib/contract/portal/reportes";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { Decimal, ZERO } from "@/lib/domain/decimal";
import { toFecha } from "@/lib/platform/clock";
import { bought } from "../../testing/compras";
import { failure, issued, look, TIQUETE } from "../../testing/issuing";
import { credit, verdict } from "../../testing/notas";
import { createProveedor, responder } from "../../testing/proveedor";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { getLibroIva } from "../libro-iva/get-libro";
import { openLibro } from "./open-libro";

const HOY = toFecha(new Date());
const MES = HOY.slice(0, 7);
const JUNIO = { desde: "2025-06-01", hasta: "2025-06-30" };
const SEED = 20261122;

let world: World;
let mes: { desde: string; hasta: string };
beforeAll(async () => {
  world = await createWorld();
  await queryAs(world.ownerUrl, `insert into tipo_cambio (fecha, venta, compra) values ('${HOY}', '505.37', '499.1')`);
  mes = { desde: `${MES}-01`, hasta: HOY };
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
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

type Lineas = Record<string, string>[];

async function hoja(input: Parameters<typeof openLibro>[1], ctx = world.ctx): Promise<Lineas> {
  const { stream } = await openLibro(ctx, { ...input, formato: "csv" });
  return parse(await buffer(stream), { bom: true, delimiter: ";", columns: true });
}

const numero = (text = "") => new Decimal(text === "" ? 0 : text.replace(",", "."));
const sumOf = (lineas: Lineas, ...titulos: string[]) =>
  lineas
    .flatMap((linea) => titulos.map((titulo) => numero(linea[titulo])))
    .reduce<Decimal>((suma, each) => suma.plus(each), ZERO)
    .toFixed();
const taxes = (lineas: Lineas) => Object.keys(lineas[0] ?? {}).filter((titulo) => /^IVA [\d,]+ %/.test(titulo));

/** The line of sums, without which the others are documents. */
function split(lineas: Lineas): { documentos: Lineas; total: Lineas } {
  return { documentos: lineas.slice(0, -1), total: lineas.slice(-1) };
}

/** Every rate of the VAT book has its column, with the same sum. */
function expectRates(lineas: Lineas, tarifas: readonly LibroTarifa[]): void {
  expect(tarifas.length).toBeGreaterThan(0);
  const wanted = new Map<string, Decimal>();
  for (const { codigoTarifa, tarifa, base, impuesto } of tarifas) {
    const iva = CODIGOS_TARIFA_IVA.find(({ codigo }) => codigo === codigoTarifa);
    const add = (titulo: string, monto: string) => wanted.set(titulo, (wanted.get(titulo) ?? ZERO).plus(monto));
    if (iva?.clase === "exento") add("Exento", base);
    else if (iva?.clase === "noSujeto" && iva.codigo === "01") add("No sujeto con derecho a crédito", base);
    else if (iva?.clase === "noSujeto") add("No sujeto sin derecho a crédito", base);
    else if (iva !== undefined) {
      add(`Gravado ${Number(tarifa).toString().replace(".", ",")} %`, base);
      add(`IVA ${Number(tarifa).toString().replace(".", ",")} %`, impuesto);
    } else add("Otros impuestos", impuesto);
  }
  for (const [titulo, monto] of wanted) expect([titulo, sumOf(lineas, titulo)]).toEqual([titulo, monto.toFixed()]);
}

function expectBook(lineas: Lineas, { tarifas, total }: Libro): void {
  expect(lineas).toHaveLength(total.documentos);
  expectRates(lineas, tarifas);
  expect(sumOf(lineas, "Venta neta")).toBe(total.ventaNeta);
  expect(sumOf(lineas, "Impuesto total")).toBe(total.impuesto);
  expect(sumOf(lineas, ...taxes(lineas), "Otros impuestos")).toBe(total.impuesto);
  expect(sumOf(lineas, "IVA exonerado")).toBe(
    tarifas.reduce<Decimal>((suma, { exonerado }) => suma.plus(exonerado), ZERO).toFixed(),
  );
}

describe("the book of sales", () => {
  let dolares: { clave: string };
  beforeAll(async () => {
    for (const { tipo, ...body } of fc.sample(factura, { seed: SEED, numRuns: 14 })) {
      const cliente = tipo === "01" ? { cliente: { identificacion: CLIENTE } } : {};
      const { clave } = await issued(world, { tipo, ...body, ...cliente });
      await verdict(world, clave, "aceptado");
    }
    const exonerada = await issued(world, {
      tipo: "01",
      cliente: { identificacion: CLIENTE },
      lineas: [{ codigoProducto: "TAZA", cantidad: 3, idExoneracion: world.idExoneracion }],
    });
    dolares = await issued(world, {
      tipo: "01",
      moneda: "USD",
      cliente: { identificacion: CLIENTE },
      lineas: [{ codigoProducto: "HORA", cantidad: 3, precioUnitario: 1000 }],
    });
    // Other charges and IVA given back, neither of which is a sale.
    const conCargos = await issued(world, {
      tipo: "04",
      medioPago: "02",
      lineas: [{ codigoProducto: "SALUD", cantidad: 1 }],
      otrosCargos: [{ tipo: "06", porcentaje: 10 }],
    });
    for (const { clave } of [exonerada, dolares, conCargos]) await verdict(world, clave, "aceptado");
    const nota = await issued(world, credit(dolares.clave));
    await verdict(world, nota.clave, "aceptado");
    // Neither of these counts.
    await verdict(world, (await issued(world, TIQUETE)).clave, "rechazado");
    await issued(world, TIQUETE);
  });

  it("has a line for each document, and adds up to the VAT book, rate by rate", async () => {
    const { documentos, total } = split(await hoja(mes));
    const { ventas } = await getLibroIva(world.ctx, { mes: MES });
    expectBook(documentos, ventas);
    expectBook(total, { ...ventas, total: { ...ventas.total, documentos: 1 } });
    expect(sumOf(documentos, "Total")).toBe(
      new Decimal(sumOf(documentos, "Venta neta", "Impuesto total", "Otros cargos"))
        .minus(sumOf(documentos, "IVA devuelto"))
        .toFixed(),
    );
    expect([sumOf(documentos, "Otros cargos"), sumOf(documentos, "IVA devuelto")]).toEqual(["3000", "1200"]);
  });

  it("shows a document of another currency in colones at its own rate, and a credit note of a third of it negative", async () => {
    const { documentos } = split(await hoja(mes));
    const linea = documentos.find(({ Clave }) => Clave === `="${dolares.clave}"`);
    expect(linea).toMatchObject({
      Fecha: HOY,
      Tipo: "Factura electrónica",
      Moneda: "USD",
      Estado: "Aceptado",
      "Tipo de cambio": "505,37",
      "Total en su moneda": "3390",
      "Gravado 13 %": "1516110",
      "IVA 13 %": "197094,3",
      Total: "1713204,3",
      Exento: "",
    });
    expect(documentos.find(({ Tipo }) => Tipo === "Nota de crédito electrónica")).toMatchObject({
      "Total en su moneda": "-1130",
      "Gravado 13 %": "-505370",
      Total: "-571068,1",
    });
  });

  it.each(Object.keys(AGRUPACIONES).filter((por) => por !== "documento"))("by %s adds up to the same", async (por) => {
    const documentos = split(await hoja(mes));
    const { documentos: grupos, total } = split(await hoja({ ...mes, por }));
    const montos =
      por === "tarifa"
        ? ["Base", "Exonerado", "Impuesto"]
        : [...taxes(documentos.total), "Venta neta", "Impuesto total"];
    const { ventas } = await getLibroIva(world.ctx, { mes: MES });
    expect(grupos.length).toBeGreaterThan(por === "tarifa" || por === "producto" ? 3 : 0);
    expect(new Set(grupos.map((fila) => Object.values(fila)[0])).size).toBe(grupos.length);
    for (const monto of montos) expect([monto, sumOf(grupos, monto)]).toEqual([monto, sumOf(total, monto)]);
    if (por === "tarifa") expect(sumOf(grupos, "Impuesto")).toBe(ventas.total.impuesto);
    else
      for (const monto of montos) expect([monto, sumOf(total, monto)]).toEqual([monto, sumOf(documentos.total, monto)]);
    if (por === "contraparte" || por === "punto-de-venta" || por === "actividad") {
      expect(sumOf(grupos, "Documentos")).toBe(String(ventas.total.documentos));
    }
  });

  it("by product counts quantities and documents, and a credit note takes off both amount and quantity", async () => {
    const { documentos: productos } = split(await hoja({ ...mes, por: "producto" }));
    const rows = await queryAs<{ codigo: string; cantidad: string; documentos: string }>(
      world.ownerUrl,
      `select l.codigo, trim_scale(sum(l.cantidad * case when d.tipo = '03' then -1 else 1 end))::text as cantidad,
              count(distinct d.documento_id)::text as documentos
       from documento d join documento_linea l using (tenant_id, documento_id)
       where d.tenant_id = ${world.ctx.tenantId} and d.estado = 'aceptado' group by 1 order by 1`,
    );
    const shown = productos.map((fila) => ({
      codigo: fila.Código,
      cantidad: fila.Cantidad?.replace(",", "."),
      documentos: fila.Documentos,
    }));
    expect(shown.sort((a, b) => ((a.codigo ?? "") < (b.codigo ?? "") ? -1 : 1))).toEqual(rows);
  });

  it("as a workbook has the cells of the CSV", async () => {
    const { stream, fileName } = await openLibro(world.ctx, { ...mes, libro: "ventas" });
    expect(fileName).toMatch(new RegExp(`^libro-ventas-\\d{9,12}-${MES}-01-a-${HOY}\\.xlsx$`));
    const { Sheets } = read(await buffer(stream));
    const lineas = await hoja(mes);
    const titulos = Object.keys(lineas[0] ?? {});
    for (const [i, linea] of lineas.entries()) {
      for (const [j, titulo] of titulos.entries()) {
        const { t, v } = Sheets.Ventas?.[`${letraOf(j)}${i + 2}`] ?? { t: "", v: "" };
        const said = linea[titulo]?.replace(/^="(.*)"$/, "$1") ?? "";
        if (t === "n" && titulo !== "Fecha") expect(numero(said).toNumber(), titulo).toBe(v);
        else if (titulo !== "Fecha") expect(said, titulo).toBe(v);
      }
    }
  });

  it("is of the days asked for, of this tenant and this ambiente", async () => {
    expect(split(await hoja(JUNIO)).documentos).toEqual([]);
    expect(split(await hoja(mes, world.other)).documentos).toEqual([]);
    await look(
      world,
      `update documento set fecha_emision = '2025-07-01T05:59:59.999999Z' where clave = '${dolares.clave}'`,
    );
    expect(split(await hoja(JUNIO)).documentos).toMatchObject([{ Fecha: "2025-06-30" }]);
    expect(split(await hoja({ desde: "2025-07-01", hasta: "2025-07-31" })).documentos).toEqual([]);
    await look(world, `update documento set ambiente = 'pruebas' where clave = '${dolares.clave}'`);
    expect(split(await hoja(JUNIO)).documentos).toEqual([]);
  });

  it("refuses what is no book, format or range", async () => {
    for (const input of [
      { libro: "otro" },
      { por: "mes" },
      { formato: "xls" },
      { desde: "2026-02-30" },
      { hasta: "1999-01-01" },
    ]) {
      expect((await failure(openLibro(world.ctx, { ...mes, ...input }))).kind).toBe("rule");
    }
  });
});

describe("the book of purchases", () => {
  it("has our purchase invoices and what suppliers sent and was accepted, and adds up to the VAT book", async () => {
    const junio = "2025-06-10T10:00:00-06:00";
    const proveedor = await createProveedor(world);
    const answered = async (options: object, mensaje: object, estado = "aceptado") => {
      const emitido = proveedor.emit({ fechaEmision: junio, ...options });
      await responder(world, { ...emitido.conXml, detalleMensaje: "Como se habló", ...mensaje });
      await look(world, `update mensaje_receptor set estado = '${estado}' where clave = '${emitido.clave}'`);
      return emitido;
    };
    const todo = { mensaje: 1, condicionImpuesto: "01" };
    await answered({ lineas: 9 }, { ...todo, montoTotalImpuestoAcreditar: 0.5 });
    await answered({ moneda: "USD", lineas: 7 }, { ...todo, montoTotalImpuestoAcreditar: 3.33 });
    await answered({ moneda: "USD" }, { mensaje: 1, condicionImpuesto: "04", montoTotalDeGastoAplicable: 7.77 });
    await answered({ tipo: "03", lineas: 1 }, { ...todo, montoTotalImpuestoAcreditar: 1.25 });
    await answered({ lineas: 4 }, { mensaje: 2 });
    await answered({}, { mensaje: 3 });
    await answered({}, { mensaje: 1 }, "rechazado");
    const [{ clave }] = [await bought(world), await bought(world)];
    await look(world, `update documento set estado = 'aceptado', fecha_emision = '${junio}' where clave = '${clave}'`);
    const sinXml = proveedor.emit({ fechaEmision: junio });
    await responder(world, { ...sinXml.sinXml, mensaje: 1 });
    await look(world, `update mensaje_receptor set estado = 'aceptado' where clave = '${sinXml.clave}'`);

    const { documentos } = split(await hoja({ libro: "compras", ...JUNIO }));
    const { compras, recibidos } = await getLibroIva(world.ctx, { mes: "2025-06" });
    expectBook(
      documentos.filter(({ Origen }) => Origen === "Factura de compra"),
      compras,
    );
    const deProveedores = documentos.filter(({ Origen }) => Origen === "Proveedor");
    const suman = deProveedores.filter(({ Estado }) => Estado !== "Aceptado, sin XML: no suma");
    expect(deProveedores).toHaveLength(suman.length + 1);
    expectRates(suman, recibidos.tarifas);
    expect({
      total: sumOf(suman, "Total"),
      impuesto: sumOf(suman, "Impuesto total"),
      acreditado: sumOf(suman, "Impuesto acreditado"),
      gasto: sumOf(suman, "Gasto aplicable"),
      documentos: suman.length,
    }).toEqual(recibidos.total);
    expect(documentos.map(({ Estado }) => Estado)).toContain("Aceptado en parte");
    const { documentos: porProveedor } = split(await hoja({ libro: "compras", ...JUNIO, por: "contraparte" }));
    for (const columna of ["Impuesto total", "Impuesto acreditado", "Gasto aplicable", "Total"]) {
      expect([columna, sumOf(porProveedor, columna)]).toEqual([columna, sumOf(documentos, columna)]);
    }
    expect(sumOf(porProveedor, "Documentos")).toBe(String(documentos.length));
  });
});

const letraOf = (column: number): string =>
  (column < 26 ? "" : letraOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
