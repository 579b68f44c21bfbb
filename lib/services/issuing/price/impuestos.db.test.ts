/** Taxes by measure on free lines and products: answer, row, XML and verdict; what a purchase invoice cannot say. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { getFacturaXml } from "../../sales/get";
import { buy, LIBRE } from "../../testing/compras";
import { failure, issue, issued, look, TIQUETE } from "../../testing/issuing";
import { faultsOf } from "../../testing/judged";
import { credit, invoiceOf } from "../../testing/notas";
import { createWorld, type World } from "../../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const IVA = { codigo: "01", codigoTarifa: "08" };
const RON = { codigo: "04", cantidadUnidadMedida: 750, gradoAlcohol: 40, impuestoUnidad: 4.5 };
const libre = (...impuestos: object[]) => ({
  libre: true,
  codigoCabys: "2413100000100",
  detalle: "Botella de ron",
  unidadMedida: "Unid",
  cantidad: 2,
  precioUnitario: 12000,
  impuestos,
});
const ticket = (linea: object) => ({ ...TIQUETE, lineas: [linea] });

async function judged(clave: string): Promise<string> {
  const { bytes } = await getFacturaXml(world.ctx, clave);
  const text = Buffer.from(bytes).toString();
  const comprobante = readComprobante(Buffer.from(bytes));
  expect("error" in comprobante ? comprobante : await judge(comprobante, new Date(), null)).toEqual([]);
  return text;
}

describe("a free line", () => {
  it("with alcohol: 300 ml of alcohol by 4.5 are 1,350 a bottle, borne by the issuer and part of the base", async () => {
    const answer = await issued(world, ticket(libre(IVA, RON)));
    expect(answer.lineas[0]).toMatchObject({
      subTotal: 24000,
      baseImponible: 26700,
      impuestoAsumidoEmisorFabrica: 2700,
      montoTotalLinea: 27471,
      impuestos: [
        { codigo: "01", monto: 3471 },
        {
          codigo: "04",
          porcentaje: null,
          cantidadUnidadMedida: 750,
          gradoAlcohol: 40,
          impuestoUnidad: 4.5,
          monto: 2700,
        },
      ],
    });
    expect(await judged(answer.clave)).toContain(
      "<DatosImpuestoEspecifico><CantidadUnidadMedida>750</CantidadUnidadMedida><Porcentaje>40</Porcentaje>" +
        "<Proporcion>300</Proporcion><ImpuestoUnidad>4.5</ImpuestoUnidad></DatosImpuestoEspecifico><Monto>2700</Monto>",
    );
  });

  it.each([
    ["fuel", { codigo: "03", impuestoUnidad: 250 }],
    ["a drink", { codigo: "05", cantidadUnidadMedida: 600, volumenUnidadConsumo: 250, impuestoUnidad: 20 }],
    ["soap", { codigo: "05", volumenUnidadConsumo: 125, impuestoUnidad: 0.3 }],
    ["tobacco", { codigo: "06", cantidadUnidadMedida: 20, impuestoUnidad: 25 }],
  ])("with %s is taken by schema and authority", async (_, impuesto) => {
    await judged((await issued(world, ticket(libre(IVA, impuesto)))).clave);
  });

  it.each([
    ["of used goods", { codigo: "08", factorCalculoIVA: 0.1 }],
    ["collected at the factory", { ...IVA, ivaCobradoFabrica: "01", baseImponible: 15000 }],
    ["collected before", { codigo: "01", codigoTarifa: "10", ivaCobradoFabrica: "02" }],
    ["on a base of its own", { codigo: "07", codigoTarifa: "08", baseImponible: 300 }],
  ])("with IVA %s is taken by schema and authority", async (_, iva) => {
    await judged((await issued(world, ticket(libre(iva)))).clave);
  });

  it.each([
    ["without its degrees", { ...RON, gradoAlcohol: null }, "dato_impuesto_falta", "gradoAlcohol"],
    ["with three decimals", { ...RON, gradoAlcohol: 40.123 }, "dato_impuesto_invalido", "gradoAlcohol"],
    ["with a datum of another", { ...RON, volumenUnidadConsumo: 5 }, "dato_impuesto_sobra", "volumenUnidadConsumo"],
    ["used without factor", { codigo: "08" }, "dato_impuesto_falta", "factorCalculoIVA"],
    ["factory 02 with 13 %", { ...IVA, ivaCobradoFabrica: "02" }, "dato_impuesto_invalido", "ivaCobradoFabrica"],
  ])("%s is refused", async (_, impuesto, codigo, miembro) => {
    const error = await failure(issue(world, ticket(libre(impuesto))));
    expect(error.refusals[0]).toMatchObject({ codigo, path: `lineas[0].impuestos[0].${miembro}` });
  });

  it("whose IVA is collected at the factory on nothing is refused", async () => {
    const gratis = { ...libre({ ...IVA, ivaCobradoFabrica: "01" }), descuentos: [{ codigo: "07", monto: 24_000 }] };
    const { refusals } = await failure(issue(world, ticket(gratis)));
    const at = { codigo: "fabrica_sin_base", path: "lineas[0].impuestos", params: { linea: 1 } };
    expect(refusals).toMatchObject([at]);
  });

  it("in a purchase invoice is refused, which has no elements for it", async () => {
    const error = await failure(buy(world, { lineas: [{ ...LIBRE, impuestos: [IVA, RON] }] }));
    const params = { linea: 1, codigo: "04" };
    expect(error.refusals[0]).toMatchObject({ codigo: "impuesto_no_va", path: "lineas[0].impuestos", params });
  });
});

it("a product's tax by measure is sold as it is stored, and credited as it was sold", async () => {
  await look(
    world,
    `insert into producto_impuesto (tenant_id, producto_id, orden, codigo, porcentaje, datos)
     select tenant_id, producto_id, 2, '06', 0, '{"cantidadUnidadMedida": "20", "impuestoUnidad": "25"}'
     from producto where tenant_id = ${world.ctx.tenantId} and codigo = 'TAZA'`,
  );
  const venta = invoiceOf(1, { lineas: [{ codigoProducto: "TAZA", cantidad: 3, precioUnitario: 2000 }] });
  const { clave, lineas } = await issued(world, venta);
  expect(lineas[0]).toMatchObject({ baseImponible: 6000, impuestoNeto: 2280, impuestoAsumidoEmisorFabrica: 0 });
  const nota = await issued(world, credit(clave, 1, {}, { lineas: [{ codigoProducto: "TAZA", cantidad: 3 }] }));
  expect(nota.lineas[0].impuestos).toEqual(lineas[0].impuestos);
});

describeByJudge("every document of these tests, by the simulator and by %s", (xsd) => {
  it("is accepted", async () => {
    expect(await faultsOf(world, xsd)).toEqual([]);
  });
});
