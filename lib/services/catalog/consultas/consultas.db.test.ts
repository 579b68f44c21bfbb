/**
 * Lookups in the authority's registers: asked once, stored, spaced out, and honest when there is no answer
 * (architecture 8, 9.8).
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "@/db/connection/client";
import { claimConsulta } from "@/db/queries/catalog/consulta";
import { until, whenTimeIsUp } from "@/lib/platform/testing/until";
import { startSimulator } from "@/lib/simulator/simulator";
import type { Ctx } from "../../kernel/context";
import { purgeExpired } from "../../operations/purge/purge-expired";
import { issueFactura } from "../../sales/facturas";
import { failure, look } from "../../testing/issuing";
import { CLIENTE, createSimulatedWorld, facturaBody, type SimulatedWorld } from "../../testing/world";
import { registerExoneracion } from "../exoneraciones/register-exoneracion";
import { getCabys } from "./cabys";
import { getContribuyente } from "./contribuyente";
import { getExoneracionConsultada } from "./exoneracion";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOW = new Date("2026-11-21T16:30:00Z");
const NOMBRE = "EMPRESA SIMULADA 3101777888 SOCIEDAD ANONIMA";

let world: SimulatedWorld;
/** A second connection, as another process has it. */
let elsewhere: Database;
beforeAll(async () => {
  world = await createSimulatedWorld();
  elsewhere = await openDatabase({ url: world.appUrl });
});
afterAll(async () => {
  await elsewhere?.close();
  await world?.drop();
});
beforeEach(() => look(world, "delete from consulta"));
beforeEach(() => look(world, "delete from consulta_fuente"));
afterEach(() => world.simulator.control.reset());

const at = (ms: number, over: Partial<Ctx> = {}): Ctx => ({ ...world.ctx, now: new Date(NOW.getTime() + ms), ...over });
const contribuyente = (identificacion: string, ctx: Ctx = at(0)) => getContribuyente(ctx, identificacion);
const asked = () => world.simulator.control.stats().lookups;
const down = (mode: Parameters<typeof world.simulator.control.setFaults>[0]["down"]) =>
  world.simulator.control.setFaults({ down: mode ?? null });
const stored = () => look<{ pregunta: string }>(world, "select pregunta from consulta where consultado_at is not null");
/** Ends the rest of all questions and the pause of the register. */
async function rested(): Promise<void> {
  await look(world, "update consulta set descansa_hasta = null");
  await look(world, "update consulta_fuente set pausado_hasta = null");
}
/** Extends the pause by a day, so that it lasts until `rested`. */
const standStill = () => look(world, "update consulta_fuente set pausado_hasta = pausado_hasta + interval '1 day'");
/** Seconds of pause after `act`, as lower and upper bound, because time passes while they are measured. */
async function pauseAfter(act: () => Promise<unknown>): Promise<[number, number]> {
  const [clock] = await look<{ now: string }>(world, "select clock_timestamp()::text as now");
  await act();
  const [row] = await look<{ least: number; most: number }>(
    world,
    `select coalesce(extract(epoch from pausado_hasta - clock_timestamp()), 0)::float8 as least,
            coalesce(extract(epoch from pausado_hasta - '${clock?.now}'::timestamptz), 0)::float8 as most
     from consulta_fuente`,
  );
  return [row?.least ?? 0, row?.most ?? 0];
}

describe("a taxpayer", () => {
  it("has name, regime, standing and activities with their date, by a number with or without hyphens", async () => {
    const expected = {
      identificacion: "3101777888",
      tipoIdentificacion: "02",
      nombre: NOMBRE,
      regimen: { codigo: "1", descripcion: "Régimen General" },
      situacion: { estado: "Inscrito", moroso: false, omiso: false, administracionTributaria: "San José" },
      actividades: [
        {
          codigo: "6201.0",
          descripcion: "Actividades de programación informática",
          estado: "activa",
          principal: true,
        },
      ],
      consultadoEn: "2026-11-21T10:30:00-06:00",
      desactualizado: false,
    };
    expect(await contribuyente("3101777888")).toEqual(expected);
    expect(await contribuyente("3-101-777888")).toEqual(expected);
    expect(asked()).toBe(1);
  });
  it.each(["x", "0", "12345678", "012345678", "1234567890123", "310177788é"])(
    "%s is not an identification: 400, and no request is sent",
    async (sent) => {
      expect(await failure(contribuyente(sent))).toMatchObject({ kind: "rule", codigo: "identificacion_sin_formato" });
      expect(asked()).toBe(0);
      expect(await look(world, "select 1 from consulta")).toEqual([]);
    },
  );
});

describe("an answer", () => {
  it("serves all tenants and all processes for a day, then the register is asked again", async () => {
    const first = await contribuyente("3101777888");
    const others = [at(DAY_MS - 1), at(0, { tenantId: world.other.tenantId }), at(1, { db: elsewhere })];
    for (const ctx of others) expect(await contribuyente("3101777888", ctx)).toEqual(first);
    expect(asked()).toBe(1);
    const next = await contribuyente("3101777888", at(DAY_MS));
    expect(next).toEqual({ ...first, consultadoEn: "2026-11-22T10:30:00-06:00" });
    expect(asked()).toBe(2);
  });
  it("is requested once for all simultaneous callers, in any process", async () => {
    world.simulator.control.setFaults({ slowMs: 300 });
    const everybody = Array.from({ length: 20 }, (_, n) =>
      contribuyente("3101777888", n % 2 === 0 ? at(0) : at(0, { db: elsewhere })),
    );
    const answers = await Promise.all(everybody);
    expect(new Set(answers.map(({ nombre }) => nombre))).toEqual(new Set([NOMBRE]));
    expect(asked()).toBe(1);
  });
  it("is requested by another process when the one that asked has died", async () => {
    const key = { fuente: world.simulator.url, objeto: "contribuyente", pregunta: "3101777888" } as const;
    await world.db.system.query(claimConsulta({ ...key, seenAt: null, now: NOW, leaseMs: MINUTE_MS }));
    let looks = 0;
    const { system } = world.db;
    const watched: typeof system = {
      ...system,
      query: (query) => {
        looks += 1;
        return system.query(query);
      },
    };
    const waiting = contribuyente("3101777888", at(0, { db: { ...world.db, system: watched } }));
    // It has looked more than once and asked nothing.
    await until(() => expect(looks).toBeGreaterThan(3));
    expect(asked()).toBe(0);
    await look(world, "update consulta set preguntando_hasta = now()");
    expect(await waiting).toMatchObject({ nombre: NOMBRE });
    expect(asked()).toBe(1);
  });
  it("of another source is not used", async () => {
    await contribuyente("3101777888");
    const other = await startSimulator();
    expect(await contribuyente("3101777888", at(0, { publicApiUrl: other.url }))).toMatchObject({ nombre: NOMBRE });
    expect(other.control.stats().lookups).toBe(1);
    await other.close();
  });
});

describe("an entry that does not exist", () => {
  const NOBODY = "3101770000";
  it("is a 404 with its own text, kept for fifteen minutes", async () => {
    const error = await failure(contribuyente(NOBODY));
    expect(error).toMatchObject({ kind: "not-found", codigo: "identificacion_no_existe" });
    expect(error.message).toBe("Esa identificación no existe en Hacienda.");
    expect((await failure(contribuyente(NOBODY, at(15 * MINUTE_MS - 1)))).kind).toBe("not-found");
    expect(asked()).toBe(1);
    expect((await failure(contribuyente(NOBODY, at(15 * MINUTE_MS)))).kind).toBe("not-found");
    expect(asked()).toBe(2);
  });
  it("is unknown after that while the register is down: 503, not a stale 404", async () => {
    await failure(contribuyente(NOBODY));
    down("503");
    expect((await failure(contribuyente(NOBODY, at(16 * MINUTE_MS)))).kind).toBe("unavailable");
  });
});

describe("while the register is out of order", () => {
  it.each(["503", "500", "cut", "html", "malformed", "429"] as const)(
    "(%s) an unknown entry is a 503 that says when to come back, and nothing is stored",
    async (mode) => {
      down(mode);
      const error = await failure(contribuyente("3101777888"));
      expect(error).toMatchObject({ kind: "unavailable", codigo: "hacienda_no_responde" });
      expect(error.retryAfterSeconds).toBeGreaterThan(0);
      expect(error.message).toBe(
        `Hacienda no responde en este momento. Volvé a intentar en ${error.retryAfterSeconds} segundos.`,
      );
      expect(await stored()).toEqual([]);
    },
  );
  it("(slow) no caller waits for longer than the register's time limit", async () => {
    world.simulator.control.setFaults({ slowMs: 2 * MINUTE_MS });
    const { slow } = world.simulator.control.stats().faults;
    const errors = await whenTimeIsUp(
      () =>
        Promise.all([
          failure(contribuyente("3101777888")),
          failure(contribuyente("3101777888", at(0, { db: elsewhere }))),
        ]),
      () => expect(world.simulator.control.stats().faults.slow).toBe(slow + 1),
    );
    expect(errors.map(({ kind }) => kind)).toEqual(["unavailable", "unavailable"]);
    expect(asked()).toBe(1);
  });
  it("a known entry is answered with its date, as stale, for thirty days", async () => {
    const known = await contribuyente("3101777888");
    down("503");
    const stale = { ...known, desactualizado: true };
    expect(await contribuyente("3101777888", at(2 * DAY_MS))).toEqual(stale);
    expect(await contribuyente("3101777888", at(30 * DAY_MS))).toEqual(stale);
    expect((await failure(contribuyente("3101777888", at(30 * DAY_MS + 1)))).kind).toBe("unavailable");
    await rested();
    down(null);
    expect(await contribuyente("3101777888", at(2 * DAY_MS))).toMatchObject({ desactualizado: false });
  });
  it("a question that failed rests while others are asked; after three failures in a row none is asked, until the register recovers", async () => {
    down("500");
    await failure(contribuyente("3101777001"));
    down(null);
    const resting = await failure(contribuyente("3101777001"));
    expect([resting.kind, asked()]).toEqual(["unavailable", 0]);
    expect(resting.retryAfterSeconds).toBeLessThanOrEqual(10);
    expect(await contribuyente("3101777002")).toMatchObject({ identificacion: "3101777002" });

    down("500");
    for (const n of [3, 4, 5]) await failure(contribuyente(`310177700${n}`));
    down(null);
    await standStill();
    const before = asked();
    expect(await failure(contribuyente("3101777006", at(0, { db: elsewhere })))).toMatchObject({ kind: "unavailable" });
    expect(asked()).toBe(before);
    await rested();
    expect(await contribuyente("3101777006")).toMatchObject({ identificacion: "3101777006" });
    const [fuente] = await look<{ fallos: number }>(world, "select fallos from consulta_fuente");
    expect(fuente?.fallos).toBe(0);
  });
  it("each further failure doubles the pause, up to five minutes", async () => {
    down("500");
    for (const [n, expected] of [0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300].entries()) {
      const [least, most] = await pauseAfter(() => failure(contribuyente(`31017770${n + 10}`)));
      expect(least).toBeLessThanOrEqual(expected);
      expect(most).toBeGreaterThanOrEqual(expected);
      await rested();
    }
  });
  it("after a 429 nothing is asked until the moment that it names", async () => {
    down("429");
    let named = 0;
    const [least, most] = await pauseAfter(async () => {
      named = (await failure(contribuyente("3101777888"))).retryAfterSeconds ?? 0;
    });
    expect(least).toBeLessThanOrEqual(named);
    expect(most).toBeGreaterThanOrEqual(named - 1);
    down(null);
    await standStill();
    expect(await failure(contribuyente("3101777889", at(0, { db: elsewhere })))).toMatchObject({ kind: "unavailable" });
    expect(asked()).toBe(0);
    await rested();
    expect(await contribuyente("3101777888")).toMatchObject({ nombre: NOMBRE });
  });
});

it("all processes together ask fifteen at once and then five a second; a caller that would wait longer gets a refusal", async () => {
  const startedMs = Date.now();
  const numbers = Array.from({ length: 60 }, (_, n) => `31017771${String(n).padStart(2, "0")}`);
  const outcomes = await Promise.all(
    numbers.map((number, n) =>
      contribuyente(number, n % 2 === 0 ? at(0) : at(0, { db: elsewhere })).then(
        () => "found",
        (error) => `${error.codigo} ${error.retryAfterSeconds}`,
      ),
    ),
  );
  const allowed = 15 + Math.ceil((Date.now() - startedMs) / 200);
  const found = outcomes.filter((outcome) => outcome === "found").length;
  expect(asked()).toBe(found);
  expect(found).toBeGreaterThanOrEqual(15);
  expect(found).toBeLessThanOrEqual(allowed);
  // Sets the next turn a minute ahead, as many questions would.
  await look(world, "update consulta_fuente set turno_at = clock_timestamp() + interval '1 minute'");
  const saturated = { codigo: "consultas_saturadas", retryAfterSeconds: 1 };
  expect(await failure(contribuyente("3101777200"))).toMatchObject(saturated);
  expect(new Set([...outcomes, "found", "consultas_saturadas 1"]).size).toBe(2);
});

describe("the CABYS", () => {
  const cabys = (query: Parameters<typeof getCabys>[1], ctx = at(0)) => getCabys(ctx, query);
  it("by code: its description, tax and categories; an unknown one is a 404", async () => {
    expect(await cabys({ codigo: "2391102010200" })).toEqual({
      datos: [
        {
          codigo: "2391102010200",
          descripcion: "Café tostado, sin descafeinar, molido",
          impuesto: "1",
          categorias: expect.arrayContaining(["Categoría 23911"]),
        },
      ],
      total: 1,
      consultadoEn: "2026-11-21T10:30:00-06:00",
      desactualizado: false,
    });
    expect(await failure(cabys({ codigo: "9999999999999" }))).toMatchObject({
      kind: "not-found",
      message: "Ese código CABYS no existe en Hacienda.",
    });
  });
  it("by text: case, blanks and limite do not make a different question", async () => {
    const all = await cabys({ q: "café tostado" });
    expect([all.total, all.datos.length]).toEqual([3, 3]);
    const two = await cabys({ q: "  CAFÉ   Tostado ", limite: "2" });
    expect(two).toEqual({ ...all, datos: all.datos.slice(0, 2) });
    expect(asked()).toBe(1);
  });
  it("a search that finds nothing is an empty list", async () => {
    expect(await cabys({ q: "unicornio" })).toMatchObject({ datos: [], total: 0 });
  });
  it.each([
    [{}, "Indicá 'codigo' o 'q': uno de los dos."],
    [{ codigo: "2391102010200", q: "café" }, "Indicá 'codigo' o 'q': uno de los dos."],
    [{ codigo: "239110201020" }, "El parámetro 'codigo' debe tener los 13 dígitos de un CABYS."],
    [{ codigo: "" }, "El parámetro 'codigo' está vacío: quitalo o dale un valor."],
    [{ q: "ca" }, "El parámetro 'q' debe tener al menos 3 caracteres."],
    [{ q: "café", limite: "101" }, "El parámetro 'limite' debe ser un número entero de 1 a 100."],
  ])("%j is a 400, and no request is sent", async (query, text) => {
    expect(await failure(cabys(query))).toMatchObject({ kind: "rule", message: text });
    expect(asked()).toBe(0);
  });
  it("accepts any text of 200 characters, however long its lower case is", async () => {
    expect(await cabys({ q: "İ".repeat(200) })).toMatchObject({ datos: [] });
  });
});

describe("an exemption", () => {
  const exoneracion = (autorizacion: string, ctx = at(0)) => getExoneracionConsultada(ctx, autorizacion);
  it("has the members of a customer's exemption, and can be registered with them", async () => {
    const found = await exoneracion("al-00012349-26");
    expect(found).toEqual({
      identificacion: "3007556677",
      tipoDocumento: "04",
      tipoDocumentoNombre: "Exenciones Dirección General de Hacienda Autorización Local Genérica",
      numeroDocumento: "AL-00012349-26",
      codigoInstitucion: "01",
      nombreInstitucion: "Ministerio de Hacienda",
      articulo: null,
      inciso: null,
      fechaEmision: "2026-01-15T00:00:00-06:00",
      fechaExpiracion: "2030-01-15T00:00:00-06:00",
      porcentajeExoneracion: "50",
      vigente: true,
      tipoAutorizacion: "Local Genérica",
      codigoProyectoCFIA: null,
      poseeCabys: true,
      cabys: ["2391102010200", "2391102010100"],
      consultadoEn: "2026-11-21T10:30:00-06:00",
      desactualizado: false,
    });
    const { idExoneracion } = await registerExoneracion(world.ctx, {
      ...found,
      identificacion: CLIENTE,
      codigoInstitucion: found.codigoInstitucion ?? "99",
      articulo: null,
      inciso: null,
      fechaEmision: new Date(found.fechaEmision),
      fechaExpiracion: new Date(found.fechaExpiracion),
      porcentaje: found.porcentajeExoneracion,
    });
    expect(idExoneracion).toBeGreaterThan(0);
  });
  it("is not vigente after its last day, by today's date and not by that of the answer", async () => {
    expect(await exoneracion("AL-00012345-20")).toMatchObject({ vigente: false });
    await exoneracion("AL-00012345-26", { ...at(0), now: new Date("2030-01-16T05:00:00Z") });
    const next = { ...at(0), now: new Date("2030-01-16T06:00:00Z") };
    expect(await exoneracion("AL-00012345-26", next)).toMatchObject({ vigente: false });
    expect(asked()).toBe(2);
  });
  it("an unknown number is a 404, and an invalid one a 400", async () => {
    expect(await failure(exoneracion("AL-00000000-26"))).toMatchObject({
      kind: "not-found",
      message: "Esa autorización de exoneración no existe en Hacienda.",
    });
    const sofar = asked();
    for (const sent of ["", "AL", "AL/00012345-26", "A".repeat(41)]) {
      expect(await failure(exoneracion(sent))).toMatchObject({ kind: "rule", codigo: "autorizacion_invalida" });
    }
    expect(asked()).toBe(sofar);
  });
});

describe("a customer that an invoice creates", () => {
  const issue = (identificacion: string, ctx: Ctx) =>
    issueFactura(ctx, {
      body: facturaBody({
        tipo: "01",
        idUsuario: world.idUsuario,
        cliente: { identificacion },
        lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
      }),
      idempotencyKey: null,
    });
  it("takes its name from the same answers, also while the register is down", async () => {
    await contribuyente("3101777888");
    down("503");
    const { body } = await issue("3101777888", { ...at(0), now: new Date() });
    expect(JSON.parse(body).cliente).toMatchObject({ nombre: NOMBRE, tipoIdentificacion: "02" });
    expect(asked()).toBe(1);
    expect(await failure(issue("3101777889", { ...at(0), now: new Date() }))).toMatchObject({
      codigo: "cliente_incompleto",
    });
  });
});

it("purge-expired deletes answers older than thirty days, and after a day those about missing entries or without an answer", async () => {
  await contribuyente("3101777888");
  await failure(contribuyente("3101770000"));
  down("503");
  await failure(contribuyente("3101777889"));
  const purged = (ms: number) => purgeExpired(world.ctx, new Date(NOW.getTime() + ms));
  expect(await purged(DAY_MS)).toMatchObject({ consultas: 0 });
  expect(await purged(DAY_MS + 1)).toMatchObject({ consultas: 2 });
  expect(await stored()).toEqual([{ pregunta: "3101777888" }]);
  expect(await purged(30 * DAY_MS)).toMatchObject({ consultas: 0 });
  expect(await purged(30 * DAY_MS + 1)).toMatchObject({ consultas: 1 });
});
