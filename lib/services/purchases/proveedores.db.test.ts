/**
 * Purchases from suppliers who never issue: not domiciled (05) and no taxpayers (06). What each must carry (hacienda
 * 5), and amounts that an accountant can check by hand.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { bought, buy, EXTRANJERO, LIBRE, PROVEEDOR } from "../testing/compras";
import { failure } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { createSimulatedWorld, type SimulatedWorld } from "../testing/world";
import { getFacturaCompraXml } from "./get";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

const NO_CONTRIBUYENTE = { ...PROVEEDOR, identificacion: "A1234567", tipoIdentificacion: "06" };
const servicio = (impuestos: object[], rest: object = {}) => ({
  codigoCabys: "8314100000000",
  detalle: "Soporte de la nube",
  unidadMedida: "Sp",
  impuestos,
  cantidad: 1,
  precioUnitario: 100,
  ...rest,
});
const usado = (impuestos: object[], rest: object = {}) => ({
  codigoCabys: "4912100000000",
  detalle: "Carro usado",
  unidadMedida: "Unid",
  impuestos,
  cantidad: 1,
  precioUnitario: 4_000_000,
  ...rest,
});
const iva = (codigoTarifa: string) => [{ codigo: "01", codigoTarifa }];

interface Caso {
  body: Record<string, unknown>;
  tax: number;
  total: number;
  /** TipoDocIR and CondicionVenta. */
  lleva: [referencia: string, condicion: string];
}

/** By hand: `total` is what is paid plus `tax`, which for a purchase from abroad the buyer owes the State. */
const CASOS: Record<string, Caso> = {
  "05: 100 dollars of services at 13 %: 13 of tax": {
    body: { emisor: EXTRANJERO, moneda: "USD", lineas: [servicio(iva("08"))] },
    tax: 13,
    total: 113,
    lleva: ["16", "01"],
  },
  "05: three licences of 49.99 dollars at 13 %: 149.97 and 19.4961": {
    body: { emisor: EXTRANJERO, moneda: "USD", lineas: [servicio(iva("08"), { cantidad: 3, precioUnitario: 49.99 })] },
    tax: 19.4961,
    total: 169.4661,
    lleva: ["16", "01"],
  },
  "05: 250,000 colones of training at 2 %: 5,000": {
    body: { emisor: EXTRANJERO, lineas: [servicio(iva("03"), { precioUnitario: 250_000 })] },
    tax: 5000,
    total: 255_000,
    lleva: ["16", "01"],
  },
  "05: exempt services, on credit of 30 days": {
    body: { emisor: EXTRANJERO, lineas: [servicio(iva("10"))], condicionVenta: "02", plazoCredito: 30 },
    tax: 0,
    total: 100,
    lleva: ["16", "02"],
  },
  "05: 200 less 50 of discount at 13 %: 150 and 19.50": {
    body: { emisor: EXTRANJERO, lineas: [servicio(iva("08"), { precioUnitario: 200, montoDescuento: 50 })] },
    tax: 19.5,
    total: 169.5,
    lleva: ["16", "01"],
  },
  "05: with the supplier's own paper": {
    body: {
      emisor: EXTRANJERO,
      lineas: [servicio(iva("08"))],
      documentoProveedor: { numero: "INV-2026-77", fechaEmision: "2026-11-20" },
    },
    tax: 13,
    total: 113,
    lleva: ["16", "01"],
  },
  "06: a used car of four millions, exempt": {
    body: { emisor: NO_CONTRIBUYENTE, condicionVenta: "13", lineas: [usado(iva("10"))] },
    tax: 0,
    total: 4_000_000,
    lleva: ["14", "13"],
  },
  "06: two used tyres of 12,500, not subject": {
    body: {
      emisor: NO_CONTRIBUYENTE,
      condicionVenta: "13",
      lineas: [usado(iva("11"), { cantidad: 2, precioUnitario: 12_500 })],
    },
    tax: 0,
    total: 25_000,
    lleva: ["14", "13"],
  },
  "06: a used car of a million at 13 %: 130,000": {
    body: {
      emisor: NO_CONTRIBUYENTE,
      condicionVenta: "13",
      lineas: [usado(iva("08"), { precioUnitario: 1_000_000 })],
    },
    tax: 130_000,
    total: 1_130_000,
    lleva: ["14", "13"],
  },
  "06: with a charge of 2,500 for the papers": {
    body: {
      emisor: NO_CONTRIBUYENTE,
      condicionVenta: "13",
      lineas: [usado(iva("10"), { precioUnitario: 50_000 })],
      otrosCargos: [{ tipo: "99", detalle: "Inscripción del vehículo", monto: 2500 }],
    },
    tax: 0,
    total: 52_500,
    lleva: ["14", "13"],
  },
};

async function read(clave: string) {
  const bytes = Buffer.from((await getFacturaCompraXml(world.ctx, clave)).bytes);
  const comprobante = readComprobante(bytes);
  if ("error" in comprobante) throw new Error(comprobante.error);
  return { bytes, comprobante };
}

describe("golden cases", () => {
  it.each(Object.entries(CASOS))("%s", async (_, { body, tax, total, lleva }) => {
    const { clave, resumen, referencias, condicionVenta } = await bought(world, body);
    expect([resumen.totalImpuesto, resumen.totalComprobante]).toEqual([tax, total]);
    expect([referencias[0].tipoDocumento, condicionVenta]).toEqual(lleva);
    expect(await judge((await read(clave)).comprobante, new Date(), null)).toEqual([]);
  });

  describeByJudge("%s", (xsd) => {
    it("accepts each of them", async () => {
      const xmls: Buffer[] = [];
      for (const { body } of Object.values(CASOS)) {
        xmls.push((await read((await bought(world, body)).clave)).bytes);
      }
      expect(await xsd.faults("08", xmls)).toEqual([]);
    });
  });
});

describe("refused before a number is spent, with code and path", () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    [
      "06 with another condition than 13",
      { emisor: NO_CONTRIBUYENTE, condicionVenta: "02", plazoCredito: 30 },
      ...(["proveedor_no_contribuyente", "condicionVenta"] as const),
    ],
    [
      "06 without a place",
      { emisor: { ...NO_CONTRIBUYENTE, identificacion: "B1", ubicacion: null }, condicionVenta: "13" },
      ...(["proveedor_nuevo_incompleto", "emisor.ubicacion"] as const),
    ],
    [
      "05 with a number of more than 20",
      { emisor: { ...EXTRANJERO, identificacion: "US1234567890123456789" } },
      ...(["identificacion_invalida", "emisor.identificacion"] as const),
    ],
    [
      "05 without a name",
      { emisor: { ...EXTRANJERO, identificacion: "US99", nombre: null } },
      ...(["proveedor_nuevo_incompleto", "emisor.nombre"] as const),
    ],
    [
      "05 whose address abroad is too short",
      { emisor: { ...EXTRANJERO, identificacion: "US98", otrasSenasExtranjero: "NY" } },
      ...(["texto_largo", "emisor.otrasSenasExtranjero"] as const),
    ],
    [
      "05 with the supplier's paper without its date",
      { emisor: EXTRANJERO, documentoProveedor: { numero: "INV-1" } },
      ...(["fecha_de_proveedor_invalida", "documentoProveedor.fechaEmision"] as const),
    ],
    [
      "05 with an exemption, which only a sale has",
      { emisor: EXTRANJERO, lineas: [{ ...LIBRE, idExoneracion: 1 }] },
      ...(["exoneracion_en_compra", "lineas[0].idExoneracion"] as const),
    ],
  ])("%s", async (_, body, codigo, path) => {
    const before = await readLedger(world);
    const error = await failure(buy(world, body));
    expect([error.codigo, ...Object.keys(error.errors ?? {})]).toEqual([codigo, path]);
    expect(await readLedger(world)).toEqual(before);
  });
});
