/** The tables that are partitioned by day and by month (docs/partitions.md). */
import { beforeEach, describe, expect, it } from "vitest";
import { selectParticiones, stepMeses, stepParticiones } from "@/db/queries/operations/particiones";
import { qb, sql } from "@/db/sql/qb";
import { queryAs } from "@/db/testing/cluster";
import { holdSession } from "@/db/testing/hold";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/clock";
import { createWorld, type World } from "../../testing/world";
import { checkHealth } from "../operacion/health";
import { purgeExpired } from "./purge-expired";

let world: World;
/** The day on which the database was made: yesterday, for a test that runs on beyond midnight. */
let firstDay = 0;
const at = (days: number) => new Date(firstDay + days * DAY_MS + DAY_MS / 2);

let apiKeyId = 0;
beforeEach(async () => {
  world = await createWorld();
  const [key] = await rows<{ id: number }>(
    `insert into api_key (tenant_id, nombre, prefijo, hash, scopes) values (${world.ctx.tenantId}, 'x', 'x', '\\x01', '{}')
     returning api_key_id as id`,
  );
  apiKeyId = key?.id ?? 0;
  const [first] = await rows<{ dia: Date }>(
    "select to_timestamp((min(desde) >> 18) / 1000) as dia from particiones_de('solicitud_api')",
  );
  firstDay = first?.dia.getTime() ?? 0;
  return () => world.drop();
});

const rows = <Row extends Record<string, unknown>>(text: string) => queryAs<Row>(world.ownerUrl, text);
const insert = (moment: Date, ids = "id_en(t)") =>
  rows(
    `insert into solicitud_api (tenant_id, solicitud_api_id, api_key_id, received_at, metodo, ruta, camino, status,
       duracion_ms, request_id)
     select ${world.ctx.tenantId}, ${ids}, ${apiKeyId}, t, 'GET', '/x', '/x', 200, 1, 'r'
     from (select timestamptz '${moment.toISOString()}' as t) m`,
  );
/** In which partition each row is, and of which day. */
const where = async () =>
  (
    await rows<{ en: string }>(
      "select tableoid::regclass::text as en from solicitud_api order by received_at, solicitud_api_id",
    )
  ).map(({ en }) => en.replace("solicitud_api_", ""));
const named = (days: number) => `d${at(days).toISOString().slice(0, 10).replaceAll("-", "")}`;
const names = async () =>
  (await rows<{ nombre: string }>("select nombre from particiones_de('solicitud_api') order by desde nulls first")).map(
    ({ nombre }) => nombre.replace("solicitud_api_", ""),
  );
const health = async () => (await checkHealth(world.runtime, [], at(0), MINUTE_MS)).comprobaciones.particiones;
const purge = (days: number) => purgeExpired(world.runtime, at(days));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

it("has today and a week ahead from the first day on, and a run opens no more", async () => {
  const week = ["antes", ...range(0, 8).map(named), "resto"];
  expect(await names()).toEqual(week);
  expect(await purge(0)).toMatchObject({ diasSolicitudes: 0, diasIntentos: 0 });
  expect(await names()).toEqual(week);
  expect(await purge(1)).toMatchObject({ diasSolicitudes: 1, diasIntentos: 1 });
  expect(await names()).toEqual(["antes", ...range(0, 9).map(named), "resto"]);
});

it("drops a day whole once it ended sixty days ago, with what stood before, and no day that did not", async () => {
  await insert(at(0));
  await insert(at(1));
  await insert(at(-3), "7");
  expect(await where()).toEqual(["antes", named(0), named(1)]);
  await purge(60);
  expect(await where()).toEqual([named(0), named(1)]);
  await purge(61);
  expect(await where()).toEqual([named(1)]);
  expect((await names()).slice(0, 2)).toEqual(["antes", named(1)]);
  // What comes with an older moment has a place still, and the next run deletes it.
  await insert(at(0));
  expect(await where()).toEqual(["antes", named(1)]);
  expect(await purge(61)).toMatchObject({ solicitudes: 1 });
});

it("what is written while no day was opened is kept, told of, and put back into its day", async () => {
  await insert(at(20));
  await insert(at(21));
  expect(await where()).toEqual(["resto", "resto"]);
  expect(await health()).toMatchObject({ estado: "degraded", fueraDeDia: ["solicitud_api"] });
  await purge(21);
  expect(await where()).toEqual([named(8), named(8)]);
  expect(await health()).toMatchObject({ estado: "ok", fueraDeDia: [] });
  expect(await names()).toEqual(["antes", ...range(0, 9).map(named), ...range(22, 29).map(named), "resto"]);
  expect(await rows("select to_regclass('solicitud_api_suelto') as rest")).toEqual([{ rest: null }]);
});

it("health says when no day lies ahead", async () => {
  await rows(`do $$ declare una record; begin
    for una in select nombre from particiones_de('webhook_intento') where nombre ~ '_(d[0-9]+|resto)$' loop
      execute format('drop table %I', una.nombre);
    end loop;
    call crear_particion('webhook_intento', 'webhook_intento_resto', momento_id(date_trunc('day', now(), 'UTC')), null);
  end $$`);
  const particiones = await health();
  expect(particiones).toMatchObject({ estado: "degraded", diasPorDelante: expect.any(Number) });
  expect(particiones?.diasPorDelante).toBeLessThan(0);
});

it("gives way to who holds the table for longer than a moment, and a later run does it", async () => {
  const held = await holdSession(world.ownerUrl, "begin", "select count(*) from solicitud_api");
  expect(await purge(1)).toMatchObject({ diasSolicitudes: 0, diasIntentos: 1 });
  // It waits for its own moment, and not for the five seconds of a connection.
  const patience = "select from pg_proc where proname = 'particiones_paso' and 'lock_timeout=200ms' = any(proconfig)";
  expect(await rows(patience)).toHaveLength(1);
  await held();
  expect(await purge(1)).toMatchObject({ diasSolicitudes: 1 });
});

it("two runs at once open each day once", async () => {
  await Promise.all([purge(5), purge(5), purge(5)]);
  await purge(5);
  expect(await names()).toEqual(["antes", ...range(0, 13).map(named), "resto"]);
});

it("is open to the system role alone, and for these tables alone", async () => {
  const step = sql`select particiones_paso('solicitud_api', now(), 60, 1)`.compile(qb);
  await expect(world.db.read(world.ctx.tenantId, step)).rejects.toThrow("permission denied");
  const other = { tabla: "documento" as "solicitud_api", now: at(0), dias: 0, limit: 1 };
  await expect(world.db.system.query(stepParticiones(other))).rejects.toThrow("no table that is partitioned by day");
  await expect(world.db.system.query(sql`call cerrar_particion('documento')`.compile(qb))).rejects.toThrow(
    "permission denied",
  );
  const mes = { tabla: "documento" as "documento_xml", now: at(0) };
  await expect(world.db.system.query(stepMeses(mes))).rejects.toThrow("no table that is partitioned by month");
  expect(await world.db.system.query(selectParticiones({}))).toHaveLength(4);
});

describe("by the month of their document's clave, lines and XML", () => {
  /** The 15th of the month in which the database was made, or of one after it. */
  const inMonth = (after: number) => {
    const [year = 0, month = 0] = firstMonth;
    return new Date(Date.UTC(year, month - 1 + after, 15, 12));
  };
  let firstMonth: number[] = [];
  beforeEach(async () => {
    const [made] = await rows<{ nombre: string }>(
      "select nombre from particiones_de('documento_xml') where nombre ~ '_m' order by desde limit 1",
    );
    firstMonth = (made?.nombre.slice(-6).match(/(....)(..)/) ?? []).slice(1).map(Number);
  });
  const monthNamed = (after: number) => `m${inMonth(after).toISOString().slice(0, 7).replace("-", "")}`;
  const monthsOf = async (tabla: string) =>
    (await rows<{ nombre: string }>(`select nombre from particiones_de('${tabla}') order by desde nulls first`)).map(
      ({ nombre }) => nombre.replace(`${tabla}_`, ""),
    );
  const dayOf = (moment: Date) =>
    `${moment.toISOString().slice(8, 10)}${moment.toISOString().slice(5, 7)}${moment.toISOString().slice(2, 4)}`;
  /** An XML of a document with that day in its clave; foreign keys are not asked. */
  const store = (moment: Date, n: number, id = `dia_id('${dayOf(moment)}') + ${n}`) =>
    rows(
      `set session_replication_role = replica; insert into documento_xml (tenant_id, documento_id, xml)
         values (${world.ctx.tenantId}, ${id}, '${n}')`,
    );
  const stored = () =>
    rows<{ en: string; n: string }>(
      `select replace(tableoid::regclass::text, 'documento_xml_', '') as en, encode(xml, 'escape') as n
       from documento_xml order by documento_id`,
    );
  const ahead = (from: number) => ["antes", ...range(0, from + 4).map(monthNamed), "resto"];

  it("have this month and three ahead from the first day on, and a run opens no more", async () => {
    for (const tabla of ["documento_linea", "documento_xml"]) expect(await monthsOf(tabla)).toEqual(ahead(0));
    expect(await purgeExpired(world.runtime, inMonth(0))).toMatchObject({ mesesLineas: 0, mesesXml: 0 });
    expect(await purgeExpired(world.runtime, inMonth(2))).toMatchObject({ mesesLineas: 2, mesesXml: 2 });
    for (const tabla of ["documento_linea", "documento_xml"]) expect(await monthsOf(tabla)).toEqual(ahead(2));
  });

  it("stand in the partition of the clave's day, and what was counted before in the first", async () => {
    await store(inMonth(0), 1, "77");
    await store(inMonth(-3), 2);
    await store(inMonth(0), 3);
    await store(inMonth(3), 4);
    expect(await stored()).toEqual([
      { en: "antes", n: "1" },
      { en: "antes", n: "2" },
      { en: monthNamed(0), n: "3" },
      { en: monthNamed(3), n: "4" },
    ]);
  });

  it("of months that nobody opened stay where they are, which becomes those months' partition", async () => {
    await store(inMonth(4), 1);
    await store(inMonth(6), 2);
    expect(await health()).toMatchObject({ estado: "degraded", fueraDeDia: ["documento_xml"] });
    await purgeExpired(world.runtime, inMonth(5));
    expect(await stored()).toEqual([
      { en: monthNamed(4), n: "1" },
      { en: monthNamed(4), n: "2" },
    ]);
    expect(await monthsOf("documento_xml")).toEqual([
      "antes",
      ...range(0, 5).map(monthNamed),
      ...range(7, 9).map(monthNamed),
      "resto",
    ]);
    expect(await health()).toMatchObject({ estado: "ok", fueraDeDia: [] });
    await store(inMonth(6), 3);
    expect((await stored()).map(({ en }) => en)).toEqual([monthNamed(4), monthNamed(4), monthNamed(4)]);
  });

  it("wait for nobody: who holds a table for longer than a moment is asked again by a later run", async () => {
    const held = await holdSession(world.ownerUrl, "begin", "select count(*) from documento_xml");
    expect(await purgeExpired(world.runtime, inMonth(1))).toMatchObject({ mesesLineas: 1, mesesXml: 0 });
    await held();
    expect(await purgeExpired(world.runtime, inMonth(1))).toMatchObject({ mesesLineas: 0, mesesXml: 1 });
  });

  it("are given ids that follow the calendar, and none by what is no day", async () => {
    const [asked] = await rows(
      `select array_agg(dia_id(to_char(dia, 'DDMMYY')) order by dia) = array_agg(dia_id(to_char(dia, 'DDMMYY')) order by dia_id(to_char(dia, 'DDMMYY'))) as orden,
              count(distinct dia_id(to_char(dia, 'DDMMYY'))) = count(*) as distintos, min(dia_id(to_char(dia, 'DDMMYY'))) > 1099511627776 as "no contados",
              max(dia_id(to_char(dia, 'DDMMYY'))) < 9007199254740992 as exactos, dia_id('3a1126') as letra, dia_id('') as nada
       from generate_series(date '2025-01-01', date '2041-12-31', '1 day') dia`,
    );
    expect(asked).toEqual({
      orden: true,
      distintos: true,
      "no contados": true,
      exactos: true,
      letra: null,
      nada: null,
    });
  });
});
