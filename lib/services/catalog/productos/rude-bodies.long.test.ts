/** POST /productos and POST /marcas save or refuse any body with a 400, never with a 500. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { nuevoProducto, PRODUCTO } from "../../testing/producto-body";

const RUNS = 400;

let world: ApiWorld;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
  key = await world.key(await world.tenant());
});
afterAll(() => world?.close());

/** Values as JSON text, to include those that JSON.stringify never writes. */
const RUDE = [
  ...["null", "true", "false", "[]", "{}", "[null]", '""', '" "', "0", "-0", "-1", "0.1", "1.5", "1e0", "1e5", "1e-5"],
  ...["0.000001", "1e-40", "1e40", "1e400", "9007199254740991", "9007199254740993", "2147483648", "99999.99999"],
  ...["99999999999999.99999", "9".repeat(400), `0.${"1".repeat(400)}`, '"\\u0000"', '"\\ud800"', '"\\u0007"'],
  ...['"😀😀😀"', '"é̂x"', JSON.stringify("x".repeat(5000)), '"01"', '"08"', '"Unid"', '"Sp"', '"8314100000000"'],
  ...['{"__proto__":{"codigo":"x"}}', '{"a":1,"a":2}', `${"[".repeat(60)}${"]".repeat(60)}`, '"__proto__"'],
  ...['"\'; drop table producto; --"', '"%00"', '"<script>"', '"\\u2028"', '"a\\uffff"', '"toString"'],
  ...['[{"codigo":"01"}]', '[{"codigo":"01","porcentaje":1e-7}]', '[{"codigo":"02","porcentaje":1e39}]', "[{}]"],
  ...['[{"codigo":"99","porcentaje":99.99},{"codigo":"01","codigoTarifa":"10"}]', '[{"codigo":"constructor"}]'],
];
const MEMBERS = [
  ...[...Object.keys(PRODUCTO), "descripcion", "idCategoria", "idSubcategoria", "idMarca", "idProveedor"],
  ...["porcentajeGanancia", "tipoCodigo", "estado", "idProducto", "__proto__", "toString"],
];
const members = fc.dictionary(fc.constantFrom(...MEMBERS), fc.constantFrom(...RUDE), { maxKeys: 3 });

const text = (object: Record<string, string>) =>
  `{${Object.entries(object)
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    .join(",")}}`;

it("POST /productos saves or refuses, and what it saved can be read", async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(members, async (rude) => {
      const good = Object.entries(nuevoProducto()).map(([name, value]) => [name, JSON.stringify(value)]);
      const body = text({ ...Object.fromEntries(good), ...rude });
      const { status, text: answer, body: saved } = await callApi(key, "POST", "/productos", body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect([200, 201, 400], `${status} ${answer} for ${body.slice(0, 2000)}`).toContain(status);
      if (status === 400) return;
      const { codigo } = saved as { codigo: string };
      const read = await callApi(key, "GET", `/productos/${encodeURIComponent(codigo)}`);
      expect([read.status, read.body]).toEqual([200, { ...(saved as object), advertencia: null }]);
    }),
    { numRuns: RUNS },
  );
  // The generator is only useful while it reaches both outcomes.
  expect(statuses.get(201) ?? 0).toBeGreaterThan(RUNS / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(RUNS / 20);
});

it("POST /marcas saves or refuses", async () => {
  for (const json of RUDE) {
    const { status, text: answer } = await callApi(key, "POST", "/marcas", `{"nombre":${json}}`);
    expect([200, 201, 400], `${status} ${answer} for ${json.slice(0, 200)}`).toContain(status);
  }
});
