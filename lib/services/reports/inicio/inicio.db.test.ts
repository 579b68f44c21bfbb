/** The first page shows what the rows say, and what needs attention by its first rows. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as queries from "@/db/queries/reports/inicio";
import { queryAs } from "@/db/testing/cluster";
import { explain } from "@/db/testing/explain";
import type { ClasePendiente } from "@/lib/contract/portal/pendientes";
import { toFecha } from "@/lib/platform/clock";
import { createApiKey } from "../../accounts/api-keys/create-api-key";
import type { Ctx } from "../../kernel/context";
import { failure, issued, look } from "../../testing/issuing";
import { createDocumentosTenant } from "../../testing/list-tenant";
import { credit, invoiceOf, verdict } from "../../testing/notas";
import { paid, payable } from "../../testing/recibos";
import { createWorld, type World } from "../../testing/world";
import { getPendientes, getResumenMes } from "./get-resumen";
import { markRechazoVisto } from "./mark-rechazo-visto";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const pasos = async () => {
  const { puestaEnMarcha } = await getPendientes(world.ctx);
  return puestaEnMarcha.filter(({ hecho }) => hecho).map(({ paso }) => paso);
};
/** What waits of one kind. */
const filas = async (clase: ClasePendiente, ctx: Ctx = world.ctx) =>
  (await getPendientes(ctx)).grupos.find((grupo) => grupo.clase === clase)?.filas ?? [];
const claves = async (clase: ClasePendiente) => (await filas(clase)).map(({ id }) => id);
const MINUTE_MS = 60_000;
const hace = (clave: string, minutes: number, set = "") =>
  look(
    world,
    `update documento set (fecha_emision, created_at) = (m, m) ${set}
     from (select '${new Date(world.ctx.now.getTime() - minutes * MINUTE_MS).toISOString()}'::timestamptz as m) x where clave = '${clave}'`,
  );

it("the checklist ticks itself, step by step, from the stored data", async () => {
  expect(await pasos()).toEqual(["certificado", "credencial", "producto", "cliente"]);
  const { tenantId } = world.ctx;
  await createApiKey(world.ctx, { tenantId, nombre: "caja", scopes: ["facturas:write"], limitePorMinuto: 120 });
  const { clave } = await issued(world, invoiceOf());
  expect(await pasos()).toEqual(["certificado", "credencial", "producto", "cliente", "documento", "llave"]);
  await verdict(world, clave, "aceptado");
  expect(await pasos()).toContain("aceptado");
  await look(world, `update documento set ambiente = 'produccion' where clave = '${clave}'`);
  expect(await pasos()).toContain("produccion");
  await look(world, `update documento set ambiente = 'simulador' where clave = '${clave}'`);
});

it("the month has every day: sales in colones without rejected ones, notes subtracted, days by Costa Rica's midnight", async () => {
  const vendida = await issued(world, invoiceOf(2));
  await verdict(world, vendida.clave, "aceptado");
  await verdict(world, (await issued(world, credit(vendida.clave))).clave, "aceptado");
  await verdict(world, (await issued(world, invoiceOf())).clave, "rechazado");
  const mes = "2025-02";
  const claves = [];
  for (let n = 0; n < 3; n += 1) claves.push((await issued(world, invoiceOf())).clave);
  for (const [n, fecha] of ["2025-02-01T05:59:59Z", "2025-02-01T06:00:00Z", "2025-03-01T05:59:59Z"].entries()) {
    await look(world, `update documento set fecha_emision = '${fecha}' where clave = '${claves[n]}'`);
  }
  const febrero = await getResumenMes(world.ctx, { mes });
  expect(febrero.hoy).toBeNull();
  expect(febrero.total).toEqual({ procesando: 2, aceptado: 0, rechazado: 0, error: 0 });
  expect(febrero.dias).toHaveLength(28);
  expect([febrero.dias[0], febrero.dias[27]]).toEqual([
    { dia: "2025-02-01", documentos: 1, ventas: "1130", impuesto: "130" },
    { dia: "2025-02-28", documentos: 1, ventas: "1130", impuesto: "130" },
  ]);
  const ahora = await getResumenMes({ ...world.ctx, now: new Date() });
  expect(ahora.hoy).toEqual({ procesando: 0, aceptado: 3, rechazado: 1, error: 0 });
  // 1130 of the first test, and two lines minus one.
  expect(ahora.dias.at(-1)).toEqual({ dia: toFecha(new Date()), documentos: 3, ventas: "2260", impuesto: "260" });
  expect((await getResumenMes({ ...world.other, now: new Date() })).total.aceptado).toBe(0);
  expect((await failure(getResumenMes(world.ctx, { mes: "febrero" }))).message).toContain("un mes como");
});

describe("what needs attention", () => {
  it("a rejection until a user has seen it; the mark is audited once and changes nothing else", async () => {
    const { clave } = await issued(world, invoiceOf());
    await verdict(world, clave, "rechazado");
    const unseen = () => claves("rechazado");
    expect(await unseen()).toContain(clave);
    const estado = () => look(world, `select estado, resumen from documento where clave = '${clave}'`);
    const before = await estado();
    await markRechazoVisto(world.ctx, { clave });
    await markRechazoVisto(world.ctx, { clave });
    expect(await unseen()).not.toContain(clave);
    expect(await estado()).toEqual(before);
    expect(await look(world, "select 1 from audit_entry where accion = 'ver-rechazo'")).toHaveLength(1);
    expect((await failure(markRechazoVisto(world.other, { clave }))).kind).toBe("not-found");
  });

  it("a rejection names the customer, the amount and the reason: ours where the code is known, otherwise the authority's", async () => {
    const { clave } = await issued(world, invoiceOf(2));
    const otra = await issued(world, invoiceOf());
    const motivo = (codigo: string, texto: string) => ({ codigo, texto, linea: null, columna: null });
    const mensajeOf = (codigo: string) => ({ detalle: "todo junto", motivos: [motivo(codigo, "Sus palabras.")] });
    await verdict(world, clave, "rechazado", mensajeOf("-411") as never);
    await verdict(world, otra.clave, "rechazado", mensajeOf("-99999") as never);
    const documentos = await filas("rechazado");
    const alerta = (of: string) => documentos.find(({ id }) => id === of);
    const contraparte = otra.cliente.nombre;
    expect(alerta(clave)).toMatchObject({
      contraparte,
      moneda: "CRC",
      monto: "2260",
      motivo: "La actividad económica del cliente no es válida",
    });
    expect(alerta(otra.clave)).toMatchObject({ contraparte, monto: "1130", motivo: "Sus palabras." });
  });

  it("a rejection disappears once another document replaces it, which takes its place if it is rejected", async () => {
    const { clave } = await issued(world, invoiceOf());
    const unseen = () => claves("rechazado");
    const replacement = {
      tipoDocumento: "10",
      numero: clave,
      codigo: "07",
      razon: "Sustituye el comprobante rechazado",
    };
    await verdict(world, clave, "rechazado");
    expect(await unseen()).toContain(clave);
    const nueva = await issued(world, invoiceOf(1, { referencias: [replacement] }));
    expect(await unseen()).not.toContain(clave);
    await verdict(world, nueva.clave, "rechazado");
    expect(await unseen()).toContain(nueva.clave);
    expect(await unseen()).not.toContain(clave);
  });

  it("a stuck document: pending for over half an hour, or in error; not a new one", async () => {
    const [lento, fresco, roto] = [
      await issued(world, invoiceOf()),
      await issued(world, invoiceOf()),
      await issued(world, invoiceOf()),
    ];
    await hace(lento.clave, 31, ", problema = 'Hacienda no responde'");
    await hace(fresco.clave, 29);
    await hace(roto.clave, 2, ", estado = 'error'");
    const documentos = await filas("detenido");
    expect(documentos.map(({ id }) => id)).toContain(roto.clave);
    expect(documentos.find(({ id }) => id === lento.clave)?.motivo).toBe("Hacienda no responde");
    expect(await claves("detenido")).not.toContain(fresco.clave);
  });

  it("a certificate that is missing, has ended or is about to end", async () => {
    const dice = async (ctx = world.ctx) => (await filas("certificado", ctx)).map(({ titulo }) => titulo);
    const ends = (when: string) => look(world, `update certificado set valido_hasta = now() + interval '${when}'`);
    expect(await dice(world.other)).toEqual(["Falta la llave criptográfica: sin ella no se firma nada"]);
    await ends("32 days");
    expect(await dice()).toEqual([]);
    await ends("29 days");
    expect(await dice()).toEqual(["La llave criptográfica está por vencer"]);
    await ends("-1 minute");
    expect(await dice({ ...world.ctx, now: new Date() })).toEqual(["La llave criptográfica está vencida"]);
    expect(await pasos()).not.toContain("certificado");
  });

  it("an unpaid invoice with deferred IVA from 15 days before its day 90, until it is paid", async () => {
    const clave = await payable(world, { condicionVenta: "10", plazoCredito: 30 });
    await look(world, `update documento set fecha_emision = '2026-03-02T23:59:00-06:00' where clave = '${clave}'`);
    const cobros = (moment: string) => filas("cobro", { ...world.ctx, now: new Date(`${moment}-06:00`) });
    expect(await cobros("2026-05-15T23:59:00")).toEqual([]);
    const common = { id: clave, monto: "1130", vence: "2026-05-31" };
    expect(await cobros("2026-05-16T00:00:00")).toMatchObject([{ ...common, motivo: null }]);
    expect(await cobros("2026-05-31T23:59:00")).toMatchObject([{ ...common, motivo: null }]);
    expect(await cobros("2026-06-01T00:00:00")).toMatchObject([{ ...common, motivo: "Su IVA ya se debe" }]);
    await paid(world, [[clave, 1130]]);
    expect(await cobros("2026-06-01T00:00:00")).toEqual([]);
  });

  it("a webhook that fails or that the service disabled, not one that a user disabled", async () => {
    const add = (url: string, columns: string, values: string) =>
      look(
        world,
        `insert into webhook_endpoint (tenant_id, url, eventos, secreto_cifrado, created_by, created_at, ${columns})
         values (${world.ctx.tenantId}, '${url}', '{}', '', 'p', now(), ${values})`,
      );
    await add("https://bien.example", "estado", "'activo'");
    await add("https://falla.example", "fallando_desde", "now()");
    const off = "estado, deshabilitado_at, deshabilitado_motivo";
    await add("https://persona.example", off, "'deshabilitado', now(), 'persona'");
    await add("https://sola.example", off, "'deshabilitado', now(), 'cinco-dias'");
    const webhooks = await filas("webhook");
    expect(webhooks.map(({ titulo }) => titulo).sort()).toEqual(["falla.example", "sola.example"]);
  });
});

it("reads what needs attention by its first rows, and nothing else", async () => {
  const { tenantId } = await createDocumentosTenant(world.db, world.ownerUrl, 20_000);
  await queryAs(world.ownerUrl, "vacuum analyze documento");
  const groups = { tipos: ["01", "03", "04"], estados: Array(3).fill("aceptado"), monedas: Array(3).fill("CRC") };
  const now = new Date("2027-01-01T00:00:00Z");
  const plans = await explain(world.appUrl, tenantId, [
    queries.selectRechazosSinVer({ tenantId, limit: 11 }),
    queries.selectDetenidos({ tenantId, antes: now, limit: 11, ...groups }),
    queries.selectPuestaEnMarcha({ tenantId, now }),
  ] as never);
  for (const { nodes, buffers, text } of plans) {
    const scans = nodes.filter((node) => node["Relation Name"] === "documento").map((node) => node["Node Type"]);
    expect(scans.length, text).toBeGreaterThan(0);
    expect(scans, text).not.toContain("Seq Scan");
    expect(buffers, text).toBeLessThan(600);
  }
});
