/** GET /cambios: the feed's order, what it shows to whom, how long it is kept, and requests that wait (decision 0124). */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Database, openDatabase, type Transaction } from "@/db/connection/client";
import { qb, sql } from "@/db/sql/qb";
import { queryAs } from "@/db/testing/cluster";
import { holdSession } from "@/db/testing/hold";
import { type CambioAnswer, type CambiosQuery, DIAS_CAMBIOS } from "@/lib/contract/cambios";
import { clienteRequest } from "@/lib/contract/clientes";
import { readJson } from "@/lib/contract/json-number";
import { type Scope, TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { DAY_MS, HOUR_MS } from "@/lib/platform/clock";
import { until } from "@/lib/platform/testing/until";
import { upsertCliente } from "../../catalog/clientes/upsert";
import type { Ctx } from "../../kernel/context";
import { purgeExpired } from "../../operations/purge/purge-expired";
import { voidFactura } from "../../sales/void";
import { failure, issued, TIQUETE } from "../../testing/issuing";
import { verdict } from "../../testing/mail-world";
import { createWorld, type World } from "../../testing/world";
import { countEsperas, endEsperas } from "./esperas";
import { listCambios } from "./list";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

/** Where the test begins to read. */
let ahora: string;
beforeEach(async () => {
  ahora = (await cambios({ desde: "ahora" })).siguiente;
});

const stays = () => () => {};

function cambios(
  query: CambiosQuery = {},
  { ctx = world.ctx, scopes = TODOS_LOS_SCOPES, onGone = stays as Parameters<Wait>[0] }: Asked = {},
) {
  return listCambios({ ...ctx, now: new Date() }, scopes, query, (wait) => wait(onGone));
}

type Wait = (onGone: (leave: () => void) => () => void) => Promise<unknown>;
interface Asked {
  ctx?: Ctx;
  scopes?: readonly Scope[];
  onGone?: Parameters<Wait>[0];
}

/** Page after page, until one is empty. */
async function readAll(desde: string, asked: Asked = {}, limite = "3"): Promise<CambioAnswer[]> {
  const all: CambioAnswer[] = [];
  for (let lugar = desde; ; ) {
    const { datos, siguiente } = await cambios({ desde: lugar, limite }, asked);
    if (datos.length === 0) return all;
    all.push(...datos);
    lugar = siguiente;
  }
}

const told = (datos: readonly CambioAnswer[]) => datos.map(({ recurso, accion, id }) => [recurso, accion, id]);

const insertCliente = (tenantId: number, identificacion: string) =>
  sql`insert into cliente (tenant_id, identificacion, tipo_identificacion, nombre, correo, telefono, created_by, updated_by)
    values (${tenantId}, ${identificacion}, '02', 'Cliente', 'a@b.example', '8888-1111', 'x', 'x')`.compile(qb);
const touchCliente = (tenantId: number, identificacion: string) =>
  sql`update cliente set updated_at = clock_timestamp() where tenant_id = ${tenantId} and identificacion = ${identificacion}`.compile(
    qb,
  );

/** A transaction that stays open after `body` until it is let go. */
async function open(body: (tx: Transaction) => Promise<unknown>) {
  const [ready, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = world.db.transaction(world.ctx.tenantId, async (tx) => {
    await body(tx);
    ready.resolve();
    await over.promise;
  });
  await Promise.race([ready.promise, done]);
  return () => {
    over.resolve();
    return done;
  };
}

const clienteBody = (body: object) => clienteRequest.parse(readJson(JSON.stringify(body)));

const guardar = (identificacion: string, ctx: Ctx = world.ctx) =>
  ctx.db.transaction(ctx.tenantId, (tx) => tx.run(insertCliente(ctx.tenantId, identificacion)));

describe("the order of the feed", () => {
  it("no change is skipped by a transaction that began earlier and commits later", async () => {
    const { tenantId } = world.ctx;
    const commit = await open((tx) => tx.run(insertCliente(tenantId, "3101000001")));
    await guardar("3101000002");
    const first = await cambios({ desde: ahora });
    expect(told(first.datos)).toEqual([["cliente", "creado", "3101000002"]]);
    await guardar("3101000003");
    await commit();
    const second = await cambios({ desde: first.siguiente });
    // Both are committed by now, so the numbers that they drew decide.
    expect(told(second.datos).map(([, , id]) => id)).toEqual(["3101000001", "3101000003"]);
    expect(told(await readAll(ahora)).map(([, , id]) => id)).toEqual(["3101000002", "3101000001", "3101000003"]);
  });

  it("of one thing the later change comes later, although its transaction began first", async () => {
    const { tenantId } = world.ctx;
    await guardar("3101000004");
    const { clave } = await issued(world, TIQUETE);
    const lugar = (await cambios({ desde: "ahora" })).siguiente;
    // The earlier transaction has written already when the verdict of the other one comes.
    const commit = await open(async (tx) => {
      await tx.run(touchCliente(tenantId, "3101000004"));
      const [row] = await queryAs<{ id: string }>(
        world.ownerUrl,
        `select documento_id as id from documento where clave = '${clave}'`,
      );
      await verdict(world.ctx, row?.id ?? "");
      await tx.run(
        sql`update documento set voided_at = now() where tenant_id = ${tenantId} and clave = ${clave}`.compile(qb),
      );
    });
    await commit();
    const documento = (await readAll(lugar)).filter(({ recurso }) => recurso === "documento");
    expect(documento.map(({ accion, estado }) => [accion, estado])).toEqual([
      ["cambioDeEstado", "aceptado"],
      ["anulado", "aceptado"],
    ]);
  });

  it("what is rolled back is never shown, and leaves no gap in the numbers", async () => {
    const { ctx } = world;
    const broken = ctx.db.transaction(ctx.tenantId, async (tx) => {
      await tx.run(insertCliente(ctx.tenantId, "3101000005"));
      throw new Error("undone");
    });
    await expect(broken).rejects.toThrow("undone");
    await guardar("3101000006");
    const all = await readAll("inicio", {}, "100");
    expect(told(all).at(-1)).toEqual(["cliente", "creado", "3101000006"]);
    expect(told(all).flat()).not.toContain("3101000005");
    expect(all.map(({ secuencia }) => secuencia)).toEqual(all.map((_, at) => at + 1));
  });

  it("a transaction that stays open, here or in another database, holds up no other change", async () => {
    const rollback = await open((tx) => tx.run(insertCliente(world.ctx.tenantId, "3101000007")));
    const elsewhere = await holdSession(inject("postgres").adminUrl, "begin", "select pg_current_xact_id()");
    const snapshot = await holdSession(
      world.ownerUrl,
      "begin isolation level repeatable read",
      "select count(*) from cambio",
    );
    await guardar("3101000008");
    expect(told((await cambios({ desde: ahora })).datos)).toEqual([["cliente", "creado", "3101000008"]]);
    await Promise.all([rollback(), elsewhere(), snapshot()]);
  });

  it("two readers beside fifty writers see each change exactly once, in the same order", async () => {
    const [WRITERS, ROUNDS] = [50, 6];
    const { ctx } = world;
    const { tenantId } = ctx;
    const db = await openDatabase({ url: world.appUrl, pool: WRITERS, lanes: 1, systemLanes: 1, systemPool: 1 });
    const other = await openDatabase({ url: world.appUrl, pool: 2, lanes: 1, systemLanes: 1, systemPool: 1 });
    await guardar("3101000009");
    const lugar = (await cambios({ desde: "ahora" })).siguiente;
    let writing = true;
    // Each reader is a process of its own.
    const follow = async (reader: Database) => {
      const seen: CambioAnswer[] = [];
      for (let desde = lugar; ; ) {
        const over = !writing;
        const page = await cambios({ desde, limite: "40", espera: "1" }, { ctx: { ...ctx, db: reader } });
        seen.push(...page.datos);
        desde = page.siguiente;
        if (over && page.datos.length === 0) return seen;
      }
    };
    const readers = [follow(world.db), follow(other)];
    const writer = async (n: number) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = `w${n}-${round}`;
        const written = db.transaction(tenantId, async (tx) => {
          await tx.run(insertCliente(tenantId, id));
          // Every second one waits for the others at a row that all change, and its number was drawn before.
          if (n % 2 === 0) await tx.run(touchCliente(tenantId, "3101000009"));
          await tx.run(touchCliente(tenantId, id));
          if (round === ROUNDS - 1) throw new Error("undone");
        });
        await written.catch((error: Error) => expect(error.message).toBe("undone"));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n)));
    writing = false;
    const [one = [], two = []] = await Promise.all(readers);
    await Promise.all([db.close(), other.close()]);

    expect(two).toEqual(one);
    const made = Array.from({ length: WRITERS }, (_, n) =>
      Array.from({ length: ROUNDS - 1 }, (_, round) => `w${n}-${round}`),
    ).flat();
    for (const id of made) {
      expect(one.filter((each) => each.id === id).map(({ accion }) => accion)).toEqual(["creado", "actualizado"]);
    }
    const touched = one.filter(({ id }) => id === "3101000009");
    expect(touched).toHaveLength((WRITERS / 2) * (ROUNDS - 1));
    expect(one).toHaveLength(2 * made.length + touched.length);
    expect(one.map(({ secuencia }) => secuencia - (one[0]?.secuencia ?? 0))).toEqual(one.map((_, at) => at));
  });
});

describe("what it tells", () => {
  it("of a document its issue, its verdict, its credit and its void, with the estado of each, and where to read it", async () => {
    const { clave } = await issued(world, TIQUETE);
    const [row] = await queryAs<{ id: string }>(
      world.ownerUrl,
      `select documento_id as id from documento where clave = '${clave}'`,
    );
    await verdict(world.ctx, row?.id ?? "");
    const lineas = [{ codigoProducto: "TAZA", cantidad: 1 }];
    const nota = await issued(world, {
      tipo: "NotaCredito",
      referencias: [{ tipoDocumento: "04", numero: clave, codigo: "06", razon: "Devolución" }],
      lineas,
    });
    await voidFactura(world.ctx, clave);
    const all = await readAll(ahora);
    expect(all.filter(({ id }) => id === clave)).toMatchObject([
      { recurso: "documento", accion: "creado", estado: "procesando", ruta: `/api/v1/facturas/${clave}` },
      { accion: "cambioDeEstado", estado: "aceptado" },
      { accion: "acreditado", estado: "aceptado" },
      { accion: "anulado", estado: "aceptado" },
    ]);
    expect(all.filter(({ id }) => id === nota.clave)).toMatchObject([{ accion: "creado", estado: "procesando" }]);
  });

  it("of a customer each saving, also of its exemptions, under the identification that its route takes", async () => {
    const body = { identificacion: "3101000010", tipoIdentificacion: "02", nombre: "Uno", correo: "a@b.example" };
    await upsertCliente({ ...world.ctx, now: new Date() }, clienteBody({ ...body, telefono: "8888-1111" }));
    await upsertCliente({ ...world.ctx, now: new Date() }, clienteBody({ ...body, nombre: "Dos" }));
    expect(await readAll(ahora)).toMatchObject([
      { accion: "creado", ruta: "/api/v1/clientes/3101000010", estado: null },
      { accion: "actualizado" },
    ]);
  });

  it("nothing to another tenant, and each tenant's numbers are its own", async () => {
    const lugar = (await cambios({ desde: "ahora" }, { ctx: world.other })).siguiente;
    await guardar("3101000011");
    expect(await readAll(lugar, { ctx: world.other })).toEqual([]);
    await guardar("3101000011", world.other);
    expect(told(await readAll(lugar, { ctx: world.other }))).toEqual([["cliente", "creado", "3101000011"]]);
    expect((await readAll("inicio", { ctx: world.other }))[0]?.secuencia).toBe(1);
  });

  it("to a key the kinds that its scopes read, and no others", async () => {
    await guardar("3101000012");
    const { clave } = await issued(world, TIQUETE);
    const ids = async (...scopes: Scope[]) => (await readAll(ahora, { scopes })).map(({ id }) => id);
    expect(await ids("catalogo:read")).toEqual(["3101000012"]);
    expect(await ids("facturas:read")).toEqual([clave]);
    expect(await ids("facturas-compra:read", "mensajes:read", "recibos:read")).toEqual([]);
    expect(await ids("facturas:read", "catalogo:read")).toEqual(["3101000012", clave]);
    expect(told((await cambios({ desde: ahora, recurso: "cliente" })).datos)).toEqual([
      ["cliente", "creado", "3101000012"],
    ]);
    const error = await failure(cambios({ recurso: "cliente" }, { scopes: ["facturas:read"] }));
    expect([error.kind, error.codigo, error.extra]).toEqual([
      "forbidden",
      "scope_faltante",
      { scope: "catalogo:read" },
    ]);
  });

  it("an empty page moves on, so that a cursor of a quiet kind does not expire while others change", async () => {
    await guardar("3101000013");
    const asked: Asked = { scopes: ["mensajes:read"] };
    const { datos, siguiente } = await cambios({ desde: ahora }, asked);
    expect([datos, siguiente === ahora]).toEqual([[], false]);
    expect(siguiente).toBe((await cambios({ desde: "ahora" })).siguiente);
  });
});

describe("a place in it", () => {
  it.each([
    [{ desde: "ayer" }, "cambios_desde_invalido"],
    [{ desde: "" }, "parametro_vacio"],
    [{ desde: Buffer.from("0197:1").toString("base64url") }, "cambios_desde_invalido"],
    [{ limite: "0" }, "limite_invalido"],
    [{ espera: "31" }, "espera_invalida"],
    [{ espera: "-1" }, "espera_invalida"],
    [{ espera: "1.5" }, "espera_invalida"],
    [{ recurso: "usuario" }, "parametro_invalido"],
  ])("%o is a 400", async (query, codigo) => {
    const error = await failure(cambios(query));
    expect([error.kind, error.codigo]).toEqual(["rule", codigo]);
  });

  it("of another tenant, or beyond the last change, is a 400 that says to begin anew", async () => {
    const foreign = (await cambios({ desde: "ahora" }, { ctx: world.other })).siguiente;
    const [epoca] = Buffer.from(ahora, "base64url").toString().split(":");
    const beyond = Buffer.from(`${epoca}:999999999`).toString("base64url");
    for (const desde of [foreign, beyond]) {
      const error = await failure(cambios({ desde }));
      expect([error.kind, error.codigo]).toEqual(["rule", "cambios_vencidos"]);
      expect(error.message).toContain("desde=ahora");
    }
  });

  it(`is good for ${DIAS_CAMBIOS} days; then it is refused, and the beginning is what is kept`, async () => {
    await guardar("3101000014");
    await guardar("3101000015");
    const todos = await readAll("inicio", {}, "100");
    const age = (ids: string[], days: number) =>
      queryAs(
        world.ownerUrl,
        `update cambio set created_at = now() - interval '${days} days' where objeto in ('${ids.join("','")}')`,
      );
    await queryAs(world.ownerUrl, "update cambio set created_at = now() - interval '29 days'");
    await purgeExpired(world.ctx, new Date());
    expect(await readAll("inicio", {}, "100")).toHaveLength(todos.length);
    // An old one behind one that is not: its transaction committed late. It stays until what is before it goes.
    const before = todos.slice(0, -2).map(({ id }) => id);
    await age([...before, "3101000015"], DIAS_CAMBIOS + 1);
    expect(await purgeExpired(world.ctx, new Date())).toMatchObject({ cambios: expect.any(Number) });
    expect(told(await readAll("inicio")).map(([, , id]) => id)).toEqual(["3101000014", "3101000015"]);
    expect(told(await readAll(ahora))).toHaveLength(2);
    await age(["3101000014"], DIAS_CAMBIOS + 1);
    await purgeExpired(world.ctx, new Date());
    expect((await failure(cambios({ desde: ahora }))).codigo).toBe("cambios_vencidos");
    const { datos, siguiente } = await cambios({});
    expect(datos).toEqual([]);
    // Who has read all of it goes on.
    await guardar("3101000016");
    expect(told((await cambios({ desde: siguiente })).datos)).toEqual([["cliente", "creado", "3101000016"]]);
  });

  it("changes that nobody reads get their place within the hour, and are purged by it", async () => {
    await guardar("3101000017");
    const waiting = () => queryAs(world.ownerUrl, "select 1 from cambio_nuevo");
    await purgeExpired(world.ctx, new Date());
    expect(await waiting()).toHaveLength(1);
    expect(await purgeExpired(world.ctx, new Date(Date.now() + HOUR_MS))).toMatchObject({ cambiosOrdenados: 1 });
    expect(await waiting()).toEqual([]);
    await purgeExpired(world.ctx, new Date(Date.now() + (DIAS_CAMBIOS + 1) * DAY_MS));
    expect(await queryAs(world.ownerUrl, "select 1 from cambio")).toEqual([]);
  });
});

describe("a request that waits", () => {
  const waiting = (count: number) => until(() => expect(countEsperas(world.db)).toBe(count));

  it("is answered by the commit of a change, also one of another process", async () => {
    const other = await openDatabase({ url: world.appUrl, pool: 1, lanes: 1, systemLanes: 1, systemPool: 1 });
    for (const [db, id] of [[world.db, "3101000018"] as const, [other, "3101000019"] as const]) {
      const desde = (await cambios({ desde: "ahora" })).siguiente;
      const answer = cambios({ desde, espera: "30" });
      await waiting(1);
      await guardar(id, { ...world.ctx, db });
      expect(told((await answer).datos)).toEqual([["cliente", "creado", id]]);
    }
    await waiting(0);
    await other.close();
  });

  it("holds no connection of the database, and the change of a kind that it does not read leaves it waiting", async () => {
    const answer = cambios({ desde: ahora, espera: "30", recurso: "cliente" });
    await waiting(1);
    const { clave } = await issued(world, TIQUETE);
    await until(async () => expect((await readAll(ahora)).map(({ id }) => id)).toEqual([clave]));
    await until(() => expect(world.db.usage()).toMatchObject({ app: { busy: 0 }, lanes: 0 }));
    expect(countEsperas(world.db)).toBe(1);
    await guardar("3101000020");
    expect(told((await answer).datos)).toEqual([["cliente", "creado", "3101000020"]]);
  });

  it("is answered with nothing at its limit, and goes on from there", async () => {
    const { datos, siguiente } = await cambios({ desde: ahora, espera: "1" });
    expect(datos).toEqual([]);
    await guardar("3101000021");
    expect((await cambios({ desde: siguiente })).datos).toHaveLength(1);
  });

  it("ends when its client is gone", async () => {
    const gone = Promise.withResolvers<void>();
    const onGone = (leave: () => void) => {
      void gone.promise.then(leave);
      return () => {};
    };
    const answer = cambios({ desde: ahora, espera: "30" }, { onGone });
    await waiting(1);
    gone.resolve();
    expect((await answer).datos).toEqual([]);
    await waiting(0);
  });

  it("is one of at most twenty of a company: the next one is a 429, and another company still waits", async () => {
    const gone = Promise.withResolvers<void>();
    const onGone = (leave: () => void) => {
      void gone.promise.then(leave);
      return () => {};
    };
    const desde = ahora;
    const twenty = Array.from({ length: 20 }, () => cambios({ desde, espera: "30" }, { onGone }));
    await waiting(20);
    const error = await failure(cambios({ desde, espera: "30" }));
    expect([error.kind, error.codigo, error.retryAfterSeconds]).toEqual(["rate", "esperas_ocupadas", 5]);
    const another = cambios({ desde: "ahora", espera: "30" }, { ctx: world.other, onGone });
    await waiting(21);
    gone.resolve();
    await Promise.all([...twenty, another]);
    await waiting(0);
  });

  it("is answered at once when the process ends, and nobody waits after it", async () => {
    const db = await openDatabase({ url: world.appUrl, pool: 1, lanes: 1, systemLanes: 1, systemPool: 1 });
    const ctx = { ...world.ctx, db };
    const answer = cambios({ desde: ahora, espera: "30" }, { ctx });
    await until(() => expect(countEsperas(db)).toBe(1));
    endEsperas(db);
    expect((await answer).siguiente).toBe(ahora);
    expect((await cambios({ desde: ahora, espera: "30" }, { ctx })).datos).toEqual([]);
    await db.close();
  });
});
