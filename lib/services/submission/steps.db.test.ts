/** What a step towards the authority costs the database. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { withSession } from "@/db/connection/session";
import { documentoEnvio } from "@/db/queries/documento-envio";
import { issued, TIQUETE } from "../testing/issuing";
import { idOf } from "../testing/notas";
import { createWorld, type World } from "../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

it("sending a document and asking for its verdict write no index entry", async () => {
  const { clave } = await issued(world, TIQUETE);
  const one = { tenantId: world.ctx.tenantId, id: await idOf(world, clave) };
  const now = new Date();
  const siguienteAt = new Date(now.getTime() + 1_000);
  const steps = [
    documentoEnvio.markEnvioIniciado({ ...one, turno: 0, previous: null, now }),
    documentoEnvio.markEnviado({ ...one, now, siguienteAt }),
    documentoEnvio.postponeEnvio({ ...one, problema: "Espera", now, siguienteAt }),
  ];
  const counted = await withSession(world.ownerUrl, async (client) => {
    await client.query("begin");
    for (const { sql, parameters } of steps) await client.query(sql, [...parameters]);
    const { rows } = await client.query(
      "select n_tup_upd::int as written, n_tup_hot_upd::int as hot from pg_stat_xact_user_tables where relname = 'documento'",
    );
    return rows[0];
  });
  expect(counted).toEqual({ written: steps.length, hot: steps.length });
});
