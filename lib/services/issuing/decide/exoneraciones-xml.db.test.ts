/** An exonerated sale as the authority receives it (spec 2.5): reads the signed XML, line by line and its totals. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toFecha } from "@/lib/platform/clock";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { find, findAll, textAt, type XmlNode } from "@/lib/simulator/xml-node";
import { registerExoneracion } from "../../catalog/exoneraciones/register-exoneracion";
import { upsertProducto } from "../../catalog/productos/upsert";
import { getFactura, getFacturaXml } from "../../sales/get";
import { advanceEnvio } from "../../submission/advance";
import { issued, look } from "../../testing/issuing";
import { CLIENTE, createSimulatedWorld, type SimulatedWorld } from "../../testing/world";
import { DOCUMENTO } from "../documentos/envio";

let world: SimulatedWorld;
/** Ids of an exemption of 100 % and one of 50 %. */
let whole: number;
let half: number;
beforeAll(async () => {
  world = await createSimulatedWorld();
  const producto = { codigo: "SEMILLA", nombre: "Semilla certificada", codigoCabys: "3563401010401" };
  const impuestos = [{ codigo: "01", codigoTarifa: "03", porcentaje: "2" }];
  await upsertProducto(world.ctx, {
    ...producto,
    unidadMedida: "Unid",
    precioVenta: "1000",
    precioCosto: "1",
    impuestos,
  });
  whole = await exempt("100", "03", "Ley 9635 & <otras>");
  half = await exempt("50", "04", "AL-50");
});
afterAll(() => world?.drop());

async function exempt(porcentaje: string, tipoDocumento: string, numeroDocumento: string): Promise<number> {
  const { idExoneracion } = await registerExoneracion(world.ctx, {
    identificacion: CLIENTE,
    tipoDocumento,
    numeroDocumento,
    codigoInstitucion: "02",
    articulo: 5,
    inciso: 2,
    fechaEmision: new Date("2026-01-15T06:00:00Z"),
    fechaExpiracion: new Date("2099-12-31T06:00:00Z"),
    porcentaje,
  });
  return idExoneracion;
}

const at = (precioUnitario: number, codigoProducto: string, more: object = {}) => ({
  codigoProducto,
  cantidad: 1,
  precioUnitario,
  ...more,
});
const factura = (...lineas: unknown[]) => ({
  tipo: "FacturaElectronica",
  cliente: { identificacion: CLIENTE },
  lineas,
});

/** The signed document, after the simulator's judge has found no fault in it. */
async function signedXml(clave: string): Promise<XmlNode> {
  const read = readComprobante(Buffer.from((await getFacturaXml(world.ctx, clave)).bytes));
  if ("error" in read) throw new Error("the XML cannot be read");
  expect(await judge(read, new Date(), null)).toEqual([]);
  return read.root;
}
const lineasOf = (root: XmlNode) => findAll(find(root, "DetalleServicio") ?? root, "LineaDetalle");
/** Texts of the element's members, by name, in their order. */
const members = (node: XmlNode | null) =>
  node && Object.fromEntries(node.children.map(({ name, text }) => [name, text]));

/** A service at 60 %, goods at 2 % fully exempted, discounted goods at 50 %, and lines without an exemption. */
const mixed = () =>
  factura(
    at(1000, "HORA", { idExoneracion: world.idExoneracion }),
    at(1000, "SEMILLA", { idExoneracion: whole }),
    at(2500.5, "TAZA", { cantidad: 3, montoDescuento: 1.5, naturalezaDescuento: "Redondeo", idExoneracion: half }),
    at(1000, "TAZA"),
    at(1000, "SALUD"),
    at(8000, "LIBRO", { idExoneracion: whole }),
  );

describe("of several lines", () => {
  let clave: string;
  let root: XmlNode;
  beforeAll(async () => {
    clave = (await issued(world, mixed())).clave;
    root = await signedXml(clave);
  });

  it("spec 2.5(2), 2.3(idExoneracion): each Exoneracion names its resolution, points capped at the product's rate, and amount", () => {
    const exoneraciones = lineasOf(root).map((linea) => members(find(linea, "Impuesto/Exoneracion")));
    expect(exoneraciones).toEqual([
      {
        TipoDocumentoEX1: "04",
        NumeroDocumento: "AL-00012345-26",
        NombreInstitucion: "01",
        FechaEmisionEX: "2026-01-15T00:00:00-06:00",
        TarifaExonerada: "7.8",
        MontoExoneracion: "78",
      },
      {
        TipoDocumentoEX1: "03",
        NumeroDocumento: "Ley 9635 & <otras>",
        Articulo: "5",
        Inciso: "2",
        NombreInstitucion: "02",
        FechaEmisionEX: "2026-01-15T00:00:00-06:00",
        TarifaExonerada: "2",
        MontoExoneracion: "20",
      },
      {
        TipoDocumentoEX1: "04",
        NumeroDocumento: "AL-50",
        Articulo: "5",
        Inciso: "2",
        NombreInstitucion: "02",
        FechaEmisionEX: "2026-01-15T00:00:00-06:00",
        TarifaExonerada: "6.5",
        MontoExoneracion: "487.5",
      },
      null,
      null,
      null,
    ]);
  });
  it("spec 2.5(2): Impuesto keeps the whole tax, and ImpuestoNeto is what remains to be charged", () => {
    const taxes = lineasOf(root).map((linea) => [
      textAt(linea, "Impuesto/Tarifa"),
      textAt(linea, "Impuesto/Monto"),
      textAt(linea, "ImpuestoNeto"),
      textAt(linea, "MontoTotalLinea"),
    ]);
    expect(taxes).toEqual([
      ["13", "130", "52", "1052"],
      ["2", "20", "0", "1000"],
      ["13", "975", "487.5", "7987.5"],
      ["13", "130", "130", "1130"],
      ["4", "40", "40", "1040"],
      ["0", "0", "0", "8000"],
    ]);
  });
  it("spec 2.5(3): the totals split every amount into taxed and exempted, with goods and services separate", async () => {
    const { CodigoTipoMoneda, TotalDesgloseImpuesto, MedioPago, ...totales } =
      members(find(root, "ResumenFactura")) ?? {};
    const expected = {
      TotalServGravados: "1400",
      TotalServExentos: "0",
      TotalServExonerado: "600",
      TotalServNoSujeto: "0",
      TotalMercanciasGravadas: "4750.75",
      TotalMercanciasExentas: "8000",
      TotalMercExonerada: "4750.75",
      TotalMercNoSujeta: "0",
      TotalGravado: "6150.75",
      TotalExento: "8000",
      TotalExonerado: "5350.75",
      TotalNoSujeto: "0",
      TotalVenta: "19501.5",
      TotalDescuentos: "1.5",
      TotalVentaNeta: "19500",
      TotalImpuesto: "709.5",
      TotalComprobante: "20209.5",
    };
    expect(totales).toMatchObject(expected);
    const { resumen } = await getFactura(world.ctx, clave);
    const answered = Object.entries(resumen).map(([name, value]) => [name[0]?.toUpperCase() + name.slice(1), value]);
    expect(Object.fromEntries(answered)).toMatchObject(expected);
  });
  it("the authority accepts it", async () => {
    const [row] = await look<{ id: string }>(
      world,
      `select documento_id as id from documento where clave = '${clave}'`,
    );
    for (let n = 0; n < 3; n += 1) await advanceEnvio({ ...world.ctx, now: new Date() }, DOCUMENTO, row?.id ?? "");
    expect(await getFactura(world.ctx, clave)).toMatchObject({ estado: "aceptado", hacienda: { motivos: [] } });
  });
});

describe("amounts in the request", () => {
  it("spec 2.5(1): a montoExoneracion beside idExoneracion changes nothing: the server computes the amount", async () => {
    for (const montoExoneracion of [0, 1, 130, 999_999, -5]) {
      const body = factura(at(1000, "HORA", { idExoneracion: half, montoExoneracion }));
      const { clave, resumen } = await issued(world, body);
      const [linea] = lineasOf(await signedXml(clave));
      expect(linea && textAt(linea, "Impuesto/Exoneracion/MontoExoneracion")).toBe("65");
      expect(resumen).toMatchObject({ totalServExonerado: 500, totalImpuesto: 65, totalComprobante: 1065 });
    }
  });
  it("spec 2.3(montoExoneracion), 7.5(monto): montoExoneracion without idExoneracion is no error and adds no Exoneracion to the XML", async () => {
    for (const montoExoneracion of [130, "130", { a: 1 }, [], true, null]) {
      const { clave, resumen } = await issued(world, factura(at(1000, "HORA", { montoExoneracion })));
      const [linea] = lineasOf(await signedXml(clave));
      expect(linea && find(linea, "Impuesto/Exoneracion")).toBeNull();
      expect(resumen).toMatchObject({ totalServExonerado: 0, totalImpuesto: 130, totalComprobante: 1130 });
    }
  });
});

it("spec 2.3(idExoneracion): a ticket with the customer is exempted too; null exempts nothing", async () => {
  const ticket = { tipo: "TiqueteElectronico", cliente: { identificacion: CLIENTE } };
  const { clave } = await issued(world, {
    ...ticket,
    lineas: [at(1000, "HORA", { idExoneracion: half }), at(1000, "HORA", { idExoneracion: null })],
  });
  const exempted = lineasOf(await signedXml(clave)).map((linea) =>
    textAt(linea, "Impuesto/Exoneracion/MontoExoneracion"),
  );
  expect(exempted).toEqual(["65", null]);
});

it("spec 2.5(2): in dollars the points are the same and the amounts are in dollars", async () => {
  await look(
    world,
    `insert into tipo_cambio (fecha, compra, venta) values ('${toFecha(new Date())}', 500, 510) on conflict do nothing`,
  );
  const { clave } = await issued(world, { ...factura(at(10.01, "HORA", { idExoneracion: half })), moneda: "USD" });
  const [linea] = lineasOf(await signedXml(clave));
  expect(members((linea && find(linea, "Impuesto/Exoneracion")) ?? null)).toMatchObject({
    TarifaExonerada: "6.5",
    MontoExoneracion: "0.65065",
  });
});
