/** Many simultaneous requests for one product: one creates it, and each of the others replaces it as a whole. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { nuevoProducto } from "../../testing/producto-body";

const ROUNDS = 6;
const AT_ONCE = 12;

let world: ApiWorld;
let issuer: Issuer;
let keys: string[];
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("propio");
  keys = await Promise.all(["caja 0", "caja 1", "caja 2"].map((name) => world.key(issuer.tenantId, { name })));
});
afterAll(() => world?.close());

const run = <R extends Record<string, unknown>>(statement: string) => queryAs<R>(world.ownerUrl, statement);
const keyOf = (n: number) => keys[n % keys.length] ?? "";

/** The requests differ in price and taxes, which belong together. */
const version = (codigo: string, n: number) =>
  n % 2 === 0
    ? nuevoProducto({ codigo, precioVenta: 100 + n, impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }] })
    : nuevoProducto({
        codigo,
        precioVenta: 100 + n,
        impuestos: [
          { codigo: "02", codigoTarifa: null, porcentaje: 10 },
          { codigo: "01", codigoTarifa: "02", porcentaje: 1 },
        ],
      });

it("spec 4.2(1), 7.3(otro producto): of many simultaneous creations of one code exactly one is 201, the others are 200, and one row is left", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const codigo = `CARRERA-${round}`;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => callApi(keyOf(n), "POST", "/productos", version(codigo, n))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(AT_ONCE - 1).fill(200), 201]);
    for (const [n, { body }] of answers.entries()) expect(body).toMatchObject(version(codigo, n));
    expect(new Set(answers.map(({ body }) => (body as { idProducto: number }).idProducto)).size).toBe(1);

    const { body: left } = await callApi(keyOf(0), "GET", `/productos/${codigo}`);
    const last = answers.findIndex(({ body }) => JSON.stringify(body) === JSON.stringify(left));
    expect(last).toBeGreaterThanOrEqual(0);
    const [row] = await run(`select created_by, updated_by from producto where codigo = '${codigo}'`);
    const creator = answers.findIndex(({ status }) => status === 201);
    expect(row).toEqual({ created_by: `api:caja ${creator % 3}`, updated_by: `api:caja ${last % 3}` });
  }
});

it("each of those products has one stock row per warehouse and one creation in the log", async () => {
  const stock = await run<{ bodegas: string; filas: string }>(
    `select count(distinct e.bodega_id) as bodegas, count(*) as filas from producto p join existencia e using (tenant_id, producto_id)
     where p.codigo like 'CARRERA-%' and e.cantidad = 0 group by p.producto_id`,
  );
  const [{ n } = { n: "0" }] = await run<{ n: string }>(
    `select count(*) as n from bodega where tenant_id = ${issuer.tenantId}`,
  );
  expect(stock).toEqual(Array.from({ length: ROUNDS }, () => ({ bodegas: n, filas: n })));
  const log = await run<{ accion: string; n: number }>(
    `select accion, count(*)::int as n from audit_entry where detalle->>'codigo' like 'CARRERA-%' group by accion order by 1`,
  );
  expect(log).toEqual([
    { accion: "crear", n: ROUNDS },
    { accion: "modificar", n: ROUNDS * (AT_ONCE - 1) },
  ]);
});

it("a document issued while its product is being replaced sees the old or the new product, never a mix", async () => {
  const codigo = "ENTERO";
  await callApi(keyOf(0), "POST", "/productos", version(codigo, 0));
  const lineas = [{ codigoProducto: codigo, cantidad: 1 }];
  const ticket = { tipo: "04", idUsuario: issuer.idUsuario, condicionVenta: "01", medioPago: "01", lineas };
  const seen = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      if (n % 2 === 0) {
        expect((await callApi(keyOf(n), "POST", "/productos", version(codigo, n / 2))).status).toBe(200);
        return null;
      }
      const { status, body } = await callApi(keyOf(n), "POST", "/facturas", ticket);
      expect(status).toBe(201);
      return (body as { lineas: { precioUnitario: number; impuestos: { codigo: string }[] }[] }).lineas[0];
    }),
  );
  for (const linea of seen.filter((one) => one !== null)) {
    const codes = linea?.impuestos.map((impuesto) => impuesto.codigo);
    expect(codes).toEqual((linea?.precioUnitario ?? 0) % 2 === 0 ? ["01"] : ["02", "01"]);
  }
});
