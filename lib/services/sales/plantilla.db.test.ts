/** Documents that start from another: a note of the whole document, and the correction of a rejected one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import type { Plantilla } from "@/lib/contract/portal/plantilla";
import { calculateBorrador } from "@/lib/domain/escrito/borrador";
import { failure, issued } from "../testing/issuing";
import { CLIENTE, createSimulatedWorld, type SimulatedWorld } from "../testing/world";
import { getPlantillaCopia, getPlantillaCorreccion, getPlantillaNota } from "./plantilla";

const FACTURA = { tipo: "FacturaElectronica", cliente: { identificacion: CLIENTE } };

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

const conTodo = () => ({
  ...FACTURA,
  condicionVenta: "02",
  plazoCredito: 30,
  lineas: [
    { codigoProducto: "HORA", cantidad: 1.5, montoDescuento: 10.5, idExoneracion: world.idExoneracion },
    { codigoProducto: "TAZA", cantidad: 3, precioUnitario: 123.45678 },
  ],
});

async function reject(clave: string): Promise<void> {
  await queryAs(world.ownerUrl, `update documento set estado = 'rechazado' where clave = '${clave}'`);
}

/** The body that the editor would send. */
const bodyOf = ({ lineas, referencias, tipo, cliente, plazoCredito, condicionVenta }: Plantilla, codigo?: string) => ({
  tipo,
  condicionVenta,
  plazoCredito: plazoCredito === "" ? null : Number(plazoCredito),
  ...(codigo === undefined && cliente && { cliente: { identificacion: cliente.identificacion } }),
  referencias: referencias.map((referencia, i) => (i === 0 && codigo ? { ...referencia, codigo } : referencia)),
  lineas: lineas.map((linea) => ({
    idProducto: linea.producto?.idProducto,
    cantidad: Number(linea.cantidad),
    precioUnitario: Number(linea.precioUnitario),
    montoDescuento: Number(linea.montoDescuento),
    idExoneracion: linea.exoneracion?.idExoneracion ?? null,
  })),
});

describe("a note from a document", () => {
  it("has the document's lines, prices, discounts, exemptions and total, and can be issued", async () => {
    const original = await issued(world, conTodo());
    const plantilla = await getPlantillaNota({ ...world.ctx, now: new Date() }, { clave: original.clave, tipo: "03" });
    const { resumen } = calculateBorrador(plantilla.lineas, { moneda: "CRC", tipoCambio: "1" });
    expect(Number(resumen?.totalComprobante)).toBe(original.resumen.totalComprobante);
    expect(plantilla).toMatchObject({
      tipo: "03",
      origen: { clave: original.clave },
      omitidas: [],
      plazoCredito: "30",
    });
    const nota = await issued(world, bodyOf(plantilla, "01"));
    expect(nota).toMatchObject({ codigoTipo: "03", referencias: [{ numero: original.clave, codigo: "01" }] });
    expect(nota.resumen.totalComprobante).toBe(original.resumen.totalComprobante);
  });
  it("keeps the rate of the sale although the catalog has changed", async () => {
    const original = await issued(world, conTodo());
    const { ownerUrl } = world;
    await queryAs(ownerUrl, "update producto_impuesto set codigo_tarifa_iva = '04', porcentaje = 4");
    const plantilla = await getPlantillaNota({ ...world.ctx, now: new Date() }, { clave: original.clave, tipo: "03" });
    const { resumen } = calculateBorrador(plantilla.lineas, { moneda: "CRC", tipoCambio: "1" });
    expect(Number(resumen?.totalComprobante)).toBe(original.resumen.totalComprobante);
    await queryAs(ownerUrl, "update producto_impuesto set codigo_tarifa_iva = '08', porcentaje = 13");
  });
  it("is refused for a rejected document, an unknown clave and another tenant's document", async () => {
    const { clave } = await issued(world, FACTURA_DE_UNA);
    await reject(clave);
    const nota = (numero: string) => getPlantillaNota(world.ctx, { clave: numero, tipo: "03" });
    expect((await failure(nota(clave))).codigo).toBe("referencia_rechazada");
    expect((await failure(nota("5".repeat(50)))).kind).toBe("not-found");
    const { clave: ajena } = await issued(world, FACTURA_DE_UNA);
    expect((await failure(getPlantillaNota(world.other, { clave: ajena, tipo: "03" }))).kind).toBe("not-found");
  });
});

const FACTURA_DE_UNA = { ...FACTURA, lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] };

describe("the correction of a rejected document", () => {
  it("is the same document with a reference to the rejected one, and can be issued", async () => {
    const original = await issued(world, conTodo());
    await reject(original.clave);
    const plantilla = await getPlantillaCorreccion({ ...world.ctx, now: new Date() }, original.clave);
    expect(plantilla.referencias).toEqual([
      {
        tipoDocumento: "10",
        numero: original.clave,
        fechaEmision: original.fechaEmision,
        codigo: "16",
        razon: "Sustituye comprobante rechazado por Hacienda",
      },
    ]);
    const nueva = await issued(world, bodyOf(plantilla));
    expect(nueva.clave).not.toBe(original.clave);
    expect(nueva.resumen).toEqual(original.resumen);
    expect(nueva.referencias).toMatchObject([{ numero: original.clave, codigo: "16", tipoDocumento: "10" }]);
  });
  it("of a note keeps what the note adjusts as its first reference", async () => {
    const original = await issued(world, FACTURA_DE_UNA);
    const nota = await issued(world, {
      tipo: "NotaCredito",
      lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
      referencias: [{ numero: original.clave, codigo: "06", razon: "Devolución" }],
    });
    await reject(nota.clave);
    const { tipo, referencias } = await getPlantillaCorreccion({ ...world.ctx, now: new Date() }, nota.clave);
    expect(tipo).toBe("03");
    expect(referencias).toMatchObject([
      { numero: original.clave, codigo: "06" },
      { numero: nota.clave, codigo: "16" },
    ]);
  });
  it("leaves out products that are no longer sold, and lists them", async () => {
    const original = await issued(world, conTodo());
    await reject(original.clave);
    await queryAs(world.ownerUrl, "update producto set estado = false where codigo = 'TAZA'");
    const { lineas, omitidas } = await getPlantillaCorreccion(world.ctx, original.clave);
    await queryAs(world.ownerUrl, "update producto set estado = true where codigo = 'TAZA'");
    expect(lineas.map(({ producto }) => producto?.codigo)).toEqual(["HORA"]);
    expect(omitidas).toHaveLength(1);
  });
  it("is refused for a document that was not rejected", async () => {
    const { clave } = await issued(world, FACTURA_DE_UNA);
    expect((await failure(getPlantillaCorreccion(world.ctx, clave))).codigo).toBe("no_rechazado");
  });
});

describe("a copy", () => {
  it("sells the same again, without references, reference of one's own or rejected document", async () => {
    const original = await issued(world, { ...conTodo(), referenciaExterna: "PEDIDO-1" });
    const plantilla = await getPlantillaCopia({ ...world.ctx, now: new Date() }, original.clave);
    expect(plantilla).toMatchObject({ origen: { uso: "copia", clave: original.clave }, referencias: [] });
    expect(plantilla.referenciaExterna).toBe("");
    const nueva = await issued(world, bodyOf(plantilla));
    expect([nueva.resumen, nueva.referencias]).toEqual([original.resumen, []]);
    expect(nueva.clave).not.toBe(original.clave);
  });
  it("is refused for a note", async () => {
    const original = await issued(world, FACTURA_DE_UNA);
    const nota = await issued(world, {
      tipo: "NotaCredito",
      lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
      referencias: [{ numero: original.clave, codigo: "06", razon: "Devolución" }],
    });
    expect((await failure(getPlantillaCopia(world.ctx, nota.clave))).codigo).toBe("nota_sin_copia");
  });
});
