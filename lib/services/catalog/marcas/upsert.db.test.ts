/** POST /marcas through the API's door. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { type Refusals, refusalsOf } from "@/lib/host/testing/refusals";
import { readLedger } from "../../testing/ledger";
import { nuevoProducto } from "../../testing/producto-body";

let world: ApiWorld;
let tenantId: number;
let key: string;
let sent: Refusals;
beforeAll(async () => {
  world = await createApiWorld();
  tenantId = await world.tenant();
  key = await world.key(tenantId, { name: "caja" });
  sent = refusalsOf(world, post);
});
afterAll(() => world?.close());

const post = (body: unknown, apiKey = key) => callApi(apiKey, "POST", "/marcas", body);
const marcaOf = async (nombre: string) => (await post({ nombre })).body as { idMarca: number; nombre: string };
const run = <R extends Record<string, unknown>>(statement: string) => queryAs<R>(world.ownerUrl, statement);

describe("a brand", () => {
  it("spec 4(marcas): is created once, 201, then found by its name, 200; a product can have it", async () => {
    const created = await post({ nombre: "Café Orosi" });
    const { idMarca } = created.body as { idMarca: number };
    expect([created.status, created.body]).toEqual([201, { idMarca, nombre: "Café Orosi" }]);
    expect(idMarca).toBeGreaterThan(0);
    const before = await readLedger(world);
    const again = await post({ nombre: "Café Orosi" });
    expect([again.status, again.text]).toEqual([200, created.text]);
    expect(await readLedger(world)).toEqual(before);
    const producto = await callApi(key, "POST", "/productos", nuevoProducto({ idMarca }));
    expect([producto.status, (producto.body as { idMarca: number }).idMarca]).toEqual([201, idMarca]);
  });

  it.each([
    ["PEÑA ÜBER", "peña über"],
    ["ΣΟΦΟΣ", "σοφος"],
    ["Straße", "STRASSE"],
    ["Piña", "Pin\u0303a"],
    ["Dos Pinos", "  dos \n pinos "],
  ])(
    "spec 4(marcas): %j is the same brand as %j: case, composition and blanks do not distinguish brands",
    async (one, other) => {
      const { idMarca } = await marcaOf(one);
      const second = await post({ nombre: other });
      expect([second.status, (second.body as { idMarca: number }).idMarca]).toEqual([200, idMarca]);
    },
  );

  it("an accent distinguishes brands", async () => {
    expect((await marcaOf("Te")).idMarca).not.toBe((await marcaOf("Té")).idMarca);
  });

  it("takes the spelling that was sent last, and the log says which key sent it", async () => {
    const { idMarca } = await marcaOf("LIZANO");
    expect(await marcaOf("Lizano")).toEqual({ idMarca, nombre: "Lizano" });
    const entries = await run(
      `select actor, accion, detalle from audit_entry where objeto = 'marca' and objeto_id = '${idMarca}' order by audit_entry_id`,
    );
    expect(entries).toEqual([
      { actor: "api:caja", accion: "crear", detalle: { nombre: "LIZANO" } },
      { actor: "api:caja", accion: "modificar", detalle: { nombre: "Lizano" } },
    ]);
  });

  it("belongs to its tenant: the same name in another tenant is another brand", async () => {
    const { idMarca } = await marcaOf("Compartida");
    const theirs = await post({ nombre: "Compartida" }, await world.key(await world.tenant()));
    expect(theirs.status).toBe(201);
    expect((theirs.body as { idMarca: number }).idMarca).not.toBe(idMarca);
  });

  it("of many simultaneous creations of one name exactly one is 201, the others are 200 with the same id", async () => {
    for (let round = 0; round < 5; round++) {
      const names = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? `MARCA ${round}` : `marca ${round}`));
      const answers = await Promise.all(names.map((nombre) => post({ nombre })));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(11).fill(200), 201]);
      expect(new Set(answers.map(({ body }) => (body as { idMarca: number }).idMarca)).size).toBe(1);
      const names201 = answers.map(({ body }) => (body as { nombre: string }).nombre);
      expect(names201).toEqual(names);
      expect(await run(`select from marca where nombre ilike 'marca ${round}'`)).toHaveLength(1);
    }
  });
});

describe("a refusal writes nothing", () => {
  it("spec 7.1(1): a missing name, or one that is not a text, gets problem-details", async () => {
    expect(await sent.problems({})).toEqual({ nombre: ["Indicá este dato: es obligatorio."] });
    expect(await sent.problems({ nombre: 5 })).toEqual({ nombre: ["Tiene que ser un texto, entre comillas."] });
  });

  it("spec 7.1(2): a blank, long or unprintable name gets { error }", async () => {
    for (const nombre of ["", " \n ", null]) expect(await sent.refusal({ nombre })).toBe("Debe indicar 'nombre'.");
    expect(await sent.refusal({ nombre: "ñ".repeat(101) })).toBe("'nombre' admite como máximo 100 caracteres.");
    expect(await sent.refusal({ nombre: "a\u0007" })).toBe("'nombre' tiene caracteres de control.");
    expect((await post({ nombre: "🥑".repeat(100) })).status).toBe(201);
  });
});
