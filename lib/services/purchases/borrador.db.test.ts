/** The purchase editor shows what is issued: compares its totals with the document's for random bodies; its preview. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compraForm } from "@/lib/contract/portal/emitir-compra";
import { calculateBorrador, type Tratado } from "@/lib/domain/escrito/borrador";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { getProducto } from "../catalog/productos/get";
import { createProveedor } from "../catalog/proveedores/gestion";
import { getDolar } from "../catalog/tipo-cambio/get-dolar";
import { bought } from "../testing/compras";
import { failure } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { createSimulatedWorld, type SimulatedWorld } from "../testing/world";
import { issueFacturaCompra, simulateFacturaCompra } from "./issue";

const SEED = 20261121;
const BODIES = 60;
const LLAVE = randomUUID();

let world: SimulatedWorld;
let idProveedor: number;
beforeAll(async () => {
  world = await createSimulatedWorld();
  const registered = await createProveedor(world.ctx, {
    nombre: "Finca Sol",
    tipoIdentificacion: "01",
    identificacion: "109990888",
    nombreComercial: null,
    registroFiscal8707: null,
    codigoActividad: null,
    otrasSenasExtranjero: null,
    correo: null,
    telefono: null,
    ubicacion: { provincia: "2", canton: "03", distrito: "01", barrio: null, otrasSenas: "Frente a la escuela" },
  });
  idProveedor = registered.idProveedor;
});
afterAll(() => world?.drop());

const MAIZ = {
  libre: true,
  detalle: "Maíz en grano",
  codigoCabys: "0111100000100",
  unidadMedida: "Kg",
  impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: "" }],
};
const LICOR = {
  ...MAIZ,
  detalle: "Licor de caña",
  impuestos: [
    { codigo: "02", codigoTarifa: "08", porcentaje: "12,5" },
    { codigo: "01", codigoTarifa: "08", porcentaje: "" },
  ],
};
const MONTOS = { cantidad: "50", precioUnitario: "400", montoDescuento: "", naturalezaDescuento: "" };

/** The form as the editor sends it. */
const formOf = (members: object = {}) => ({
  llave: LLAVE,
  totalEsperado: "20200",
  emisor: idProveedor,
  tipoTransaccion: "01",
  condicionVenta: "01",
  condicionVentaOtros: "",
  plazoCredito: "",
  medioPago: "01",
  medioPagoOtros: "",
  moneda: "CRC",
  idPuntoVenta: null,
  codigoActividad: "",
  comentario: "",
  documentoProveedor: { numero: "", fechaEmision: "" },
  lineas: [{ ...MAIZ, ...MONTOS }],
  ...members,
});

function readForm(members: object) {
  const { documento, ...sello } = compraForm.parse(formOf(members));
  return { ...sello, body: { ...documento, idUsuario: world.idUsuario } };
}

async function issueForm(members: object = {}) {
  const { llave, totalEsperado, body } = readForm(members);
  const ctx = { ...world.ctx, now: new Date() };
  return JSON.parse((await issueFacturaCompra(ctx, { body, idempotencyKey: llave, totalEsperado })).body);
}

const simulateForm = (members: object = {}) =>
  simulateFacturaCompra({ ...world.ctx, now: new Date() }, readForm(members).body);

/** The data of a free line from which its totals are computed. */
const tratadoOf = ({ detalle, codigoCabys, unidadMedida, impuestos }: typeof MAIZ): Tratado => ({
  nombre: detalle,
  codigoCabys,
  unidadMedida,
  impuestos: impuestos.map(({ codigo, codigoTarifa, porcentaje }) =>
    codigo === "01"
      ? { codigo, codigoTarifa, porcentaje: null }
      : { codigo, codigoTarifa: null, porcentaje: porcentaje.replace(",", ".") },
  ),
});

describe("the total that the editor shows", () => {
  it(`equals the issued document's to the fifth decimal in ${BODIES} random documents`, async () => {
    const { venta } = await getDolar({ ...world.ctx, now: new Date() });
    const productos = await Promise.all(["TAZA", "HORA"].map((codigo) => getProducto(world.ctx, codigo)));
    const ques = [
      ...productos.map((producto) => ({
        tratado: producto as Tratado,
        que: { libre: false, idProducto: producto.idProducto },
      })),
      ...[MAIZ, LICOR].map((libre) => ({ tratado: tratadoOf(libre), que: libre })),
    ];
    const amount = (max: number, decimals: number) =>
      fc.integer({ min: 1, max }).map((n) => (n / 10 ** decimals).toFixed(decimals).replace(".", ","));
    const linea = fc.record({
      chosen: fc.constantFrom(...ques),
      cantidad: fc.integer({ min: 1, max: 99_999 }).map((n) => writeEscrito(String(n / 1000), "cantidad")),
      precioUnitario: fc.oneof(amount(99_999_999, 2), amount(999_999_999, 5)),
      montoDescuento: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, amount(900, 2)),
    });
    const arbitrary = fc.record({
      moneda: fc.constantFrom("CRC", "USD"),
      lineas: fc.array(linea, { minLength: 1, maxLength: 5 }),
    });
    let issued = 0;
    for (const { moneda, lineas } of fc.sample(arbitrary, { numRuns: BODIES, seed: SEED })) {
      const escritas = lineas.map(({ chosen, ...montos }) => ({
        ...montos,
        producto: chosen.tratado,
        exoneracion: null,
      }));
      const { resumen, completo } = calculateBorrador(escritas, { moneda, tipoCambio: moneda === "USD" ? venta : "1" });
      if (!completo) continue;
      const documento = await issueForm({
        moneda,
        llave: randomUUID(),
        totalEsperado: resumen?.totalComprobante,
        lineas: lineas.map(({ chosen, ...montos }) => ({ ...chosen.que, ...montos, naturalezaDescuento: "" })),
      });
      expect(String(documento.resumen.totalComprobante)).toBe(String(Number(resumen?.totalComprobante)));
      expect(String(documento.resumen.totalImpuesto)).toBe(String(Number(resumen?.totalImpuesto)));
      issued += 1;
    }
    expect(issued).toBeGreaterThan(BODIES / 2);
  });

  it("is confirmed: a document with another total is refused, and nothing is written", async () => {
    const before = await readLedger(world);
    expect((await failure(issueForm({ totalEsperado: "20000" }))).codigo).toBe("total_distinto");
    expect(await readLedger(world)).toEqual(before);
  });

  it("a form sent twice at the same time and again later makes one document", async () => {
    const both = await Promise.all([issueForm(), issueForm()]);
    const later = await issueForm();
    expect(new Set([...both, later].map(({ clave }) => clave)).size).toBe(1);
  });
});

describe("the preview", () => {
  it("equals the issued document except clave, consecutivo and estado, and leaves no trace", async () => {
    const members = {
      llave: randomUUID(),
      documentoProveedor: { numero: "R-118", fechaEmision: "2026-11-20" },
    };
    const before = await readLedger(world);
    const { fechaEmision: _, ...whole } = await simulateForm(members);
    expect(await readLedger(world)).toEqual(before);
    const { fechaEmision: __, ...documento } = await issueForm(members);
    expect(whole).toMatchObject({ clave: null, consecutivo: null, estado: null });
    expect(Object.keys(whole).sort()).toEqual(Object.keys(documento).sort());
    expect(whole.resumen.totalComprobante).toBe(String(documento.resumen.totalComprobante));
    expect([whole.emisor, whole.referencias]).toEqual([documento.emisor, documento.referencias]);
  });
  it("refuses what issuing refuses", async () => {
    const members = { tipoTransaccion: "99" };
    const refusal = await failure(simulateForm(members));
    expect(refusal.message).toBe((await failure(issueForm({ ...members, llave: randomUUID() }))).message);
  });
  it("of a document without a reference is possible: the reference is to the document itself", async () => {
    const { referencias } = await bought(world);
    expect((await simulateForm()).referencias).toHaveLength(referencias.length);
  });
});
