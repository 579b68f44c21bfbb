/** What the service measures of itself, what everybody may read of it, and maintenance that is mailed once. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, type ResendServer, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/clock";
import { changeEstado } from "../../accounts/tenants/change-estado";
import { addUsuario } from "../../accounts/usuarios/add-usuario";
import { operatorOf } from "../../kernel/operator";
import { createWorld, type World } from "../../testing/world";
import { observeHacienda } from "../operacion/observe-hacienda";
import { purgeExpired } from "../purge/purge-expired";
import { cancelMantenimiento, createMantenimiento, listMantenimientos, mailMantenimientos } from "./mantenimiento";
import { measureServicio } from "./measure";
import { readEstadoServicio } from "./read";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());
afterEach(() =>
  queryAs(
    world.ownerUrl,
    "delete from estado_dia; delete from incidente; delete from mantenimiento; delete from system_counter",
  ),
);

/** A minute at noon of Costa Rica, so that what follows is of the same day. */
const BEGUN = new Date(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`);
const at = (minutes: number) => new Date(BEGUN.getTime() + minutes * MINUTE_MS);

/** A counter that grew at that minute. */
const seen = (name: string, labels: object, minutes: number) =>
  queryAs(
    world.ownerUrl,
    `insert into system_counter (name, labels, total, last_at)
     values ('${name}', '${JSON.stringify(labels)}', 1, '${at(minutes).toISOString()}')
     on conflict (name, labels) do update set last_at = excluded.last_at`,
  );

async function measureAt(minutes: number): Promise<void> {
  for (const de of ["api", "portal"]) await seen("senal", { de, resultado: "bien" }, minutes);
  await measureServicio(world.runtime, at(minutes));
}

const answered = (resultado: string, minutes: number, ambiente = "produccion") =>
  seen("hacienda", { ambiente, operacion: "consulta", resultado }, minutes);

const read = (minutes: number) => readEstadoServicio(world.runtime, at(minutes));
const componente = async (name: string, minutes: number) =>
  (await read(minutes)).componentes.find((each) => each.componente === name);

describe("what is measured", () => {
  it("counts a minute of each component once, also when the measurement is repeated", async () => {
    await measureAt(0);
    await measureServicio(world.runtime, new Date(at(0).getTime() + 20_000));
    await measureAt(1);
    expect(await componente("api", 1)).toMatchObject({ estado: "bien", dias: [{ bien: 2, mal: 0 }] });
    // Nobody asked the authority anything, which says nothing about it.
    expect(await componente("hacienda", 1)).toEqual({ componente: "hacienda", estado: "sinMedir", dias: [] });
  });

  it("opens an incident when the authority is absent, says so in words, and closes it when it answers", async () => {
    await answered("accepted", -1);
    await measureAt(0);
    await answered("transient", 1);
    await measureAt(1);
    // One measurement alone is none yet.
    expect((await read(1)).incidentes).toEqual([]);
    await answered("ambiguous", 2);
    await measureAt(2);
    expect(await componente("hacienda", 2)).toMatchObject({ estado: "mal", dias: [{ bien: 1, mal: 2 }] });
    expect((await read(2)).incidentes).toMatchObject([
      {
        componente: "hacienda",
        hasta: null,
        texto: expect.stringMatching(
          /^Hacienda no responde desde las 12:01 p\. m\. del .*\. Tus documentos se emiten y esperan; se enviarán solos\.$/,
        ),
      },
    ]);
    await answered("accepted", 3);
    await measureAt(3);
    expect(await componente("hacienda", 3)).toMatchObject({ estado: "bien", dias: [{ bien: 2, mal: 2 }] });
    expect((await read(3)).incidentes).toMatchObject([
      { texto: expect.stringMatching(/^Hacienda no respondió el .* de 12:01 p\. m\. a 12:03 p\. m\. Los documentos/) },
    ]);
  });

  it("keeps no incident of a single minute", async () => {
    await answered("transient", 0);
    await measureAt(0);
    await answered("accepted", 1);
    await measureAt(1);
    expect(await queryAs(world.ownerUrl, "select * from incidente")).toEqual([]);
  });

  it("takes the authority's answers as the client counts them, and those for real before those of a test", async () => {
    const { ctx, runtime } = world;
    const client = observeHacienda(runtime.hacienda, runtime.counters);
    // Nothing answers at this world's authority.
    const credential = {
      tenantId: ctx.tenantId,
      ambiente: "simulador",
      username: "u",
      version: "1",
      readPassword: () => "c",
    } as const;
    await client.status(credential, "5".repeat(50), null);
    await runtime.counters.settle();
    await measureServicio(runtime, new Date());
    const [row] = await queryAs(world.ownerUrl, "select causa from incidente where componente = 'hacienda'");
    expect(row).toEqual({ causa: "hacienda" });
    await queryAs(world.ownerUrl, "delete from incidente; delete from estado_dia; delete from system_counter");
    await answered("transient", 0, "pruebas");
    await answered("accepted", 0);
    await measureAt(0);
    expect(await componente("hacienda", 0)).toMatchObject({ estado: "bien" });
  });

  it("sees an API that answers with errors, a portal that is gone, and mail that its provider does not take", async () => {
    await seen("senal", { de: "api", resultado: "bien" }, -0.3);
    await seen("senal", { de: "api", resultado: "mal" }, -0.1);
    await seen("senal", { de: "portal", resultado: "bien" }, -2);
    await seen("correo", { resultado: "transient" }, -1);
    await measureServicio(world.runtime, at(0));
    const causas = await queryAs(world.ownerUrl, "select componente, causa from incidente order by componente");
    expect(causas).toEqual([
      { componente: "api", causa: "errores" },
      { componente: "correo", causa: "proveedor" },
      { componente: "portal", causa: "sin_senal" },
    ]);
  });

  it("says that nothing was measured, when nothing was, and shows no state of before as that of now", async () => {
    await measureAt(0);
    expect((await read(10)).componentes.map(({ estado }) => estado)).toEqual(Array(5).fill("sinMedir"));
    await measureAt(90);
    await measureAt(91);
    expect((await read(91)).incidentes).toMatchObject([
      { componente: "servicio", texto: expect.stringMatching(/no se midió .* de 12:00 p\. m\. a 1:30 p\. m\./) },
    ]);
  });

  it("is kept for ninety days, and deleted then", async () => {
    await answered("transient", 0);
    for (const minute of [0, 1]) await measureAt(minute);
    await answered("accepted", 2);
    await measureAt(2);
    await createMantenimiento(operatorOf(world.runtime, "p"), { desde: at(0), hasta: at(60), texto: "Ninguno." });
    const later = (days: number) => purgeExpired(world.runtime, new Date(BEGUN.getTime() + days * DAY_MS));
    expect(await later(89)).toMatchObject({ estadoDias: 0, incidentes: 0, mantenimientos: 0 });
    expect(await later(92)).toMatchObject({ estadoDias: 5, incidentes: 1, mantenimientos: 1 });
  });
});

it("nothing of a company is on the public page, and it does not grow with the days", async () => {
  await answered("transient", 0);
  for (const minute of [0, 1]) await measureAt(minute);
  await queryAs(
    world.ownerUrl,
    `insert into estado_dia select current_date - n, 'api', 1440, 0, now() - interval '1 day' from generate_series(1, 400) n;
     insert into incidente (componente, causa, desde, hasta, mediciones, medido_at)
       select 'api', 'errores', now() - n * interval '1 hour', now(), 9, now() from generate_series(1, 500) n`,
  );
  const estado = await read(1);
  expect(Object.keys(estado).sort()).toEqual(["componentes", "incidentes", "mantenimientos", "medidoAt"]);
  for (const each of estado.componentes) expect(Object.keys(each).sort()).toEqual(["componente", "dias", "estado"]);
  for (const each of estado.incidentes)
    expect(Object.keys(each).sort()).toEqual(["componente", "desde", "hasta", "texto"]);
  expect(JSON.stringify(estado)).not.toMatch(/empresa|tenant|@/i);
  expect(estado.componentes[0]?.dias.length).toBeLessThanOrEqual(90);
  expect(estado.incidentes).toHaveLength(30);
});

describe("maintenance", () => {
  let server: ResendServer;
  let mailing: Pick<World["runtime"], "db" | "mailer" | "publicUrl">;
  beforeAll(async () => {
    server = await startResendServer();
    const mailer = createMailer({ apiKey: API_KEY, from: "avisos@purafactura.example", baseUrl: server.url });
    mailing = { db: world.db, mailer, publicUrl: "https://purafactura.example" };
    const person = { contrasena: "una frase para avisos", rol: "administrador" as const };
    // Ana administers both companies; Beto one; Carla only issues.
    for (const ctx of [world.ctx, world.other])
      await addUsuario(ctx, { ...person, correo: "ana@m.example", nombre: "Ana" });
    await addUsuario(world.other, { ...person, correo: "beto@m.example", nombre: "Beto" });
    await addUsuario(world.ctx, { ...person, correo: "carla@m.example", nombre: "Carla", rol: "facturador" });
  });
  afterAll(() => server?.close());
  afterEach(() => {
    server.mails.length = 0;
    server.requests.length = 0;
  });

  const announce = (now = new Date()) =>
    createMantenimiento(
      { ...operatorOf(world.runtime, "aviso-1"), now },
      {
        desde: new Date(now.getTime() + DAY_MS),
        hasta: new Date(now.getTime() + DAY_MS + HOUR_MS),
        texto: "No se podrá emitir por cinco minutos.",
      },
    );
  const recipients = () => server.mails.map(({ body }) => body.to.join()).sort();
  const forget = () => queryAs(world.ownerUrl, "update mantenimiento_correo set atendido_at = null");

  it("is mailed once to each administrator of companies that work, however many runs there are", async () => {
    const id = await announce();
    expect(await mailMantenimientos(mailing, new Date())).toEqual({ enviados: 2 });
    expect(await mailMantenimientos(mailing, new Date())).toEqual({ enviados: 0 });
    expect(recipients()).toEqual(["ana@m.example", "beto@m.example"]);
    const [mail] = server.mails;
    expect(mail?.body.subject).toMatch(/^Mantenimiento /);
    expect(mail?.body.text).toContain("No se podrá emitir por cinco minutos.");
    expect(mail?.body.text).toContain("https://purafactura.example/estado");
    expect(await listMantenimientos(operatorOf(world.runtime, "x"))).toMatchObject([{ id, correos: 2 }]);
  });

  it("a run that dies after a mail and before its row is repeated, and sends nothing twice", async () => {
    await announce();
    await mailMantenimientos(mailing, new Date());
    await forget();
    await mailMantenimientos(mailing, new Date());
    expect(server.requests).toHaveLength(4);
    expect(server.mails).toHaveLength(2);
    // A day later the provider would not know the key any more: it is left alone.
    await forget();
    expect(await mailMantenimientos(mailing, new Date(Date.now() + 23.5 * HOUR_MS))).toEqual({ enviados: 0 });
    expect(server.requests).toHaveLength(4);
  });

  it("a mail that the provider took without saying so, and a run without time, go on with the next run", async () => {
    await announce();
    server.next({ kind: "cut-after-taking" });
    await expect(mailMantenimientos(mailing, new Date())).rejects.toThrow();
    let turns = 0;
    expect(await mailMantenimientos(mailing, new Date(), () => ++turns <= 1)).toEqual({ enviados: 1 });
    expect(await mailMantenimientos(mailing, new Date())).toEqual({ enviados: 1 });
    expect(recipients()).toEqual(["ana@m.example", "beto@m.example"]);
  });

  it("is not mailed to who administers no company that works any more", async () => {
    const operator = operatorOf(world.runtime, "leave");
    await changeEstado(operator, { tenantId: world.other.tenantId, a: "retirada" });
    await announce();
    await mailMantenimientos(mailing, new Date());
    expect(recipients()).toEqual(["ana@m.example"]);
    await changeEstado(operator, { tenantId: world.other.tenantId, a: "activo" });
  });

  it("is shown until it is over, and one that was cancelled is neither shown nor mailed", async () => {
    const now = new Date();
    const operator = operatorOf(world.runtime, "aviso-1");
    const id = await announce(now);
    const shown = async (ms: number) =>
      (await readEstadoServicio(world.runtime, new Date(now.getTime() + ms))).mantenimientos.length;
    expect([await shown(0), await shown(DAY_MS), await shown(DAY_MS + HOUR_MS)]).toEqual([1, 1, 0]);
    expect(await cancelMantenimiento(operator, id)).toBe(true);
    expect(await cancelMantenimiento(operator, id)).toBe(false);
    expect(await shown(0)).toBe(0);
    expect(await mailMantenimientos(mailing, now)).toEqual({ enviados: 0 });
    expect(server.requests).toEqual([]);
  });

  it("is audited in each company, when it is announced and when it is cancelled", async () => {
    await queryAs(world.ownerUrl, "delete from audit_entry where objeto = 'mantenimiento'");
    const id = await announce();
    await cancelMantenimiento(operatorOf(world.runtime, "aviso-1"), id);
    const rows = await queryAs(
      world.ownerUrl,
      `select tenant_id, actor, accion, objeto_id from audit_entry where objeto = 'mantenimiento'
       order by audit_entry_id, tenant_id`,
    );
    const entry = (accion: string) =>
      [world.ctx, world.other].map(({ tenantId }) => ({
        tenant_id: tenantId,
        actor: "operador",
        accion,
        objeto_id: String(id),
      }));
    expect(rows).toEqual([...entry("avisar"), ...entry("cancelar")]);
  });
});
