/** The page of a document shows every recorded step in order, and nothing of another tenant. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { permisosOf } from "@/lib/domain/personas/permisos";
import type { Ctx } from "../../kernel/context";
import { requestCorreo } from "../../notices/correos/request-correo";
import { resendEvento } from "../../notices/eventos/resend";
import { getFacturaCompraDetalle } from "../../purchases/detalle";
import { retryFacturaCompra } from "../../purchases/retry";
import { markRechazoVisto } from "../../reports/inicio/mark-rechazo-visto";
import { listPendientes } from "../../reports/pendientes/list-pendientes";
import { getFacturaDetalle } from "../../sales/detalle";
import { retryFactura } from "../../sales/retry";
import { voidFactura } from "../../sales/void";
import { bought } from "../../testing/compras";
import { failure, issue, issued, look } from "../../testing/issuing";
import { credit, invoiceOf, verdict } from "../../testing/notas";
import { createWorld, type World } from "../../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const persona = () => ({ ...world.ctx, actor: `usuario:${world.idUsuario}`, now: new Date() });
const pasos = async (clave: string) => (await getFacturaDetalle(world.ctx, clave)).historia.map(({ paso }) => paso);

it("lists issue, signature, verdict, mail, webhook and void, oldest first, and who did each; and its note", async () => {
  await look(
    world,
    `insert into webhook_endpoint (tenant_id, url, eventos, secreto_cifrado, created_by, created_at)
     values (${world.ctx.tenantId}, 'https://tienda.example/avisos', '{documento.aceptado}', '', 'p', now())`,
  );
  const { clave } = await issued(world, invoiceOf(2));
  await verdict(world, clave, "aceptado");
  await requestCorreo(persona(), { clave, correos: ["ana@cliente.example"] });
  const nota = await issued(world, credit(clave));
  await voidFactura(persona(), clave);

  const detalle = await getFacturaDetalle(world.ctx, clave);
  const moments = detalle.historia.map(({ momento }) => momento);
  expect(moments).toEqual([...moments].sort());
  expect(new Set(await pasos(clave))).toEqual(
    new Set(["emitido", "firmado", "enviado", "aceptado", "webhook", "correo", "anulado"]),
  );
  const step = (paso: string) => detalle.historia.find((hito) => hito.paso === paso);
  expect(detalle.historia[0]?.paso).toBe("emitido");
  expect(step("anulado")).toMatchObject({ autor: { clase: "persona", nombre: expect.stringMatching(/\w/) } });
  expect(step("correo")).toMatchObject({
    destinatarios: ["ana@cliente.example"],
    automatico: false,
    autor: { clase: "persona", nombre: expect.stringMatching(/\w/) },
  });
  expect(step("webhook")).toMatchObject({
    evento: "documento.aceptado",
    entregas: [{ destino: "https://tienda.example", estado: "pendiente" }],
  });
  expect(detalle.referentes).toMatchObject([
    { clave: nota.clave, tipo: "03", total: "1130", codigo: "02", momento: expect.stringMatching(/^2.*Z$/) },
  ]);
  expect((await getFacturaDetalle(world.ctx, nota.clave)).referidos).toMatchObject([{ clave, tipo: "01" }]);
  expect(detalle).toMatchObject({ tieneXml: true, tieneRespuesta: true });
  expect(detalle.documento.saldo).toBe("1130");
});

it("a rejection that was read is marked as read; an author that is an API key is named", async () => {
  const { body } = await issue(world, invoiceOf(), null, { ...world.ctx, actor: "api:caja" });
  const { clave } = JSON.parse(body) as { clave: string };
  await verdict(world, clave, "rechazado");
  expect((await getFacturaDetalle(world.ctx, clave)).rechazoVisto).toBe(false);
  await markRechazoVisto(persona(), { clave });
  const { rechazoVisto, historia } = await getFacturaDetalle(world.ctx, clave);
  expect(rechazoVisto).toBe(true);
  expect(historia.map(({ paso }) => paso)).toEqual(expect.arrayContaining(["rechazado", "rechazo-visto"]));
  expect(historia[0]).toMatchObject({ paso: "emitido", autor: { clase: "llave", nombre: "caja" } });
});

it("another tenant's document, one of the other kind and an unknown clave all answer not-found", async () => {
  const { clave } = await issued(world, invoiceOf());
  const refusals = [
    getFacturaDetalle(world.other, clave),
    getFacturaCompraDetalle(world.ctx, clave),
    getFacturaDetalle(world.ctx, "9".repeat(50)),
  ].map(failure);
  for (const { kind } of await Promise.all(refusals)) expect(kind).toBe("not-found");
});

it("a contador sees what needs attention, without the webhooks that this role may not manage", async () => {
  await look(world, "update webhook_endpoint set fallando_desde = now()");
  const webhooks = async (ctx: Ctx) =>
    (await listPendientes(ctx)).find(({ clase }) => clase === "webhook")?.cuantos ?? 0;
  expect(await webhooks(world.ctx)).toBe(1);
  expect(await webhooks({ ...world.ctx, permisos: permisosOf("contador") })).toBe(0);
});

it("every retry and every resent event is a step with its author, in its own document only", async () => {
  const [sale, purchase] = [await issued(world, invoiceOf()), await bought(world)];
  for (const { clave } of [sale, purchase]) {
    await look(
      world,
      `update documento set estado = 'error', siguiente_at = now() + interval '1 hour' where clave = '${clave}'`,
    );
  }
  await retryFactura(persona(), sale.clave);
  await look(world, `update documento set siguiente_at = now() + interval '1 hour' where clave = '${sale.clave}'`);
  await retryFactura({ ...world.ctx, actor: "api:caja", now: new Date() }, sale.clave);
  await retryFacturaCompra(persona(), purchase.clave);
  await verdict(world, sale.clave, "aceptado");
  const [evento] = await look<{ id: string }>(
    world,
    `select evento_id as id from evento where clave = '${sale.clave}'`,
  );
  await resendEvento(persona(), String(evento?.id));

  const { historia } = await getFacturaDetalle(world.ctx, sale.clave);
  const said = historia.flatMap((hito) =>
    hito.paso === "reintentado" || hito.paso === "reenviado" ? [[hito.paso, hito.autor.clase, hito.autor.nombre]] : [],
  );
  expect(said).toEqual([
    ["reintentado", "persona", expect.stringMatching(/\w/)],
    ["reintentado", "llave", "caja"],
    ["reenviado", "persona", expect.stringMatching(/\w/)],
  ]);
  const compra = await getFacturaCompraDetalle(world.ctx, purchase.clave);
  expect(compra.historia.filter(({ paso }) => paso === "reintentado")).toHaveLength(1);
});
