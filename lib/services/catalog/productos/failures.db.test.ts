/** Failures of the database: rows that vanish, rows that it refuses, an outage (spec 7.3 after the save, 7.2). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { withSession } from "@/db/connection/session";
import { queryAs } from "@/db/testing/cluster";
import { untilWaitingForLocks } from "@/db/testing/hold";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { type Called, callApi } from "@/lib/host/testing/call-api";
import { readLedger } from "../../testing/ledger";
import { nuevoProducto } from "../../testing/producto-body";

let world: ApiWorld;
let tenantId: number;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
  tenantId = await world.tenant();
  key = await world.key(tenantId);
  await run(`insert into bodega (tenant_id, nombre) values (${tenantId}, 'Central')`);
});
afterAll(() => world?.close());

const run = <R extends Record<string, unknown>>(statement: string) => queryAs<R>(world.ownerUrl, statement);
const post = (body: unknown) => callApi(key, "POST", "/productos", body);

/** Adds a trigger, as an operator of the database might. */
async function trigger(when: string, body: string): Promise<void> {
  await run(`create function estorbo() returns trigger language plpgsql security definer as $$ begin ${body} end $$`);
  await run(`create trigger estorbo ${when} execute function estorbo()`);
}
afterEach(() => run("drop function if exists estorbo cascade"));

/**
 * Sends the request while another connection has run `statement` without committing; that connection commits once we
 * wait for it.
 */
async function meeting(statement: string, send: () => Promise<Called>): Promise<Called> {
  return withSession(world.ownerUrl, async (other) => {
    await other.query("begin");
    await other.query(statement);
    const answer = send();
    await untilWaitingForLocks(world.ownerUrl, 1);
    await other.query("commit");
    return answer;
  });
}

/** Another connection's product with that code, with only the required columns. */
const insertion = (codigo: string) =>
  `insert into producto (tenant_id, codigo, nombre, codigo_cabys, unidad_medida, precio_venta, precio_costo, created_by, updated_by)
   values (${tenantId}, '${codigo}', 'De otro', '3811100029900', 'Unid', 1, 1, 'otro', 'otro')`;

describe("spec 7.3(no se pudo guardar): 400, and nothing of it is stored", () => {
  const TEXT = "No se pudo guardar el producto.";

  it("a brand that is deleted between the check and the save", async () => {
    const [marca] = await run<{ id: number }>(
      `insert into marca (tenant_id, nombre, created_by) values (${tenantId}, 'Efímera', 'prueba') returning marca_id as id`,
    );
    const { producto, producto_impuesto, existencia, audit_entry } = await readLedger(world);
    const { status, error } = await meeting(`delete from marca where marca_id = ${marca?.id}`, () =>
      post(nuevoProducto({ idMarca: marca?.id })),
    );
    expect([status, error]).toEqual([400, TEXT]);
    expect(await readLedger(world)).toMatchObject({ producto, producto_impuesto, existencia, audit_entry });
  });

  it("an update that changes no row", async () => {
    const body = nuevoProducto();
    await post(body);
    await trigger("before update on producto for each row", "return null;");
    const before = await readLedger(world);
    const { status, error } = await post({ ...body, precioVenta: 1 });
    expect([status, error]).toEqual([400, TEXT]);
    expect(await readLedger(world)).toEqual(before);
  });

  it("a row that a constraint refuses", async () => {
    await run("alter table producto_impuesto add constraint estorbo check (codigo <> '99')");
    const before = await readLedger(world);
    const { status, error } = await post(nuevoProducto({ impuestos: [{ codigo: "99", porcentaje: 1 }] }));
    await run("alter table producto_impuesto drop constraint estorbo");
    expect([status, error]).toEqual([400, TEXT]);
    expect(await readLedger(world)).toEqual(before);
  });
});

describe("a simultaneous creation of the same code", () => {
  it("spec 4.2(1): becomes an update once the other creation has committed", async () => {
    const body = nuevoProducto();
    const { status, body: answer } = await meeting(insertion(body.codigo), () => post(body));
    expect([status, answer]).toMatchObject([200, { ...body }]);
  });

  it("spec 3(1), 7.3(estado): cannot change estado, being an update", async () => {
    const body = nuevoProducto({ estado: false });
    const { status, error } = await meeting(insertion(body.codigo), () => post(body));
    const text = "'estado' no se puede cambiar al actualizar un producto: su valor actual es true.";
    expect([status, error]).toEqual([400, text]);
  });

  it("spec 7.3(otro producto): is refused when the other product blocks the insertion and is gone when it is looked up", async () => {
    const body = nuevoProducto();
    const us = new URL(world.appUrl).username;
    await trigger(
      "after insert on producto for each statement",
      `delete from producto where codigo = '${body.codigo}' and created_by = 'otro' and session_user = '${us}'; return null;`,
    );
    const { status, error } = await meeting(insertion(body.codigo), () => post(body));
    expect([status, error]).toEqual([400, `El código '${body.codigo}' ya pertenece a otro producto.`]);
    expect(await run(`select nombre from producto where codigo = '${body.codigo}'`)).toEqual([{ nombre: "De otro" }]);
  });
});

describe("spec 7.3(releer): a product that is saved and deleted before it is read again", () => {
  it.each(["created", "updated"])("%s", async (how) => {
    const body = nuevoProducto();
    if (how === "updated") await post(body);
    await trigger(
      "after insert on audit_entry for each row",
      `delete from existencia where producto_id = new.objeto_id::int;
       delete from producto where producto_id = new.objeto_id::int; return null;`,
    );
    const { status, error } = await post({ ...body, precioVenta: 1 });
    expect([status, error]).toEqual([400, `El producto '${body.codigo}' se guardó pero no se pudo releer.`]);
    // It had been saved, as the audit log shows.
    const entries = await run(`select from audit_entry where detalle->>'codigo' = '${body.codigo}'`);
    expect(entries).toHaveLength(how === "updated" ? 2 : 1);
  });
});

it("spec 7.2(500 producto), 7.2(500): an unexpected error is a 500 with the fixed text and no details", async () => {
  const body = nuevoProducto();
  await post(body);
  await trigger("before insert or update on producto for each row", "raise exception 'detalle interno';");
  const before = await readLedger(world);
  for (const unlucky of [nuevoProducto(), { ...body, precioVenta: 1 }]) {
    const { status, error, text } = await post(unlucky);
    expect([status, error]).toEqual([500, "Error interno guardando el producto."]);
    expect(text).not.toContain("detalle interno");
  }
  expect(await readLedger(world)).toEqual(before);
});
