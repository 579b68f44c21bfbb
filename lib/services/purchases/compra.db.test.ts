/** A purchase invoice from request to verdict: XML, clave, reference, stock, files (spec 2.4, 4). */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { find, findAll, textAt, type XmlNode } from "@/lib/simulator/xml-node";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { getFactura, getFacturaXml } from "../sales/get";
import { advanceEnvio } from "../submission/advance";
import { bought, buy, EXTRANJERO, LIBRE, PROVEEDOR, TAZAS, UBICACION } from "../testing/compras";
import { failure, issued, look, TIQUETE } from "../testing/issuing";
import { CLIENTE, createSimulatedWorld, type SimulatedWorld } from "../testing/world";
import { getFacturaCompra, getFacturaCompraPdf, getFacturaCompraRespuesta, getFacturaCompraXml } from "./get";

/** A supplier whose documents the simulator always rejects. */
const RECHAZADO = { ...PROVEEDOR, identificacion: "3101000400" };

let world: SimulatedWorld;
let comprador: string;
beforeAll(async () => {
  world = await createSimulatedWorld();
  const [row] = await look<{ identificacion: string }>(
    world,
    `select identificacion from emisor where tenant_id = ${world.ctx.tenantId}`,
  );
  comprador = row?.identificacion ?? "";
});
afterAll(() => world?.drop());

/** Advances as the durable function does, without its pauses. */
async function drive(clave: string) {
  const [row] = await look<{ id: string }>(world, `select documento_id as id from documento where clave = '${clave}'`);
  for (let n = 0; n < 12; n += 1) {
    if ((await advanceEnvio({ ...world.ctx, now: new Date() }, DOCUMENTO, row?.id ?? "")).kind === "final") break;
  }
  return getFacturaCompra(world.ctx, clave);
}

const bytesOf = async (clave: string) => Buffer.from((await getFacturaCompraXml(world.ctx, clave)).bytes);

async function read(clave: string) {
  const comprobante = readComprobante(await bytesOf(clave));
  if ("error" in comprobante) throw new Error(comprobante.error);
  return comprobante;
}

const at = (root: XmlNode, path: string) => textAt(root, path);

/** Total stock of cups in the tenant's warehouses. */
async function tazas(): Promise<number> {
  const [row] = await look<{ cantidad: string }>(
    world,
    `select coalesce(sum(cantidad), 0) as cantidad from existencia join producto using (tenant_id, producto_id)
     where tenant_id = ${world.ctx.tenantId} and codigo = 'TAZA'`,
  );
  return Number(row?.cantidad);
}

const lineaCon = (codigo: string, codigoTarifa: string, rest: Record<string, unknown> = {}) => ({
  ...LIBRE,
  impuestos: [{ codigo, codigoTarifa }],
  ...rest,
});

/** One purchase of each kind. */
const KINDS: Record<string, Record<string, unknown>> = {
  "the least there is": {},
  "of the catalog, goods and services, with discount": {
    lineas: [
      TAZAS,
      { codigoProducto: "HORA", cantidad: 1.5, montoDescuento: 100.5, naturalezaDescuento: "Pronto pago" },
    ],
  },
  "with every optional member": {
    emisor: {
      ...PROVEEDOR,
      identificacion: "3102555666",
      nombreComercial: "La Milpa",
      registroFiscal8707: "RF-8707-22",
      correo: "ana@milpa.example;b@milpa.example",
      telefono: "8888-1111",
      codigoActividad: "0111.0",
      ubicacion: { ...UBICACION, canton: "3", barrio: "El Cacao" },
    },
    condicionVenta: "02",
    plazoCredito: 30,
    medioPago: "99",
    medioPagoOtros: "Trueque",
    tipoTransaccion: "08",
    codigoActividad: "6201.0",
    codigoActividadReceptor: "6201.0",
    comentario: "Cosecha <2026> & compañía 🌽",
    documentoProveedor: { numero: "R-118", fechaEmision: "2026-11-20" },
  },
  "from abroad, in dollars": {
    emisor: EXTRANJERO,
    moneda: "USD",
    lineas: [lineaCon("01", "08", { codigoCabys: "8314100000000", unidadMedida: "Sp" })],
  },
  "from abroad with a long number": {
    emisor: { ...EXTRANJERO, identificacion: "BR12345678000195XYZ", otrasSenasExtranjero: null },
  },
  "used goods of one who is no taxpayer": {
    emisor: { ...PROVEEDOR, identificacion: "A1234567", tipoIdentificacion: "06" },
    condicionVenta: "13",
    lineas: [lineaCon("01", "10")],
  },
  "every rate, other taxes": {
    lineas: [
      ...["01", "02", "03", "04", "08", "09", "10", "11"].map((tarifa) =>
        lineaCon("01", tarifa, { cantidad: 1.125, precioUnitario: 33.33333 }),
      ),
      { ...LIBRE, impuestos: [{ codigo: "02", porcentaje: 10 }, { codigo: "12" }, { codigo: "01", porcentaje: 13 }] },
    ],
  },
  "with a condition in words": { condicionVenta: "99", condicionVentaOtros: "Contra entrega" },
};

describe("the XML", () => {
  it("spec 2.4(emisor): the supplier is the Emisor; the tenant is the Receptor, and its number is in the clave", async () => {
    const { clave, consecutivo } = await bought(world);
    const { root } = await read(clave);
    expect(root.name).toBe("FacturaElectronicaCompra");
    expect(
      ["Nombre", "Identificacion/Tipo", "Identificacion/Numero"].map((name) => at(root, `Emisor/${name}`)),
    ).toEqual(["Ana Mora Solís", "01", "109990888"]);
    expect(["Provincia", "Canton", "Distrito"].map((name) => at(root, `Emisor/Ubicacion/${name}`))).toEqual([
      "2",
      "03",
      "01",
    ]);
    expect(at(root, "Receptor/Identificacion/Numero")).toBe(comprador);
    expect([clave.slice(9, 21), clave.slice(21, 41)]).toEqual([comprador.padStart(12, "0"), consecutivo]);
    expect(consecutivo).toMatch(/^0010000108\d{10}$/);
  });

  it("has the supplier's register of alcoholic drinks, once it is registered in every later purchase too", async () => {
    const proveedor = { ...PROVEEDOR, identificacion: "3102777888", registroFiscal8707: "RF-8707-31" };
    const first = await bought(world, { emisor: proveedor });
    const later = await bought(world, { emisor: { identificacion: "3102777888" } });
    for (const { clave, emisor } of [first, later]) {
      expect(at((await read(clave)).root, "Emisor/Registrofiscal8707")).toBe("RF-8707-31");
      expect(emisor.registroFiscal8707).toBe("RF-8707-31");
    }
    expect((await bought(world)).emisor).not.toHaveProperty("registroFiscal8707");
  });

  it("the clave has the supplier's number if the process is configured so and the number fits", async () => {
    const ctx = { ...world.ctx, claveCompra: "proveedor" } as const;
    const claveOf = async (emisor: object) => JSON.parse((await buy(world, { emisor }, null, ctx)).body).clave;
    const domestic = await claveOf(PROVEEDOR);
    expect(domestic.slice(9, 21)).toBe("000109990888");
    expect((await claveOf(EXTRANJERO)).slice(9, 21)).toBe(comprador.padStart(12, "0"));
    expect(await drive(domestic)).toMatchObject({ estado: "aceptado" });
  });

  it("refers to itself or to the supplier's paper; type 16 for a supplier abroad, without Ubicacion", async () => {
    const own = await bought(world);
    const { root } = await read(own.clave);
    const reference = (name: string, of = root) => at(of, `InformacionReferencia/${name}`);
    expect(["TipoDocIR", "Numero", "FechaEmisionIR", "Codigo", "Razon"].map((name) => reference(name))).toEqual([
      "14",
      own.consecutivo,
      own.fechaEmision,
      "04",
      "Compra a proveedor",
    ]);
    expect(own.referencias).toEqual([
      {
        tipoDocumento: "14",
        numero: own.consecutivo,
        fechaEmision: own.fechaEmision,
        codigo: "04",
        razon: "Compra a proveedor",
      },
    ]);
    const documentoProveedor = { numero: "INV-77", fechaEmision: "2026-11-20" };
    const { clave } = await bought(world, { emisor: EXTRANJERO, documentoProveedor });
    const abroad = (await read(clave)).root;
    expect(["TipoDocIR", "Numero", "FechaEmisionIR"].map((name) => reference(name, abroad))).toEqual([
      "16",
      "INV-77",
      "2026-11-20T00:00:00-06:00",
    ]);
    expect([at(abroad, "Emisor/Ubicacion/Provincia"), at(abroad, "Emisor/OtrasSenasExtranjero")]).toEqual([
      null,
      "410 Terry Avenue North, Seattle",
    ]);
  });

  it("spec 2.4(tipoTransaccion), 2.4(comentario): every line has the transaction, the document has the comment", async () => {
    const { clave } = await bought(world, {
      tipoTransaccion: "09",
      comentario: "Cosecha & compañía",
      lineas: [TAZAS, LIBRE],
    });
    const { root } = await read(clave);
    const detalle = find(root, "DetalleServicio");
    const lineas = detalle === null ? [] : findAll(detalle, "LineaDetalle");
    expect(lineas.map((linea) => at(linea, "TipoTransaccion"))).toEqual(["09", "09"]);
    expect(at(root, "Otros/OtroTexto")).toBe("Cosecha & compañía");
  });

  describeByJudge("%s", (xsd) => {
    it("accepts every kind, as the simulator's judge does", async () => {
      const xmls: Buffer[] = [];
      for (const [kind, body] of Object.entries(KINDS)) {
        const { clave } = await bought(world, body);
        expect(await judge(await read(clave), new Date(), null), kind).toEqual([]);
        xmls.push(await bytesOf(clave));
      }
      expect(await xsd.faults("08", xmls)).toEqual([]);
    });
  });
});

describe("a verdict", () => {
  it.each(Object.keys(KINDS))(
    "spec 4(compra): %s is accepted, with the authority's answer, XML and PDF to download",
    async (kind) => {
      const { clave } = await bought(world, KINDS[kind]);
      expect(await failure(getFacturaCompraRespuesta(world.ctx, clave))).toMatchObject({ kind: "not-found" });
      expect(await drive(clave)).toMatchObject({ estado: "aceptado", hacienda: { problema: null, intentos: 1 } });
      const respuesta = Buffer.from((await getFacturaCompraRespuesta(world.ctx, clave)).bytes).toString();
      expect(respuesta).toContain(`<Clave>${clave}</Clave>`);
      const pdf = await getFacturaCompraPdf(world.ctx, clave);
      expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe("%PDF-");
    },
  );

  it("goods of the catalog enter the point of sale's warehouse; a rejection takes them out once", async () => {
    const [, segunda] = await look<{ id: number; bodega: number }>(
      world,
      `select punto_venta_id as id, bodega_id as bodega from punto_venta where tenant_id = ${world.ctx.tenantId} order by 1`,
    );
    const before = await tazas();
    const lineas = [TAZAS, { codigoProducto: "TAZA", cantidad: 0.5 }, { codigoProducto: "HORA", cantidad: 9 }, LIBRE];
    const accepted = await bought(world, { lineas, idPuntoVenta: segunda?.id });
    expect(await tazas()).toBe(before + 2.5);
    const movements = (clave: string) =>
      look(
        world,
        `select motivo, bodega_id as bodega, numero_linea as linea, m.cantidad::float as cantidad, origen_id = documento_id as propio
         from movimiento_inventario m join documento using (tenant_id, documento_id) where clave = '${clave}' order by movimiento_id`,
      );
    const entry = { motivo: "compra", bodega: segunda?.bodega, propio: true };
    const entries = [
      { ...entry, linea: 1, cantidad: 2 },
      { ...entry, linea: 2, cantidad: 0.5 },
    ];
    expect(await movements(accepted.clave)).toEqual(entries);
    await drive(accepted.clave);
    expect(await movements(accepted.clave)).toEqual(entries);

    const rejected = await bought(world, { emisor: RECHAZADO, lineas, idPuntoVenta: segunda?.id });
    expect(await tazas()).toBe(before + 5);
    for (let n = 0; n < 2; n += 1) expect(await drive(rejected.clave)).toMatchObject({ estado: "rechazado" });
    expect(await tazas()).toBe(before + 2.5);
    expect(await movements(rejected.clave)).toEqual([
      ...entries,
      { ...entry, motivo: "rechazo", linea: null, cantidad: -2.5 },
    ]);
  });

  it("no mail is sent", async () => {
    const { clave } = await bought(world, {
      emisor: { ...PROVEEDOR, identificacion: "108880777", correo: "ana@milpa.example" },
    });
    expect(await drive(clave)).toMatchObject({ estado: "aceptado" });
    expect(
      await look(world, `select 1 from correo join documento using (tenant_id, documento_id) where clave = '${clave}'`),
    ).toEqual([]);
  });
});

describe("a clave", () => {
  it("spec 4(compra): of a purchase is not found among sales, nor of a sale among purchases, nor by another tenant", async () => {
    const compra = (await bought(world)).clave;
    const factura = { ...TIQUETE, tipo: "01", cliente: { identificacion: CLIENTE } };
    const ventas = [(await issued(world, TIQUETE)).clave, (await issued(world, factura)).clave];
    expect((await getFacturaCompra(world.ctx, compra)).codigoTipo).toBe("08");
    const tipos = await Promise.all(ventas.map(async (venta) => (await getFactura(world.ctx, venta)).codigoTipo));
    expect(tipos).toEqual(["04", "01"]);
    // Awaited together, because an unhandled rejection would end the test run.
    const refusals = [
      getFactura(world.ctx, compra),
      getFacturaXml(world.ctx, compra),
      ...ventas.flatMap((venta) => [
        getFacturaCompra(world.ctx, venta),
        getFacturaCompraXml(world.ctx, venta),
        getFacturaCompraPdf(world.ctx, venta),
        getFacturaCompraRespuesta(world.ctx, venta),
      ]),
      getFacturaCompra(world.other, compra),
    ].map(failure);
    const nothing = { kind: "not-found", message: "No existe un documento con esa clave." };
    for (const refusal of await Promise.all(refusals)) expect(refusal).toMatchObject(nothing);
  });
});
