/** A test tenant's clock (decision 0128): what it moves, what stays by the real time, and who may not move it. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { DAY_MS, MINUTE_MS, parseInstant, SECOND_MS, toFecha, toFechaHora } from "@/lib/platform/clock";
import { changeAmbiente } from "../accounts/tenants/change-ambiente";
import { listExoneraciones } from "../catalog/exoneraciones/list-exoneraciones";
import { flagOverdueDocumentos } from "../issuing/documentos/flag-overdue";
import type { Ctx } from "../kernel/context";
import { withReloj } from "../kernel/reloj";
import { saveRecordatorio } from "../notices/recordatorios/ajustes";
import { RECORDATORIO } from "../notices/recordatorios/kind";
import { listPorCobrar } from "../payments/list-por-cobrar";
import { warnCobros } from "../payments/warn-cobros";
import { createMensajeReceptor } from "../reception/mensajes-receptor/create";
import { getMensajeReceptorXml } from "../reception/mensajes-receptor/get";
import { getFacturaXml } from "../sales/get";
import { createRecurrente } from "../sales/recurrentes/create";
import { RECURRENTE } from "../sales/recurrentes/kind";
import { listRecurrentes } from "../sales/recurrentes/manage";
import { failure, issue, look, TIQUETE } from "../testing/issuing";
import { invoiceOf } from "../testing/notas";
import { mensajeBody, receivedMembers } from "../testing/proveedor";
import { payable } from "../testing/recibos";
import { misfits } from "../testing/webhook-world";
import { CLIENTE, createWorld, facturaBody, type World } from "../testing/world";
import { catchUpReloj, getReloj, moveReloj, resetReloj } from "./reloj";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.drop());

const QUIETO = { momento: null, dias: null, minutos: null };
const ctx = (): Ctx => ({ ...world.ctx, now: new Date() });
/** As a request or a step has it. */
const ahead = () => withReloj(ctx());
const move = (avance: Partial<typeof QUIETO> | object) => moveReloj(ctx(), { ...QUIETO, ...avance });
const hoy = (days = 0) => addDias(toFecha(new Date()), days);
const events = (name: string) =>
  look<{ data: Record<string, unknown> }>(world, `select data from outbox_event where name = '${name}'`);
const told = (tipo: string) => look<{ datos: object }>(world, `select datos from evento where tipo = '${tipo}'`);
async function issued(body: Record<string, unknown>) {
  return JSON.parse((await issue(world, body, null, await ahead())).body);
}
async function run(step: (ctx: Ctx) => Promise<{ kind: string }>): Promise<void> {
  for (let n = 0; n < 20; n += 1) if ((await step(ctx())).kind === "final") return;
  expect.fail("it never ends");
}

describe("the clock of a test tenant", () => {
  it("goes ahead by days and minutes or to a moment, runs on from there, and is told and audited", async () => {
    expect(await getReloj(ctx())).toMatchObject({ adelantoSegundos: 0 });
    const moved = await move({ dias: 2, minutos: 184 });
    expect(moved.adelantoSegundos).toBe(2 * 86_400 + 184 * 60);
    expect(Date.parse(moved.ahora) - Date.parse(moved.horaReal)).toBe(moved.adelantoSegundos * SECOND_MS);
    const later = { ...ctx(), now: new Date(Date.now() + DAY_MS) };
    expect((await getReloj(later)).adelantoSegundos).toBe(moved.adelantoSegundos);
    const noon = `${hoy(30)}T12:00:00-06:00`;
    expect(Math.abs(Date.parse((await move({ momento: hoy(30) })).ahora) - Date.parse(noon))).toBeLessThan(SECOND_MS);
    const evening = `${hoy(30)}T20:15:00-06:00`;
    expect(Math.abs(Date.parse((await move({ momento: evening })).ahora) - Date.parse(evening))).toBeLessThan(
      SECOND_MS,
    );
    expect(await look(world, "select accion from audit_entry where objeto = 'reloj'")).toHaveLength(3);
  });

  it("never goes back, nor more than 400 days ahead, and a move that is not understood changes nothing", async () => {
    await move({ dias: 10 });
    for (const [avance, codigo] of [
      [{ momento: hoy(9) }, "reloj_hacia_atras"],
      [{ dias: -1 }, "reloj_hacia_atras"],
      [{ minutos: 0 }, "reloj_hacia_atras"],
      [{ dias: 391 }, "reloj_muy_lejos"],
      [{ dias: 9e15 }, "reloj_muy_lejos"],
      [{ momento: "9999-12-31" }, "reloj_muy_lejos"],
      [{ momento: "mañana" }, "reloj_momento_invalido"],
      [{ momento: "2027-02-30" }, "reloj_momento_invalido"],
      [{ momento: `${hoy(20)}T99:00:00` }, "reloj_momento_invalido"],
      [{}, "reloj_sin_avance"],
      [{ momento: hoy(20), dias: 1 }, "reloj_sin_avance"],
    ] as const) {
      expect([avance, (await failure(move(avance))).codigo]).toEqual([avance, codigo]);
    }
    expect((await getReloj(ctx())).adelantoSegundos).toBe(10 * 86_400);
    expect((await move({ dias: 390 })).adelantoSegundos).toBe(400 * 86_400);
  });

  it("is set back to the real time, once, and what was issued keeps its date", async () => {
    await move({ dias: 5 });
    const { fechaEmision } = await issued(TIQUETE);
    expect(await resetReloj(ctx())).toMatchObject({ adelantoSegundos: 0 });
    expect(await resetReloj(ctx())).toMatchObject({ adelantoSegundos: 0 });
    expect(await look(world, "select from audit_entry where objeto = 'reloj' and accion = 'restablecer'")).toHaveLength(
      1,
    );
    const [row] = await look<{ fecha: Date }>(world, "select fecha_emision as fecha from documento");
    expect(row && toFechaHora(row.fecha)).toBe(fechaEmision);
  });

  it("belongs to it alone: nothing of another tenant falls due by it", async () => {
    await payable(world, { condicionVenta: "10", plazoCredito: 30 });
    const other = { ...world.other, now: new Date() };
    await moveReloj(other, { ...QUIETO, dias: 100 });
    expect((await getReloj(ctx())).adelantoSegundos).toBe(0);
    expect(await catchUpReloj(other)).toEqual({ hechos: 0 });
    expect(await warnCobros({ db: world.ctx.db }, new Date())).toEqual({ avisados: 0 });
    await move({ dias: 100 });
    expect(await warnCobros({ db: world.ctx.db }, new Date())).toEqual({ avisados: 1 });
  });
});

describe("nobody who issues for real", () => {
  const check = (statement: string) => queryAs(world.ownerUrl, statement);

  it("moves a clock: a live tenant is refused by the use case and by the database", async () => {
    await check("update tenant set es_prueba = false");
    for (const deed of [() => getReloj(ctx()), () => move({ dias: 1 }), () => resetReloj(ctx())]) {
      expect(await failure(deed())).toMatchObject({ kind: "forbidden", codigo: "reloj_solo_pruebas" });
    }
    await expect(check("update tenant set reloj_adelanto = 1")).rejects.toThrow("tenant_reloj_de_pruebas");
  });

  it("moves it where the authority rejects future dates, nor takes a clock that is ahead there", async () => {
    await move({ dias: 1 });
    expect(
      (
        await failure(
          changeAmbiente(
            { ...ctx(), hacienda: { ...world.ctx.hacienda, reaches: () => true } },
            { ambiente: "pruebas" },
          ),
        )
      ).codigo,
    ).toBe("reloj_adelantado");
    await expect(check("update tenant set ambiente = 'pruebas'")).rejects.toThrow("tenant_reloj_de_pruebas");
    await resetReloj(ctx());
    await check("update tenant set ambiente = 'pruebas'");
    expect(await failure(move({ dias: 1 }))).toMatchObject({ kind: "rule", codigo: "reloj_sin_simulador" });
    await expect(check("update tenant set reloj_adelanto = 1")).rejects.toThrow("tenant_reloj_de_pruebas");
  });
});

describe("what the clock moves", () => {
  it("documents and their clave have its date, and an exemption expires on its day", async () => {
    await look(world, `update exoneracion set fecha_expiracion = '${hoy(20)}T06:00:00Z'`);
    const exenta = invoiceOf(1, {
      lineas: [{ codigoProducto: "HORA", cantidad: 1, precioUnitario: 1000, idExoneracion: world.idExoneracion }],
    });
    const vigente = async () => (await listExoneraciones(await ahead(), { identificacion: CLIENTE }))[0]?.vigente;
    await move({ momento: hoy(20) });
    const documento = await issued(exenta);
    expect(documento.fechaEmision.slice(0, 10)).toBe(hoy(20));
    const [ano, mes, dia] = hoy(20).split("-");
    expect(documento.clave.slice(3, 9)).toBe(`${dia}${mes}${ano?.slice(2)}`);
    expect(await vigente()).toBe(true);
    await move({ dias: 1 });
    expect((await failure(issued(exenta))).codigo).toBe("exoneracion_vencida");
    expect(await vigente()).toBe(false);
  });

  it("a recurring document is issued at once by the move to its day, dated so, and waits for the next by the real time", async () => {
    await createRecurrente(ctx(), {
      llave: randomUUID(),
      totalEsperado: "2260",
      body: facturaBody({
        tipo: "TiqueteElectronico",
        idUsuario: world.idUsuario,
        lineas: [{ codigoProducto: "TAZA", cantidad: 2, precioUnitario: 1000 }],
      }),
      cada: "mes",
      desde: hoy(15),
      dia: null,
      hasta: null,
      veces: null,
    });
    await move({ dias: 10 });
    expect(await events("recurrente/pendiente")).toEqual([]);
    await move({ momento: hoy(15) });
    const [event] = await events("recurrente/pendiente");
    const data = event?.data as { recurrenteId: string };
    await run((each) => RECURRENTE.step(each, data));
    const [row] = await look<{ fecha: Date; siguiente: Date; proxima: string }>(
      world,
      "select d.fecha_emision as fecha, r.siguiente_at as siguiente, r.proxima::text from documento d, recurrente r",
    );
    expect(toFecha(row?.fecha ?? new Date(0))).toBe(hoy(15));
    const { adelantoSegundos } = await getReloj(ctx());
    const due = parseInstant(`${row?.proxima}T06:00:00-06:00`).getTime() - adelantoSegundos * SECOND_MS;
    expect(row?.siguiente.getTime()).toBe(due);
    await resetReloj(ctx());
    const [back] = await look<{ siguiente: Date }>(world, "select siguiente_at as siguiente from recurrente");
    expect(back?.siguiente).toEqual(parseInstant(`${row?.proxima}T06:00:00-06:00`));
    expect(await listRecurrentes(ctx())).toMatchObject([{ emitidos: 1 }]);
  });

  it("an invoice is overdue by it, and its customer is reminded at once", async () => {
    await saveRecordatorio(ctx(), { activo: true, dias: [7] });
    const clave = await payable(world, { condicionVenta: "02", plazoCredito: 10 });
    await move({ momento: hoy(17) });
    const [event] = await events("recordatorio/pendiente");
    await run((each) => RECORDATORIO.step(each, event?.data as { recordatorioId: string }));
    expect(await look(world, "select motivo from correo")).toEqual([{ motivo: "recordatorio" }]);
    const { datos } = await listPorCobrar(await ahead(), {});
    expect(datos).toMatchObject([{ clave, atraso: 7 }]);
  });

  it("deferred IVA is told of near its ninety days and past them, once each, by the move alone", async () => {
    await payable(world, { condicionVenta: "10", plazoCredito: 30 });
    await move({ dias: 80 });
    expect(await events("reloj/adelantado")).toHaveLength(1);
    expect(await catchUpReloj(ctx())).toEqual({ hechos: 1 });
    await move({ dias: 20 });
    expect(await catchUpReloj(ctx())).toEqual({ hechos: 1 });
    expect(await catchUpReloj(ctx())).toEqual({ hechos: 0 });
    expect(await told("cobro.porVencer")).toMatchObject([{ datos: { faltan: 10 } }]);
    expect(await told("cobro.vencido")).toMatchObject([{ datos: { faltan: -10 } }]);
    expect(await misfits(world)).toEqual([]);
  });

  it("spec 3(2): a document is late thirty minutes after its issue by the clock, not because the clock was ahead then", async () => {
    await move({ dias: 1 });
    await issued(TIQUETE);
    expect(await catchUpReloj(ctx())).toEqual({ hechos: 0 });
    await move({ minutos: 29 });
    expect(await catchUpReloj(ctx())).toEqual({ hechos: 0 });
    await move({ minutos: 2 });
    expect(await flagOverdueDocumentos({ db: world.ctx.db }, new Date())).toEqual({ flagged: 1 });
    expect(await catchUpReloj(ctx())).toEqual({ hechos: 0 });
    expect(await told("documento.demorado")).toHaveLength(1);
  });
});

it("what is signed ahead is dated by the clock and signed at the real moment: documents and receiver messages", async () => {
  await move({ dias: 40 });
  const { clave } = await issued(TIQUETE);
  const xml = (await getFacturaXml(ctx(), clave)).bytes.toString();
  const body = mensajeBody({ ...receivedMembers("3102555444"), mensaje: 1 });
  await createMensajeReceptor(await ahead(), { body, idempotencyKey: null });
  const mensaje = (await getMensajeReceptorXml(ctx(), body.clave ?? "")).bytes.toString();
  for (const [signed, dated] of [
    [xml, "FechaEmision"],
    [mensaje, "FechaEmisionDoc"],
  ] as const) {
    expect(signed).toContain(`<${dated}>${hoy(40)}`);
    expect(/SigningTime>(\S{10})/.exec(signed)?.[1]).toBe(hoy());
  }
  const [row] = await look<{ fecha: Date }>(world, "select fecha_emision as fecha from mensaje_receptor");
  expect(toFecha(row?.fecha ?? new Date(0))).toBe(hoy(40));
});

it("the real clock keeps what is no matter of tax: records, signatures, retries, keys, replays, the dollar", async () => {
  await look(world, "insert into tipo_cambio (fecha, venta, compra) values (current_date - 1, 500, 495) returning 1");
  await move({ dias: 365 });
  const before = Date.now() - MINUTE_MS;
  const body = { ...TIQUETE, moneda: "USD" };
  const first = await issue(world, body, "misma", await ahead());
  expect(await issue(world, body, "misma", await ahead())).toEqual({ ...first, replayed: true });
  expect(JSON.parse(first.body)).toMatchObject({ tipoCambio: 500 });
  const [row] = await look<Record<string, Date>>(
    world,
    `select d.created_at, d.siguiente_at, x.firmado_at, a.created_at as audit, o.created_at as outbox,
       k.expires_at - interval '24 hours' as claimed
     from documento d join documento_xml x using (tenant_id, documento_id), audit_entry a, outbox_event o,
       idempotency_key k where a.objeto = 'documento' and o.name = 'documento/emitido'`,
  );
  for (const [name, moment] of Object.entries(row ?? { nothing: new Date(0) })) {
    expect([name, moment.getTime() > before, moment.getTime() < Date.now() + MINUTE_MS]).toEqual([name, true, true]);
  }
});
