/** Open pages hear of what is committed in their company, at once, once, and of nothing in another. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { issued } from "../../testing/issuing";
import { invoiceOf, verdict } from "../../testing/notas";
import { createWorld, type World } from "../../testing/world";
import { getNovedades } from "./get-novedades";
import { watchNovedades } from "./watch-novedades";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

/** What a page hears. `next` resolves with the next mark that differs from the last one. */
async function open(ctx = world.ctx, sweepMs?: number) {
  const heard: string[] = [];
  let wake = () => {};
  const stop = await watchNovedades(
    ctx,
    (marca) => {
      heard.push(marca);
      wake();
    },
    sweepMs,
  );
  const next = async () => {
    const last = heard.at(-1);
    while (heard.at(-1) === last) await new Promise<void>((resolve) => (wake = resolve));
    return heard.at(-1);
  };
  return { heard, next, stop };
}

it("every page of the company hears of an act and of a verdict; the mark is the one that a page would read", async () => {
  const [one, two] = await Promise.all([open(), open()]);
  expect(one.heard).toEqual([(await getNovedades(world.ctx)).marca]);
  const both = Promise.all([one.next(), two.next()]);
  const { clave } = await issued(world, invoiceOf());
  expect(await both).toEqual(Array(2).fill((await getNovedades(world.ctx)).marca));
  const again = one.next();
  await verdict(world, clave, "aceptado");
  expect(await again).toBe((await getNovedades(world.ctx)).marca);
  one.stop();
  two.stop();
});

it("another company hears nothing of it, and a page that left neither", async () => {
  const stranger = await open(world.other);
  const page = await open();
  const left = await open();
  left.stop();
  const changed = page.next();
  await issued(world, invoiceOf());
  await changed;
  expect(new Set(stranger.heard).size).toBe(1);
  expect(left.heard).toHaveLength(1);
  stranger.stop();
  page.stop();
});

it("finds by itself what no notification told of", async () => {
  const page = await open(world.ctx, 100);
  const changed = page.next();
  await queryAs(
    world.ownerUrl,
    `insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id)
     values (${world.ctx.tenantId}, 'sistema', 'x', 'x', 'x')`,
  );
  await changed;
  page.stop();
});

it("one LISTEN serves all pages of a process, and none is left when the last one leaves", async () => {
  const listening = async () => {
    const rows = await queryAs<{ query: string }>(
      world.ownerUrl,
      "select query from pg_stat_activity where datname = current_database() and query ilike '%listen%' and pid <> pg_backend_pid()",
    );
    return rows.map(({ query }) => query.split(" ")[0]);
  };
  const pages = await Promise.all([open(), open(), open(world.other)]);
  await expect.poll(listening).toEqual(["listen"]);
  for (const page of pages) page.stop();
  await expect.poll(listening).toEqual(["unlisten"]);
});
