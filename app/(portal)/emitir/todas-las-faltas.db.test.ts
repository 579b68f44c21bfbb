/** All that is wrong with a document is said in one answer: by the form and by issuing, each at its field. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facturaForm } from "@/lib/contract/portal/emitir";
import type { FormState } from "@/lib/contract/portal/form-state";
import { invalidForm, pathOf } from "@/lib/http/validate";
import { AppError } from "@/lib/platform/errors";
import { explainRefusal } from "@/lib/portal/explain-refusal";
import type { PortalContext } from "@/lib/portal/require-portal-context";
import { listProductos } from "@/lib/services/catalog/productos/list";
import { issueEscrito } from "@/lib/services/sales/borradores/issue";
import { previewFactura, simulateFactura } from "@/lib/services/sales/facturas";
import { readLedger } from "@/lib/services/testing/ledger";
import { CLIENTE, createWorld, type World } from "@/lib/services/testing/world";
import { emision } from "./emision";

let world: World;
let taza: number;
beforeAll(async () => {
  world = await createWorld();
  const { datos } = await listProductos(world.ctx, { texto: "TAZA" });
  taza = datos[0]?.idProducto ?? 0;
});
afterAll(() => world.drop());

const ctx = () => ({ ...world.ctx, now: new Date() });
const { emitir, simular, completar } = emision(facturaForm, {
  lista: "Ventas",
  issue: issueEscrito,
  simulate: simulateFactura,
  preview: previewFactura,
});
/** What the editor's actions are called with, by the world's user. */
const callOf = <Input>(input: Input) => ({
  ctx: ctx(),
  input,
  portal: { tenant: { usuarioId: world.idUsuario } } as PortalContext,
});

/** The texts at each field after the user pressed "Emitir". */
async function told(sent: object): Promise<FormState["errors"]> {
  const parsed = facturaForm.safeParse(sent);
  const attempt = async () => {
    if (parsed.success) return emitir(callOf(parsed.data));
    const problems = parsed.error.issues.map(({ path, message }) => [pathOf(path), message] as const);
    throw await completar(invalidForm(problems), callOf(sent));
  };
  const before = await readLedger(world);
  const error = await attempt().then(
    () => expect.fail("it was issued"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  expect(await readLedger(world)).toEqual(before);
  return explainRefusal(error).errors;
}

const form = (change: object) => ({
  llave: randomUUID(),
  totalEsperado: "0",
  tipo: "01",
  identificacion: CLIENTE,
  condicionVenta: "01",
  plazoCredito: "",
  medioPago: "01",
  moneda: "CRC",
  idPuntoVenta: null,
  referencias: [],
  ...change,
});
const linea = (change: object = {}) => ({
  libre: false,
  idProducto: taza,
  cantidad: "1",
  precioUnitario: "1000",
  montoDescuento: "",
  naturalezaDescuento: "",
  idExoneracion: null,
  ...change,
});
const libre = (change: object = {}) => ({
  ...linea(),
  libre: true,
  detalle: "Mano de obra",
  codigoCabys: "8714100000000",
  unidadMedida: "h",
  impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: "" }],
  ...change,
});
const campos = async (change: object) => Object.keys(await told(form(change)));

describe("in one answer are said", () => {
  it("faults that the form knows in some lines and faults that only issuing knows in others", async () => {
    const { codigoCabys: _, ...sinCabys } = libre();
    const lineas = [
      sinCabys,
      linea(),
      linea({ cantidad: "0" }),
      linea({ formaFarmaceutica: "zz" }),
      libre({ codigoCabys: "12" }),
    ];
    expect(await campos({ lineas, codigoActividad: "9999.9" })).toEqual([
      "lineas[0].codigoCabys",
      "lineas[2].cantidad",
      "codigoActividad",
      "lineas[4].codigoCabys",
      "lineas[3].formaFarmaceutica",
    ]);
  });
  it("several that only issuing knows, of the head, of charges and of lines", async () => {
    const otrosCargos = [
      { tipo: "06", monto: "", porcentaje: "10 %", detalle: "", tercero: {} },
      { tipo: "99", monto: "500", porcentaje: "", detalle: "", tercero: {} },
      { tipo: "04", monto: "500", porcentaje: "", detalle: "Por otro", tercero: {} },
    ];
    const lineas = [linea({ formaFarmaceutica: "zz" }), linea(), linea({ idProducto: 999_999 })];
    expect(await campos({ condicionVenta: "13", otrosCargos, lineas })).toEqual([
      "condicionVenta",
      "otrosCargos[1].detalle",
      "otrosCargos[2].tercero",
      "lineas[2].idProducto",
      "lineas[0].formaFarmaceutica",
    ]);
  });
  it("a missing customer and credit without a term beside what issuing finds in a line", async () => {
    const lineas = [linea(), linea({ descuentos: [{ codigo: "77", monto: "1", porcentaje: "", detalle: "" }] })];
    const errors = await told(form({ identificacion: null, condicionVenta: "02", lineas }));
    expect(Object.keys(errors)).toEqual(["cliente", "plazoCredito", "lineas[1].descuentos[0].codigo"]);
  });
});

describe("nothing is said that only follows from what was set aside", () => {
  it("of means of payment, while a line is missing from the total", async () => {
    const mediosPago = [{ tipo: "02", monto: "2260", porcentaje: "", detalle: "" }];
    const lineas = [linea(), linea({ formaFarmaceutica: "zz" })];
    expect(await campos({ mediosPago, lineas })).toEqual(["lineas[1].formaFarmaceutica"]);
  });
  it("of the only line", async () => {
    expect(await campos({ lineas: [linea({ formaFarmaceutica: "zz" })] })).toEqual(["lineas[0].formaFarmaceutica"]);
  });
});

it("a form without faults is previewed, which writes nothing, and issued once however often it is sent", async () => {
  const sent = facturaForm.parse(form({ totalEsperado: "1130", lineas: [linea()] }));
  const before = await readLedger(world);
  const { result: previa } = await simular(callOf(sent));
  expect([previa.resumen.totalComprobante, await readLedger(world)]).toEqual(["1130", before]);
  const first = await emitir(callOf(sent));
  expect(first.result.clave).toMatch(/^\d{50}$/);
  expect(await emitir(callOf(sent))).toEqual(first);
});
