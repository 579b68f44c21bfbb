/** When the answer to COMMIT is lost, the message's row decides whether it was made (architecture 6.1). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { dieAtCommit, losingCommit } from "@/db/testing/cutting-proxy";
import { failure, look } from "../../testing/issuing";
import { createProveedor, type Proveedor, postMensaje } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";

let world: World;
let proveedor: Proveedor;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
});
afterAll(() => world.drop());

const messagesOf = (clave: string) => look(world, `select 1 from mensaje_receptor where clave = '${clave}'`);

it("a committed message whose COMMIT went unanswered is a 201, once", async () => {
  const { sinXml, clave } = proveedor.emit();
  const { status, body } = await losingCommit(world, (db) =>
    postMensaje(world, { ...sinXml, mensaje: 1 }, "perdida", { ...world.ctx, db }),
  );
  expect([status, JSON.parse(body).clave]).toEqual([201, clave]);
  expect(await messagesOf(clave)).toHaveLength(1);
  const again = await postMensaje(world, { ...sinXml, mensaje: 1 }, "perdida");
  expect(again).toMatchObject({ status: 201, body, replayed: true });
});

it("an uncommitted message is a 503, its number is not skipped, and the next try makes it", async () => {
  const live = await dieAtCommit(world, "mensaje_receptor");
  const { sinXml, clave } = proveedor.emit();
  const before = await look(world, "select * from consecutivo order by tipo");
  const error = await failure(postMensaje(world, { ...sinXml, mensaje: 1 }, "fallida"));
  expect(error).toMatchObject({ kind: "unavailable", codigo: "resultado_de_mensaje_desconocido" });
  await live();
  expect(await look(world, "select * from consecutivo order by tipo")).toEqual(before);
  expect((await postMensaje(world, { ...sinXml, mensaje: 1 }, "fallida")).status).toBe(201);
  expect(await messagesOf(clave)).toHaveLength(1);
});
