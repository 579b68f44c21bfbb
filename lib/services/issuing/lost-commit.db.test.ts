/** When the answer to COMMIT is lost, the document's row decides whether it was issued (architecture 6.1). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "@/db/connection/client";
import { queryAs } from "@/db/testing/cluster";
import { startCuttingProxy } from "@/db/testing/cutting-proxy";
import { failure, issue, look, TIQUETE } from "../testing/issuing";
import { createWorld, type World } from "../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const documents = async () => Number((await look<{ n: string }>(world, "select count(*) as n from documento"))[0]?.n);

it("a committed document whose COMMIT went unanswered is a 201, once", async () => {
  const proxy = await startCuttingProxy(new URL(world.appUrl));
  const db = await openDatabase({ url: proxy.url, lanes: 1, pool: 1, systemLanes: 1, systemPool: 1 });
  try {
    const before = await documents();
    proxy.arm();
    const { status, body } = await issue(world, TIQUETE, null, { ...world.ctx, db });
    expect(proxy.wasUsed()).toBe(true);
    expect(status).toBe(201);
    expect(await documents()).toBe(before + 1);
    expect(await look(world, `select 1 from documento where clave = '${JSON.parse(body).clave}'`)).toHaveLength(1);
  } finally {
    await db.close();
    proxy.close();
  }
});

it("an uncommitted document is a 503 that asks for the same Idempotency-Key, and its number is not skipped", async () => {
  await queryAs(
    world.ownerUrl,
    `create function die() returns trigger language plpgsql security definer as $$
     begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
     create constraint trigger die after insert on documento
       deferrable initially deferred for each row execute function die()`,
  );
  const before = await look(world, "select * from consecutivo order by tipo");
  const error = await failure(issue(world, TIQUETE));
  expect(error).toMatchObject({ kind: "unavailable", codigo: "resultado_desconocido" });
  await queryAs(world.ownerUrl, "drop trigger die on documento");
  expect(await look(world, "select * from consecutivo order by tipo")).toEqual(before);
  expect((await issue(world, TIQUETE)).status).toBe(201);
});
