/** The table of spec 4.3(5), cell by cell, through the API's door. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";

let world: ApiWorld;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
  key = await world.key(await world.tenant());
});
afterAll(() => world?.close());

const FULL = {
  tipoIdentificacion: "01",
  nombre: "Ana",
  apellidos: "Mora",
  nombreInterno: "Anita",
  telefono: "8888-7777",
  correo: "ana@correo.example",
  direccion: "Heredia",
  comentario: "Puntual",
  exonerado: true,
  pagaTimbre: true,
  limiteCredito: 5000,
};
type Member = keyof typeof FULL;

const NO_CHANGE = {};
const NOT_APPLICABLE = "not applicable";
const NO_TELEFONO = "Debe ingresar al menos un número de teléfono.";
const NO_CORREO = "Debe ingresar al menos un correo electrónico.";

/** A row of the table: its members, and what an empty string does to them: a change, the text of a 400, or nothing. */
const TABLE: [cite: string, members: Member[], empty: Record<string, unknown> | string][] = [
  ["spec 4.3(5)(tipoIdentificacion)", ["tipoIdentificacion"], NO_CHANGE],
  ["spec 4.3(5)(nombre)", ["nombre"], NO_CHANGE],
  ["spec 4.3(5)(apellidos)", ["apellidos"], { apellidos: "" }],
  ["spec 4.3(5)(nombreInterno)", ["nombreInterno"], { nombreInterno: null }],
  ["spec 4.3(5)(telefono)", ["telefono"], NO_TELEFONO],
  ["spec 4.3(5)(correo)", ["correo"], NO_CORREO],
  ["spec 4.3(5)(direccion)", ["direccion"], { direccion: null }],
  ["spec 4.3(5)(comentario)", ["comentario"], { comentario: null }],
  ["spec 4.3(5)(exonerado y pagaTimbre)", ["exonerado", "pagaTimbre"], NOT_APPLICABLE],
  ["spec 4.3(5)(limiteCredito)", ["limiteCredito"], NOT_APPLICABLE],
];
const CELLS = TABLE.flatMap(([cite, members, empty]) => members.map((member) => ({ cite, member, empty })));

let numbers = 102_000_000;
/** Creates a customer with every member and updates it; returns it before and after, and the answer. */
async function updated(change: Record<string, unknown>) {
  const identificacion = String(++numbers);
  const created = await callApi(key, "POST", "/clientes", { identificacion, ...FULL });
  expect(created.status).toBe(201);
  const answer = await callApi(key, "POST", "/clientes", { identificacion, ...change });
  const { body: after } = await callApi(key, "GET", `/clientes/${identificacion}`);
  return { before: created.body as object, answer, after };
}

it("the table has every member of the customer once", () => {
  expect(CELLS.map(({ member }) => member).sort()).toEqual(Object.keys(FULL).sort());
});

it.each(CELLS)("$cite: $member absent changes nothing", async ({ member }) => {
  const { [member]: _, ...others } = FULL;
  const { before, answer, after } = await updated(others);
  expect([answer.status, answer.body, after]).toEqual([200, before, before]);
});

it.each(CELLS)("$cite: $member null changes nothing", async ({ member }) => {
  const { before, answer, after } = await updated({ [member]: null });
  expect([answer.status, answer.body, after]).toEqual([200, before, before]);
});

it.each(CELLS)("$cite: $member as an empty string does what its cell says", async ({ member, empty }) => {
  // A text of blanks counts as empty too.
  for (const nothing of ["", "  "]) {
    const { before, answer, after } = await updated({ [member]: nothing });
    if (empty === NOT_APPLICABLE) {
      expect([answer.status, Object.keys((answer.body as { errors: object }).errors), after]).toEqual([
        400,
        [member],
        before,
      ]);
    } else if (typeof empty === "string") {
      expect([answer.status, answer.error, after]).toEqual([400, empty, before]);
    } else {
      const wanted = { ...before, ...empty };
      expect([answer.status, answer.body, after]).toEqual([200, wanted, wanted]);
    }
  }
});

it.each([
  ["spec 4.3(5)(tipoIdentificacion)", { tipoIdentificacion: "05" }],
  ["spec 4.3(5)(nombre)", { nombre: "Eva" }],
  ["spec 4.3(5)(apellidos)", { apellidos: "Solís" }],
  ["spec 4.3(5)(nombreInterno)", { nombreInterno: "La jefa" }],
  ["spec 4.3(5)(telefono)", { telefono: "2222-3333" }],
  ["spec 4.3(5)(correo)", { correo: "eva@correo.example" }],
  ["spec 4.3(5)(direccion)", { direccion: "Cartago" }],
  ["spec 4.3(5)(comentario)", { comentario: "Otro" }],
  ["spec 4.3(5)(exonerado y pagaTimbre)", { exonerado: false }],
  ["spec 4.3(5)(exonerado y pagaTimbre)", { pagaTimbre: false }],
  ["spec 4.3(5)(limiteCredito)", { limiteCredito: 0 }],
])("%s: %j changes that member and no other; false and zero count as values", async (_cite, change) => {
  const { before, answer, after } = await updated(change);
  const wanted = { ...before, ...change };
  expect([answer.status, answer.body, after]).toEqual([200, wanted, wanted]);
});

it("spec 4.3(5)(exonerado y pagaTimbre): true replaces a stored false", async () => {
  const identificacion = String(++numbers);
  await callApi(key, "POST", "/clientes", { identificacion, ...FULL, exonerado: false, pagaTimbre: false });
  const change = { identificacion, exonerado: true, pagaTimbre: true };
  expect((await callApi(key, "POST", "/clientes", change)).body).toMatchObject(change);
});
