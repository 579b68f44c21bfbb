/** Plans and what is used of them: the count of a month, who is told when, what follows, and what is measured. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { parseInstant, systemClock, toFecha } from "@/lib/platform/clock";
import { saveBorrador } from "../../sales/borradores/save";
import { createProforma } from "../../sales/proformas/create";
import { failure, issue, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { inviteUsuario } from "../acceso/invite-usuario";
import { limitTenant } from "../tenants/limit-tenant";
import { addUsuario } from "../usuarios/add-usuario";
import { changeUsuario } from "../usuarios/change-usuario";
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
  limitePorMinuto: null,
  rafaga: null,
  alPasar: "cobrar",
  frenoPorMinuto: null,
  precio: null,
  precioDocumento: null,
};
const agree = async (terms: Partial<Plan>) => {
  await setPlan(world.ctx, { ...SIN, ...terms });
  await assignPlan(world.ctx, { tenantId, plan: "Básico" });
};
/** So many tickets, of which the figures know at once. */
const sell = async (count: number) => {
  for (let n = 0; n < count; n += 1) await issued(world, TIQUETE);
};
const anunciados = async () =>
  (
    await look<{ umbral: number; documentos: number }>(
      world,
      "select (data ->> 'umbral')::int as umbral, (data ->> 'documentos')::int as documentos from outbox_event where name = 'empresa/uso' order by outbox_event_id",
    )
  ).map(({ umbral, documentos }) => [umbral, documentos]);
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
      const said = { tenantId, mes: MES, umbral: 100, documentos: 2, incluidos: 2 } as const;
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
      await setPlan(world.ctx, { ...SIN, documentosMes: 100 });
      expect(await notifyUso({ ...world.ctx, mailer }, said)).toEqual({ enviado: false });
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
