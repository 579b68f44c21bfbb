/** A statement of account by mail: to whom, with which file, how often, and who may ask for it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { getEstadoCuentaPdf } from "../../payments/cartera/get-estado-cuenta";
import { look } from "../../testing/issuing";
import { createMailWorld, type MailWorld, sendAll } from "../../testing/mail-world";
import { payable } from "../../testing/recibos";
import { CLIENTE } from "../../testing/world";
import { listCorreos } from "./list-correos";
import { requestEstadoCuenta } from "./request-estado-cuenta";

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.close());

const ask = (correos: string[] | null = null, identificacion = CLIENTE) =>
  requestEstadoCuenta({ ...world.ctx, now: new Date() }, { identificacion, correos });
const hermetic = () => look(world, "truncate correo cascade");

async function sendLast() {
  const [row] = await look<{ id: string }>(world, "select max(correo_id)::text as id from correo");
  await sendAll(world.ctx, row?.id ?? "");
  return world.server.mails.find(({ key }) => key === `correo-${world.ctx.tenantId}-${row?.id}`)?.body;
}

it("goes to the customer with the statement that the portal shows, and is listed and audited", async () => {
  await hermetic();
  await payable(world, { condicionVenta: "02", plazoCredito: 30 }, 2);
  expect(await ask()).toEqual({ destinatarios: ["compras@nandu.example"] });
  const sent = await sendLast();
  expect(sent).toMatchObject({
    subject: "[Prueba] Estado de cuenta de Empresa de Prueba S.A.",
    to: ["compras@nandu.example"],
    reply_to: ["facturas@empresa.example"],
  });
  expect(sent?.text).toContain("Empresa de Prueba S.A. te envía tu estado de cuenta al ");
  expect(sent?.text).toContain("Saldo en colones: ₡2.260,00 · Nada vencido");
  const [file, ...others] = sent?.attachments ?? [];
  expect(others).toEqual([]);
  const paper = await getEstadoCuentaPdf({ ...world.ctx, now: new Date() }, CLIENTE);
  expect(file?.filename).toBe(paper.fileName);
  const textOf = async (bytes: Uint8Array) => (await extractPdf(bytes)).pages.flatMap(({ lines }) => lines);
  expect(await textOf(new Uint8Array(Buffer.from(file?.content ?? "", "base64")))).toEqual(
    await textOf(new Uint8Array(paper.bytes)),
  );
  expect((await listCorreos(world.ctx, {})).datos).toMatchObject([
    { clave: null, consecutivo: null, cliente: CLIENTE, motivo: "estado", estado: "enviado" },
  ]);
  const audit = await look(world, "select accion, detalle from audit_entry where objeto = 'correo' order by 1");
  expect(audit).toMatchObject([
    { accion: "correo.enviado" },
    { accion: "enviar", detalle: { identificacion: CLIENTE, destinatarios: ["compras@nandu.example"] } },
  ]);
});

it("goes to the addresses that the user names instead", async () => {
  await hermetic();
  expect(await ask(["conta@otra.example"])).toEqual({ destinatarios: ["conta@otra.example"] });
  expect((await sendLast())?.to).toEqual(["conta@otra.example"]);
});

it("is refused for a strange customer, without an address, for a wrong one, and the sixth time in an hour", async () => {
  await hermetic();
  await expect(ask(null, "3101000999")).rejects.toMatchObject({ codigo: "cliente_no_existe" });
  await expect(ask(["no es correo"])).rejects.toMatchObject({ codigo: "correo_invalido" });
  await look(world, `update cliente set correo = '' where identificacion = '${CLIENTE}'`);
  await expect(ask()).rejects.toMatchObject({ codigo: "sin_destinatario" });
  await look(world, `update cliente set correo = 'compras@nandu.example' where identificacion = '${CLIENTE}'`);
  const six = await Promise.allSettled(Array.from({ length: 6 }, () => ask()));
  expect(six.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  await expect(ask()).rejects.toMatchObject({ codigo: "demasiados_envios" });
  const [row] = await look(world, "select count(*)::int as n from correo");
  expect(row).toEqual({ n: 5 });
});

it("of another company's customer does not exist", async () => {
  const foreign = requestEstadoCuenta(
    { ...world.other, now: new Date() },
    { identificacion: "3101999", correos: null },
  );
  await expect(foreign).rejects.toMatchObject({ codigo: "cliente_no_existe" });
});
