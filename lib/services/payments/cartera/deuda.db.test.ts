/** What customers owe, as the triggers sum it, equals the sum of the documents, after any acts in any order. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withSession } from "@/db/connection/session";
import { Decimal } from "@/lib/domain/decimal";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { DAY_MS, toFecha } from "@/lib/platform/clock";
import { type Debido, DIAS_DESPUES, EDADES, sumasDe, sumasOf } from "../../testing/deudas";
import { issue, issued, look } from "../../testing/issuing";
import { credit, debit, invoiceOf, verdict } from "../../testing/notas";
import { pay } from "../../testing/recibos";
import { createWorld, type World } from "../../testing/world";
import { registerAbono } from "../abonos/register";
import { anularAbono } from "../abonos/void";
import { getCartera } from "./get-cartera";

const SEED = 20261123;

let world: World;
beforeAll(async () => {
  world = await createWorld({ multimoneda: true });
  await look(world, `insert into tipo_cambio (fecha, venta, compra) values ('${toFecha(new Date())}', 505, 500)`);
});
afterAll(() => world.drop());

const ctx = (days = 0) => ({ ...world.ctx, now: new Date(Date.now() + days * DAY_MS) });

const ACTS = [
  ...(["vender", "vender", "vender", "aceptar", "aceptar", "aceptar", "rechazar", "acreditar", "debitar"] as const),
  ...(["abonar", "abonar", "anularAbono", "recibir"] as const),
] as const;
const acts = fc.record({
  act: fc.constantFrom(...ACTS),
  which: fc.nat(),
  cliente: fc.constantFrom<string>("3101000001", "3101000002", "3101000003"),
  moneda: fc.constantFrom("CRC", "CRC", "USD"),
  condicion: fc.constantFrom("01", "02", "02", "02", "08", "10"),
  plazo: fc.constantFrom(1, 8, 30, 45),
  lineas: fc.integer({ min: 1, max: 3 }),
});
type Act = ReturnType<typeof sampled>[number];
const sampled = () => fc.sample(acts, { numRuns: 160, seed: SEED });

const abonos: number[] = [];
const receptor = (identificacion: string) => ({
  identificacion,
  tipoIdentificacion: "02",
  nombre: `Cliente ${identificacion}`,
  correo: "a@example.com",
  telefono: "22220000",
});

async function perform({ act, which, cliente, moneda, condicion, plazo, lineas }: Act): Promise<void> {
  const oneOf = async (condition: string) => {
    const rows = await look<{ clave: string; debe: string }>(
      world,
      `select clave, (total_comprobante - monto_acreditado - monto_pagado)::text as debe from documento
       where tenant_id = ${world.ctx.tenantId} and ${condition} order by documento_id`,
    );
    return rows[which % Math.max(1, rows.length)];
  };
  const owed = () => oneOf(`estado = 'aceptado' and condicion_venta = '${condicion}' and tipo in ('01', '02')`);
  if (act === "vender") {
    const venta = { condicionVenta: condicion, ...(condicion === "01" ? {} : { plazoCredito: plazo }) };
    await issued(world, invoiceOf(lineas, { cliente: receptor(cliente), moneda, ...venta }));
  }
  if (act === "aceptar" || act === "rechazar") {
    const some = await oneOf(`estado = 'procesando'`);
    if (some) await verdict(world, some.clave, act === "aceptar" ? "aceptado" : "rechazado");
  }
  if (act === "acreditar" || act === "debitar") {
    const some = await owed();
    const body = act === "acreditar" ? credit : debit;
    if (some) await issue(world, body(some.clave, 1)).catch(() => null);
  }
  if (act === "abonar") {
    const some = await owed();
    const monto = some && (which % 2 === 0 ? some.debe : new Decimal(some.debe).div(2).toDecimalPlaces(2).toFixed());
    if (some) await abonar([{ clave: some.clave, monto: monto ?? "" }]).catch(() => null);
  }
  const abono = abonos[which % Math.max(1, abonos.length)];
  if (act === "anularAbono" && abono) await anularAbono(ctx(), abono);
  if (act === "recibir") {
    const some = await oneOf(`por_cobrar and condicion_venta in ('08', '10')`);
    if (some) await pay(world, [[some.clave, Number(some.debe)]]).catch(() => null);
  }
}

async function abonar(pagos: { clave: string; monto: string }[]): Promise<void> {
  const body = { pagos, medioPago: "04", medioPagoOtros: null, referencia: null, fecha: null };
  abonos.push(Number(JSON.parse((await registerAbono(ctx(), { body, idempotencyKey: null })).body).idAbono));
}

/** What is owed, from the documents alone; `where` narrows them. */
async function addUp(days: number, where = "true") {
  const rows = await look<Debido>(
    world,
    `select d.moneda, c.identificacion as parte, (d.total_comprobante - d.monto_acreditado - d.monto_pagado)::text as debe,
       ((now() at time zone 'America/Costa_Rica')::date + ${days}
         - (d.fecha_emision at time zone 'America/Costa_Rica')::date - coalesce((d.opcionales ->> 'plazoCredito')::int, 0)) as dias
     from documento d join cliente c using (tenant_id, cliente_id)
     where d.tenant_id = ${world.ctx.tenantId} and d.estado = 'aceptado' and d.voided_at is null and ${where}
       and d.total_comprobante > d.monto_acreditado + d.monto_pagado
       and (d.tipo = '01' and d.condicion_venta in ('02', '08', '10')
         or d.tipo = '02' and d.condicion_venta = '02' and not d.anula_nota)`,
  );
  return sumasOf(rows);
}

async function kept(days: number, seen = ctx(days)) {
  const monedas = await getCartera(seen);
  for (const { cuantos, partes } of monedas) expect(cuantos).toBe(partes.length);
  return sumasDe(monedas);
}

async function agree() {
  for (const days of DIAS_DESPUES) expect(await kept(days), `${days} days later`).toEqual(await addUp(days));
}

describe("the sums of what customers owe", () => {
  it("are those of the documents after each of many acts, at every age", async () => {
    for (const [n, act] of sampled().entries()) {
      await perform(act);
      if (n % 8 === 7) await agree();
    }
    await agree();
    expect(abonos.length).toBeGreaterThan(3);
    expect((await addUp(0)).length).toBeGreaterThan(EDADES.length * 3);
  });

  it("stay right while one customer's sales, notes and payments are recorded at once", async () => {
    const one = sampled().map((act) => ({ ...act, cliente: "3101000001" }));
    const some = one.filter(({ act }) => act !== "rechazar" && act !== "recibir").slice(0, 40);
    await Promise.all(some.map((act) => perform(act).catch(() => null)));
    await agree();
  });

  it("are held by no transaction that has not come to its end", async () => {
    const sale = async () => {
      const body = invoiceOf(1, { cliente: receptor("3101000002"), condicionVenta: "02", plazoCredito: 8 });
      const { clave } = await issued(world, body);
      await verdict(world, clave, "aceptado");
      return clave;
    };
    const [one, other] = [await sale(), await sale()];
    await withSession(world.ownerUrl, async (client) => {
      await client.query("begin");
      await client.query("update documento set monto_acreditado = 30 where clave = $1", [one]);
      await abonar([{ clave: other, monto: "100" }]);
      await client.query("commit");
    });
    await agree();
  });

  it("are those of his points of sale for a restricted user", async () => {
    const [row] = await look<{ id: number }>(
      world,
      `insert into punto_venta (tenant_id, sucursal, terminal, nombre, bodega_id)
       select tenant_id, '009', '00009', 'Otro', bodega_id from punto_venta
       where tenant_id = ${world.ctx.tenantId} limit 1 returning punto_venta_id as id`,
    );
    const otro = row?.id ?? 0;
    const body = invoiceOf(2, {
      cliente: receptor("3101000003"),
      condicionVenta: "02",
      plazoCredito: 8,
      idPuntoVenta: otro,
    });
    await verdict(world, (await issued(world, body)).clave, "aceptado");
    const seen = { ...ctx(40), db: world.ctx.db.within([otro]), permisos: permisosOf("facturador", [otro]) };
    const his = await addUp(40, `d.punto_venta_id = ${otro}`);
    expect(await kept(40, seen)).toEqual(his);
    expect(his.length).toBe(EDADES.length * 2);
    await agree();
  });

  it("leave no row of what is not owed any more", async () => {
    for (const tabla of ["deuda_cliente", "deuda_cliente_dia"]) {
      const rows = await look(world, `select * from ${tabla} where documentos <= 0 or debe <= 0`);
      expect(rows, tabla).toEqual([]);
    }
  });
});
