/** Simultaneous requests: gapless numbers, one message per clave, all or nothing (architecture 6.1, 9.5). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { AppError } from "@/lib/platform/errors";
import { look } from "../../testing/issuing";
import { createProveedor, type Proveedor, responder } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";

let world: World;
let proveedor: Proveedor;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
});
afterAll(() => world.drop());

const consecutivos = async (tipo: string) =>
  (
    await look<{ consecutivo: string }>(
      world,
      `select consecutivo from mensaje_receptor where tenant_id = ${world.ctx.tenantId} and substr(consecutivo, 9, 2) = '${tipo}' order by 1`,
    )
  ).map(({ consecutivo }) => consecutivo);
const upTo = (tipo: string, count: number) =>
  Array.from({ length: count }, (_, n) => `00100001${tipo}${String(n + 1).padStart(10, "0")}`);

it("spec 9(1.4): sixty simultaneous messages, some refused, take the numbers 1 to n of their series without a gap", async () => {
  const bodies = Array.from({ length: 60 }, (_, n) => {
    const { sinXml } = proveedor.emit();
    const mensaje = (n % 3) + 1;
    // Every fifth rejection is sent without a reason, so it is refused.
    return { ...sinXml, mensaje, detalleMensaje: n % 15 === 2 ? null : "Faltó una caja" };
  });
  const results = await Promise.allSettled(bodies.map((body) => responder(world, body)));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(4);
  expect(await consecutivos("05")).toEqual(upTo("05", 20));
  expect(await consecutivos("06")).toEqual(upTo("06", 20));
  expect(await consecutivos("07")).toEqual(upTo("07", 16));
});

it("twenty simultaneous requests make one message, and all get it as their answer", async () => {
  const { sinXml } = proveedor.emit();
  const results = await Promise.all(Array.from({ length: 20 }, () => responder(world, { ...sinXml, mensaje: 1 })));
  expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(results.map(({ mensaje }) => mensaje.consecutivo)).size).toBe(1);
  expect(await consecutivos("05")).toEqual(upTo("05", 21));
});

it("of two simultaneous answers to one document one is made, the other refused, and no number is lost", async () => {
  for (let n = 0; n < 10; n += 1) {
    const { sinXml, clave } = proveedor.emit();
    const answers = [1, 3].map((mensaje) => responder(world, { ...sinXml, mensaje, detalleMensaje: "No llegó" }));
    const results = await Promise.allSettled(answers);
    const [refused] = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toBeInstanceOf(AppError);
    expect(refused.message).toMatch(/^Ya hay un mensaje /);
    expect(await look(world, `select 1 from mensaje_receptor where clave = '${clave}'`)).toHaveLength(1);
  }
  const [accepted, rejected] = [await consecutivos("05"), await consecutivos("07")];
  expect(accepted).toEqual(upTo("05", accepted.length));
  expect(rejected).toEqual(upTo("07", rejected.length));
  expect(accepted.length + rejected.length).toBe(21 + 16 + 10);
});

it("a failure after the number was taken leaves neither number nor message", async () => {
  const before = await consecutivos("05");
  await queryAs(
    world.ownerUrl,
    "alter table audit_entry add constraint broken check (objeto <> 'mensaje_receptor') not valid",
  );
  const { sinXml } = proveedor.emit();
  await expect(responder(world, { ...sinXml, mensaje: 1 })).rejects.toThrow(/broken/);
  await queryAs(world.ownerUrl, "alter table audit_entry drop constraint broken");
  expect(await consecutivos("05")).toEqual(before);
  await responder(world, { ...sinXml, mensaje: 1 });
  expect(await consecutivos("05")).toEqual(upTo("05", before.length + 1));
});
