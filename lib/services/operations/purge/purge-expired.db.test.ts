import { afterAll, beforeAll, expect, it } from "vitest";
import { selectIdempotencyKey } from "@/db/queries/operations/idempotency-key";
import { queryAs } from "@/db/testing/cluster";
import { mintApiKey } from "@/lib/platform/api-key";
import { authenticate } from "../../accounts/api-keys/authenticate";
import { issueFactura } from "../../sales/facturas";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { purgeExpired } from "./purge-expired";

const DAY_MS = 24 * 60 * 60 * 1000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

it("removes an Idempotency-Key after 24 hours and keeps its document (spec 8(idempotency))", async () => {
  const { ctx, idUsuario } = world;
  const body = facturaBody({ tipo: "04", idUsuario, lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] });
  const { body: answer } = await issueFactura({ ...ctx, now: new Date() }, { body, idempotencyKey: "una" });
  const stored = async () => {
    const wanted = { tenantId: ctx.tenantId, route: "POST /facturas", key: "una", now: new Date() };
    return (await ctx.db.read(ctx.tenantId, selectIdempotencyKey(wanted)))[0].length;
  };
  expect(await purgeExpired(ctx, new Date())).toMatchObject({ idempotency: 0 });
  expect(await stored()).toBe(1);
  expect(await purgeExpired(ctx, new Date(Date.now() + DAY_MS + 1000))).toMatchObject({ idempotency: 1 });
  expect(await stored()).toBe(0);
  const again = await issueFactura({ ...ctx, now: new Date() }, { body, idempotencyKey: "una" });
  expect(JSON.parse(again.body).clave).not.toBe(JSON.parse(answer).clave);
});

it("removes the window of an address that has been quiet for an hour, and keeps a fresh one", async () => {
  const windows = () => queryAs(world.ownerUrl, "select sujeto from rate_window");
  await authenticate(world.runtime, mintApiKey(true), "203.0.113.7");
  expect(await windows()).toHaveLength(1);
  expect(await purgeExpired(world.ctx, new Date())).toMatchObject({ rateWindows: 0 });
  expect(await purgeExpired(world.ctx, new Date(Date.now() + 2 * 60 * 60 * 1000))).toMatchObject({ rateWindows: 1 });
  expect(await windows()).toHaveLength(0);
});

it("a run goes on while it has time, kind by kind, so an hour's rows of three million documents a day are gone", async () => {
  const { tenantId } = world.ctx;
  const perHour = 3_000_000 / 24;
  await queryAs(
    world.ownerUrl,
    `insert into idempotency_key (tenant_id, route, key, body_hash, status, body, expires_at)
       select ${tenantId}, 'POST /facturas', 'k' || n, '\\x00', 201, '{}', now() from generate_series(1, ${perHour}) n;
     insert into outbox_event (outbox_event_id, tenant_id, name, data, sent_at)
       select uuidv7(interval '-8 days'), ${tenantId}, 'x', '{}', now() - interval '8 days' from generate_series(1, ${perHour}) n`,
  );
  // Two turns, then the time is over.
  let turns = 0;
  const short = await purgeExpired(world.ctx, new Date(Date.now() + 1000), () => ++turns < 2);
  expect(short).toMatchObject({ idempotency: 2000, outbox: 2000 });
  const rest = await purgeExpired(world.ctx, new Date(Date.now() + 1000), () => true);
  expect(rest).toMatchObject({ idempotency: perHour - 2000, outbox: perHour - 2000 });
});
