/** Failures of the database: races, refused rows, rows that vanish, an outage (spec 7.4, 7.2). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { closeGate, PASS_GATE, untilWaitingForLocks } from "@/db/testing/hold";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { readLedger } from "../../testing/ledger";

let world: ApiWorld;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
  key = await world.key(await world.tenant());
});
afterAll(() => world?.close());

const run = (statement: string) => queryAs(world.ownerUrl, statement);
const post = (body: unknown) => callApi(key, "POST", "/clientes", body);

let numbers = 103_000_000;
const nuevo = (change: Record<string, unknown> = {}) => ({
  identificacion: String(++numbers),
  tipoIdentificacion: "01",
  nombre: "Ana",
  correo: "ana@correo.example",
  telefono: "88887777",
  ...change,
});
const idOf = async (identificacion: string) =>
  (
    await queryAs<{ id: number }>(
      world.ownerUrl,
      `select cliente_id as id from cliente where identificacion = '${identificacion}'`,
    )
  )[0]?.id;
/** The tables that a change of a customer may write. */
async function facts() {
  const { cliente, audit_entry, outbox_event } = await readLedger(world);
  return { cliente, audit_entry, outbox_event };
}

/** Adds a trigger to table cliente, as an operator of the database might. */
async function trigger(when: string, body: string): Promise<void> {
  await run(`create function estorbo() returns trigger language plpgsql as $$ begin ${body} end $$`);
  await run(`create trigger estorbo ${when} on cliente for each row execute function estorbo()`);
}
afterEach(() => run("drop function if exists estorbo cascade"));

describe("a refusal that leaves nothing behind", () => {
  it("spec 7.4(alta): a creation that inserts no row", async () => {
    await trigger("before insert", "return null;");
    const body = nuevo();
    const before = await facts();
    const { status, error } = await post(body);
    expect([status, error]).toEqual([400, `No se pudo dar de alta el cliente ${body.identificacion}.`]);
    expect(await facts()).toEqual(before);
  });

  it("spec 7.4(alta), 7.4(actualizar): a new or changed row that a constraint refuses", async () => {
    const body = nuevo();
    await post(body);
    await run("alter table cliente add constraint sin_prohibidos check (nombre <> 'Prohibido')");
    const before = await facts();
    const other = nuevo({ nombre: "Prohibido" });
    const answers = [await post(other), await post({ ...body, nombre: "Prohibido" })];
    await run("alter table cliente drop constraint sin_prohibidos");
    expect(answers.map(({ status, error }) => [status, error])).toEqual([
      [400, `No se pudo dar de alta el cliente ${other.identificacion}.`],
      [400, `No se pudo actualizar el cliente ${body.identificacion}.`],
    ]);
    expect(await facts()).toEqual(before);
  });

  it("spec 7.4(alta sin leer): a new customer that is gone when it is read", async () => {
    await trigger("after insert", "delete from cliente where cliente_id = new.cliente_id; return null;");
    const before = await facts();
    const { status, error } = await post(nuevo());
    const [row] = await queryAs<{ id: number }>(
      world.ownerUrl,
      "select last_value::int as id from cliente_cliente_id_seq",
    );
    expect([status, error]).toEqual([400, `El cliente ${row?.id} recién creado no se pudo leer.`]);
    expect(await facts()).toEqual(before);
  });

  it("spec 7.4(actualizar): an update that changes no row", async () => {
    const body = nuevo();
    await post(body);
    await trigger("before update", "return null;");
    const before = await facts();
    const { status, error } = await post({ ...body, nombre: "Eva" });
    expect([status, error]).toEqual([400, `No se pudo actualizar el cliente ${body.identificacion}.`]);
    expect(await facts()).toEqual(before);
  });

  it("spec 7.4(actualizado sin leer): an updated customer that is gone when it is read again", async () => {
    const body = nuevo();
    await post(body);
    await trigger("after update", "delete from cliente where cliente_id = new.cliente_id; return null;");
    const before = await facts();
    const { status, error } = await post({ ...body, nombre: "Eva" });
    const id = await idOf(body.identificacion);
    expect([status, error]).toEqual([400, `El cliente ${id} actualizado no se pudo releer.`]);
    expect(await facts()).toEqual(before);
  });

  it("spec 7.2(500 cliente), 7.2(500): an unexpected error is a 500 with the fixed text and no details", async () => {
    const body = nuevo();
    await post(body);
    await trigger("before insert or update", "raise exception 'detalle interno';");
    const before = await facts();
    for (const unlucky of [nuevo(), { ...body, nombre: "Eva" }]) {
      const { status, error, text } = await post(unlucky);
      expect([status, error]).toEqual([500, "Error interno guardando el cliente."]);
      expect(text).not.toContain("detalle interno");
    }
    expect(await facts()).toEqual(before);
  });
});

describe("at the same time", () => {
  it("spec 7.4(carrera): of many simultaneous creations of one identification one is 201, the rest are 200 or the fixed text, and one row is left", async () => {
    for (let round = 0; round < 5; round++) {
      const body = nuevo();
      const answers = await Promise.all(Array.from({ length: 12 }, () => post(body)));
      const told = answers.map(({ status, error }) => (status === 400 ? error : status));
      const raced = `Ya existe un cliente con identificación ${body.identificacion}.`;
      expect(told.filter((one) => one === 201)).toHaveLength(1);
      expect(told.filter((one) => one !== 201 && one !== 200 && one !== raced)).toEqual([]);
      const [row] = await queryAs<{ n: string }>(
        world.ownerUrl,
        `select count(*) as n from cliente where identificacion = '${body.identificacion}'`,
      );
      expect(row?.n).toBe("1");
    }
  });

  it("spec 7.4(carrera): the second of two simultaneous creations gets the fixed text", async () => {
    await trigger("before insert", `perform ${PASS_GATE}; return new;`);
    const body = nuevo();
    const openGate = await closeGate(world.ownerUrl);
    const posts = Promise.all([post(body), post({ ...body, nombre: "Eva" })]);
    // Both have looked for the customer and found none before either may continue.
    await untilWaitingForLocks(world.ownerUrl, 2);
    await openGate();
    const [first, second] = (await posts).sort((a, b) => a.status - b.status);
    expect(first?.status).toBe(201);
    expect([second?.status, second?.error]).toEqual([
      400,
      `Ya existe un cliente con identificación ${body.identificacion}.`,
    ]);
  });

  it("partial updates of different members are all kept", async () => {
    const body = nuevo();
    await post(body);
    const changes = [
      { apellidos: "Mora" },
      { direccion: "Heredia" },
      { comentario: "x" },
      { limiteCredito: 5 },
      { exonerado: true },
    ];
    const { identificacion } = body;
    const answers = await Promise.all(changes.map((change) => post({ identificacion, ...change })));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const { body: after } = await callApi(key, "GET", `/clientes/${identificacion}`);
    expect(after).toMatchObject(Object.assign({}, ...changes));
  });
});
