/** GET /mensajes-receptor: filters, order, pages (architecture 9.8: within mensajes:read). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectMensajesPage } from "@/db/queries/reception/mensaje-receptor-lista";
import { queryAs } from "@/db/testing/cluster";
import { explain } from "@/db/testing/explain";
import { failure } from "../../testing/issuing";
import { receivedMembers, responder } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { listMensajesReceptor } from "./list";

const [A, B] = ["3102000001", "3102000002"] as const;
let world: World;
/** The claves of the messages, oldest first. */
const claves: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  for (let n = 0; n < 12; n += 1) {
    const mensaje = (n % 3) + 1;
    const { mensaje: made } = await responder(world, {
      ...receivedMembers(n % 2 === 0 ? A : B),
      mensaje,
      detalleMensaje: "Faltó una caja",
    });
    claves.push(made.clave);
  }
  // Two messages have the same second, because ties are common.
  const moments = claves.map(
    (clave, n) => `('${clave}', timestamptz '2026-11-01T08:00:00-06:00' + ${n >> 1} * interval '1 hour')`,
  );
  await queryAs(
    world.ownerUrl,
    `update mensaje_receptor m set fecha_emision = v.at from (values ${moments.join(", ")}) v(clave, at) where m.clave = v.clave;
     update mensaje_receptor set estado = 'aceptado' where clave in ('${claves[0]}', '${claves[5]}')`,
  );
});
afterAll(() => world.drop());

const newestFirst = (chosen: (n: number) => boolean) => claves.filter((_, n) => chosen(n)).toReversed();
async function walk(query: Record<string, string>): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 20; page += 1) {
    const { datos, siguiente } = await listMensajesReceptor(world.ctx, {
      ...query,
      ...(cursor === null ? {} : { cursor }),
    });
    seen.push(...datos.map(({ clave }) => clave));
    if (siguiente === null) return seen;
    cursor = siguiente;
  }
  throw new Error("it does not end");
}

describe("pages", () => {
  it.each(["1", "5", "100"])(
    "of %s show every message once, newest first, also within the same second",
    async (limite) => {
      expect(await walk({ limite })).toEqual(newestFirst(() => true));
    },
  );
  it.each<[string, Record<string, string>, (n: number) => boolean]>([
    ["estado", { estado: "aceptado" }, (n) => n === 0 || n === 5],
    ["mensaje, by number", { mensaje: "3" }, (n) => n % 3 === 2],
    ["mensaje, by name", { mensaje: "Aceptado" }, (n) => n % 3 === 0],
    ["emisor, with hyphens", { emisor: "3-102-000002" }, (n) => n % 2 === 1],
    ["emisor, mensaje and estado", { emisor: A, mensaje: "1", estado: "procesando" }, (n) => n === 6],
    ["a period", { desde: "2026-11-01T09:00", hasta: "2026-11-01T10:00" }, (n) => n >= 2 && n <= 5],
    ["nothing that fits", { estado: "rechazado" }, () => false],
  ])("filtered by %s", async (_, query, chosen) => {
    expect(await walk({ ...query, limite: "2" })).toEqual(newestFirst(chosen));
  });
  it("of one clave show every message about it, including rejected ones", async () => {
    const members = receivedMembers(A);
    await responder(world, { ...members, mensaje: 1 });
    await queryAs(world.ownerUrl, `update mensaje_receptor set estado = 'rechazado' where clave = '${members.clave}'`);
    await responder(world, { ...members, mensaje: 3, detalleMensaje: "No llegó" });
    const { datos } = await listMensajesReceptor(world.ctx, { clave: members.clave });
    expect(datos.map(({ mensaje, estado }) => [mensaje, estado])).toEqual([
      [3, "procesando"],
      [1, "rechazado"],
    ]);
    expect((await listMensajesReceptor(world.ctx, { clave: members.clave, emisor: B })).datos).toEqual([]);
    await queryAs(
      world.ownerUrl,
      `delete from mensaje_receptor_xml; delete from mensaje_receptor where clave = '${members.clave}'`,
    );
  });
  it("show only the tenant's own messages", async () => {
    expect((await listMensajesReceptor(world.other, {})).datos).toEqual([]);
  });
});

describe("a 400", () => {
  it.each([
    [
      { estado: "listo" },
      "El parámetro 'estado' no es válido. Valores posibles: procesando, aceptado, rechazado, error.",
    ],
    [
      { mensaje: "4" },
      "'mensaje' no es válido. Valores posibles: 1 (Aceptado), 2 (AceptadoParcialmente), 3 (Rechazado).",
    ],
    [{ clave: "506" }, /^'clave' debe ser la clave de 50 caracteres/],
    [{ emisor: " " }, "El parámetro 'emisor' está vacío: quitalo o dale un valor."],
    [{ cursor: "x" }, /^El parámetro 'cursor' no es válido/],
  ])("%j", async (query, expected) => {
    const { message } = await failure(listMensajesReceptor(world.ctx, query));
    if (typeof expected === "string") expect(message).toBe(expected);
    else expect(message).toMatch(expected);
  });
});

it("a page is read from the index made for it", async () => {
  const query = selectMensajesPage({
    tenantId: world.ctx.tenantId,
    desde: "-infinity",
    hasta: "infinity",
    hastaId: "0",
    limit: 5,
    estados: ["aceptado"],
    mensajes: [1],
  });
  const [plan] = await explain(world.appUrl, world.ctx.tenantId, [query]);
  expect(plan?.nodes.map((node) => node["Index Name"])).toContain("mensaje_receptor_lista");
});
