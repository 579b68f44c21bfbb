/**
 * The VAT book has the same sums by rate as the documents' XML. The documents have taxes inside the price, gifts, IVA
 * collected at the factory, exemptions, other charges, IVA given back, and other currencies.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import type { Libro } from "@/lib/contract/portal/reportes";
import { Decimal, ZERO } from "@/lib/domain/decimal";
import { toFecha } from "@/lib/platform/clock";
import { readComprobante } from "@/lib/simulator/comprobante";
import { find, findAll, textAt, type XmlNode } from "@/lib/simulator/xml-node";
import { bought } from "../../testing/compras";
import { issued, look } from "../../testing/issuing";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { getLibroIva } from "./get-libro";

const MES = toFecha(new Date()).slice(0, 7);
const SEED = 20261122;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await queryAs(
    world.ownerUrl,
    `insert into tipo_cambio (fecha, venta, compra) values ('${toFecha(new Date())}', '505.37', '499.1')`,
  );
});
afterAll(() => world?.drop());

const IVA = { codigo: "01", codigoTarifa: "08" };
/** Lines whose taxes are charged, borne, or both, in either order. */
const IMPUESTOS: Record<string, object[]> = {
  plain: [IVA],
  "of a reduced rate": [{ codigo: "01", codigoTarifa: "04" }],
  exempt: [{ codigo: "01", codigoTarifa: "10" }],
  "alcohol after IVA": [IVA, { codigo: "04", cantidadUnidadMedida: 750, gradoAlcohol: 40, impuestoUnidad: 4.5 }],
  "alcohol before IVA": [{ codigo: "04", cantidadUnidadMedida: 350, gradoAlcohol: 5, impuestoUnidad: 3.2 }, IVA],
  fuel: [IVA, { codigo: "03", impuestoUnidad: 250 }],
  "a drink": [{ codigo: "05", cantidadUnidadMedida: 600, volumenUnidadConsumo: 250, impuestoUnidad: 20 }, IVA],
  tobacco: [IVA, { codigo: "06", cantidadUnidadMedida: 20, impuestoUnidad: 25 }],
  cement: [{ codigo: "12" }, IVA],
  selective: [{ codigo: "02", porcentaje: 10 }, { codigo: "12" }, IVA],
  "used goods": [{ codigo: "08", factorCalculoIVA: 0.1 }],
  "at the factory": [{ ...IVA, ivaCobradoFabrica: "01", baseImponible: 15000 }],
  "IVA on a base of its own": [{ codigo: "07", codigoTarifa: "08", baseImponible: 300 }],
};
const DESCUENTOS = [null, [{ codigo: "07", porcentaje: 12.5 }], [{ codigo: "01" }], [{ codigo: "03" }]];

const linea = fc.record({
  impuestos: fc.constantFrom(...Object.values(IMPUESTOS)),
  descuentos: fc.constantFrom(null, null, ...DESCUENTOS),
  cantidad: fc.integer({ min: 1, max: 9_999 }).map((n) => n / 1000),
  precioUnitario: fc.integer({ min: 100_000, max: 9_999_999 }).map((n) => n / 100),
});
const sale = fc.record({
  tipo: fc.constantFrom("01", "04"),
  moneda: fc.constantFrom("CRC", "USD"),
  lineas: fc.array(linea, { minLength: 1, maxLength: 5 }),
  cargo: fc.boolean(),
  salud: fc.boolean(),
  credita: fc.boolean(),
});

const libre = ({ descuentos, ...each }: { descuentos: object[] | null }) => ({
  libre: true,
  codigoCabys: "2413100000100",
  detalle: "Mercadería",
  unidadMedida: "Unid",
  ...each,
  ...(descuentos !== null && { descuentos }),
});

/** Issues it, with its full credit where it has one; all are accepted. */
async function issueRandom({ tipo, moneda, lineas, cargo, salud, credita }: ReturnType<typeof sample>[number]) {
  const sold = lineas.map(libre);
  const { clave } = await issued(world, {
    tipo,
    moneda,
    medioPago: salud ? "02" : "01",
    cliente: { identificacion: CLIENTE },
    lineas: salud ? [...sold, { codigoProducto: "SALUD", cantidad: 1 }] : sold,
    ...(cargo && { otrosCargos: [{ tipo: "06", porcentaje: 10 }] }),
  });
  await accept();
  if (!credita) return;
  await issued(world, {
    tipo: "03",
    acreditarTodo: true,
    referencias: [{ numero: clave, codigo: "01", razon: "Se devolvió todo" }],
  });
  await accept();
}

const sample = () => fc.sample(sale, { numRuns: 30, seed: SEED });
const accept = () => look(world, "update documento set estado = 'aceptado' where estado = 'procesando'");

async function xmls(donde: string): Promise<XmlNode[]> {
  const rows = await look<{ xml: string }>(
    world,
    `select xml from documento join documento_xml using (tenant_id, documento_id)
     where tenant_id = ${world.ctx.tenantId} and ${donde}`,
  );
  return rows.map(({ xml }) => {
    const read = readComprobante(Buffer.from(String(xml)));
    if ("error" in read) throw new Error(read.error);
    return read.root;
  });
}

/** TotalDesgloseImpuesto of the XML: `codigo/rate code` → amount. */
const desgloseXml = (root: XmlNode) =>
  findAll(find(root, "ResumenFactura") ?? root, "TotalDesgloseImpuesto").map((node) => ({
    key: `${textAt(node, "Codigo")}/${textAt(node, "CodigoTarifaIVA")}`,
    monto: new Decimal(textAt(node, "TotalMontoImpuesto") ?? Number.NaN),
  }));

type Sums = Record<string, string>;

function sumOf(entries: readonly { key: string; monto: Decimal }[]): Sums {
  const sums = new Map<string, Decimal>();
  for (const { key, monto } of entries) sums.set(key, (sums.get(key) ?? ZERO).plus(monto));
  return Object.fromEntries([...sums].sort().map(([key, sum]) => [key, sum.toFixed()]));
}

/** What the XML of all of them says in colones, credit notes negative. */
function saidBy(documentos: readonly XmlNode[]) {
  const factorOf = (root: XmlNode) =>
    new Decimal(textAt(root, "ResumenFactura/CodigoTipoMoneda/TipoCambio") ?? 1).times(
      root.name === "NotaCreditoElectronica" ? -1 : 1,
    );
  const amount = (root: XmlNode, name: string) =>
    new Decimal(textAt(root, `ResumenFactura/${name}`) ?? 0).times(factorOf(root));
  const total = (name: string) => documentos.reduce((sum, root) => sum.plus(amount(root, name)), ZERO).toFixed();
  return {
    tarifas: sumOf(
      documentos.flatMap((root) =>
        desgloseXml(root).map(({ key, monto }) => ({ key, monto: monto.times(factorOf(root)) })),
      ),
    ),
    total: { documentos: documentos.length, ventaNeta: total("TotalVentaNeta"), impuesto: total("TotalImpuesto") },
  };
}

const bookOf = ({ tarifas, total }: Libro) => ({
  tarifas: sumOf(
    tarifas.map(({ codigo, codigoTarifa, impuesto }) => ({
      key: `${codigo}/${codigoTarifa}`,
      monto: new Decimal(impuesto),
    })),
  ),
  total,
});

it("sales and purchases: the tax of each rate and the totals are those of the XML", async () => {
  for (const each of sample()) await issueRandom(each);
  const compra = { libre: null, codigoCabys: "3744000000000", detalle: "Cemento", unidadMedida: "Kg" };
  for (const impuestos of [[IVA], [{ codigo: "12" }, IVA], [{ codigo: "02", porcentaje: 10 }, IVA]]) {
    await bought(world, { moneda: "USD", lineas: [{ ...compra, impuestos, cantidad: 3, precioUnitario: 33.33 }] });
  }
  await accept();
  const [ventas, compras] = [await xmls("tipo <> '08'"), await xmls("tipo = '08'")];
  expect(ventas.length).toBeGreaterThan(35);
  const libro = await getLibroIva(world.ctx, { mes: MES });
  expect(bookOf(libro.ventas)).toEqual(saidBy(ventas));
  expect(bookOf(libro.compras)).toEqual(saidBy(compras));
  // Taxes inside the price are nowhere in the book of sales; the buyer of cement is charged its tax.
  expect(libro.ventas.tarifas.filter(({ codigo }) => ["03", "04", "05", "12"].includes(codigo))).toEqual([]);
  expect(libro.compras.tarifas.find(({ codigo }) => codigo === "12")?.impuesto).not.toBe("0");
});
