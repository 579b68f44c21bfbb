/** POST /clientes through the API's door: creation, update and every refusal that 7.4 has a text for. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { type Called, callApi } from "@/lib/host/testing/call-api";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";

let world: ApiWorld;
let owner: Issuer;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
  owner = await createIssuer("clientela");
  key = await world.key(owner.tenantId, { name: "integración" });
});
afterAll(() => world?.close());

const post = (body: unknown, headers?: Record<string, string>) => callApi(key, "POST", "/clientes", body, headers);
const get = (identificacion: string, apiKey = key) =>
  callApi(apiKey, "GET", `/clientes/${encodeURIComponent(identificacion)}`);

let numbers = 101_000_000;
const nextCedula = () => String(++numbers);
const nuevo = (change: Record<string, unknown> = {}) => ({
  identificacion: nextCedula(),
  tipoIdentificacion: "01",
  nombre: "Ana",
  correo: "ana@correo.example",
  telefono: "88887777",
  ...change,
});
/** JSON with the limit written digit by digit, because a double cannot hold all these values. */
const withLimite = (body: object, limite: string) =>
  JSON.stringify({ ...body, limiteCredito: "?" }).replace('"?"', limite);
const stored = (identificacion: unknown) =>
  queryAs<{ created_by: string; updated_by: string; n: string }>(
    world.ownerUrl,
    `select * from cliente where identificacion = '${identificacion}'`,
  );
const audits = (identificacion: unknown) =>
  queryAs<{ actor: string; accion: string; detalle: Record<string, unknown> }>(
    world.ownerUrl,
    `select actor, accion, detalle from audit_entry where objeto = 'cliente' and detalle->>'identificacion' = '${identificacion}'
     order by audit_entry_id`,
  );
/** The refusal's text, after checking that no customer was created. */
async function refused(body: Record<string, unknown>): Promise<string | undefined> {
  const called = await post(body);
  expect([called.status, Object.keys(called.body as object)]).toEqual([
    400,
    ["error", "codigo", "requestId", "faltas"],
  ]);
  expect(await stored(body.identificacion)).toEqual([]);
  return called.error;
}

describe("creation", () => {
  it("spec 4.3(201), 2.8(pedido), 2.8(respuesta): 201 with Location and every member as stored", async () => {
    const body = {
      identificacion: "3-101-777888",
      tipoIdentificacion: "02",
      nombre: " Ferretería  El Volcán ",
      apellidos: "S.A.",
      nombreInterno: "El Volcán",
      correo: "a@volcan.example; b@volcan.example",
      telefono: "2280 1122",
      direccion: "Cartago\r\ncentro",
      comentario: "Paga a 30 días",
      exonerado: true,
      pagaTimbre: true,
    };
    const called = await post(withLimite(body, "1234567890123.12345"));
    expect([called.status, called.headers.get("location")]).toEqual([201, "/api/v1/clientes/3101777888"]);
    expect(called.body).toEqual({
      idCliente: expect.any(Number),
      identificacion: "3101777888",
      tipoIdentificacion: "02",
      nombre: "Ferretería El Volcán",
      apellidos: "S.A.",
      nombreInterno: "El Volcán",
      correo: "a@volcan.example;b@volcan.example",
      telefono: "2280-1122",
      direccion: "Cartago\ncentro",
      comentario: "Paga a 30 días",
      estado: true,
      exonerado: true,
      pagaTimbre: true,
      limiteCredito: expect.any(Number),
      exoneraciones: [],
    });
    expect(called.text).toContain('"limiteCredito":1234567890123.12345,');
    expect((await get("3101777888")).text).toBe(called.text);
  });

  it("spec 4.3(3), 2.8(respuesta): with only the required members the rest is empty, and pagaTimbre is false", async () => {
    const { status, body } = await post(nuevo());
    expect([status, body]).toMatchObject([
      201,
      {
        apellidos: "",
        nombreInterno: null,
        direccion: null,
        comentario: null,
        estado: true,
        exonerado: false,
        pagaTimbre: false,
        limiteCredito: null,
        exoneraciones: [],
      },
    ]);
  });

  it.each([
    ["spec 7.4(identificacion)", "identificacion", "La identificación es requerida."],
    ["spec 7.4(nombre), 4.3(2)", "nombre", "El nombre es requerido para dar de alta el cliente."],
    [
      "spec 7.4(tipoIdentificacion), 4.3(2)",
      "tipoIdentificacion",
      "El tipo de identificación es requerido para dar de alta el cliente.",
    ],
    ["spec 7.4(telefono), 4.3(2)", "telefono", "Debe ingresar al menos un número de teléfono."],
    ["spec 7.4(correo), 4.3(2)", "correo", "Debe ingresar al menos un correo electrónico."],
  ])("%s: %s absent, null, empty or blank is refused", async (_id, member, text) => {
    const { [member]: _, ...without } = nuevo() as Record<string, unknown>;
    expect(await refused(without)).toBe(text);
    for (const nothing of [null, "", " \n "]) expect(await refused({ ...without, [member]: nothing })).toBe(text);
  });

  it("spec 7.4(modelo): a body without any member is refused by the rules, not by the model", async () => {
    expect((await post({})).error).toBe("La identificación es requerida.");
    const wrong = await post({ identificacion: 1, nombre: [], exonerado: "sí", limiteCredito: "5", correo: {} });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      status: 400,
      errors: { identificacion: [expect.any(String)], nombre: [expect.any(String)], correo: [expect.any(String)] },
    });
    expect(Object.keys((wrong.body as { errors: object }).errors).sort()).toEqual([
      ...["correo", "exonerado", "identificacion", "limiteCredito", "nombre"],
    ]);
  });

  it("reports one fault at a time, in the order of 7.4", async () => {
    const body: Record<string, unknown> = {};
    const heard: (string | undefined)[] = [];
    const { identificacion, nombre, tipoIdentificacion, telefono, correo } = nuevo();
    for (const mended of [{ identificacion }, { nombre }, { tipoIdentificacion }, { telefono }, { correo }]) {
      heard.push((await post(body)).error);
      Object.assign(body, mended);
    }
    expect(heard).toEqual([
      "La identificación es requerida.",
      "El nombre es requerido para dar de alta el cliente.",
      "El tipo de identificación es requerido para dar de alta el cliente.",
      "Debe ingresar al menos un número de teléfono.",
      "Debe ingresar al menos un correo electrónico.",
    ]);
    expect((await post(body)).status).toBe(201);
  });

  it.each([
    ["spec 4.3(1)", { identificacion: "12" }, "La identificación '12' no tiene el formato de su tipo."],
    ["spec 4.3(1)", { identificacion: "ñ" }, "La identificación 'ñ' no tiene el formato de su tipo."],
    [
      "spec 7.6(9015)",
      { tipoIdentificacion: "07" },
      "9015: el tipo de identificación '07' no existe. Usá 01, 02, 03, 04, 05 o 06.",
    ],
    [
      "spec 7.6(9015)",
      { tipoIdentificacion: "1" },
      "9015: el tipo de identificación '1' no existe. Usá 01, 02, 03, 04, 05 o 06.",
    ],
    ["spec 2.8(pedido)", { nombre: "Al" }, "'nombre' debe tener entre 3 y 100 caracteres."],
    [
      "spec 2.8(pedido)",
      { nombre: "A".repeat(60), apellidos: "B".repeat(60) },
      "'nombre' y 'apellidos' van juntos en el documento, que admite 100 caracteres: con el espacio que los separa son 121. Acortá uno de los dos.",
    ],
    [
      "spec 2.8(pedido)",
      { apellidos: "Mora\u0007" },
      "'apellidos' tiene caracteres que un documento electrónico no puede llevar.",
    ],
    ["spec 2.8(pedido)", { nombreInterno: "x".repeat(101) }, "'nombreInterno' debe tener entre 0 y 100 caracteres."],
    ["spec 2.8(pedido)", { direccion: "x".repeat(1001) }, "'direccion' debe tener entre 0 y 1000 caracteres."],
    [
      "spec 2.8(pedido)",
      { comentario: "x\u0001" },
      "'comentario' tiene caracteres que un documento electrónico no puede llevar.",
    ],
  ])("%s: %j is refused with a text that names the fault", async (_id, change, text) => {
    expect(await refused(nuevo(change))).toBe(text);
  });

  it.each(["-1", "-0.00001", "10000000000000", "0.000001", "1e13", "1e-6"])(
    "spec 2.8(pedido): limiteCredito %s is refused: the column cannot hold all its digits",
    async (limite) => {
      const body = nuevo();
      const called = await post(withLimite(body, limite));
      expect([called.status, called.error]).toEqual([
        400,
        "'limiteCredito' debe ser 0 o mayor y tener como máximo 13 dígitos enteros y 5 decimales.",
      ]);
      expect(await stored(body.identificacion)).toEqual([]);
    },
  );

  it.each(["0", "-0", "9999999999999.99999", "0.00001", "5e3"])(
    "spec 2.8(respuesta): limiteCredito %s keeps all its digits",
    async (limite) => {
      const exact = { "-0": "0", "5e3": "5000" }[limite] ?? limite;
      expect((await post(withLimite(nuevo(), limite))).text).toContain(`"limiteCredito":${exact},`);
    },
  );
});

describe("telephones and e-mails", () => {
  it.each([
    ["88887777", "8888-7777"],
    ["8888-7777; +506 2222 3333 ;50622224444;", "8888-7777;2222-3333;2222-4444"],
    ["(506) 8888-7777", "8888-7777"],
  ])("spec 4.3(4), 8(telefono): %o is kept as %o", async (telefono, kept) => {
    expect((await post(nuevo({ telefono }))).body).toMatchObject({ telefono: kept });
  });

  it.each([
    ["8888777", "8888777"],
    ["888877777", "888877777"],
    ["8888-7777; 1-800-555 ", "1-800-555"],
    ["+1 305 555 0100", "+1 305 555 0100"],
  ])(
    "spec 7.4(telefono invalido), 4.3(4), 8(telefono): %o is refused with the value as sent",
    async (telefono, valor) => {
      expect(await refused(nuevo({ telefono }))).toBe(
        `Teléfono inválido: ${valor}. Debe tener 8 dígitos (formato 506 0000-0000).`,
      );
    },
  );

  it.each([
    ["ana", "ana"],
    ["ana@correo", "ana@correo"],
    ["ana@correo.example; @x ", "@x"],
  ])("spec 7.4(correo invalido): %o is refused with the value as sent", async (correo, valor) => {
    expect(await refused(nuevo({ correo }))).toBe(`Correo inválido: ${valor}. Use un formato como nombre@dominio.com.`);
  });
});

describe("update", () => {
  let body: ReturnType<typeof nuevo>;
  let first: Called;
  beforeAll(async () => {
    body = nuevo();
    first = await post(body);
  });
  const update = (change: Record<string, unknown>) => post({ identificacion: body.identificacion, ...change });

  it("spec 4.3(200), 4.3(1): 200 without Location, with the same shape, the final state and the same id", async () => {
    const { status, headers, body: answer } = await update({ apellidos: "Mora", limiteCredito: 10.5 });
    expect([status, headers.get("location")]).toEqual([200, null]);
    expect(answer).toEqual({ ...(first.body as object), apellidos: "Mora", limiteCredito: 10.5 });
    expect((await get(body.identificacion)).body).toEqual(answer);
  });

  it("spec 4.3(1): a number with hyphens and blanks names the same customer, whose identification stays", async () => {
    const { identificacion } = body;
    const written = `${identificacion.slice(0, 1)}-${identificacion.slice(1, 5)} ${identificacion.slice(5)}`;
    expect(await post({ identificacion: written })).toMatchObject({ status: 200, body: { identificacion } });
    expect((await get(written)).body).toMatchObject({ identificacion });
    expect(await stored(identificacion)).toHaveLength(1);
  });

  it("spec 4.3(reenvio): sending the same body again changes nothing, and Idempotency-Key is ignored", async () => {
    const change = { comentario: "Otra vez", limiteCredito: 7.5, exonerado: false };
    const once = await update(change);
    const before = [await stored(body.identificacion), await audits(body.identificacion)];
    for (const headers of [{}, { "idempotency-key": "a b" }, { "idempotency-key": "c" }, { "idempotency-key": "c" }]) {
      const again = await post({ identificacion: body.identificacion, ...change }, headers);
      expect([again.status, again.text, again.headers.get("idempotent-replayed")]).toEqual([200, once.text, null]);
    }
    expect([await stored(body.identificacion), await audits(body.identificacion)]).toEqual(before);
  });

  it.each([
    [{ telefono: "123" }, "Teléfono inválido: 123. Debe tener 8 dígitos (formato 506 0000-0000)."],
    [{ telefono: "0050688112233" }, "Teléfono inválido: 0050688112233. Debe tener 8 dígitos (formato 506 0000-0000)."],
    [{ correo: "x" }, "Correo inválido: x. Use un formato como nombre@dominio.com."],
    [{ telefono: ";" }, "Debe ingresar al menos un número de teléfono."],
    [{ correo: " ; " }, "Debe ingresar al menos un correo electrónico."],
  ])("spec 7.4(actualizacion): %j is refused on update too, and nothing changes", async (change, text) => {
    const before = await stored(body.identificacion);
    const { status, error } = await update({ comentario: "no", ...change });
    expect([status, error]).toEqual([400, text]);
    expect(await stored(body.identificacion)).toEqual(before);
  });

  it("spec 4.3(1): a changed type must fit the stored identification", async () => {
    expect(await update({ tipoIdentificacion: "02" })).toMatchObject({
      status: 400,
      error: `La identificación '${body.identificacion}' no tiene el formato de su tipo.`,
    });
    expect((await update({ tipoIdentificacion: "09" })).error).toMatch(/^9015/);
    expect((await update({ tipoIdentificacion: "05" })).body).toMatchObject({ tipoIdentificacion: "05" });
  });

  it("a name that does not fit an invoice together with the stored surnames is refused", async () => {
    await update({ nombre: "Ana", apellidos: "Mora" });
    const { error } = await update({ nombre: "A".repeat(96) });
    expect(error).toBe(
      "'nombre' y 'apellidos' van juntos en el documento, que admite 100 caracteres: con el espacio que los separa son 101. Acortá uno de los dos.",
    );
    expect((await update({ nombre: "A".repeat(95) })).status).toBe(200);
  });
});

describe("who did it", () => {
  it("every creation and every change is audited as api:<name of the key>, with the members that changed", async () => {
    const body = nuevo();
    await post(body);
    await post({ ...body, nombre: "Ana María", direccion: "Heredia" });
    expect(await audits(body.identificacion)).toEqual([
      { actor: "api:integración", accion: "crear", detalle: { identificacion: body.identificacion } },
      {
        actor: "api:integración",
        accion: "modificar",
        detalle: { identificacion: body.identificacion, campos: ["nombre", "direccion"] },
      },
    ]);
    expect(await stored(body.identificacion)).toMatchObject([
      { created_by: "api:integración", updated_by: "api:integración" },
    ]);
  });

  it("spec 7.2(403): a key that may only read gets the fixed text, and a key that may only write cannot read", async () => {
    const text = "La API key no tiene el scope requerido para esta operación.";
    const reader = await world.key(owner.tenantId, { scopes: ["catalogo:read"] });
    const writer = await world.key(owner.tenantId, { scopes: ["catalogo:write"] });
    const refusals = [
      await callApi(reader, "POST", "/clientes", nuevo()),
      await get("109990888", writer),
      await callApi(writer, "GET", "/catalogos/marcas"),
    ];
    for (const { status, error } of refusals) expect([status, error]).toEqual([403, text]);
  });

  it("another tenant's customer with the same number is a different customer", async () => {
    const other = await createIssuer("vecino");
    const otherKey = await world.key(other.tenantId);
    const body = nuevo();
    const mine = await post(body);
    expect((await get(body.identificacion, otherKey)).status).toBe(404);
    const theirs = await callApi(otherKey, "POST", "/clientes", { ...body, nombre: "Otra persona" });
    expect(theirs.status).toBe(201);
    expect((await get(body.identificacion)).text).toBe(mine.text);
  });
});

it("spec 4(cliente), 7.2(404): an unknown number is 404", async () => {
  for (const nobody of ["999999999", "-", " ", "ñandú/1", "x".repeat(5000)]) {
    expect([nobody, await get(nobody)]).toMatchObject([
      nobody,
      { status: 404, error: "No existe un cliente con esa identificación." },
    ]);
  }
});

it("spec 8(body catalogo): accepts a body of exactly 64 KB and no more", async () => {
  const json = JSON.stringify(nuevo());
  expect((await post(json + " ".repeat(64 * 1024 - json.length))).status).toBe(201);
  const { status, error } = await post(json + " ".repeat(64 * 1024 - json.length + 1));
  expect([status, error]).toEqual([413, "El cuerpo de la solicitud supera el máximo de 64 KB."]);
});
