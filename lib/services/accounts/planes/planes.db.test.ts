/** Plans and what is used of them: the count of a month, who is told when, what follows, and what is measured. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { FUNCIONES, FUNCIONES_PLAN, type FuncionPlan, type MedidaPlan } from "@/lib/domain/plan";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { parseInstant, systemClock, toFecha } from "@/lib/platform/clock";
import { addWebhook } from "../../notices/webhooks/add-webhook";
import { saveBuzon } from "../../reception/buzon/save";
import { saveBorrador } from "../../sales/borradores/save";
import { issueFactura } from "../../sales/facturas";
import { createProforma } from "../../sales/proformas/create";
import { createRecurrente } from "../../sales/recurrentes/create";
import { stepRecurrente } from "../../sales/recurrentes/kind";
import { failure, issue, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { verdict } from "../../testing/notas";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { inviteUsuario } from "../acceso/invite-usuario";
import { createApiKey } from "../api-keys/create-api-key";
import { rotateApiKey } from "../api-keys/rotate-api-key";
import { limitTenant } from "../tenants/limit-tenant";
import { addUsuario } from "../usuarios/add-usuario";
import { changeUsuario } from "../usuarios/change-usuario";
import { countEspacio, countEspacios } from "./count-espacio";
import { countUso, countUsos, documentosDePlan, getUso, notifyUso } from "./count-uso";
import { listMediciones, measureDias } from "./measure";
import { assignPlan, listPlanes, type Plan, removePlan, setPlan } from "./plan";

let world: World;
let tenantId: number;
beforeEach(async () => {
  world = await createWorld();
  ({ tenantId } = world.ctx);
});
afterEach(() => world.drop());

const MES = toFecha(new Date()).slice(0, 7);
const SIN: Plan = {
  nombre: "Básico",
  documentosMes: null,
  usuarios: null,
  espacioMb: null,
  funciones: null,
  limitePorMinuto: null,
  rafaga: null,
  alPasar: "cobrar",
  frenoPorMinuto: null,
  precio: null,
  precioDocumento: null,
  precioEspacio: null,
};
const agree = async (terms: Partial<Plan>) => {
  await setPlan(world.ctx, { ...SIN, ...terms });
  await assignPlan(world.ctx, { tenantId, plan: "Básico" });
};
const getUsuario = async (de: number) =>
  (await queryAs<{ id: number }>(world.ownerUrl, `select usuario_id as id from usuario where tenant_id = ${de}`))[0]
    ?.id;
/** So many tickets, of which the figures know at once. */
const sell = async (count: number) => {
  for (let n = 0; n < count; n += 1) await issued(world, TIQUETE);
};
const anunciados = async (medida: MedidaPlan = "documentos") =>
  (
    await look<{ umbral: number; usado: number }>(
      world,
      `select (data ->> 'umbral')::int as umbral, (data ->> 'usado')::int as usado from outbox_event
       where name = 'empresa/uso' and data ->> 'medida' = '${medida}' order by outbox_event_id`,
    )
  ).map(({ umbral, usado }) => [umbral, usado]);
const tenant = async () =>
  (
    await queryAs<{ limite: number | null; rafaga: number | null; freno: number | null; hasta: Date | null }>(
      world.ownerUrl,
      `select limite_por_minuto as limite, rafaga, freno_por_minuto as freno, frenada_hasta as hasta
       from tenant where tenant_id = ${tenantId}`,
    )
  )[0];
const draft = () => ({
  llave: randomUUID(),
  version: 0,
  forzar: false,
  formulario: {
    tipo: "01" as const,
    moneda: "CRC" as const,
    idPuntoVenta: null,
    identificacion: null,
    origen: null,
    lineas: [],
  },
  cliente: null,
  total: null,
  usuarioId: world.idUsuario,
  autor: "Ana Mora",
});

describe("a plan", () => {
  it("is made, listed with its tenants, changed for all that have it, and not removed while one has it", async () => {
    expect(await setPlan(world.ctx, { ...SIN, limitePorMinuto: 60, rafaga: 90 })).toEqual({ nuevo: true });
    await assignPlan(world.ctx, { tenantId, plan: "Básico" });
    expect(await tenant()).toMatchObject({ limite: 60, rafaga: 90 });
    expect(await listPlanes(world.ctx)).toMatchObject([{ nombre: "Básico", empresas: 1, rafaga: 90 }]);
    expect(await setPlan(world.ctx, { ...SIN, limitePorMinuto: 70, rafaga: 70 })).toEqual({ nuevo: false });
    expect(await tenant()).toMatchObject({ limite: 70, rafaga: 70 });
    expect((await failure(removePlan(world.ctx, { nombre: "Básico" }))).codigo).toBe("plan_en_uso");
    await assignPlan(world.ctx, { tenantId, plan: null });
    expect(await tenant()).toMatchObject({ limite: null, rafaga: null });
    await removePlan(world.ctx, { nombre: "Básico" });
    expect((await failure(removePlan(world.ctx, { nombre: "Básico" }))).codigo).toBe("plan_no_existe");
    expect(
      await look(world, "select accion, detalle from audit_entry where accion = 'cambiar-plan' order by 1"),
    ).toEqual([
      { accion: "cambiar-plan", detalle: { plan: "Básico" } },
      { accion: "cambiar-plan", detalle: { plan: null } },
    ]);
  });

  it("does not change a limit that was agreed with one tenant besides", async () => {
    await agree({ limitePorMinuto: 60, rafaga: 60 });
    await limitTenant(world.ctx, { tenantId, limite: { porMinuto: 999, rafaga: 1000 } });
    await setPlan(world.ctx, { ...SIN, limitePorMinuto: 10, rafaga: 10 });
    expect(await tenant()).toMatchObject({ limite: 999, rafaga: 1000 });
    await assignPlan(world.ctx, { tenantId, plan: null });
    expect(await tenant()).toMatchObject({ limite: 999, rafaga: 1000 });
  });

  it.each([
    ["", {}, "plan_invalido"],
    ["x".repeat(61), {}, "plan_invalido"],
    ["con\u0000nulo", {}, "plan_invalido"],
    ["Básico", { limitePorMinuto: 0, rafaga: 1 }, "limite_por_minuto_invalido"],
  ])("named %j with %j is refused and leaves nothing", async (nombre, terms, codigo) => {
    expect((await failure(setPlan(world.ctx, { ...SIN, ...terms, nombre }))).codigo).toBe(codigo);
    expect(await listPlanes(world.ctx)).toEqual([]);
  });

  it("that is not there is given to nobody, and no plan to a tenant that is not there", async () => {
    await setPlan(world.ctx, SIN);
    const before = await readLedger(world);
    expect((await failure(assignPlan(world.ctx, { tenantId, plan: "Otro" }))).codigo).toBe("plan_no_existe");
    const refused = await failure(assignPlan(world.ctx, { tenantId: 9999, plan: "Básico" }));
    expect(refused.codigo).toBe("empresa_no_existe");
    expect(await readLedger(world)).toEqual(before);
  });
});

describe("the documents of a month", () => {
  it("are announced once at 80 and once at 100 per cent, however often they are counted, and issuing goes on", async () => {
    await agree({ documentosMes: 5 });
    await sell(3);
    await countUso(world.ctx);
    expect(await anunciados()).toEqual([]);
    await sell(1);
    await Promise.all([countUso(world.ctx), countUso(world.ctx)]);
    await sell(1);
    expect(await countUsos(world.runtime)).toEqual({ contadas: 1 });
    await countUsos(world.runtime);
    expect((await issue(world, TIQUETE)).status).toBe(201);
    expect(await anunciados()).toEqual([
      [80, 4],
      [100, 5],
    ]);
    expect(await getUso(world.ctx)).toMatchObject({ plan: "Básico", mes: MES, documentos: 6, incluidos: 5 });
  });

  it("are not those that the authority refused", () => {
    const de = (estado: string, documentos: number) => ({ estado, documentos });
    expect(documentosDePlan([de("aceptado", 3), de("rechazado", 2), de("procesando", 1), de("error", 1)])).toBe(5);
  });

  it("count anew with a larger plan, and in the next month", async () => {
    await agree({ documentosMes: 2, alPasar: "frenar", frenoPorMinuto: 3 });
    await sell(2);
    await countUso(world.ctx);
    expect((await tenant())?.freno).toBe(3);
    await setPlan(world.ctx, { ...SIN, documentosMes: 3, alPasar: "frenar", frenoPorMinuto: 3 });
    expect(await tenant()).toMatchObject({ freno: null, hasta: null });
    await sell(1);
    await countUso(world.ctx);
    expect(await anunciados()).toEqual([
      [100, 2],
      [100, 3],
    ]);
    const next = parseInstant(`${addDias(`${MES}-28`, 10)}T12:00:00-06:00`);
    const later = { ...world.ctx, clock: { ...systemClock, now: () => next } };
    await countUso(later);
    expect(await tenant()).toMatchObject({ freno: null, hasta: null });
    expect(await anunciados()).toHaveLength(2);
  });

  it("that are used up slow the keys down until the month ends, where that is what the plan says", async () => {
    await agree({ documentosMes: 1, alPasar: "frenar", frenoPorMinuto: 7 });
    await sell(1);
    await countUso(world.ctx);
    const slowed = await tenant();
    expect([slowed?.freno, toFecha(slowed?.hasta ?? new Date(0)).slice(8)]).toEqual([7, "01"]);
    await assignPlan(world.ctx, { tenantId, plan: null });
    expect(await tenant()).toMatchObject({ freno: null, hasta: null });
  });

  it("that are used up stop new drafts and proformas, and nothing that is there already or is issued", async () => {
    await agree({ documentosMes: 1, alPasar: "sin_borradores" });
    const antes = draft();
    await saveBorrador(world.ctx, antes);
    await sell(1);
    await countUso(world.ctx);
    const refused = await failure(saveBorrador(world.ctx, draft()));
    expect([refused.codigo, refused.message]).toEqual([
      "plan_sin_borradores",
      expect.stringContaining("ya usó su plan de este mes (documentos: 1)"),
    ]);
    const body = facturaBody({ ...TIQUETE, idUsuario: world.idUsuario });
    const proforma = {
      llave: randomUUID(),
      totalEsperado: "5651.13",
      body,
      formulario: antes.formulario,
      validaHasta: toFecha(new Date()),
    };
    expect((await failure(createProforma(world.ctx, proforma))).codigo).toBe("plan_sin_borradores");
    expect(await saveBorrador(world.ctx, { ...antes, version: 1 })).toMatchObject({ estado: "guardado" });
    expect((await issue(world, TIQUETE)).status).toBe(201);
  });
});

describe("kept files", () => {
  const espacio = async () =>
    Number(
      (
        await look<{ bytes: string }>(world, `select espacio_bytes as bytes from tenant where tenant_id = ${tenantId}`)
      )[0]?.bytes,
    );
  const own = (sql: string) => queryAs(world.ownerUrl, sql);
  const EXACTOS = `select coalesce((select sum(coalesce(octet_length(xml), 0) + coalesce(octet_length(respuesta), 0)
    + coalesce(archivo_largo, 0)) from documento_xml), 0)
    + coalesce((select sum(coalesce(octet_length(xml), 0) + coalesce(archivo_largo, 0)) from documento_recibido), 0)
    + coalesce((select sum(octet_length(pdf)) from documento_recibido_pdf), 0)
    + coalesce((select sum(coalesce(octet_length(xml), 0) + octet_length(documento)) from mensaje_receptor_xml), 0) as bytes`;
  const exactos = async () => Number((await own(EXACTOS))[0]?.bytes);
  const CLAVE = "5".repeat(50);
  /** A supplier's invoice of so many bytes, and the PDF that came with it. */
  const receive = (bytes: number) =>
    own(`with d as (
           insert into documento_recibido (tenant_id, clave, emisor_tipo, emisor_numero, documento_fecha, total_factura,
             verificacion, fecha_limite, xml, created_by, created_at)
           values (${tenantId}, '${CLAVE}', '02', '3101123456', now(), 1, 'integro', now(), decode(repeat('61', ${bytes}), 'hex'),
             'prueba', now()) returning tenant_id, clave)
         insert into documento_recibido_pdf (tenant_id, clave, pdf, created_at)
         select tenant_id, clave, decode('0102', 'hex'), now() from d`);

  it("are all counted, once each, also after the old ones are no longer read, and what came late to young ones", async () => {
    await agree({});
    await sell(3);
    await receive(1000);
    expect(await countEspacios(world.runtime)).toEqual({ contadas: 1 });
    expect([await espacio(), (await espacio()) > 1002]).toEqual([await exactos(), true]);
    // Of what is in the archive its place counts.
    await own(`with o as (
        insert into archivo_objeto (tenant_id, archivo_objeto_id, tabla, mes, desde_id, hasta_id, documentos, bytes, sha256,
          created_at, revisado_at)
        values (${tenantId}, gen_random_uuid(), 'documento_recibido', '2026-01-01', 1, 1, 1, 400, sha256('x'), now(), now())
        returning archivo_objeto_id), p as (update documento_recibido_pdf set pdf = null)
      update documento_recibido set xml = null, archivo_objeto_id = (select archivo_objeto_id from o), archivo_desde = 0,
        archivo_largo = 400, archivo_sha256 = sha256('x')`);
    await countEspacio(world.ctx);
    expect(await espacio()).toBe(await exactos());
    expect(await look(world, "select from espacio")).toEqual([]);
    await own(
      `update documento set created_at = created_at - interval '56 days'
       where documento_id < (select max(documento_id) from documento)`,
    );
    await countEspacio(world.ctx);
    await own(
      "update documento_xml set respuesta = decode(repeat('62', 500), 'hex') where documento_id = (select max(documento_id) from documento)",
    );
    await sell(1);
    await countEspacio(world.ctx);
    expect(await espacio()).toBe(await exactos());
    const old = await look<{ tabla: string; bytes: number }>(world, "select tabla, bytes::int as bytes from espacio");
    expect(old).toEqual([{ tabla: "documento", bytes: expect.any(Number) }]);
    // Of those it keeps the sum: their files are not looked at again.
    await own("delete from documento_xml where documento_id = (select min(documento_id) from documento)");
    const [, before] = [await countEspacio(world.ctx), await espacio()];
    expect(before).toBeGreaterThan(await exactos());
  });

  it("are announced once at 80 and once at 100 per cent, shown, and keep no document from being issued", async () => {
    await agree({ espacioMb: 2 });
    const note = async (bytes: number) => {
      await own(`update tenant set espacio_bytes = ${bytes} where tenant_id = ${tenantId}`);
      for (let twice = 0; twice < 2; twice += 1) await countUso(world.ctx);
    };
    expect(await getUso(world.ctx)).toMatchObject({ megas: null, megasIncluidos: 2 });
    await note(1_599_999);
    expect(await anunciados("espacio")).toEqual([]);
    await note(1_600_000);
    await note(1_999_999);
    await note(2_000_001);
    expect(await anunciados("espacio")).toEqual([
      [80, 2],
      [100, 3],
    ]);
    expect(await anunciados("documentos")).toEqual([]);
    expect(await getUso(world.ctx)).toMatchObject({ megas: 3, megasIncluidos: 2 });
    expect((await issue(world, TIQUETE)).status).toBe(201);
    await setPlan(world.ctx, { ...SIN, espacioMb: 3 });
    await note(3_000_000);
    expect(await anunciados("espacio")).toEqual([
      [80, 2],
      [100, 3],
      [100, 3],
    ]);
  });
});

describe("the mail about a plan", () => {
  it("says once how much was used and what follows, and nothing that no longer holds", async () => {
    const server = await startResendServer();
    try {
      const administrator = { rol: "administrador", contrasena: "una-clave-de-prueba" } as const;
      await addUsuario(world.ctx, { ...administrator, correo: "jefa@empresa.example", nombre: "Jefa" });
      const mailer = createMailer({ apiKey: API_KEY, from: "avisos@purafactura.example", baseUrl: server.url });
      await agree({ documentosMes: 2, alPasar: "frenar", frenoPorMinuto: 5 });
      await sell(2);
      await countUso(world.ctx);
      const said = { tenantId, mes: MES, medida: "documentos", umbral: 100, usado: 2, incluidos: 2 } as const;
      for (let twice = 0; twice < 2; twice += 1) {
        expect(await notifyUso({ ...world.ctx, mailer }, said)).toEqual({ enviado: true });
      }
      const [mail, ...others] = server.mails;
      expect([mail?.body.to, mail?.body.subject, others]).toEqual([
        ["jefa@empresa.example"],
        "Llegaste a los documentos de tu plan este mes",
        [],
      ]);
      expect(mail?.body.text).toContain("2 de los 2 documentos al mes del plan Básico");
      expect(mail?.body.text).toContain("Desde ahora, las llaves del API van más despacio hasta fin de mes.");
      expect(mail?.body.text).toContain("ningún documento se rechaza por el plan");
      await setPlan(world.ctx, { ...SIN, documentosMes: 100, espacioMb: 500 });
      expect(await notifyUso({ ...world.ctx, mailer }, said)).toEqual({ enviado: false });
      const lleno = { ...said, medida: "espacio", umbral: 80, usado: 412, incluidos: 500 } as const;
      expect(await notifyUso({ ...world.ctx, mailer }, lleno)).toEqual({ enviado: true });
      const segundo = server.mails.at(-1);
      expect(segundo?.body.subject).toBe("Ya usaste el 80 % del espacio de tu plan");
      expect(segundo?.body.text).toContain("ocupan 412 de los 500 MB del plan Básico");
      expect(segundo?.body.text).toContain("nada se borra por el plan");
      expect(segundo?.body.text).not.toContain("se cobra aparte");
      await setPlan(world.ctx, { ...SIN, documentosMes: 100, espacioMb: 600, precioEspacio: "0.5" });
      expect(await getUso(world.ctx)).toMatchObject({ espacioSeCobra: true });
      expect(await notifyUso({ ...world.ctx, mailer }, { ...lleno, umbral: 100, incluidos: 600 })).toMatchObject({
        enviado: true,
      });
      expect(server.mails.at(-1)?.body.text).toContain("Desde ahora, cada MB de más se cobra aparte, por mes. Todo se");
    } finally {
      await server.close();
    }
  });
});

describe("the people of a plan", () => {
  const invite = (correo: string) =>
    inviteUsuario(world.ctx, { correo, nombre: "Ana", rol: "contador", puntosVenta: null });

  const entran = async () => (await look(world, `select from usuario where estado and tenant_id = ${tenantId}`)).length;

  it("are those who enter and those who are invited, of whom one is invited again in the same place", async () => {
    const personas = await entran();
    await agree({ usuarios: personas + 1 });
    await invite("ana@empresa.example");
    await invite("ana@empresa.example");
    const refused = await failure(invite("luis@empresa.example"));
    expect([refused.codigo, refused.message]).toEqual([
      "plan_sin_usuarios",
      expect.stringContaining(`Tu plan es de ${personas + 1}`),
    ]);
    expect(await look(world, "select from invitacion")).toHaveLength(1);
  });

  it("who were removed come back only where there is room, and two at once do not pass it", async () => {
    const contrasena = "una-clave-de-prueba";
    const { idUsuario } = await addUsuario(world.ctx, {
      correo: "ana@empresa.example",
      nombre: "Ana",
      rol: "administrador",
      contrasena,
    });
    await changeUsuario(world.ctx, { idUsuario: world.idUsuario, estado: false });
    const count = await entran();
    await agree({ usuarios: count });
    const back = await failure(changeUsuario(world.ctx, { idUsuario: world.idUsuario, estado: true }));
    expect([idUsuario !== world.idUsuario, back.codigo]).toEqual([true, "plan_sin_usuarios"]);
    await setPlan(world.ctx, { ...SIN, usuarios: count + 1 });
    const both = await Promise.allSettled([invite("uno@empresa.example"), invite("dos@empresa.example")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("one plan for several companies", () => {
  const empresa = async (id: number) =>
    (
      await queryAs<{
        plan: string | null;
        paga: number | null;
        documentos: number;
        propio: number;
        freno: number | null;
      }>(
        world.ownerUrl,
        `select plan, paga_tenant_id as paga, uso_documentos as documentos, uso_propio as propio, freno_por_minuto as freno
         from tenant where tenant_id = ${id}`,
      )
    )[0];
  const join = () => assignPlan(world.ctx, { tenantId: world.other.tenantId, con: tenantId });

  it("counts what all use together, slows all down, and mails only who pays; each is told the sum and its part", async () => {
    const { other } = world;
    await agree({ documentosMes: 5, espacioMb: 2, alPasar: "frenar", frenoPorMinuto: 7 });
    await sell(3);
    await queryAs(world.ownerUrl, "update tenant set espacio_bytes = 900000");
    expect(await join()).toMatchObject({ plan: "Básico" });
    expect(await empresa(other.tenantId)).toMatchObject({ plan: "Básico", paga: tenantId, documentos: 3, propio: 0 });
    const body = facturaBody({ ...TIQUETE, idUsuario: await getUsuario(other.tenantId) });
    for (let n = 0; n < 2; n += 1) await issueFactura({ ...other, now: new Date() }, { body, idempotencyKey: null });
    await countUso(other);
    await countUso(world.ctx);
    for (const id of [tenantId, other.tenantId]) expect(await empresa(id)).toMatchObject({ documentos: 5, freno: 7 });
    expect(await anunciados()).toEqual([[100, 5]]);
    expect(await anunciados("espacio")).toEqual([[80, 2]]);
    expect(await getUso(other)).toMatchObject({
      plan: "Básico",
      documentos: 5,
      incluidos: 5,
      megas: 2,
      empresas: 2,
      propios: { documentos: 2, megas: 1 },
    });
    expect(await getUso(world.ctx)).toMatchObject({ documentos: 5, propios: { documentos: 3 } });
    expect((await issue(world, TIQUETE)).status).toBe(201);
    // Alone again, each has its own part.
    await assignPlan(world.ctx, { tenantId: other.tenantId, plan: null });
    expect(await getUso(other)).toBeNull();
    expect(await empresa(other.tenantId)).toMatchObject({ paga: null, documentos: 2, freno: null });
    expect(await getUso(world.ctx)).toMatchObject({ documentos: 4, empresas: 1 });
  });

  it("has so many people in all of them, each once, and no place more for one who is there already", async () => {
    const { other } = world;
    await agree({ usuarios: 3 });
    await join();
    const invite = (ctx: typeof other, correo: string) =>
      inviteUsuario(ctx, { correo, nombre: "Ana", rol: "contador", puntosVenta: null });
    const { personas } = (await getUso(world.ctx)) ?? { personas: 0 };
    expect(personas).toBe(2);
    await invite(other, "ana@empresa.example");
    await invite(world.ctx, "ana@empresa.example");
    expect((await failure(invite(world.ctx, "luis@empresa.example"))).codigo).toBe("plan_sin_usuarios");
    await setPlan(world.ctx, { ...SIN, usuarios: 4 });
    const both = await Promise.allSettled([
      invite(world.ctx, "uno@empresa.example"),
      invite(other, "dos@empresa.example"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("goes with who pays: its next plan is that of all, and without one each stands for itself", async () => {
    const { other } = world;
    await agree({ limitePorMinuto: 60, rafaga: 60 });
    await join();
    await setPlan(world.ctx, { ...SIN, nombre: "Grande", limitePorMinuto: 90, rafaga: 90 });
    await assignPlan(world.ctx, { tenantId, plan: "Grande" });
    const limite = async () =>
      (
        await queryAs(world.ownerUrl, `select limite_por_minuto as n from tenant where tenant_id = ${other.tenantId}`)
      )[0]?.n;
    expect([(await empresa(other.tenantId))?.plan, await limite()]).toEqual(["Grande", 90]);
    await assignPlan(world.ctx, { tenantId, plan: null });
    expect(await empresa(other.tenantId)).toMatchObject({ plan: null, paga: null });
    expect(
      await queryAs(
        world.ownerUrl,
        "select tenant_id, detalle from audit_entry where accion = 'cambiar-plan' order by audit_entry_id",
      ),
    ).toMatchObject([
      { tenant_id: tenantId },
      { tenant_id: other.tenantId, detalle: { plan: "Básico", paga: tenantId } },
      ...[0, 0, 0, 0].map(() => expect.anything()),
    ]);
  });

  it("is refused to one that cannot pay, or that pays for others, and nothing changes", async () => {
    const { other } = world;
    const refused = async (id: number, con: number) =>
      (await failure(assignPlan(world.ctx, { tenantId: id, con }))).codigo;
    expect(await refused(other.tenantId, tenantId)).toBe("suscripcion_no_paga");
    await agree({});
    await join();
    const [tercera] = await queryAs<{ id: number }>(
      world.ownerUrl,
      `insert into tenant (nombre, es_prueba, data_key, master_key_id, plan) values ('tercera', true, '', 'x', 'Básico')
       returning tenant_id as id`,
    );
    const before = await readLedger(world);
    expect([
      await refused(tenantId, tenantId),
      await refused(tenantId, other.tenantId),
      await refused(tercera?.id ?? 0, other.tenantId),
      await refused(tenantId, tercera?.id ?? 0),
      await refused(tenantId, 9999),
      await refused(9999, tenantId),
    ]).toEqual([
      "suscripcion_no_paga",
      "suscripcion_no_paga",
      "suscripcion_no_paga",
      "suscripcion_paga_otras",
      "empresa_no_existe",
      "empresa_no_existe",
    ]);
    expect(await readLedger(world)).toEqual(before);
  });
});

describe("what a plan includes", () => {
  const buzon = { host: "127.0.0.1", puerto: 1, usuario: "x", contrasena: "x", carpeta: "x" };
  /** What begins each thing, wrongly, and what is said of it where the plan includes it. */
  const EMPIEZAN: [FuncionPlan, string, () => Promise<unknown>][] = [
    [
      "llaves",
      "llave_sin_nombre",
      () => createApiKey(world.ctx, { tenantId, nombre: "", scopes: ["facturas:read"], limitePorMinuto: 60 }),
    ],
    ["webhooks", "url_sin_https", () => addWebhook(world.ctx, { url: "http://empresa.example", eventos: [] })],
    [
      "recurrentes",
      "recurrente_inicio",
      () =>
        createRecurrente(world.ctx, {
          llave: randomUUID(),
          totalEsperado: "5651.13",
          body: facturaBody({ ...TIQUETE, idUsuario: world.idUsuario }),
          cada: "mes",
          desde: "2020-01-01",
          dia: null,
          hasta: null,
          veces: null,
        }),
    ],
    ["buzon", "buzon_puerto", () => saveBuzon(world.ctx, buzon)],
  ];

  it("names each of them", () => {
    expect(EMPIEZAN.map(([funcion]) => funcion)).toEqual(FUNCIONES);
  });

  it.each(EMPIEZAN)(
    "%s is begun with it, without a plan, or with one that names nothing, and not otherwise",
    async (funcion, propio, begin) => {
      expect((await failure(begin())).codigo).toBe(propio);
      await agree({});
      expect((await failure(begin())).codigo).toBe(propio);
      await setPlan(world.ctx, { ...SIN, funciones: [funcion] });
      expect((await failure(begin())).codigo).toBe(propio);
      await setPlan(world.ctx, { ...SIN, funciones: FUNCIONES.filter((each) => each !== funcion) });
      const before = await readLedger(world);
      const { kind, codigo, message } = await failure(begin());
      expect([kind, codigo, message]).toEqual([
        "forbidden",
        "plan_sin_funcion",
        `El plan Básico no incluye ${FUNCIONES_PLAN[funcion]}. Escribinos para ampliarlo.`,
      ]);
      expect(await readLedger(world)).toEqual(before);
      expect((await getUso(world.ctx))?.sin).toEqual([FUNCIONES_PLAN[funcion]]);
    },
  );

  it("keeps nothing that is there already from going on, and no document from being issued", async () => {
    const made = await createApiKey(world.ctx, {
      tenantId,
      nombre: "caja",
      scopes: ["facturas:read"],
      limitePorMinuto: 60,
    });
    await queryAs(
      world.ownerUrl,
      `insert into buzon_correo (tenant_id, host, puerto, usuario, contrasena_cifrada, carpeta, siguiente_at, created_by, created_at)
       values (${tenantId}, 'correo.example', 993, 'x', '', 'INBOX', now(), 'prueba', now())`,
    );
    await look(
      world,
      `insert into webhook_endpoint (tenant_id, url, eventos, secreto_cifrado, created_by, created_at)
       values (${tenantId}, 'https://empresa.example/ganchos', '{documento.aceptado}', '', 'prueba', now())`,
    );
    await createRecurrente(world.ctx, {
      llave: randomUUID(),
      totalEsperado: "5651.13",
      body: facturaBody({ ...TIQUETE, idUsuario: world.idUsuario }),
      cada: "mes",
      desde: toFecha(new Date()),
      dia: null,
      hasta: null,
      veces: null,
    });
    await agree({ funciones: [], documentosMes: 1, alPasar: "sin_borradores" });
    const [{ id } = { id: "" }] = await look<{ id: string }>(world, "select recurrente_id::text as id from recurrente");
    await stepRecurrente({ ...world.ctx, actor: "sistema", now: new Date() }, id);
    const [{ clave } = { clave: "" }] = await look<{ clave: string }>(world, "select clave from documento");
    await verdict(world, clave, "aceptado");
    expect(await look(world, "select estado from webhook_entrega")).toEqual([{ estado: "pendiente" }]);
    await rotateApiKey(world.ctx, { apiKeyId: made.apiKeyId, traslape: "1h", scopesNuevos: [] });
    expect((await failure(saveBuzon(world.ctx, buzon))).codigo).toBe("buzon_puerto");
    expect((await issue(world, TIQUETE)).status).toBe(201);
  });
});

it("measures each day that ended once, again when it changed, and nothing of a day without use", async () => {
  await agree({});
  await sell(2);
  const hoy = toFecha(new Date());
  const manana = parseInstant(`${addDias(hoy, 1)}T04:30:00-06:00`);
  expect(await measureDias(world.runtime, new Date())).toEqual({ medidos: 0 });
  expect(await measureDias(world.runtime, manana)).toEqual({ medidos: 1 });
  expect(await measureDias(world.runtime, manana)).toEqual({ medidos: 0 });
  await sell(1);
  expect(await measureDias(world.runtime, manana)).toEqual({ medidos: 1 });
  const [first, second, ...others] = await listMediciones(world.ctx, { despues: "0", limit: 10 });
  expect([first, second]).toMatchObject([
    { tenantId, dia: hoy, plan: "Básico", documentos: 2, solicitudes: 0 },
    { tenantId, dia: hoy, documentos: 3 },
  ]);
  expect(others).toEqual([]);
  expect(await listMediciones(world.ctx, { despues: first?.medicionId ?? "", limit: 10 })).toEqual([second]);
});
