/** The states of a company: the allowed transitions, what stops with each, and who gets the mail. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { ESTADOS_EMPRESA, type EstadoEmpresa, empresaPasa } from "@/lib/domain/estado-empresa";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { parseInstant, systemClock, toFecha } from "@/lib/platform/clock";
import { sweep } from "../../kernel/waiting/sweep";
import { saveRecordatorio } from "../../notices/recordatorios/ajustes";
import { RECORDATORIO } from "../../notices/recordatorios/kind";
import { createRecurrente } from "../../sales/recurrentes/create";
import { RECURRENTE, stepRecurrente } from "../../sales/recurrentes/kind";
import { listRecurrentes } from "../../sales/recurrentes/manage";
import { failure, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { addUsuario } from "../usuarios/add-usuario";
import { changeAmbiente, listPreparacion } from "./change-ambiente";
import { changeEstado } from "./change-estado";
import { notifyEstado } from "./notify-estado";

let world: World;
let tenantId: number;
beforeEach(async () => {
  world = await createWorld();
  ({ tenantId } = world.ctx);
});
afterEach(() => world.drop());

type Destino = Parameters<typeof changeEstado>[1]["a"];
const go = (a: Destino, ctx = world.ctx) => changeEstado({ ...ctx, now: ctx.clock.now() }, { tenantId, a });
const stored = async () =>
  (
    await queryAs<{ estado: EstadoEmpresa; previo: string | null }>(
      world.ownerUrl,
      `select estado, estado_previo as previo from tenant where tenant_id = ${tenantId}`,
    )
  )[0];
const put = (estado: EstadoEmpresa) =>
  queryAs(world.ownerUrl, `update tenant set estado = '${estado}' where tenant_id = ${tenantId}`);

describe("a transition", () => {
  const destinos = ESTADOS_EMPRESA.filter((estado) => estado !== "prueba");
  const pasos = ESTADOS_EMPRESA.flatMap((de) => destinos.map((a) => [de, a] as const));

  it("that the table does not have is refused, and changes nothing", async () => {
    for (const [de, a] of pasos.filter(([de, a]) => !empresaPasa(de, a))) {
      await put(de);
      const before = await readLedger(world);
      const refused = await failure(go(a));
      // A move closes the company for the operator's commands too.
      const closed = de === "en_traslado" || de === "trasladada";
      expect([refused.kind, refused.codigo], `${de} to ${a}`).toEqual(
        closed ? ["unavailable", "empresa_en_traslado"] : ["rule", "estado_de_empresa_no_permitido"],
      );
      expect(await readLedger(world), `${de} to ${a}`).toEqual(before);
      expect((await stored())?.estado).toBe(de);
    }
  });

  it.each(pasos.filter(([de, a]) => empresaPasa(de, a)))(
    "from %s to %s is made, with one entry and one mail",
    async (de, a) => {
      await put(de);
      expect(await go(a)).toMatchObject({ de, a });
      expect((await stored())?.estado).toBe(a);
      const entries = await look<{ actor: string; detalle: object }>(
        world,
        "select actor, detalle from audit_entry where objeto = 'tenant' and detalle ? 'de'",
      );
      expect(entries).toEqual([{ actor: "operador", detalle: { de, a } }]);
      expect(await look(world, "select data ->> 'a' as a from outbox_event where name = 'empresa/estado'")).toEqual([
        { a },
      ]);
    },
  );

  it("of a company that does not exist is refused", async () => {
    expect((await failure(changeEstado(world.ctx, { tenantId: 9999, a: "suspendido" }))).codigo).toBe(
      "empresa_no_existe",
    );
  });

  it("made twice at once happens once", async () => {
    const both = await Promise.allSettled([go("suspendido"), go("suspendido")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await look(world, "select from audit_entry where accion = 'suspender'")).toHaveLength(1);
  });
});

describe("a trial", () => {
  beforeEach(() => put("prueba"));

  it("does not reach produccion until it is activated, and the database holds it too", async () => {
    const activacion = { requisito: "activacion", hecho: false };
    expect(await listPreparacion(world.ctx)).toContainEqual(activacion);
    const reaching = { ...world.ctx, hacienda: { ...world.ctx.hacienda, reaches: () => true } };
    const refused = await failure(changeAmbiente(reaching, { ambiente: "produccion" }));
    expect([refused.codigo, refused.message]).toEqual([
      "falta_para_produccion",
      expect.stringContaining("período de prueba"),
    ]);
    await expect(
      queryAs(
        world.ownerUrl,
        `update tenant set es_prueba = false, ambiente = 'produccion' where tenant_id = ${tenantId}`,
      ),
    ).rejects.toThrow("tenant_prueba_sin_produccion");
    await go("activo");
    expect(await listPreparacion(world.ctx)).not.toContainEqual(activacion);
  });

  it("that was suspended goes on as a trial", async () => {
    await go("suspendido");
    expect(await stored()).toEqual({ estado: "suspendido", previo: "prueba" });
    expect(await go("anterior")).toMatchObject({ a: "prueba" });
    expect(await stored()).toEqual({ estado: "prueba", previo: null });
  });

  it("cannot be gone back to by a company that was never suspended", async () => {
    expect((await failure(go("anterior"))).codigo).toBe("estado_de_empresa_no_permitido");
  });
});

describe.each(["suspendido", "retirada"] as const)("of a company that is %s", (estado) => {
  /** At noon of the day with this distance from today. */
  const on = (days: number) => {
    const now = parseInstant(`${addDias(toFecha(new Date()), days)}T12:00:00-06:00`);
    return { ...world.ctx, now, clock: { ...systemClock, now: () => now, chance: () => 0 } };
  };
  const documentos = () => look(world, "select from documento");
  const repeat = async (days: number) => {
    const lineas = [{ codigoProducto: "TAZA", cantidad: 2, precioUnitario: 1000 }];
    const body = facturaBody({ tipo: "TiqueteElectronico", idUsuario: world.idUsuario, lineas });
    const desde = addDias(toFecha(new Date()), days);
    const cada = { cada: "semana", desde, dia: null, hasta: null, veces: null } as const;
    await createRecurrente(on(0), { llave: crypto.randomUUID(), totalEsperado: "2260", body, ...cada });
    const [row] = await look<{ id: string }>(world, "select max(recurrente_id) as id from recurrente");
    return row?.id ?? "";
  };
  const volver = (days: number) => go(estado === "suspendido" ? "anterior" : "activo", on(days));

  it("a recurring document does not issue, by its run or by the sweep, and is paused when it comes back too late", async () => {
    const [vencida, futura] = [await repeat(1), await repeat(5)];
    await go(estado);
    expect(await stepRecurrente(on(2), vencida)).toEqual({ kind: "final" });
    expect(await sweep(world.runtime, RECURRENTE, on(3).now)).toMatchObject({ woken: 0 });
    expect(await documentos()).toEqual([]);
    expect(await volver(3)).toMatchObject({ recurrentesEnPausa: 1 });
    const listadas = await listRecurrentes(on(3));
    expect(listadas.map(({ recurrenteId, estado, problema }) => [recurrenteId, estado, problema !== null])).toEqual([
      [futura, "activa", false],
      [vencida, "pausada", true],
    ]);
    expect(await sweep(world.runtime, RECURRENTE, on(6).now)).toMatchObject({ woken: 1 });
    await stepRecurrente(on(5), futura);
    expect(await documentos()).toHaveLength(1);
  });

  it("no reminder leaves, and they go on when it is back", async () => {
    await saveRecordatorio(on(0), { activo: true, dias: [3] });
    await go(estado);
    expect(await sweep(world.runtime, RECORDATORIO, on(2).now)).toMatchObject({ woken: 0 });
    const [row] = await look<{ id: string }>(world, "select recordatorio_id as id from recordatorio");
    await RECORDATORIO.step(on(2), { recordatorioId: row?.id ?? "" });
    expect(await look(world, "select hecho from recordatorio")).toEqual([{ hecho: null }]);
    await volver(2);
    expect(await sweep(world.runtime, RECORDATORIO, on(2).now)).toMatchObject({ woken: 1 });
  });
});

describe("the mail to the administrators", () => {
  it.each([
    ["suspendido", "Tu empresa quedó suspendida", "El portal y el API están cerrados"],
    ["retirada", "Tu empresa se retiró del servicio", "se puede seguir leyendo y descargando"],
    ["activo", "Tu empresa está activa", "se puede emitir en producción"],
    ["prueba", "Tu período de prueba sigue", "Lo que falta para pasar a producción"],
    ["borrada", "Los datos de tu empresa se borran", "porque la ley pide conservarlos por años"],
  ] as const)("says once that it is %s, and what that means", async (a, asunto, significa) => {
    const server = await startResendServer();
    try {
      const administrator = { rol: "administrador", contrasena: "una-clave-de-prueba" } as const;
      await addUsuario(world.ctx, { ...administrator, correo: "jefa@empresa.example", nombre: "Jefa" });
      const mailer = createMailer({ apiKey: API_KEY, from: "avisos@purafactura.example", baseUrl: server.url });
      await put(a);
      const cambio = { tenantId, de: "suspendido", a, desde: "2026-11-28T08:05:00-06:00" } as const;
      for (let twice = 0; twice < 2; twice += 1) {
        expect(await notifyEstado({ ...world.ctx, mailer }, cambio)).toEqual({ enviado: true });
      }
      const [mail, ...others] = server.mails;
      expect([mail?.body.to, mail?.body.subject, others]).toEqual([["jefa@empresa.example"], asunto, []]);
      expect(mail?.body.text).toContain("el 2026-11-28 a las 08:05 (hora de Costa Rica)");
      expect(mail?.body.text).toContain(significa);
    } finally {
      await server.close();
    }
  });
});
