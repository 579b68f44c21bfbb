/** What is proved by a chain of foreign keys instead of one of its own (decision 0094). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isForeignKeyViolation } from "../connection/errors";
import { queryAs } from "../testing/cluster";
import { createTenant, type TestTenant } from "../testing/factories";
import { createTestDatabase, type TestDatabase } from "../testing/test-database";

let world: TestDatabase;
let own: TestTenant;
let other: TestTenant;
/** A document of each, with its goods. */
let documento: string;
let ajeno: string;
let numero = 0;
beforeAll(async () => {
  world = await createTestDatabase();
  own = await createTenant(world.db);
  other = await createTenant(world.db);
  documento = await insertDocumento(own);
  ajeno = await insertDocumento(other);
});
afterAll(() => world.drop());

/** As the owner, whom no policy restricts: what refuses is the foreign key. */
const write = (text: string, values: unknown[]) => queryAs<{ id: string }>(world.ownerUrl, { text, values });

async function insertDocumento({ tenantId, usuarioId, puntoVentaId }: TestTenant): Promise<string> {
  const [row] = await write(
    `insert into documento (tenant_id, tipo, clave, consecutivo, ambiente, fecha_emision, usuario_id, punto_venta_id,
       created_by, proveedor_sistemas, emisor, condicion_venta, medio_pago, moneda, tipo_cambio, resumen,
       total_impuesto, total_comprobante)
     values ($1, '04', lpad($4::text, 50, '5'), lpad($4::text, 20, '0'), 'simulador', now(), $2, $3, 'sistema', '1', '{}', '01', '01',
       'CRC', 1, '{}', 0, 1)
     returning documento_id as id`,
    [tenantId, usuarioId, puntoVentaId, String(++numero)],
  );
  return row?.id ?? "";
}

const refused = (work: Promise<unknown>) => expect(work).rejects.toSatisfy(isForeignKeyViolation);

describe("a row's tenant", () => {
  it("exists: columns that are never null lead from each tenant's table to tenant", async () => {
    const keys = await queryAs<{ de: string; a: string }>(
      world.ownerUrl,
      `select f.conrelid::regclass::text as de, f.confrelid::regclass::text as a
       from pg_constraint f
       where f.contype = 'f' and not exists (
           select from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any(f.conkey) and not a.attnotnull)
         and exists (select from pg_attribute a
           where a.attrelid = f.conrelid and a.attnum = any(f.conkey) and a.attname = 'tenant_id')`,
    );
    const tables = await queryAs<{ name: string }>(
      world.ownerUrl,
      `select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'tenant_id' and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
    );
    const proved = new Set(["tenant"]);
    for (let before = 0; before < proved.size; ) {
      before = proved.size;
      for (const { de, a } of keys) if (proved.has(a)) proved.add(de);
    }
    const unproved = tables.map(({ name }) => name).filter((name) => !proved.has(name));
    expect(unproved.sort()).toEqual(UNPROVED);
  });

  it("is that of its user, in a document", async () => {
    await refused(insertDocumento({ ...own, tenantId: 2_000_000_000 }));
    await refused(insertDocumento({ ...own, usuarioId: other.usuarioId }));
    await refused(insertDocumento({ ...own, puntoVentaId: other.puntoVentaId }));
  });
});

describe("a log that is partitioned by day", () => {
  const request = (tenantId: number, apiKeyId: number) =>
    write(
      `insert into solicitud_api (tenant_id, api_key_id, received_at, metodo, ruta, camino, status, duracion_ms, request_id)
       values ($1, $2, now(), 'GET', '/', '/', 200, 1, 'r') returning solicitud_api_id as id`,
      [tenantId, apiKeyId],
    );
  const attempt = (tenantId: number, entregaId: number) =>
    write(
      `insert into webhook_intento (tenant_id, webhook_entrega_id, started_at, url, cabeceras, cuerpo_sha256)
       values ($1, $2, now(), 'https://example.com', '{}', '') returning webhook_intento_id as id`,
      [tenantId, entregaId],
    );

  it("is of a key or a delivery of the same tenant", async () => {
    const [key] = await write(
      "insert into api_key (tenant_id, nombre, prefijo, hash, scopes) values ($1, 'x', 'x', $2, '{}') returning api_key_id as id",
      [own.tenantId, Buffer.from("x")],
    );
    const keyId = Number(key?.id);
    expect(await request(own.tenantId, keyId)).toHaveLength(1);
    await refused(request(other.tenantId, keyId));
    await refused(request(2_000_000_000, keyId));
    await refused(write("delete from api_key where tenant_id = $1", [own.tenantId]));
    const [entrega] = await write(
      `with e as (insert into evento (tenant_id, evento_id, tipo, datos) values ($1, uuidv7(), 'x', '{}') returning evento_id),
         w as (insert into webhook_endpoint (tenant_id, url, eventos, secreto_cifrado, created_by, created_at)
           values ($1, 'https://example.com', '{}', '', 's', now()) returning webhook_endpoint_id)
       insert into webhook_entrega (tenant_id, evento_id, webhook_endpoint_id, siguiente_at, revisar_at)
       select $1, evento_id, webhook_endpoint_id, now(), now() from e, w returning webhook_entrega_id as id`,
      [own.tenantId],
    );
    const entregaId = Number(entrega?.id);
    expect(await attempt(own.tenantId, entregaId)).toHaveLength(1);
    await refused(attempt(other.tenantId, entregaId));
    await refused(attempt(2_000_000_000, entregaId));
  });
});

/**
 * The mail of a company that signs up is of none yet; the others are written by triggers of tables that are proved, or
 * moved from such a table.
 */
const UNPROVED = ["cambio", "cambio_nuevo", "cifra_cambio", "outbox_event"];

describe("a movement of stock", () => {
  const producto = () => own.productos.bien1.productoId;
  const balance = (bodegaId: number, productoId: number) =>
    write("insert into existencia (tenant_id, bodega_id, producto_id) values ($1, $2, $3)", [
      ...[own.tenantId, bodegaId, productoId],
    ]);
  const move = (change: { bodega?: number; producto?: number; documento?: string; origen?: string } = {}) => {
    const of = { bodega: own.bodegaId, producto: producto(), documento, origen: documento, ...change };
    return write(
      `insert into movimiento_inventario (tenant_id, bodega_id, producto_id, cantidad, motivo, documento_id, origen_id)
       values ($1, $2, $3, -1, 'venta', $4, $5) returning movimiento_id as id`,
      [own.tenantId, of.bodega, of.producto, of.documento, of.origen],
    );
  };

  it("is of a balance, and a balance of the tenant's own warehouse and product", async () => {
    await refused(move());
    await refused(balance(other.bodegaId, producto()));
    await refused(balance(own.bodegaId, other.productos.bien1.productoId));
    await balance(own.bodegaId, producto());
    expect(await move()).toHaveLength(1);
    await refused(move({ bodega: other.bodegaId }));
    await refused(move({ producto: other.productos.bien1.productoId }));
  });

  it("names documents of the tenant, as its own and as its origin, also when that changes later", async () => {
    await refused(move({ documento: ajeno, origen: ajeno }));
    await refused(move({ origen: ajeno }));
    const [{ id } = { id: "" }] = await move();
    await refused(write("update movimiento_inventario set origen_id = $1 where movimiento_id = $2", [ajeno, id]));
  });

  it("keeps its balance", async () => {
    await refused(write("delete from existencia where tenant_id = $1", [own.tenantId]));
  });
});
