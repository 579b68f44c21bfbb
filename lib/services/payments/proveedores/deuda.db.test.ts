/** What is owed to suppliers, as the triggers sum it, equals the sum of the documents, after any acts in any order. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Decimal } from "@/lib/domain/decimal";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { DAY_MS } from "@/lib/platform/clock";
import { changeAmbiente } from "../../accounts/tenants/change-ambiente";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { bought } from "../../testing/compras";
import { type Debido, DIAS_DESPUES, EDADES, sumasDe, sumasOf } from "../../testing/deudas";
import { look } from "../../testing/issuing";
import { createProveedor, type Emitido, type Proveedor, responder, sentence } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { getCuentaProveedor } from "./get-cuenta";
import { getPorPagar } from "./get-por-pagar";
import { registerPagoProveedor } from "./register-pago";
import { anularPagoProveedor } from "./void-pago";

const SEED = 20261123;

let world: World;
let proveedores: Proveedor[];
beforeAll(async () => {
  world = await createWorld();
  proveedores = [await createProveedor(world), await createProveedor(world)];
});
afterAll(() => world.drop());

const ctx = (days = 0) => ({ ...world.ctx, now: new Date(Date.now() + days * DAY_MS) });

const ACTS = [
  ...(["recibir", "recibir", "recibir", "acreditar", "anticipar", "rechazar", "rechazar", "aceptar"] as const),
  ...(["desestimar", "pagar", "pagar", "anularPago", "comprar", "rechazarCompra"] as const),
] as const;
const acts = fc.record({
  act: fc.constantFrom(...ACTS),
  which: fc.nat(),
  moneda: fc.constantFrom("CRC", "CRC", "USD"),
  condicion: fc.constantFrom("01", "02", "02", "10"),
  plazo: fc.constantFrom(0, 8, 30, 45),
  total: fc.integer({ min: 1, max: 4000 }),
});
type Act = ReturnType<typeof sampled>[number];
const sampled = () => fc.sample(acts, { numRuns: 140, seed: SEED });

const received: Emitido[] = [];
/** Invoices whose credit note came first. */
const late: Emitido[] = [];
const pagos: number[] = [];
const oneOf = <T>(all: readonly T[], which: number) => all[which % Math.max(1, all.length)];

function emit({ which, moneda, condicion, plazo, total }: Act, tipo: "01" | "03", acredita = ""): Emitido {
  const de = proveedores[which % proveedores.length] as Proveedor;
  return de.emit({ tipo, moneda }, (xml) =>
    xml
      .replace(/<PlazoCredito>[^<]*<\/PlazoCredito>/, "")
      .replace(
        /<CondicionVenta>[^<]*<\/CondicionVenta>/,
        `<CondicionVenta>${condicion}</CondicionVenta><PlazoCredito>${plazo}</PlazoCredito>`,
      )
      .replace(/<TotalImpuesto>[^<]*</, "<TotalImpuesto>0<")
      .replace(/<TotalComprobante>[^<]*</, `<TotalComprobante>${total}<`)
      .replace(/(<InformacionReferencia>.*?<Numero>)[^<]*/s, acredita === "" ? "$&" : `$1${acredita}`),
  );
}

async function receive(emitido: Emitido): Promise<void> {
  await receiveDocumento(ctx(), { xml: emitido.bytes });
  received.push(emitido);
}

async function perform(each: Act): Promise<void> {
  const { act, which, total } = each;
  const some = oneOf(received, which);
  if (act === "recibir") await receive(late.length > 0 && which % 2 === 0 ? (late.pop() as Emitido) : emit(each, "01"));
  if (act === "acreditar" && some) await receive(emit(each, "03", some.clave));
  if (act === "anticipar") {
    const factura = emit(each, "01");
    await receive(emit({ ...each, total: 1 + (total % 300) }, "03", factura.clave));
    late.push(factura);
  }
  if ((act === "aceptar" || act === "rechazar") && some) {
    const mensaje = act === "aceptar" ? 1 : 3;
    await responder(world, { ...some.conXml, mensaje, detalleMensaje: "Como se habló" }).catch(() => null);
  }
  if (act === "desestimar") {
    const [row] = await look<{ clave: string }>(
      world,
      `select clave from mensaje_receptor where estado = 'procesando' order by mensaje desc, clave limit 1`,
    );
    if (row) await sentence(world, row.clave, which % 3 === 0 ? "aceptado" : "rechazado");
  }
  if (act === "pagar") await pay(which).catch(() => null);
  const pago = oneOf(pagos, which);
  if (act === "anularPago" && pago) await anularPagoProveedor(ctx(), pago);
  if (act === "comprar") await bought(world, { condicionVenta: "02", plazoCredito: 15 });
  if (act === "rechazarCompra") {
    await look(
      world,
      `update documento set estado = 'rechazado' where documento_id = (
         select max(documento_id) from documento where tipo = '08' and estado = 'procesando' and monto_pagado = 0)`,
    );
  }
}

/** Pays two documents of one supplier in part. */
async function pay(which: number): Promise<void> {
  const de = oneOf([...proveedores.map(({ numero }) => numero), "109990888"], which) as string;
  const { monedas } = await getCuentaProveedor(ctx(), de);
  const facturas = oneOf(monedas, which)?.facturas.slice(0, 2) ?? [];
  const body = {
    pagos: facturas.map(({ clave, debe }) => ({
      clave,
      monto: which % 2 === 0 ? debe : new Decimal(debe).div(2).toDecimalPlaces(2).toFixed(),
    })),
    medioPago: "04",
    medioPagoOtros: null,
    referencia: null,
    fecha: null,
  };
  const { body: text } = await registerPagoProveedor(ctx(), { body, idempotencyKey: null });
  pagos.push(Number(JSON.parse(text).idPago));
}

/** What is owed, from the rows of documents, messages and payments alone; ages by the days since each was due. */
async function addUp(hoy: number) {
  const rows = await look<Debido>(
    world,
    `with presente as (select ambiente from tenant where tenant_id = ${world.ctx.tenantId}),
     recibido as (
       select r.*, exists (
         select from mensaje_receptor m where m.clave = r.clave and m.mensaje = 3 and m.estado <> 'rechazado'
           and m.ambiente = (select ambiente from presente)) as rechaza,
         (r.documento_fecha at time zone 'America/Costa_Rica')::date + coalesce(r.plazo_credito, 0) as dia
       from documento_recibido r where tenant_id = ${world.ctx.tenantId}
     ), paga as (
       select documento_recibido_id, documento_id, sum(p.monto) as monto
       from pago_proveedor_documento p join pago_proveedor k using (tenant_id, pago_id)
       where k.voided_at is null group by 1, 2
     ), debe as (
       select r.documento_moneda as moneda, r.emisor_numero as proveedor, r.dia,
         r.total_factura - least(r.total_factura, coalesce((
           select sum(n.total_factura) from recibido n
           where n.referencia = r.clave and n.emisor_numero = r.emisor_numero
             and n.documento_moneda = r.documento_moneda and not n.rechaza), 0))
         - coalesce((select p.monto from paga p where p.documento_recibido_id = r.documento_recibido_id), 0) as debe
       from recibido r
       where substr(r.clave, 30, 2) in ('01', '02') and r.condicion_venta in ('02', '08', '10') and not r.rechaza
       union all
       select d.moneda, d.emisor #>> '{identificacion,numero}',
         (d.fecha_emision at time zone 'America/Costa_Rica')::date + coalesce((d.opcionales ->> 'plazoCredito')::int, 0),
         d.total_comprobante - coalesce((select p.monto from paga p where p.documento_id = d.documento_id), 0)
       from documento d
       where d.tipo = '08' and d.estado <> 'rechazado' and d.condicion_venta in ('02', '08', '10')
         and d.ambiente = (select ambiente from presente)
     )
     select moneda, proveedor as parte, debe::text as debe,
       ((now() at time zone 'America/Costa_Rica')::date + ${hoy} - dia)::int as dias
     from debe where debe > 0`,
  );
  return sumasOf(rows);
}

async function agree() {
  for (const days of DIAS_DESPUES)
    expect(sumasDe(await getPorPagar(ctx(days))), `${days} days later`).toEqual(await addUp(days));
}

describe("the sums of what is owed to suppliers", () => {
  it("are those of the documents after each of many acts, at every age", async () => {
    for (const [n, act] of sampled().entries()) {
      await perform(act);
      if (n % 7 === 6) await agree();
    }
    await agree();
    expect(pagos.length).toBeGreaterThan(5);
    expect((await addUp(0)).length).toBeGreaterThan(EDADES.length * 4);
  });

  it("stay right while payments and documents of one supplier arrive at once", async () => {
    const many = sampled().filter(({ act }) => act === "recibir" || act === "pagar" || act === "acreditar");
    await Promise.all(many.slice(0, 24).map(perform));
    await agree();
  });

  it("leave no row of a supplier to whom nothing is owed", async () => {
    const rows = (tabla: string) =>
      look<{ n: number }>(world, `select count(*)::int as n from ${tabla} where documentos = 0 or debe = 0`);
    expect([await rows("deuda_proveedor"), await rows("deuda_proveedor_dia")]).toEqual([[{ n: 0 }], [{ n: 0 }]]);
  });

  it("are those of the tenant's new ambiente, in which no earlier answer counts", async () => {
    const before = await addUp(0);
    const endpoint = simulatorEndpoint("http://127.0.0.1:9");
    const hacienda = createHaciendaClient({ endpoints: { simulador: endpoint, pruebas: endpoint } });
    await changeAmbiente({ ...ctx(), hacienda }, { ambiente: "pruebas" });
    expect(await addUp(0)).not.toEqual(before);
    await agree();
  });
});
