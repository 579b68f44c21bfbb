/** What the pages of a product, a customer and a supplier cost: the same, however many documents there are. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comprasOfProveedores } from "@/db/queries/issuing/compra-lista";
import { selectLineasDeDocumentos, selectLineasDeProducto } from "@/db/queries/issuing/documento-linea";
import { selectRecibidosDeEmisor } from "@/db/queries/reception/documento-recibido-lista";
import { queryAs } from "@/db/testing/cluster";
import { explain } from "@/db/testing/explain";
import { insertManyCompras, insertManyRecibidos } from "@/db/testing/many-rows";
import { openPastMonths } from "@/db/testing/past-days";
import { admiteOf, gruposOf } from "../../kernel/listas/emitidos";
import { createDocumentosTenant } from "../../testing/list-tenant";
import { createWorld, type World } from "../../testing/world";

const DOCUMENTOS = 20_000;

let world: World;
let tenantId: number;
/** Bought once, before everything else, and sold on twenty thousand documents. */
let vendido: number;
/** On no document. */
let nunca: number;
let proveedorId: number;
/** The newest ten sales, the first of which has a thousand lines. */
let claves: string[];
beforeAll(async () => {
  world = await createWorld();
  await openPastMonths(world.ownerUrl, 36);
  const tenant = await createDocumentosTenant(world.db, world.ownerUrl, DOCUMENTOS);
  ({ tenantId } = tenant);
  await insertManyCompras(world.ownerUrl, tenant, DOCUMENTOS);
  await insertManyRecibidos(world.ownerUrl, tenant, DOCUMENTOS);
  const [ids] = await queryAs<Record<"uno" | "otro" | "finca", number>>(
    world.ownerUrl,
    `select (select min(producto_id) from producto where tenant_id = ${tenantId})::int as uno,
       (select max(producto_id) from producto where tenant_id = ${tenantId})::int as otro,
       (select min(proveedor_id) from proveedor where tenant_id = ${tenantId})::int as finca`,
  );
  [vendido, nunca, proveedorId] = [ids?.uno ?? 0, ids?.otro ?? 0, ids?.finca ?? 0];
  await queryAs(
    world.ownerUrl,
    `insert into documento_linea (tenant_id, documento_id, numero_linea, producto_id, codigo_cabys, codigo, cantidad,
       unidad_medida, detalle, precio_unitario, monto_total, sub_total, base_imponible, impuestos,
       impuesto_asumido_emisor_fabrica, impuesto_neto, monto_total_linea, tipo)
     select d.tenant_id, d.documento_id, 1, ${vendido}, '2441000000000', 'P', 1, 'Unid', 'Pan', 100, 100, 100, 100,
       '[]', 0, 13, 113, case when d.documento_id = first.id then '08' else d.tipo end
     from documento d, (select min(documento_id) as id from documento where tenant_id = ${tenantId} and tipo in ('01', '04')) first
     where d.tenant_id = ${tenantId} and d.tipo in ('01', '04')`,
  );
  const newest = `select documento_id, clave from documento where tenant_id = ${tenantId} and tipo = '01'
     order by documento_id desc limit 10`;
  claves = (await queryAs<{ clave: string }>(world.ownerUrl, newest)).map(({ clave }) => clave);
  await queryAs(
    world.ownerUrl,
    `insert into documento_linea (tenant_id, documento_id, numero_linea, codigo_cabys, cantidad, unidad_medida, detalle,
       precio_unitario, monto_total, sub_total, base_imponible, impuestos, impuesto_asumido_emisor_fabrica,
       impuesto_neto, monto_total_linea, tipo)
     select ${tenantId}, d.documento_id, n, '2441000000000', 1, 'Unid', 'Libre ' || n, 100, 100, 100, 100, '[]', 0, 13, 113,
       '01' from (${newest}) d, generate_series(2, 1000) n where d.clave = '${claves[0]}'`,
  );
});
afterAll(() => world?.drop());

const VENTAS = ["01", "04", "09"];
const corridas = () => gruposOf(admiteOf(tenantId, ["08"], { estado: null, moneda: "CRC" }));
const tramo = () => ({ tenantId, desde: "-infinity", desdeId: "0", hasta: "infinity", hastaId: "0", limit: 5 });

const CONSULTAS = [
  ["sales of one sold everywhere", () => selectLineasDeProducto({ ...tramo(), productoId: vendido, tipos: VENTAS }), 5],
  ["its one purchase", () => selectLineasDeProducto({ ...tramo(), productoId: vendido, tipos: ["08"] }), 1],
  ["sales of one never sold", () => selectLineasDeProducto({ ...tramo(), productoId: nunca, tipos: VENTAS }), 0],
  // Twenty of the one with a thousand, and one of each of the others.
  ["last prices of a customer", () => selectLineasDeDocumentos({ tenantId, claves }), 29],
  ["documents of the largest supplier", () => selectRecibidosDeEmisor({ ...tramo(), emisorNumero: "3105000001" }), 5],
  ["documents of a small one", () => selectRecibidosDeEmisor({ ...tramo(), emisorNumero: "3105000051" }), 5],
  ["purchases", () => comprasOfProveedores.desc({ ...tramo(), ...corridas(), contraparteIds: [proveedorId] }), 5],
] as const;

describe.each(["on tables that were never analysed", "once analysed"])("%s", (state) => {
  beforeAll(async () => {
    if (state === "once analysed") await queryAs(world.ownerUrl, "vacuum analyze");
  });
  it.each(CONSULTAS)("%s are a few rows of an index", async (_, query, rows) => {
    for (const mode of ["generic", "custom"] as const) {
      const [plan] = await explain(world.appUrl, tenantId, [query()], mode);
      expect(plan?.nodes[0]?.["Actual Rows"], plan?.text).toBe(rows);
      for (const node of plan?.nodes ?? []) {
        if (node["Relation Name"] !== "tenant") expect(node["Node Type"], plan?.text).not.toBe("Seq Scan");
        expect(node["Actual Loops"] * node["Actual Rows"], plan?.text).toBeLessThanOrEqual(60);
      }
      expect(plan?.buffers, plan?.text).toBeLessThan(400);
    }
  });
});
