/** The derived columns of a documento follow from the others after every write (decision 0103). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withSession } from "../connection/session";
import { createTenant, type TestTenant } from "../testing/factories";
import { createTestDatabase, type TestDatabase } from "../testing/test-database";

let world: TestDatabase;
let tenant: TestTenant;
let numero = 0;
beforeAll(async () => {
  world = await createTestDatabase();
  tenant = await createTenant(world.db);
});
afterAll(() => world.drop());

const DERIVED = `total_centimos as centimos, debe_centimos as debe, por_cobrar, por_pagar, vendedor, vence::text, numero_orden_compra as orden,
  referencia_externa as referencia`;
const OPCIONALES = { plazoCredito: 30, numeroOrdenCompra: "OC-1", referenciaExterna: "R-1" };
const PROVEEDOR = { identificacion: { tipo: "02", numero: "3101000001" } };
/** Sold on credit, accepted, owed; 2 November in UTC is still the first in Costa Rica. */
const VENTA = {
  centimos: "1050",
  debe: "1050",
  por_cobrar: true,
  por_pagar: false,
  vendedor: null,
  vence: "2026-12-01",
  orden: "OC-1",
  referencia: "R-1",
};
const COMPRA = { ...VENTA, debe: null, por_cobrar: false, por_pagar: true, vendedor: "3101000001" };

/** As a bulk load does, which runs no other trigger. */
function bulk(text: string, values: unknown[]): Promise<Record<string, unknown>> {
  return withSession(world.ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    return (await client.query(text, values)).rows[0];
  });
}

/** With wrong values for each of them. */
async function insert(tipo: string, { opcionales = {}, emisor = {}, condicion = "02" } = {}) {
  const { tenantId, usuarioId, puntoVentaId, clienteId } = tenant;
  numero += 1;
  const { id, ...derived } = await bulk(
    `insert into documento (tenant_id, tipo, clave, consecutivo, ambiente, estado, fecha_emision, usuario_id,
         punto_venta_id, cliente_id, created_by, proveedor_sistemas, emisor, condicion_venta, medio_pago, moneda,
         tipo_cambio, resumen, total_impuesto, total_comprobante, opcionales,
         total_centimos, debe_centimos, por_cobrar, por_pagar, vendedor, vence, numero_orden_compra, referencia_externa)
       values ($1, $2, lpad($3, 50, '0'), lpad($3, 20, '0'), 'simulador', 'aceptado', '2026-11-02 05:00Z', $4, $5, $6,
         'sistema', '1', $7, $8, '01', 'CRC', 1, '{}', 0, 10.495, $9, 7, 7, $2 <> '01', $2 <> '08', 'x', now(), 'x', 'x')
       returning documento_id as id, ${DERIVED}`,
    [tenantId, tipo, String(numero), usuarioId, puntoVentaId, clienteId, emisor, condicion, opcionales],
  );
  return { id: String(id), derived };
}

const update = (id: string, set: string) =>
  bulk(`update documento set ${set} where tenant_id = $1 and documento_id = $2 returning ${DERIVED}`, [
    tenant.tenantId,
    id,
  ]);

describe("a document's derived columns", () => {
  it("are computed when it is inserted, also where triggers are off", async () => {
    const opcionales = OPCIONALES;
    expect((await insert("01", { opcionales })).derived).toEqual(VENTA);
    expect((await insert("08", { opcionales, emisor: PROVEEDOR })).derived).toEqual(COMPRA);
    const none = {
      centimos: "1050",
      debe: null,
      por_pagar: false,
      vendedor: null,
      vence: null,
      orden: null,
      referencia: null,
    };
    expect((await insert("04", { condicion: "01" })).derived).toEqual({ ...none, por_cobrar: false });
    expect((await insert("02", { condicion: "08" })).derived).toMatchObject({ por_cobrar: false, vence: "2026-11-01" });
  });

  it.each([
    ["estado = 'rechazado'", false, false],
    ["estado = 'procesando'", false, true],
    ["voided_at = now()", false, false],
    ["monto_pagado = 10.495", false, false],
    ["monto_acreditado = 10, monto_pagado = 0.4", true, true],
    ["condicion_venta = '01'", false, false],
    ["intentos = 1", true, true],
  ])("follow %s", async (set, porCobrar, porPagar) => {
    expect(await update((await insert("01")).id, set)).toMatchObject({ por_cobrar: porCobrar });
    expect(await update((await insert("08")).id, set)).toMatchObject({ por_pagar: porPagar });
  });

  it("say what is still owed of a sale, and nothing once it is not", async () => {
    const { id } = await insert("01");
    const debe = async (set: string) => (await update(id, set)).debe;
    expect(await debe("monto_acreditado = 10, monto_pagado = 0.4")).toBe("10");
    expect(await debe("monto_pagado = 0.495")).toBeNull();
    expect(await debe("monto_pagado = 0")).toBe("50");
    expect(await debe("voided_at = now()")).toBeNull();
  });

  it("take no value but their own", async () => {
    const { id } = await insert("08", { opcionales: OPCIONALES, emisor: PROVEEDOR });
    const wrong = [
      "total_centimos = 1",
      "debe_centimos = 1",
      "por_cobrar = true",
      "por_pagar = false",
      "vendedor = 'x'",
      "vence = null",
    ];
    for (const set of [...wrong, "numero_orden_compra = 'x'", "referencia_externa = null"]) {
      expect(await update(id, set), set).toEqual(COMPRA);
    }
  });

  it("change with every column that they follow from", async () => {
    const { id } = await insert("08");
    const set = `total_comprobante = 20, cliente_id = null, tipo = '01', fecha_emision = '2026-11-03 12:00Z'`;
    expect(await update(id, set)).toMatchObject({ centimos: "2000", por_pagar: false, vence: "2026-11-03" });
    expect(await update(id, `emisor = '${JSON.stringify(PROVEEDOR)}', tipo = '08'`)).toMatchObject({
      vendedor: "3101000001",
    });
    expect(await update(id, `opcionales = '${JSON.stringify(OPCIONALES)}'`)).toMatchObject({
      vence: "2026-12-03",
      orden: "OC-1",
      referencia: "R-1",
    });
    const { id: nota } = await insert("02");
    expect(await update(nota, "anula_nota = true")).toMatchObject({ por_cobrar: false });
  });
});
