/** Exemptions on lines (spec 2.5, 7.5): what they exempt, and each reason for which they are refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCliente } from "../../catalog/clientes/create-cliente";
import { type NewExoneracion, registerExoneracion } from "../../catalog/exoneraciones/register-exoneracion";
import { issueFactura } from "../../sales/facturas";
import { failure, issued, look, refusal } from "../../testing/issuing";
import { CLIENTE, createWorld, facturaBody, type World } from "../../testing/world";

const OTRO = "3101000777";
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const persona = { tipoIdentificacion: "02", nombre: "Otra Empresa", apellidos: "", correo: "o@otra.example" };
  await createCliente(world.ctx, { ...persona, identificacion: OTRO, telefono: "88881111", direccion: null });
});
afterAll(() => world.drop());

let registered = 0;
async function exempt(change: Partial<NewExoneracion>): Promise<number> {
  registered += 1;
  const { idExoneracion } = await registerExoneracion(world.ctx, {
    identificacion: CLIENTE,
    tipoDocumento: "04",
    numeroDocumento: `EX-${registered}`,
    codigoInstitucion: "01",
    articulo: null,
    inciso: null,
    porcentaje: "100",
    fechaEmision: new Date("2026-01-15T06:00:00Z"),
    fechaExpiracion: new Date("2099-12-31T06:00:00Z"),
    ...change,
  });
  return idExoneracion;
}

const sale = (idExoneracion: number, codigoProducto = "HORA") => ({
  tipo: "FacturaElectronica",
  cliente: { identificacion: CLIENTE },
  lineas: [{ codigoProducto, cantidad: 1, precioUnitario: 1000, idExoneracion }],
});

describe("what is exempted", () => {
  it.each([
    // porcentaje, product (rate), TarifaExonerada, exempted, charged
    ["100", "HORA", 13, 130, 0],
    ["50", "HORA", 6.5, 65, 65],
    ["60", "HORA", 7.8, 78, 52],
    ["33.33", "HORA", 4.33, 43.3, 86.7],
    ["25.5", "HORA", 3.31, 33.1, 96.9],
    ["100", "SALUD", 4, 40, 0],
    ["50", "CAFE", 0.5, 5, 5],
  ])(
    "spec 2.5(1), 2.5(2): %s %% on %s exempts %d points, capped at the product's rate",
    async (porcentaje, codigo, tarifaExonerada, montoExoneracion, impuestoNeto) => {
      const { lineas, resumen } = await issued(world, sale(await exempt({ porcentaje }), codigo));
      expect(lineas[0].impuestoNeto).toBe(impuestoNeto);
      expect(lineas[0].impuestos[0].exoneracion).toMatchObject({ tarifaExonerada, montoExoneracion });
      expect(resumen).toMatchObject({ totalImpuesto: impuestoNeto, totalComprobante: 1000 + impuestoNeto });
    },
  );
  it("spec 2.5(3): the line's amount is split into a taxed and an exempted base that sum to it", async () => {
    const { resumen } = await issued(world, sale(world.idExoneracion));
    expect(resumen).toMatchObject({ totalServGravados: 400, totalServExonerado: 600, totalVenta: 1000 });
  });
  it("spec 2.5(4): an exempt product has nothing to exonerate and carries no resolution", async () => {
    const { lineas } = await issued(world, sale(world.idExoneracion, "LIBRO"));
    expect(lineas[0]).toMatchObject({ impuestoNeto: 0, impuestos: [{ exoneracion: null }] });
  });
});

describe("spec 7.5(nunca callada): what is refused, and never issued with full VAT", () => {
  it("spec 7.5(cliente): a document without cliente", async () => {
    const body = { ...sale(world.idExoneracion), tipo: "TiqueteElectronico", cliente: null };
    expect(await refusal(world, body)).toBe(
      `Línea 1: la exoneración ${world.idExoneracion} necesita un documento con 'cliente'.`,
    );
  });
  it("spec 7.5(ajena): an id that does not exist, or is another tenant's", async () => {
    const [foreign] = await look<{ id: number }>(
      world,
      `select exoneracion_id as id from exoneracion where tenant_id = ${world.other.tenantId}`,
    );
    for (const id of [987_654, 2_147_483_648, -1, foreign?.id ?? 0]) {
      expect(await refusal(world, sale(id))).toBe(
        `Línea 1: la exoneración ${id} no existe o no es del cliente del documento.`,
      );
    }
  });
  it("spec 7.5(ajena): an id of another customer", async () => {
    const id = await exempt({ identificacion: OTRO });
    expect(await refusal(world, sale(id))).toBe(
      `Línea 1: la exoneración ${id} no existe o no es del cliente del documento.`,
    );
    const own = { ...sale(id), cliente: { identificacion: OTRO } };
    expect((await issued(world, own)).lineas[0].impuestoNeto).toBe(0);
  });
  it("spec 7.5(inactiva): an inactive exemption", async () => {
    const id = await exempt({});
    await look(world, `update exoneracion set estado = false where exoneracion_id = ${id}`);
    expect(await refusal(world, sale(id))).toBe(`Línea 1: la exoneración ${id} está inactiva.`);
  });
  it("spec 7.5(vencida): an expired exemption, in the specification's form, naming the right line", async () => {
    const id = await exempt({ fechaExpiracion: new Date("2026-03-09T06:00:00Z") });
    const body = sale(id);
    expect(await refusal(world, body)).toBe(`Línea 1: la exoneración ${id} venció el 09/03/2026.`);
    const lineas = [{ codigoProducto: "TAZA", cantidad: 1 }, ...body.lineas];
    expect(await refusal(world, { ...body, lineas })).toBe(`Línea 2: la exoneración ${id} venció el 09/03/2026.`);
  });
  it("spec 7.5(vencida): it is valid through its last day in Costa Rica and refused from the next midnight", async () => {
    const id = await exempt({ fechaExpiracion: new Date("2027-03-09T15:00:00Z") });
    const at = (now: string) =>
      issueFactura(
        { ...world.ctx, now: new Date(now) },
        { body: facturaBody({ idUsuario: world.idUsuario, ...sale(id) }), idempotencyKey: null },
      );
    expect((await at("2027-03-10T05:59:59Z")).status).toBe(201);
    expect((await failure(at("2027-03-10T06:00:00Z"))).message).toBe(
      `Línea 1: la exoneración ${id} venció el 09/03/2027.`,
    );
  });
  it("an exemption that starts in the future, with its own message, until its first day starts", async () => {
    const id = await exempt({ fechaEmision: new Date("2027-03-09T15:00:00Z") });
    expect(await refusal(world, sale(id))).toBe(
      `Línea 1: la exoneración ${id} rige a partir del 09/03/2027: todavía no se puede usar.`,
    );
    const now = new Date("2027-03-09T06:00:00Z");
    const body = facturaBody({ idUsuario: world.idUsuario, ...sale(id) });
    expect((await issueFactura({ ...world.ctx, now }, { body, idempotencyKey: null })).status).toBe(201);
  });
  it("spec 7.5(vencida): the day in the message is Costa Rica's", async () => {
    const id = await exempt({ fechaExpiracion: new Date("2026-03-10T05:59:59Z") });
    expect(await refusal(world, sale(id))).toBe(`Línea 1: la exoneración ${id} venció el 09/03/2026.`);
  });
  it("inactive comes before expired; of several bad lines the first is named", async () => {
    const id = await exempt({ fechaExpiracion: new Date("2026-03-09T06:00:00Z") });
    await look(world, `update exoneracion set estado = false where exoneracion_id = ${id}`);
    const [bad] = sale(id).lineas;
    const [good] = sale(world.idExoneracion).lineas;
    const body = { ...sale(id), lineas: [good, bad, bad] };
    expect(await refusal(world, body)).toBe(`Línea 2: la exoneración ${id} está inactiva.`);
  });
  it("an exemption only for notes, and one so small that it exempts nothing", async () => {
    expect(await refusal(world, sale(await exempt({ tipoDocumento: "01" })))).toContain("solo se admite en notas");
    expect(await refusal(world, sale(await exempt({ porcentaje: "0.01" })))).toContain("no exonera nada");
  });
  it("an exemption without a member that its document requires, before a number is taken", async () => {
    const id = await exempt({ tipoDocumento: "03" });
    expect(await refusal(world, sale(id))).toBe(
      `Línea 1: la exoneración ${id} necesita corregirse antes de usarla: 'articulo' es requerido para este documento.`,
    );
  });
});
