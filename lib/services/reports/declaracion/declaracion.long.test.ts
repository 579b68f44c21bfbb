/**
 * The draft of the return over 2,000 generated documents equals sums that this test makes of their XML alone, line by
 * line, and each figure equals its list.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Decimal, ZERO } from "@/lib/domain/decimal";
import { toCentimos } from "@/lib/domain/montos/centimos";
import { readComprobante } from "@/lib/simulator/comprobante";
import { findAll, textAt, type XmlNode } from "@/lib/simulator/xml-node";
import { upsertProducto } from "../../catalog/productos/upsert";
import { failure, issue, look } from "../../testing/issuing";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { compareCifras } from "../cifras/compare-cifras";
import { foldCifras } from "../cifras/fold-cifras";
import { getDeclaracion } from "./get-declaracion";
import { listRenglon } from "./list-renglon";

const DOCUMENTOS = 2000;
const SEED = 20261123;
const MES = "2025-06";
/** IVA rate code → row of the form. */
const TARIFAS: Readonly<Record<string, string>> = { "09": "0-5", "02": "1", "03": "2", "04": "4", "08": "13" };
const EXTRAS = [
  ...[["CERO", "01", "0"] as const, ["NOSUJETO", "11", "0"] as const],
  ...[["DOS", "03", "2"] as const, ["MEDIO", "09", "0.5"] as const],
];

const linea = fc.record({
  codigoProducto: fc.constantFrom("CAFE", "TAZA", "HORA", "SALUD", "LIBRO", "CERO", "NOSUJETO", "DOS", "MEDIO"),
  cantidad: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 1000),
  precioUnitario: fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 1000),
  exonerada: fc.boolean(),
});
const caso = fc.record({
  tipo: fc.constantFrom("01", "01", "04", "03", "02"),
  moneda: fc.constantFrom("CRC", "CRC", "USD"),
  condicionVenta: fc.constantFrom("01", "01", "02", "08", "10"),
  medioPago: fc.constantFrom("01", "02"),
  codigo: fc.constantFrom("02", "06", "14"),
  ajusta: fc.nat(),
  lineas: fc.array(linea, { minLength: 1, maxLength: 4 }),
  estado: fc.constantFrom("aceptado", "aceptado", "aceptado", "rechazado", "procesando"),
  dia: fc.constantFrom("2025-05-31", "2025-06-01", "2025-06-15", "2025-06-30", "2025-07-01"),
});
type Caso = typeof caso extends fc.Arbitrary<infer C> ? C : never;

let world: World;
const invoices: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  await look(world, "insert into tipo_cambio (fecha, venta, compra) values (current_date - 1, 505.37, 499.1)");
  for (const [codigo, codigoTarifa, porcentaje] of EXTRAS) {
    await upsertProducto(world.ctx, {
      codigo,
      nombre: `Producto ${codigo}`,
      codigoCabys: "3722100000000",
      unidadMedida: "Unid",
      precioVenta: "100",
      precioCosto: "100",
      impuestos: [{ codigo: "01", codigoTarifa, porcentaje }],
    });
  }
  let made = 0;
  for (const each of fc.sample(caso, { seed: SEED, numRuns: DOCUMENTOS * 2 })) {
    if (made === DOCUMENTOS) break;
    if (await issueOne(each)) made += 1;
  }
  expect(made).toBe(DOCUMENTOS);
  await look(
    world,
    `update documento_referencia r set fecha_emision = o.fecha_emision from documento o
     where o.tenant_id = r.tenant_id and o.documento_id = r.referido_id`,
  );
});
afterAll(() => world?.drop());

/** False when the note cannot be: nothing is left to credit, or a line that the original does not have. */
async function issueOne({ tipo, moneda, codigo, ajusta, lineas, estado, dia, ...rest }: Caso): Promise<boolean> {
  const esNota = tipo === "02" || tipo === "03";
  const ajustada = invoices[ajusta % Math.max(invoices.length, 1)];
  if (esNota && ajustada === undefined) return false;
  const plazo = ["02", "10"].includes(rest.condicionVenta) ? { plazoCredito: 30 } : {};
  const body = {
    tipo,
    ...rest,
    ...plazo,
    idUsuario: world.idUsuario,
    ...(esNota ? { referencias: [{ numero: ajustada, codigo, razon: "Ajuste" }] } : { moneda }),
    ...(tipo === "01" ? { cliente: { identificacion: CLIENTE } } : {}),
    lineas: lineas.map(({ exonerada, ...each }) => ({
      ...each,
      // A note's lines are small, so that many of them fit in what is left.
      ...(esNota ? { cantidad: 1, precioUnitario: 0.5 } : {}),
      ...(exonerada && tipo === "01" ? { idExoneracion: world.idExoneracion } : {}),
    })),
  };
  let clave: string;
  try {
    ({ clave } = JSON.parse((await issue(world, body)).body));
  } catch (error) {
    expect((await failure(Promise.reject(error))).kind).toBe("rule");
    return false;
  }
  if (!esNota) invoices.push(clave);
  await look(
    world,
    `update documento set estado = '${estado}', fecha_emision = '${dia}T12:00:00-06:00' where clave = '${clave}'`,
  );
  return true;
}

interface Emitido {
  clave: string;
  xml: Buffer;
  dia: string;
  estado: string;
}

/** Sums by row of what the month's XML say, without our tables of lines. */
function sumOf(emitidos: readonly Emitido[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  const byClave = new Map(emitidos.map((each) => [each.clave, { ...each, root: rootOf(each.xml) }]));
  for (const { root, dia, estado } of byClave.values()) {
    if (estado !== "aceptado") continue;
    const original = byClave.get(textAt(root, "InformacionReferencia/Numero") ?? "");
    const codigo = textAt(root, "InformacionReferencia/Codigo");
    if (!(codigo === "14" ? (original?.dia ?? "") : dia).startsWith(MES)) continue;
    const esNota = original !== undefined;
    const base = esNota && original.estado === "aceptado" ? original.root : root;
    const difiere = ["08", "10"].includes(textAt(base, "CondicionVenta") ?? "");
    const esCredito = root.name === "NotaCreditoElectronica";
    const diferida = difiere && (esNota ? esCredito && original.estado === "aceptado" : true);
    addDocumento(sums, root, { signo: esCredito ? -1 : 1, diferida });
  }
  return sums;
}

function addDocumento(sums: Map<string, Decimal>, root: XmlNode, como: { signo: number; diferida: boolean }): void {
  const factor = new Decimal(textAt(root, "ResumenFactura/CodigoTipoMoneda/TipoCambio") ?? 1).times(como.signo);
  const add = (id: string, monto: Decimal) => sums.set(id, (sums.get(id) ?? ZERO).plus(monto.times(factor)));
  add("iva-devuelto", new Decimal(textAt(root, "ResumenFactura/TotalIVADevuelto") ?? 0));
  for (const node of findAll(root, "DetalleServicio").flatMap((each) => findAll(each, "LineaDetalle"))) {
    const impuesto = findAll(node, "Impuesto")[0] as XmlNode;
    const base = new Decimal(textAt(node, "BaseImponible") ?? 0);
    const tarifa = textAt(impuesto, "CodigoTarifaIVA") ?? "";
    const exonerada = textAt(impuesto, "Exoneracion/TarifaExonerada");
    // The exonerated share of the base, to five decimals.
    const parte =
      exonerada === null
        ? ZERO
        : base
            .times(exonerada)
            .div(textAt(impuesto, "Tarifa") ?? 1)
            .toDecimalPlaces(5);
    const neto = new Decimal(textAt(impuesto, "Monto") ?? 0).minus(
      textAt(impuesto, "Exoneracion/MontoExoneracion") ?? 0,
    );
    if (tarifa === "10") add("exentas", base);
    else if (tarifa === "01") add("no-sujetas-con-credito", base);
    else if (tarifa === "11") add("no-sujetas", base);
    else {
      add(`ventas-${TARIFAS[tarifa]}`, base.minus(parte));
      add(`iva-${TARIFAS[tarifa]}`, neto);
      add("exoneradas", parte);
    }
    if (como.diferida) add("diferido", neto);
  }
}

function rootOf(xml: Buffer): XmlNode {
  const read = readComprobante(xml);
  if ("error" in read) throw new Error(read.error);
  return read.root;
}

it("equals the sum of the documents' XML, row by row, and so does each list, folded or not", async () => {
  const emitidos = (await look(
    world,
    `select clave, xml, estado, (fecha_emision at time zone 'America/Costa_Rica')::date::text as dia
     from documento join documento_xml using (tenant_id, documento_id) where tenant_id = ${world.ctx.tenantId}`,
  )) as unknown as Emitido[];
  expect(emitidos).toHaveLength(DOCUMENTOS);
  const esperadas = sumOf(emitidos);
  expect(esperadas.size).toBeGreaterThanOrEqual(16);
  const { secciones } = await getDeclaracion(world.ctx, { mes: MES });
  for (const { id, cifra, clase } of secciones.flatMap(({ renglones }) => renglones)) {
    if (clase !== "documentos" || id === "sin-xml") continue;
    const esperada = esperadas.get(id) ?? ZERO;
    expect([id, cifra]).toEqual([id, toCentimos(esperada.toFixed())]);
    expect([id, await listed(id)]).toEqual([id, esperada.toFixed()]);
  }
  while ((await foldCifras(world.ctx)).hayMas);
  expect((await getDeclaracion(world.ctx, { mes: MES })).secciones).toEqual(secciones);
  expect((await compareCifras(world.ctx, { corregir: false })).diferencias).toEqual([]);
});

async function listed(renglon: string): Promise<string> {
  let suma: Decimal = ZERO;
  for (let cursor: string | undefined; ; ) {
    const { datos, siguiente } = await listRenglon(world.ctx, { mes: MES, renglon, limite: "100", cursor });
    suma = datos.reduce<Decimal>((total, { aporte }) => total.plus(aporte), suma);
    if (siguiente === null) return suma.toFixed();
    cursor = siguiente;
  }
}
