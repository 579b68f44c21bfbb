/** When the answer to COMMIT is lost, the document's row decides whether it was issued (architecture 6.1). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { dieAtCommit, losingCommit } from "@/db/testing/cutting-proxy";
import { failure, issue, look, TIQUETE } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const documents = async () => Number((await look<{ n: string }>(world, "select count(*) as n from documento"))[0]?.n);

it("a committed document whose COMMIT went unanswered is a 201, once", async () => {
  const before = await documents();
  const { status, body } = await losingCommit(world, (db) => issue(world, TIQUETE, null, { ...world.ctx, db }));
  expect(status).toBe(201);
  expect(await documents()).toBe(before + 1);
  expect(await look(world, `select 1 from documento where clave = '${JSON.parse(body).clave}'`)).toHaveLength(1);
});

it("an uncommitted document is a 503 that asks for the same Idempotency-Key, and its number is not skipped", async () => {
  const live = await dieAtCommit(world, "documento");
  const before = await look(world, "select * from consecutivo order by tipo");
  const error = await failure(issue(world, TIQUETE));
  expect(error).toMatchObject({ kind: "unavailable", codigo: "resultado_desconocido", retryAfterSeconds: 1 });
  await live();
  expect(await look(world, "select * from consecutivo order by tipo")).toEqual(before);
  expect((await issue(world, TIQUETE)).status).toBe(201);
});
