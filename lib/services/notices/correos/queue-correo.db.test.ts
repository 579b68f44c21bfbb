/** The mail that is sent automatically once the authority has accepted a document. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { setCorreoAutomatico } from "../../accounts/tenants/set-ajuste";
import { failure, issued, look, TIQUETE } from "../../testing/issuing";
import { correosOf, createMailWorld, issueFacturaFor, type MailWorld, verdict } from "../../testing/mail-world";

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.close());

const automatic = (automatico: boolean) => setCorreoAutomatico({ ...world.ctx, actor: "operador" }, { automatico });

it("is not sent unless the tenant has switched it on; switching is audited", async () => {
  const { documentoId } = await issueFacturaFor(world);
  await verdict(world.ctx, documentoId);
  expect(await correosOf(world, documentoId)).toEqual([]);
  expect(await automatic(false)).toEqual({ nombre: "Empresa de prueba" });
  await automatic(true);
  const entries = await look(
    world,
    "select actor, detalle from audit_entry where accion = 'configurar' order by audit_entry_id",
  );
  expect(entries).toEqual([
    { actor: "operador", detalle: { correoAutomatico: false } },
    { actor: "operador", detalle: { correoAutomatico: true } },
  ]);
});

it("is sent to the customer exactly once, although the acceptance is recorded several times", async () => {
  const { documentoId } = await issueFacturaFor(world);
  await Promise.all([verdict(world.ctx, documentoId), verdict(world.ctx, documentoId)]);
  await verdict(world.ctx, documentoId);
  const correos = await correosOf(world, documentoId);
  expect(correos).toMatchObject([
    { motivo: "automatico", estado: "pendiente", destinatarios: ["compras@nandu.example"], created_by: "sistema" },
  ]);
  const events = await look(
    world,
    `select 1 from outbox_event where name = 'correo/pedido' and data ->> 'correoId' = '${correos[0]?.correo_id}'`,
  );
  expect(events).toHaveLength(1);
});

it("is not sent for a rejected document", async () => {
  const { documentoId } = await issueFacturaFor(world);
  await verdict(world.ctx, documentoId, "rechazado");
  expect(await correosOf(world, documentoId)).toEqual([]);
});

it("is not sent for a document that was voided meanwhile", async () => {
  const { documentoId } = await issueFacturaFor(world);
  await look(world, `update documento set voided_at = now() where documento_id = ${documentoId}`);
  await verdict(world.ctx, documentoId);
  expect(await correosOf(world, documentoId)).toEqual([]);
});

it("is not sent without an address, and the acceptance is recorded anyway", async () => {
  const { clave } = await issued(world, TIQUETE);
  const [row] = await look<{ id: string }>(world, `select documento_id as id from documento where clave = '${clave}'`);
  await verdict(world.ctx, String(row?.id));
  expect(await correosOf(world, String(row?.id))).toEqual([]);
  expect(await look(world, `select estado from documento where clave = '${clave}'`)).toEqual([{ estado: "aceptado" }]);
});

it("the switch of a tenant that does not exist is refused", async () => {
  const error = await failure(setCorreoAutomatico({ ...world.ctx, tenantId: 999_999 }, { automatico: true }));
  expect(error.kind).toBe("not-found");
});
