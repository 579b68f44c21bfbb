/** The invoice editor shows what is issued: compares its totals with the document's for random bodies. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facturaForm } from "@/lib/contract/portal/emitir";
import { calculateBorrador, type ProductoVendible } from "@/lib/domain/escrito/borrador";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { listClientes } from "../catalog/clientes/list";
import { getProducto } from "../catalog/productos/get";
import { listProductos } from "../catalog/productos/list";
import { getDolar } from "../catalog/tipo-cambio/get-dolar";
import { failure } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { addOddCatalog } from "../testing/odd-catalog";
import { createSimulatedWorld, type SimulatedWorld } from "../testing/world";
import { issueFactura } from "./facturas";

const SEED = 20261121;
const BODIES = 200;
const UNFIT = new Set(["CORTO", "CONTROL", "UNIDAD", "CODIGO-DE-MAS-DE-VEINTE", "T8"]);

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
  await addOddCatalog(world);
});
afterAll(() => world?.drop());

const cents = (max: number) =>
  fc.integer({ min: 1, max }).map((n) => `${Math.floor(n / 100)},${String(n % 100).padStart(2, "0")}`);
const fine = (max: number) => fc.integer({ min: 1, max }).map((n) => (n / 100_000).toFixed(5));
const lineaOf = (productos: readonly ProductoVendible[]) =>
  fc.record({
    producto: fc.constantFrom(...productos),
    cantidad: fc.oneof(
      fc.integer({ min: 1, max: 40 }).map(String),
      fc.integer({ min: 1, max: 99_999 }).map((n) => writeEscrito((n / 1000).toFixed(3), "cantidad")),
    ),
    precioUnitario: fc.oneof(cents(99_999_999), fine(999_999_999)),
    montoDescuento: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, cents(5_000), fine(5_000)),
    conExoneracion: fc.boolean(),
  });

/** The form as the editor sends it. */
const formOf = (members: object) => ({
  llave: randomUUID(),
  tipo: "01",
  condicionVenta: "01",
  condicionVentaOtros: "",
  plazoCredito: "",
  medioPago: "01",
  medioPagoOtros: "",
  moneda: "CRC",
  idPuntoVenta: null,
  codigoActividad: "",
  codigoActividadReceptor: "",
  comentario: "",
  referencias: [],
  ...members,
});

async function issueForm(form: object) {
  const { llave, totalEsperado, documento } = facturaForm.parse(form);
  const body = { ...documento, idUsuario: world.idUsuario };
  const ctx = { ...world.ctx, now: new Date() };
  return JSON.parse((await issueFactura(ctx, { body, idempotencyKey: llave, totalEsperado })).body);
}

describe("the total that the editor shows", () => {
  it(`equals the issued document's to the fifth decimal in ${BODIES} random documents`, async () => {
    const productos = (await listProductos(world.ctx, { limite: "100" })).datos.filter(
      ({ codigo }) => !UNFIT.has(codigo),
    );
    const clientes = (await listClientes(world.ctx, { limite: "100" })).datos;
    const { venta } = await getDolar({ ...world.ctx, now: new Date() });
    const arbitrary = fc.record({
      cliente: fc.constantFrom(...clientes),
      moneda: fc.constantFrom("CRC", "USD"),
      lineas: fc.array(lineaOf(productos), { minLength: 1, maxLength: 6 }),
    });
    let issued = 0;
    let exempted = 0;
    for (const { cliente, moneda, lineas } of fc.sample(arbitrary, { numRuns: BODIES, seed: SEED })) {
      const resolucion = cliente.exoneraciones.find(({ vigente, tipoDocumento }) => vigente && tipoDocumento === "04");
      const escritas = lineas.map(({ conExoneracion, ...linea }) => ({
        ...linea,
        exoneracion:
          conExoneracion && resolucion
            ? { idExoneracion: resolucion.idExoneracion, porcentaje: resolucion.porcentajeExoneracion }
            : null,
      }));
      const { resumen, completo } = calculateBorrador(escritas, { moneda, tipoCambio: moneda === "USD" ? venta : "1" });
      if (!completo) continue;
      const documento = await issueForm(
        formOf({
          llave: randomUUID(),
          totalEsperado: resumen?.totalComprobante,
          identificacion: cliente.identificacion,
          moneda,
          lineas: escritas.map(({ producto, exoneracion, ...linea }) => ({
            ...linea,
            idProducto: producto.idProducto,
            naturalezaDescuento: "",
            idExoneracion: exoneracion?.idExoneracion ?? null,
          })),
        }),
      );
      expect(String(documento.resumen.totalComprobante)).toBe(String(Number(resumen?.totalComprobante)));
      expect(String(documento.resumen.totalImpuesto)).toBe(String(Number(resumen?.totalImpuesto)));
      issued += 1;
      if (escritas.some(({ exoneracion }) => exoneracion !== null)) exempted += 1;
    }
    expect(issued).toBeGreaterThan(BODIES / 2);
    expect(exempted).toBeGreaterThan(5);
  });

  const linea = async (members: object = {}) => ({
    idProducto: (await getProducto(world.ctx, "TAZA")).idProducto,
    cantidad: "1",
    precioUnitario: "1000",
    montoDescuento: "",
    naturalezaDescuento: "",
    idExoneracion: null,
    ...members,
  });

  it("is confirmed: a document with another total is refused, and nothing is written", async () => {
    const before = await readLedger(world);
    const form = formOf({
      llave: randomUUID(),
      tipo: "04",
      identificacion: null,
      totalEsperado: "1",
      lineas: [await linea()],
    });
    expect((await failure(issueForm(form))).codigo).toBe("total_distinto");
    expect(await readLedger(world)).toEqual(before);
  });

  it("a form sent twice at the same time and again later makes one document", async () => {
    const form = formOf({
      llave: randomUUID(),
      tipo: "04",
      identificacion: null,
      totalEsperado: "1130",
      lineas: [await linea()],
    });
    const both = await Promise.all([issueForm(form), issueForm(form)]);
    const later = await issueForm(form);
    expect(new Set([...both, later].map(({ clave }) => clave)).size).toBe(1);
  });

  const refused = async (members: object) =>
    formOf({ tipo: "04", identificacion: null, totalEsperado: "0", lineas: [await linea(members)] });

  it.each([
    ["montoDescuento", "2000"],
    ["cantidad", "0"],
  ])("the form's own refusal of %s names its field", async (member, value) => {
    const { error } = facturaForm.safeParse(await refused({ [member]: value }));
    expect(error?.issues.map(({ path }) => path)).toEqual([["lineas", 0, member]]);
  });

  it.each(["idExoneracion", "idProducto"])("a refusal of %s names its field", async (member) => {
    const error = await failure(issueForm(await refused({ [member]: 2_147_483_647 })));
    expect(Object.keys(error.errors ?? {}), error.message).toEqual([`lineas[0].${member}`]);
  });
});
