/** Reminders: on which day, once, one mail a customer, and none to those who owe nothing or were left out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, parseInstant, toFecha } from "@/lib/platform/clock";
import { GRACE_MS, sweep } from "../../kernel/waiting/sweep";
import { registerAbono } from "../../payments/abonos/register";
import { look } from "../../testing/issuing";
import { createMailWorld, type MailWorld, sendAll } from "../../testing/mail-world";
import { payable } from "../../testing/recibos";
import { CLIENTE } from "../../testing/world";
import { getRecordatorio, saveRecordatorio } from "./ajustes";
import { RECORDATORIO } from "./kind";
import { nextMorning, recordar } from "./recordar";
import { setSinRecordatorios } from "./set-sin-recordatorios";

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.close());

/** Nine in the morning of Costa Rica, so many days from today. */
const HOY = toFecha(new Date());
const nine = (days: number) => new Date(parseInstant(`${HOY}T09:00:00-06:00`).getTime() + days * DAY_MS);
const at = (now: Date) => ({ ...world.ctx, now, clock: { ...world.ctx.clock, now: () => now } });

const OTRO = {
  identificacion: "3101999888",
  tipoIdentificacion: "02",
  nombre: "Ferretería La Otra",
  correo: "otra@example.com",
  telefono: "22220000",
};

/** An accepted invoice of 1 130 that is due ten days from today. */
async function dueInTen(change: object = {}): Promise<string> {
  const clave = await payable(world, { condicionVenta: "02", plazoCredito: 10, ...change });
  await look(world, `update documento set fecha_emision = '${HOY}T12:00:00-06:00' where clave = '${clave}'`);
  return clave;
}

/** Runs the day's step, as the worker does, and returns how many mails it asked for. */
async function morning(now: Date): Promise<number> {
  const [{ n: before } = { n: 0 }] = await look<{ n: number }>(world, "select count(*)::int as n from correo");
  const [{ id } = { id: "" }] = await look<{ id: string }>(
    world,
    "select recordatorio_id::text as id from recordatorio",
  );
  for (let turn = 0; turn < 5; turn += 1) if ((await recordar(at(now), id)).kind === "final") break;
  const [{ n: after } = { n: 0 }] = await look<{ n: number }>(world, "select count(*)::int as n from correo");
  return after - before;
}

async function sentNow(now: Date) {
  const rows = await look<{ id: string }>(world, "select correo_id::text as id from correo where estado = 'pendiente'");
  for (const { id } of rows) await sendAll(at(now), id);
  const keys = rows.map(({ id }) => `correo-${world.ctx.tenantId}-${id}`);
  return world.server.mails.filter(({ key }) => keys.includes(key)).map(({ body }) => body);
}

beforeEach(async () => {
  await look(world, "truncate correo, recordatorio, recordatorio_factura cascade");
  await look(world, "update documento set voided_at = now() where voided_at is null");
  await look(world, "update cliente set sin_recordatorios = false");
  await saveRecordatorio(at(nine(0)), { activo: true, dias: [-3, 0, 7] });
});

describe("a company's reminders", () => {
  it("are off by default, begin on the next morning, and are audited", async () => {
    await look(world, "truncate recordatorio");
    expect(await getRecordatorio(at(nine(0)))).toMatchObject({ activo: false, dias: [-3, 0, 7, 15, 30] });
    await saveRecordatorio(at(nine(0)), { activo: true, dias: [0] });
    const [row] = await look<{ siguiente_at: Date }>(world, "select siguiente_at from recordatorio");
    expect(row?.siguiente_at).toEqual(new Date(nine(1).getTime() - HOUR_MS));
    expect(nextMorning(at(parseInstant("2026-05-04T07:59:59-06:00")))).toEqual(
      parseInstant("2026-05-04T08:00:00-06:00"),
    );
    const audit = await look(world, "select accion from audit_entry where objeto = 'recordatorio' limit 1");
    expect(audit).toEqual([{ accion: "configurar" }]);
  });

  it("show the administrator the mail that customers read, with voseo and without a threat", async () => {
    const { muestra } = await getRecordatorio(at(nine(0)));
    expect(muestra.asunto).toBe("[Prueba] Recordatorio de 2 facturas de Empresa de Prueba S.A.");
    expect(muestra.texto).toContain(
      "Hola. Te escribimos de parte de Empresa de Prueba S.A. para recordarte 2 facturas",
    );
    expect(muestra.texto).toContain("Si ya la pagaste, no hace falta que hagás nada más: gracias.");
  });

  it("go out once at each step: three days before, on the day, seven after, and on no other day", async () => {
    const clave = await dueInTen();
    const sent = [];
    for (let day = 5; day <= 20; day += 1) {
      const mails = await morning(nine(day));
      // A second run of the same morning asks for nothing.
      expect(await morning(nine(day))).toBe(0);
      if (mails > 0) sent.push([day, mails]);
    }
    expect(sent).toEqual([
      [7, 1],
      [10, 1],
      [17, 1],
    ]);
    const pasos = await look(
      world,
      `select paso from recordatorio_factura join documento using (tenant_id, documento_id)
       where clave = '${clave}' and correo_id is not null order by paso`,
    );
    expect(pasos).toEqual([{ paso: -3 }, { paso: 0 }, { paso: 7 }]);
  });

  it("are one mail a customer, which names its invoices of the day and has its statement", async () => {
    const own = [await dueInTen(), await dueInTen()];
    const other = await dueInTen({ cliente: OTRO });
    expect(await morning(nine(10))).toBe(2);
    const [mail, mailOfOther] = (await sentNow(nine(10))).sort((a, b) => String(a.to).localeCompare(String(b.to)));
    expect(mail?.to).toEqual(["compras@nandu.example"]);
    expect(mail?.subject).toBe("[Prueba] Recordatorio de 2 facturas de Empresa de Prueba S.A.");
    const numbers = await look<{ clave: string; consecutivo: string }>(
      world,
      "select clave, consecutivo from documento",
    );
    const numberOf = (clave: string) => numbers.find((each) => each.clave === clave)?.consecutivo ?? "?";
    for (const clave of own) {
      expect(mail?.text).toContain(`Factura electrónica ${numberOf(clave)}: ₡1.130,00 · Vence hoy`);
    }
    expect(mail?.text).not.toContain(numberOf(other));
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`estado-de-cuenta-${CLIENTE}.pdf`]);
    expect(mailOfOther?.to).toEqual(["otra@example.com"]);
    expect(mailOfOther?.text).toContain(numberOf(other));
  });

  it("do not go to a customer that was left out, or that has paid before the step or before the mail leaves", async () => {
    const [paid, late] = [await dueInTen(), await dueInTen({ cliente: OTRO })];
    const pay = (clave: string) =>
      registerAbono(
        { ...world.ctx, now: new Date() },
        {
          body: {
            pagos: [{ clave, monto: "1130" }],
            medioPago: "04",
            medioPagoOtros: null,
            referencia: null,
            fecha: null,
          },
          idempotencyKey: null,
        },
      );
    await pay(paid);
    expect(await morning(nine(10))).toBe(1);
    await pay(late);
    expect(await sentNow(nine(10))).toEqual([]);
    expect(await look(world, "select estado, error from correo")).toEqual([
      { estado: "fallido", error: "Las facturas ya no se debían cuando el correo iba a salir." },
    ]);
    await dueInTen();
    await setSinRecordatorios(at(nine(0)), { identificacion: CLIENTE, sinRecordatorios: true });
    expect(await morning(nine(17))).toBe(0);
  });

  it("are not sent before eight, nor while they are off, nor again for what a customer without address missed", async () => {
    await dueInTen();
    expect(await morning(new Date(nine(10).getTime() - 2 * HOUR_MS))).toBe(0);
    await look(world, `update cliente set correo = '' where identificacion = '${CLIENTE}'`);
    expect(await morning(nine(10))).toBe(0);
    await look(world, `update cliente set correo = 'compras@nandu.example' where identificacion = '${CLIENTE}'`);
    expect(await morning(nine(11))).toBe(0);
    await saveRecordatorio(at(nine(16)), { activo: false, dias: [7] });
    expect(await morning(nine(17))).toBe(0);
  });

  it("of more customers than fit in one step go on until the last, each once", async () => {
    await dueInTen();
    await dueInTen({ cliente: OTRO });
    const [{ id } = { id: "" }] = await look<{ id: string }>(
      world,
      "select recordatorio_id::text as id from recordatorio",
    );
    const ctx = at(nine(10));
    const steps = [];
    for (let turn = 0; turn < 4; turn += 1) steps.push((await recordar(ctx, id, 1)).kind);
    expect(steps).toEqual(["wait", "wait", "final", "final"]);
    const [row] = await look(world, "select count(*)::int as n, count(distinct cliente_id)::int as m from correo");
    expect(row).toEqual({ n: 2, m: 2 });
  });

  it("are woken by the sweep on their morning, once", async () => {
    const due = new Date(nine(1).getTime() - HOUR_MS);
    const wake = (now: Date) => sweep(world.ctx, RECORDATORIO, now);
    expect(await wake(due)).toEqual({ woken: 0 });
    expect(await wake(new Date(due.getTime() + GRACE_MS + 1))).toEqual({ woken: 1 });
    expect(await wake(new Date(due.getTime() + GRACE_MS + 2))).toEqual({ woken: 0 });
    const [event] = await look<{ recordatorioId: string }>(
      world,
      `select data ->> 'recordatorioId' as "recordatorioId" from outbox_event where name = 'recordatorio/pendiente'`,
    );
    await dueInTen();
    await RECORDATORIO.step(at(nine(10)), event ?? { recordatorioId: "" });
    expect(await look(world, "select count(*)::int as n from correo")).toEqual([{ n: 1 }]);
  });

  it("of two runs at once are one", async () => {
    await dueInTen();
    await Promise.all([morning(nine(10)), morning(nine(10)), morning(nine(10))]);
    const [row] = await look(world, "select count(*)::int as n from correo");
    expect(row).toEqual({ n: 1 });
  });
});
