/** Lines of a note on our own document (spec 2.5, 2.6, 7.5): currency and rate, tax and price, exemptions. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerExoneracion } from "../catalog/exoneraciones/register-exoneracion";
import { failure, issue, issued, look, refusal, TIQUETE } from "../testing/issuing";
import { credit, invoiceOf, nota } from "../testing/notas";
import { CLIENTE, createSimulatedWorld, type SimulatedWorld } from "../testing/world";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

const withoutPrice = (codigoProducto: string, cantidad = 1) => ({ lineas: [{ codigoProducto, cantidad }] });

describe("currency", () => {
  it("spec 2.6(2): a note has currency and rate of the document it adjusts, although the day's rate differs", async () => {
    const { clave, tipoCambio } = await issued(world, invoiceOf(2, { moneda: "USD" }));
    await look(world, "update tipo_cambio set venta = 600.5");
    try {
      for (const tipo of ["02", "03"] as const) {
        const note = await issued(world, nota(tipo, clave, 0.5));
        expect(note).toMatchObject({
          moneda: "USD",
          tipoCambio,
          advertencia: null,
          resumen: { totalComprobante: 565 },
        });
      }
      // A product that the invoice does not have: its price is converted at the invoice's rate. 2500.5 / 507.12.
      const other = await issued(world, credit(clave, 1, { codigo: "09" }, withoutPrice("TAZA")));
      expect(other.lineas[0]).toMatchObject({ precioUnitario: 4.93079 });
    } finally {
      await look(world, `update tipo_cambio set venta = ${tipoCambio}`);
    }
  });
  it("spec 2.6(2): a note in USD needs no rate of the day", async () => {
    const { clave } = await issued(world, invoiceOf(1, { moneda: "USD" }));
    await look(world, "create table kept_rates as select * from tipo_cambio");
    await look(world, "delete from tipo_cambio");
    const away = { ...world.ctx, publicApiUrl: "http://127.0.0.1:1" };
    expect((await issue(world, credit(clave), null, away)).status).toBe(201);
    expect((await failure(issue(world, invoiceOf(1, { moneda: "USD" }), null, away))).kind).toBe("unavailable");
    await look(world, "insert into tipo_cambio select * from kept_rates");
    await look(world, "drop table kept_rates");
  });
  it("spec 2.6(2): another moneda in the body is not an error; the answer says which was used", async () => {
    const { clave } = await issued(world, invoiceOf(2));
    const note = await issued(world, credit(clave, 1, {}, { moneda: "USD" }));
    expect(note).toMatchObject({ moneda: "CRC", tipoCambio: 1, resumen: { totalComprobante: 1130 } });
    expect(note.advertencia).toBe(
      "Una nota lleva la moneda del documento que ajusta: se emitió en CRC, no en USD, y los precios enviados se tomaron como montos en CRC, sin convertirlos.",
    );
    expect(await issued(world, credit(clave, 0.5, {}, { moneda: "CRC" }))).toMatchObject({ advertencia: null });
    expect(await refusal(world, credit(clave, 0.1, {}, { moneda: "EUR" }))).toContain("La moneda 'EUR' no se admite");
  });
  it("spec 2.6(1), 2.6(2): a tenant that lost multi-currency still adjusts its documents in USD", async () => {
    const { clave } = await issued(world, invoiceOf(1, { moneda: "USD" }));
    await look(world, `update tenant set multimoneda = false where tenant_id = ${world.ctx.tenantId}`);
    try {
      expect(await issued(world, credit(clave))).toMatchObject({ moneda: "USD" });
    } finally {
      await look(world, `update tenant set multimoneda = true where tenant_id = ${world.ctx.tenantId}`);
    }
  });
});

describe("a line", () => {
  const change = (codigo: string, set: string) =>
    look(world, `update producto set ${set} where codigo = '${codigo}' and tenant_id = ${world.ctx.tenantId}`);
  const rate = (codigo: string, tarifa: string, porcentaje: number) =>
    look(
      world,
      `update producto_impuesto i set codigo_tarifa_iva = '${tarifa}', porcentaje = ${porcentaje} from producto p
       where p.producto_id = i.producto_id and p.tenant_id = i.tenant_id and p.codigo = '${codigo}'
         and p.tenant_id = ${world.ctx.tenantId}`,
    );
  it("of a product that the document sold keeps its price, CABYS, unit and rate, although the catalog has changed", async () => {
    const sold = { codigoProducto: "TAZA", cantidad: 2, precioUnitario: 999.5 };
    const { clave, lineas } = await issued(world, invoiceOf(1, { lineas: [sold, { ...sold, precioUnitario: 1 }] }));
    await change(
      "TAZA",
      "codigo_cabys = '8314100000000', unidad_medida = 'Sp', precio_venta = 5, nombre = 'Otra cosa'",
    );
    await rate("TAZA", "02", 1);
    try {
      const note = await issued(world, credit(clave, 1, {}, withoutPrice("TAZA")));
      const kept = (linea: Record<string, unknown>) =>
        ["codigoCabys", "unidadMedida", "detalle", "precioUnitario", "codigoProducto", "idProducto"].map(
          (m) => linea[m],
        );
      expect(kept(note.lineas[0])).toEqual(kept(lineas[0]));
      expect(note.lineas[0].impuestos[0]).toMatchObject({ codigoTarifa: "08", porcentaje: 13 });
      const other = await issued(
        world,
        credit(clave, 1, {}, { lineas: [{ ...sold, cantidad: 1, precioUnitario: 2 }] }),
      );
      expect(other.resumen.totalComprobante).toBe(2.26);
    } finally {
      await change(
        "TAZA",
        "codigo_cabys = '3722100000000', unidad_medida = 'Unid', precio_venta = 2500.5, nombre = 'Taza de cerámica'",
      );
      await rate("TAZA", "08", 13);
    }
  });
  it("of another product takes the catalog's data", async () => {
    const { clave } = await issued(world, invoiceOf(10));
    const note = await issued(world, credit(clave, 1, { codigo: "09" }, withoutPrice("CAFE")));
    expect(note.lineas[0]).toMatchObject({ precioUnitario: 4500, impuestos: [{ codigoTarifa: "02" }] });
  });
  it("of a product that became inactive is credited, unless the document does not have the product", async () => {
    const { clave } = await issued(world, invoiceOf(1, withoutPrice("TAZA", 4)));
    await look(world, `update producto set estado = false where tenant_id = ${world.ctx.tenantId}`);
    try {
      await issued(world, credit(clave, 1, {}, withoutPrice("TAZA")));
      expect(await refusal(world, credit(clave, 1, { codigo: "09" }, withoutPrice("LIBRO")))).toBe(
        "Línea 1: el producto 'LIBRO' está inactivo.",
      );
    } finally {
      await look(world, `update producto set estado = true where tenant_id = ${world.ctx.tenantId}`);
    }
  });
});

describe("an exemption", () => {
  let registered = 0;
  async function exempt(tipoDocumento: string, fechaExpiracion = "2099-12-31"): Promise<number> {
    registered += 1;
    const { idExoneracion } = await registerExoneracion(world.ctx, {
      identificacion: CLIENTE,
      tipoDocumento,
      numeroDocumento: `EX-${registered}`,
      codigoInstitucion: "01",
      articulo: 1,
      inciso: null,
      porcentaje: "100",
      fechaEmision: new Date("2026-01-15T06:00:00Z"),
      fechaExpiracion: new Date(`${fechaExpiracion}T06:00:00Z`),
    });
    return idExoneracion;
  }
  const exonerated = (idExoneracion: number, cantidad = 1) => ({
    lineas: [{ codigoProducto: "HORA", cantidad, precioUnitario: 1000, idExoneracion }],
  });
  const end = (id: number, set: string) =>
    look(world, `update exoneracion set ${set} where exoneracion_id = ${id} and tenant_id = ${world.ctx.tenantId}`);

  it.each(["estado = false", "fecha_expiracion = '2026-03-09T06:00:00Z'"])(
    "spec 7.5(inactiva), 7.5(vencida): a note may use an exemption of its document although it has ended since (%s)",
    async (set) => {
      const id = await exempt("04");
      const { clave } = await issued(world, invoiceOf(1, exonerated(id, 2)));
      await end(id, set);
      const note = await issued(world, credit(clave, 1, {}, exonerated(id)));
      expect(note.resumen.totalComprobante).toBe(1000);
      expect(await refusal(world, invoiceOf(1, exonerated(id)))).toContain(`la exoneración ${id}`);
      const { clave: other } = await issued(world, invoiceOf());
      expect(await refusal(world, credit(other, 1, {}, exonerated(id)))).toContain(`la exoneración ${id}`);
    },
  );
  it.each(["01", "05", "06", "07"])("of type %s is accepted on notes only", async (tipoDocumento) => {
    const id = await exempt(tipoDocumento);
    const { clave } = await issued(world, invoiceOf(3));
    expect(await refusal(world, invoiceOf(1, exonerated(id)))).toContain("solo se admite en notas");
    for (const tipo of ["02", "03"] as const) {
      const note = await issued(world, nota(tipo, clave, 1, { codigo: "12" }, exonerated(id)));
      expect(note.lineas[0].impuestos[0].exoneracion).toMatchObject({ idExoneracion: id, montoExoneracion: 130 });
    }
  });
  it("spec 7.5(cliente): a note on a ticket without customer cannot use one", async () => {
    const { clave } = await issued(world, TIQUETE);
    expect(await refusal(world, credit(clave, 1, {}, exonerated(world.idExoneracion)))).toBe(
      `Línea 1: la exoneración ${world.idExoneracion} necesita un documento con 'cliente'.`,
    );
  });
});
