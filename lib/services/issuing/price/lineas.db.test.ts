/** Lines of POST /facturas (spec 2.3, 8): the product, its price, its quantity, its tax, its stock. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facturaRequest } from "@/lib/contract/facturas";
import { failure, issue, issued, look, refusal, TIQUETE } from "../../testing/issuing";
import { CLIENTE, createWorld, type World } from "../../testing/world";

let world: World;
const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await createWorld();
  const productos = await look<{ codigo: string; id: number }>(
    world,
    `select codigo, producto_id as id from producto where tenant_id = ${world.ctx.tenantId}`,
  );
  for (const { codigo, id } of productos) ids[codigo] = id;
});
afterAll(() => world.drop());

const ticket = (linea: Record<string, unknown>) => ({ ...TIQUETE, lineas: [{ cantidad: 1, ...linea }] });

describe("the product", () => {
  it.each([{}, { idProducto: null }, { codigoProducto: "" }, { codigoProducto: null, idProducto: null }])(
    "spec 2.3(1), 7.6(producto): a line with neither idProducto nor codigoProducto is refused (%j)",
    async (linea) => {
      expect(await refusal(world, ticket(linea))).toBe("Línea 1: debe indicar 'idProducto' o 'codigoProducto'.");
    },
  );
  it.each([99_999, 0, -5, 2_147_483_648])(
    "spec 2.3(2), 7.6(producto): Producto %d no encontrado",
    async (idProducto) => {
      expect(await refusal(world, ticket({ idProducto }))).toBe(`Producto ${idProducto} no encontrado`);
    },
  );
  it.each(["NADA", "taza", " TAZA", "o'brien", "🥑"])(
    "spec 2.3(2), 7.6(producto): Producto con código '%s' no encontrado",
    async (codigoProducto) => {
      expect(await refusal(world, ticket({ codigoProducto }))).toBe(
        `Producto con código '${codigoProducto}' no encontrado`,
      );
    },
  );
  it("spec 2.3(2): another tenant's product does not exist", async () => {
    const [foreign] = await look<{ id: number }>(
      world,
      `select producto_id as id from producto where tenant_id = ${world.other.tenantId} limit 1`,
    );
    expect(await refusal(world, ticket({ idProducto: foreign?.id }))).toBe(`Producto ${foreign?.id} no encontrado`);
  });
  it("spec 2.3(1): id and code find the same product; both together must agree", async () => {
    const byId = await issued(world, ticket({ idProducto: ids.TAZA }));
    const byCodigo = await issued(world, ticket({ codigoProducto: "TAZA" }));
    expect(byId.lineas).toEqual(byCodigo.lineas);
    await issued(world, ticket({ idProducto: ids.TAZA, codigoProducto: "TAZA" }));
    await issued(world, ticket({ idProducto: ids.TAZA, codigoProducto: "" }));
    const { refusals } = await failure(issue(world, ticket({ idProducto: ids.CAFE, codigoProducto: "TAZA" })));
    const distintos = { codigo: "productos_distintos", path: "lineas[0].idProducto", params: { linea: 1 } };
    expect(refusals).toMatchObject([distintos]);
  });
  it("spec 3(producto): an inactive product is not sold", async () => {
    await look(world, `update producto set estado = false where producto_id = ${ids.LIBRO}`);
    expect(await refusal(world, ticket({ codigoProducto: "LIBRO" }))).toBe(
      "Línea 1: el producto 'LIBRO' está inactivo.",
    );
    await look(world, `update producto set estado = true where producto_id = ${ids.LIBRO}`);
  });
  it.each([
    ["nombre = 'ab'", "'nombre' debe tener entre 3 y 200 caracteres."],
    ["unidad_medida = 'cajita'", "'unidadMedida' no es un código que Hacienda admita en este documento."],
  ])("an invalid product (%s) is refused before a number is taken", async (change, problema) => {
    await look(world, `update producto set ${change} where producto_id = ${ids.CAFE}`);
    expect(await refusal(world, ticket({ codigoProducto: "CAFE" }))).toBe(
      `Línea 1: el producto 'CAFE' necesita corregirse antes de venderlo: ${problema}`,
    );
    await look(world, `update producto set nombre = 'Café', unidad_medida = 'Unid' where producto_id = ${ids.CAFE}`);
  });
});

it("a product's own code is in the document once, also when the line names it; any other stays", async () => {
  const ajenos = [
    { tipo: "01", codigo: "OTRA" },
    { tipo: "04", codigo: "TAZA" },
  ];
  const codigosComerciales = [{ tipo: "01", codigo: "TAZA" }, ...ajenos];
  const { lineas } = await issued(world, ticket({ codigoProducto: "TAZA", codigosComerciales }));
  expect(lineas[0].codigosComerciales).toEqual(ajenos);
});

it("a product whose stored tax lacks what it is computed from is refused with its code and the tax", async () => {
  const ofCafe = `tenant_id = ${world.ctx.tenantId} and producto_id = ${ids.CAFE}`;
  await look(
    world,
    `insert into producto_impuesto (tenant_id, producto_id, orden, codigo, porcentaje, datos)
     select tenant_id, producto_id, 2, '06', 0, '{}' from producto where ${ofCafe}`,
  );
  const { refusals } = await failure(issue(world, ticket({ codigoProducto: "CAFE" })));
  const params = { linea: 1, codigo: "CAFE", impuesto: "06" };
  expect(refusals).toMatchObject([{ codigo: "producto_no_facturable", path: "lineas[0].idProducto", params }]);
  await look(world, `delete from producto_impuesto where codigo = '06' and ${ofCafe}`);
});

describe("amounts", () => {
  it.each([0, -1, 0.0001, 1.2345])("spec 2.3(cantidad), 8(cantidad): cantidad %d is refused", async (cantidad) => {
    expect(await refusal(world, ticket({ codigoProducto: "TAZA", cantidad }))).toBe(
      "Línea 1: 'cantidad' debe ser mayor que 0 y tener como máximo 3 decimales.",
    );
  });
  it("spec 2.3(cantidad), 7.1(1): a missing cantidad is problem-details", () => {
    const body = { tipo: "04", idUsuario: null, condicionVenta: "01", medioPago: "01" };
    const parsed = facturaRequest.safeParse({ ...body, lineas: [{ codigoProducto: "TAZA" }] });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["lineas.0.cantidad"]);
  });
  it("spec 2.3(cantidad), 8(cantidad): a cantidad with three decimals is accepted", async () => {
    const { lineas } = await issued(world, ticket({ codigoProducto: "TAZA", cantidad: 0.001 }));
    expect(lineas[0]).toMatchObject({ cantidad: 0.001, montoTotal: 2.5005 });
  });
  it("spec 2.3(precioUnitario): precioUnitario wins over the catalog; if omitted or null, the catalog's counts", async () => {
    const own = await issued(world, ticket({ codigoProducto: "TAZA", precioUnitario: 10.12345 }));
    expect(own.lineas[0]).toMatchObject({ precioUnitario: 10.12345 });
    const catalog = await issued(world, ticket({ codigoProducto: "TAZA", precioUnitario: null }));
    expect(catalog.lineas[0]).toMatchObject({ precioUnitario: 2500.5 });
  });
  it("spec 2.3(montoDescuento): montoDescuento is subtracted before the tax, and is refused if it exceeds the subtotal", async () => {
    const sale = { codigoProducto: "TAZA", cantidad: 2, precioUnitario: 100 };
    const documento = await issued(world, ticket({ ...sale, montoDescuento: 50, naturalezaDescuento: "Cliente fiel" }));
    expect(documento.lineas[0]).toMatchObject({
      montoTotal: 200,
      montoDescuento: 50,
      subTotal: 150,
      impuestoNeto: 19.5,
      montoTotalLinea: 169.5,
      naturalezaDescuento: "Cliente fiel",
    });
    expect((await issued(world, ticket(sale))).lineas[0]).toMatchObject({ montoDescuento: 0 });
    expect(await refusal(world, ticket({ ...sale, montoDescuento: 200.00001 }))).toBe(
      "Línea 1: 'montoDescuento' no puede ser mayor que el subtotal de la línea.",
    );
    expect(await refusal(world, ticket({ ...sale, montoDescuento: -1 }))).toContain(
      "'montoDescuento' debe ser 0 o mayor",
    );
  });
  it.each([1, 2, 81])(
    "spec 2.3(naturalezaDescuento): a text of %d characters, which the XML does not allow, is refused",
    async (length) => {
      const sale = { codigoProducto: "TAZA", montoDescuento: 1 };
      const said = await refusal(world, ticket({ ...sale, naturalezaDescuento: "ñ".repeat(length) }));
      expect(said).toBe("Línea 1: 'naturalezaDescuento' debe tener entre 3 y 80 caracteres.");
    },
  );
  it("spec 2.3(naturalezaDescuento): on a line without a discount it is dropped, and advertencia names the line", async () => {
    const [plain, reason] = [
      { codigoProducto: "TAZA" },
      { codigoProducto: "TAZA", naturalezaDescuento: "Cliente fiel" },
    ];
    const lineas = [plain, reason, { ...reason, montoDescuento: 1 }, { ...reason, montoDescuento: 0 }];
    const cantidad = { cantidad: 1 };
    const some = await issued(world, { ...TIQUETE, lineas: lineas.map((linea) => ({ ...linea, ...cantidad })) });
    const said = "Líneas 2, 4: 'naturalezaDescuento' no se usó, porque esas líneas no llevan descuento.";
    expect(some.advertencia).toBe(said);
    expect(some.lineas.map((linea: { naturalezaDescuento: unknown }) => linea.naturalezaDescuento)).toEqual([
      ...[null, null, "Cliente fiel", null],
    ]);
    const one = await issued(world, ticket(reason));
    expect(one.advertencia).toBe("Línea 1: 'naturalezaDescuento' no se usó, porque la línea no lleva descuento.");
    const many = await issued(world, { ...TIQUETE, lineas: Array(13).fill({ ...reason, ...cantidad }) });
    expect(many.advertencia).toContain("Líneas 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 y 3 más: ");
    for (const naturalezaDescuento of ["", "  ", null]) {
      expect((await issued(world, ticket({ ...plain, naturalezaDescuento }))).advertencia).toBeNull();
    }
  });
  it("an amount of more than 13 integer digits is refused, in a line and in the document's total", async () => {
    const largest = { codigoProducto: "LIBRO", precioUnitario: 9_999_999_999_999 };
    expect(await refusal(world, ticket({ ...largest, cantidad: 2 }))).toContain("13 dígitos");
    expect(await refusal(world, { ...TIQUETE, lineas: Array(2).fill({ ...largest, cantidad: 1 }) })).toContain(
      "El total del documento excede",
    );
  });
});

describe("the tax", () => {
  it.each([
    ["CAFE", 45],
    ["TAZA", 325.065],
    ["SALUD", 1200],
    ["LIBRO", 0],
  ])("spec 2.3(3): %s carries the VAT of its configuration", async (codigoProducto, impuestoNeto) => {
    const { lineas } = await issued(world, ticket({ codigoProducto }));
    expect(lineas[0].impuestoNeto).toBe(impuestoNeto);
  });
  it("spec 2.3(4), 2.3(montoExoneracion), 7.5(monto): montoExoneracion of any type is ignored and exempts nothing", async () => {
    const body = (montoExoneracion: unknown) => ({
      tipo: "01",
      cliente: { identificacion: CLIENTE },
      lineas: [{ codigoProducto: "TAZA", cantidad: 1, montoExoneracion }],
    });
    for (const monto of [325.07, "todo", { monto: 1 }, null]) {
      const { lineas } = await issued(world, body(monto));
      expect(lineas[0]).toMatchObject({ impuestoNeto: 325.065, impuestos: [{ exoneracion: null }] });
    }
  });
});
