/** What a step towards the authority costs the database. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "@/db/connection/client";
import { withSession } from "@/db/connection/session";
import { documentoEnvio } from "@/db/queries/submission/documento-envio";
import type { CompiledQuery } from "@/db/sql/qb";
import type { WaitingId } from "@/db/sql/waiting";
import { queryAs } from "@/db/testing/cluster";
import { setCorreoAutomatico } from "../accounts/tenants/set-ajuste";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { takeSteps } from "../kernel/waiting/take-steps";
import { issued, look, TIQUETE } from "../testing/issuing";
import { idOf } from "../testing/notas";
import { createSimulatedWorld, type SimulatedWorld } from "../testing/world";
import { advanceEnvio } from "./advance";
import { PRIMER_TURNO } from "./kind";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

it("a verdict that is there at the first look changes the document's row twice, and keeps when it was sent", async () => {
  await queryAs(
    world.ownerUrl,
    `create table vigia (clave text); grant insert on vigia to public;
     create function note_cambio() returns trigger language plpgsql as
       $$ begin insert into vigia values (new.clave); return null; end $$;
     create trigger note_cambio after update on documento for each row execute function note_cambio()`,
  );
  const { clave } = await issued(world, TIQUETE);
  const data = { documentoId: await idOf(world, clave), turno: PRIMER_TURNO };
  expect(await takeSteps({ ...world.ctx, now: new Date() }, DOCUMENTO, data)).toEqual({ kind: "final" });
  const cambios = await queryAs(world.ownerUrl, `select clave from vigia where clave = '${clave}'`);
  expect(cambios).toHaveLength(2);
  const [row] = await look<{ estado: string; antes: boolean }>(
    world,
    `select estado, envio_iniciado_at <= sent_at and sent_at < respondido_at as antes from documento
     where clave = '${clave}'`,
  );
  expect(row).toEqual({ estado: "aceptado", antes: true });
});

const NOW = new Date();
const DUE = { now: NOW, siguienteAt: new Date(NOW.getTime() + 1_000) };
it.each([
  ["sending", (one: WaitingId) => documentoEnvio.markEnvioIniciado({ ...one, turno: 0, previous: null, now: NOW })],
  ["noting that they have arrived", (one: WaitingId) => documentoEnvio.markEnviado({ ...one, ...DUE })],
  [
    "postponing",
    (one: WaitingId) =>
      documentoEnvio.postponeEnvio({ ...one, problema: "Espera", ...DUE, untaken: NOW, before: null }),
  ],
])("%s many documents at a time writes no index entry", async (_, step) => {
  const { tenantId } = world.ctx;
  const claves = await Promise.all(Array.from({ length: 20 }, async () => (await issued(world, TIQUETE)).clave));
  const ids = await Promise.all(claves.map((clave) => idOf(world, clave)));
  expect(await heapOnly(ids.map((id) => step({ tenantId, id })))).toEqual({ written: ids.length, hot: ids.length });
});

/** How many rows of documents the statements change in one transaction, and how many of them without an index entry. */
const heapOnly = (queries: readonly CompiledQuery<unknown>[]) =>
  withSession(world.ownerUrl, async (client) => {
    await client.query("begin");
    for (const { sql, parameters } of queries) await client.query(sql, [...parameters]);
    const { rows } = await client.query(
      "select n_tup_upd::int as written, n_tup_hot_upd::int as hot from pg_stat_xact_user_tables where relname = 'documento'",
    );
    await client.query("commit");
    return rows[0];
  });

it.each([
  ["a sale", false],
  ["a sale without a customer of a company that mails what is accepted", true],
])(
  "from the 201 to the verdict of %s, three statements are sent, each alone in its transaction",
  async (_, automatico) => {
    await setCorreoAutomatico({ ...world.ctx, now: new Date() }, { automatico });
    const { clave } = await issued(world, TIQUETE);
    const data = { documentoId: await idOf(world, clave), turno: PRIMER_TURNO };
    const { db, sent } = noting(world.ctx.db);
    expect(await takeSteps({ ...world.ctx, db, now: new Date() }, DOCUMENTO, data)).toEqual({ kind: "final" });
    expect(sent).toEqual(["read 1", "write 1", "write 1"]);
  },
);

describe("a sending that the authority's quota refused", () => {
  const refusedOnce = async () => {
    world.simulator.control.nextOutcome("limit-429");
    const { clave } = await issued(world, TIQUETE);
    return { clave, id: await idOf(world, clave) };
  };
  const step = (id: string) => advanceEnvio({ ...world.ctx, now: new Date() }, DOCUMENTO, id);
  const begun = async (id: string) =>
    (
      await look<{ at: Date | null }>(world, `select envio_iniciado_at as at from documento where documento_id = ${id}`)
    )[0]?.at;

  it("is made again without asking for it first", async () => {
    const { clave, id } = await refusedOnce();
    const { queries } = world.simulator.control.stats();
    expect(await step(id)).toMatchObject({ kind: "wait" });
    expect(await begun(id)).toBeNull();
    await vi.waitFor(async () => expect(await step(id)).toEqual({ kind: "final" }), { timeout: 30_000, interval: 200 });
    expect(world.simulator.control.stats().queries - queries).toBe(1);
    expect(world.simulator.control.statsOf(clave)).toMatchObject({ estado: "aceptado", distinct: 1 });
  });

  it("leaves the record of an earlier one that may have arrived, and of one that has begun since", async () => {
    const { id } = await refusedOnce();
    const earlier = new Date(Date.now() - 60_000);
    await look(world, `update documento set envio_iniciado_at = '${earlier.toISOString()}' where documento_id = ${id}`);
    expect(await step(id)).toMatchObject({ kind: "wait" });
    expect(await begun(id)).toEqual(earlier);
    const { tenantId, db } = world.ctx;
    const due = { problema: "Espera", now: new Date(), siguienteAt: new Date() };
    const untaken = new Date(earlier.getTime() - 1_000);
    await db.write(tenantId, documentoEnvio.postponeEnvio({ tenantId, id, ...due, untaken, before: null }));
    expect(await begun(id)).toEqual(earlier);
  });
});

/** The same database, which notes what is sent: statements that travel together, or a transaction that waits. */
function noting(db: Database): { db: Database; sent: string[] } {
  const sent: string[] = [];
  const note =
    (way: "read" | "write"): Database["read"] =>
    (tenantId, ...queries) => {
      sent.push(`${way} ${queries.filter((query) => query !== null).length}`);
      return db[way](tenantId, ...queries);
    };
  const transaction: Database["transaction"] = (tenantId, body) => {
    sent.push("transaction");
    return db.transaction(tenantId, body);
  };
  return { db: { ...db, read: note("read"), write: note("write"), transaction }, sent };
}
