/**
 * The request that open pages repeat: it reports every change of the company and no other company's, at almost no cost.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { selectNovedades } from "@/db/queries/notices/novedad";
import { queryAs } from "@/db/testing/cluster";
import { explain } from "@/db/testing/explain";
import { createTenant } from "@/db/testing/factories";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { respondRecibido } from "../../reception/documentos-recibidos/respond";
import { voidFactura } from "../../sales/void";
import { issued } from "../../testing/issuing";
import { invoiceOf, verdict } from "../../testing/notas";
import { createProveedor } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { markRechazoVisto } from "../inicio/mark-rechazo-visto";
import { getNovedades } from "./get-novedades";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const marca = async (ctx = world.ctx) => (await getNovedades(ctx)).marca;

it("the mark changes with every action or verdict, and with nothing else", async () => {
  const proveedor = await createProveedor(world);
  const { bytes, clave: recibida } = proveedor.emit();
  let clave = "";
  const ctx = () => ({ ...world.ctx, now: new Date() });
  const hechos: [string, () => Promise<unknown>][] = [
    ["issued", async () => ({ clave } = await issued(world, invoiceOf()))],
    ["rejected", () => verdict(world, clave, "rechazado")],
    ["read", () => markRechazoVisto(ctx(), { clave })],
    ["voided", () => voidFactura(ctx(), clave)],
    ["received", () => receiveDocumento(ctx(), { xml: bytes })],
    ["answered", () => respondRecibido(ctx(), { clave: recibida, mensaje: 1, llave: "una" })],
  ];
  const ajena = await marca(world.other);
  const marcas = [await marca()];
  for (const [hecho, act] of hechos) {
    await act();
    const now = await marca();
    expect(marcas, hecho).not.toContain(now);
    expect(await marca(), hecho).toBe(now);
    marcas.push(now);
  }
  expect(await marca(world.other)).toBe(ajena);
});

it("reports a change whose id was drawn before another's that was seen first", async () => {
  const before = await marca();
  const sql = (id: string) =>
    `insert into audit_entry (tenant_id, audit_entry_id, actor, accion, objeto, objeto_id)
     overriding system value values (${world.ctx.tenantId}, ${id}, 'sistema', 'x', 'x', 'x')`;
  const [row] = await queryAs<{ last: string }>(world.ownerUrl, "select max(audit_entry_id) as last from audit_entry");
  await queryAs(world.ownerUrl, sql(String(Number(row?.last) + 2)));
  const later = await marca();
  await queryAs(world.ownerUrl, sql(String(Number(row?.last) + 1)));
  expect(new Set([before, later, await marca()]).size).toBe(3);
});

it("reads two ends of indexes, for any amount of data", async () => {
  const { tenantId } = await createTenant(world.db);
  await queryAs(
    world.ownerUrl,
    `insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id)
     select ${tenantId}, 'sistema', 'x', 'x', n::text from generate_series(1, 20000) n`,
  );
  await queryAs(world.ownerUrl, "vacuum analyze audit_entry");
  const [plan] = await explain(world.appUrl, tenantId, [selectNovedades({ tenantId, cuantas: 32 }) as never]);
  const scans = plan?.nodes.filter((node) => node["Relation Name"] !== undefined).map((node) => node["Node Type"]);
  expect(scans, plan?.text).toEqual(["Index Only Scan", "Index Only Scan"]);
  expect(plan?.buffers, plan?.text).toBeLessThan(16);
});
