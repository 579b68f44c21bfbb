/** The operator's own tenant invoices the others for their plans: once a month each, and again only what was refused. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { parseInstant, systemClock, toFecha } from "@/lib/platform/clock";
import { assignPlan, setPlan } from "../accounts/planes/plan";
import { readMes } from "../kernel/mes";
import { failure, look } from "../testing/issuing";
import { createWorld, facturaBody, type World } from "../testing/world";
import { billPlanes, type Cobro } from "./bill-planes";
import { issueFactura } from "./facturas";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

it("invoices the fee, and each document and megabyte beyond, on credit, once however often it is run, and again what was refused", async () => {
  const { other: cliente, ctx: operador } = world;
  const mes = toFecha(new Date()).slice(0, 7);
  const cobro: Cobro = {
    mes,
    emisor: { tenantId: operador.tenantId, usuarioId: world.idUsuario },
    productos: { mensualidad: "HORA", documentoDeMas: "CAFE", megaDeMas: "TAZA" },
    plazoCredito: 15,
  };
  await setPlan(operador, {
    nombre: "Pyme",
    documentosMes: 1,
    usuarios: null,
    espacioMb: 2,
    funciones: null,
    limitePorMinuto: null,
    rafaga: null,
    alPasar: "cobrar",
    frenoPorMinuto: null,
    precio: "12500",
    precioDocumento: "50",
    precioEspacio: "0.25",
  });
  for (const { tenantId } of [cliente, operador]) await assignPlan(operador, { tenantId, plan: "Pyme" });
  const [usuario] = await look<{ id: number }>(
    world,
    `select usuario_id as id from usuario where tenant_id = ${cliente.tenantId}`,
  );
  const body = facturaBody({
    tipo: "TiqueteElectronico",
    idUsuario: usuario?.id,
    lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
  });
  for (let n = 0; n < 3; n += 1) await issueFactura({ ...cliente, now: new Date() }, { body, idempotencyKey: null });

  // Of each company what was measured last of the month, or before it, holds; what came after it is the next one's.
  const medido = (id: number | undefined, dia: string, bytes: number) =>
    queryAs(
      world.ownerUrl,
      `insert into medicion (tenant_id, dia, documentos, solicitudes, usuarios, espacio_bytes)
       values (${id}, ${dia}, 0, 0, 0, ${bytes})`,
    );
  await medido(cliente.tenantId, `'${mes}-01'`, 9_000_000);
  await medido(cliente.tenantId, `'${mes}-02'`, 4_000_001);
  await medido(cliente.tenantId, `'${mes}-01'::date + 40`, 9_000_000);

  expect((await failure(billPlanes(operador, cobro))).codigo).toBe("mes_por_cobrar");
  const now = parseInstant(readMes(mes).hasta.toISOString());
  const despues = { ...operador, now, clock: { ...systemClock, now: () => now } };
  const [first, ...others] = await billPlanes(despues, cobro);
  const suya = { tenantId: cliente.tenantId, documentos: 3, deMas: 2, megasDeMas: 3, problema: null };
  expect([first, others]).toMatchObject([suya, []]);

  const facturas = () =>
    look<{ clave: string; lineas: string[]; condicion: string }>(
      world,
      `select clave, condicion_venta as condicion,
         (select array_agg(l.cantidad::float || ' x ' || l.precio_unitario::float order by l.numero_linea)
          from documento_linea l where l.documento_id = d.documento_id) as lineas
       from documento d where tenant_id = ${operador.tenantId}`,
    );
  const [factura] = await facturas();
  expect(factura).toMatchObject({ clave: first?.clave, condicion: "02", lineas: ["1 x 12500", "2 x 50", "3 x 0.25"] });

  // A day later no idempotency key would know of it any more.
  const tarde = { ...despues, now: new Date(now.getTime() + 40 * 86_400_000) };
  expect(await billPlanes(tarde, cobro)).toMatchObject([{ clave: first?.clave, problema: null }]);
  expect(await facturas()).toHaveLength(1);

  // Of a subscription who pays gets one invoice, for what all issued.
  const [hija] = await queryAs<{ id: number }>(
    world.ownerUrl,
    `insert into tenant (nombre, es_prueba, data_key, master_key_id, plan, paga_tenant_id)
     values ('hija', true, '', 'x', 'Pyme', ${cliente.tenantId}) returning tenant_id as id`,
  );
  const figure = (estado: string) =>
    queryAs(
      world.ownerUrl,
      `with puesta as (update tenant set estado = '${estado}' where tenant_id = ${hija?.id})
       insert into cifra_dia (tenant_id, ambiente, dia, cuenta, tipo, estado, documentos, total, base, exonerado, impuesto,
         acreditado, gasto, asumido, devuelto)
       values (${hija?.id}, 'simulador', '${mes}-01', 'documento', '01', 'aceptado', 4, 0, 0, 0, 0, 0, 0, 0, 0)
       on conflict do nothing`,
    );
  await medido(hija?.id, `'${mes}-01'::date - 20`, 1_500_000);
  await figure("activo");
  expect(await billPlanes(tarde, cobro)).toMatchObject([{ ...suya, documentos: 7, deMas: 6, megasDeMas: 4 }]);
  await figure("prueba");
  expect(await billPlanes(tarde, cobro)).toMatchObject([suya]);

  await queryAs(world.ownerUrl, `update documento set estado = 'rechazado' where clave = '${first?.clave}'`);
  const [again] = await billPlanes(tarde, cobro);
  expect([again?.problema, again?.clave === first?.clave]).toEqual([null, false]);
  expect(await facturas()).toHaveLength(2);
});

it("tells which invoice could not be issued and why, and a trial pays nothing", async () => {
  const { other: cliente, ctx: operador } = world;
  const now = parseInstant("2026-01-01T12:00:00-06:00");
  const cobro: Cobro = {
    mes: "2025-12",
    emisor: { tenantId: operador.tenantId, usuarioId: world.idUsuario },
    productos: { mensualidad: "NADA", documentoDeMas: "NADA", megaDeMas: "NADA" },
    plazoCredito: 15,
  };
  const at = { ...operador, now };
  expect(await billPlanes(at, cobro)).toMatchObject([{ clave: null, problema: expect.stringContaining("NADA") }]);
  await queryAs(world.ownerUrl, `update tenant set estado = 'prueba' where tenant_id = ${cliente.tenantId}`);
  expect(await billPlanes(at, cobro)).toEqual([]);
});
