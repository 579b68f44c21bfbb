/** Batches: order, keys, refusals, cancellation, and what a run that dies or is doubled leaves behind. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { queryAs } from "@/db/testing/cluster";
import { refusalBody } from "@/lib/contract/errors";
import { MAX_DOCUMENTOS } from "@/lib/contract/lotes";
import type { Scope } from "@/lib/contract/scopes";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { readLines } from "@/lib/http/lines";
import { createMatcher } from "@/lib/http/match";
import { stepLote } from "./issue";

let world: ApiWorld;
let issuer: Issuer;
let key: string;
let stranger: string;
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("lotes");
  key = await world.key(issuer.tenantId);
  stranger = await world.key((await createIssuer("ajena")).tenantId);
});
afterAll(() => world?.close());

const routeOf = createMatcher(API_ROUTES);

interface Sent {
  method?: string;
  body?: string;
  type?: string;
  idempotencyKey?: string;
  apiKey?: string;
}

/** Calls the API's handler; `json` of a body that is one. */
async function call(path: string, { method = "GET", body, type, idempotencyKey, apiKey = key }: Sent = {}) {
  const [route = ""] = path.split("?");
  const headers = new Headers({ "x-api-key": apiKey, "content-type": type ?? "application/json" });
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  const request = new Request(`http://127.0.0.1/api/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const answer = await routeOf(route)?.[method as "GET"]?.(request);
  if (answer === undefined) throw new Error(`no route ${path}`);
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json;") && !text.includes("\n");
  return { status: answer.status, headers: answer.headers, text, json: isJson ? JSON.parse(text) : null };
}

let n = 0;
const newKey = () => `clave-${++n}`;

const ticket = (rest: Record<string, unknown> = {}) => ({
  tipo: "TiqueteElectronico",
  idUsuario: issuer.idUsuario,
  condicionVenta: "01",
  medioPago: "01",
  lineas: [{ codigoProducto: issuer.productos[0], cantidad: 1 }],
  ...rest,
});

const ndjson = (lines: readonly unknown[]) => lines.map((line) => JSON.stringify(line)).join("\n");
const post = (lines: readonly unknown[], { idempotencyKey = newKey(), ...rest }: Sent = {}) =>
  call("/lotes", { method: "POST", body: ndjson(lines), type: "application/x-ndjson", idempotencyKey, ...rest });
const documentos = (bodies: readonly unknown[]) => bodies.map((documento) => ({ documento }));

/** Steps until the batch has ended or waits. */
async function work(idLote: number) {
  for (;;) {
    const step = await stepLote({ ...issuer.ctx, now: new Date() }, String(idLote));
    if (step.kind !== "wait" || step.pauseMs > 0) return step;
  }
}

interface Resultado {
  linea: number;
  estado: string;
  status: number;
  repetido: boolean;
  documento: { clave: string; consecutivo: string; estado: string } | null;
  error: { codigo: string; error?: string; errors?: Record<string, string[]>; requestId: string } | null;
}

async function resultados(idLote: number, query = ""): Promise<Resultado[]> {
  const { status, text } = await call(`/lotes/${idLote}/resultados${query}`);
  expect(status).toBe(200);
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

async function done(lines: readonly unknown[]) {
  const { status, json } = await post(lines);
  expect(status).toBe(202);
  await work(json.idLote);
  return { lote: (await call(`/lotes/${json.idLote}`)).json, lineas: await resultados(json.idLote) };
}

const numerosOf = (lineas: readonly Resultado[]) => lineas.map(({ documento }) => documento?.consecutivo ?? null);

/** Numbers of each series that documents have, and whether a number is missing or double. */
async function gaps() {
  return queryAs(
    world.ownerUrl,
    `select tenant_id, left(consecutivo, 10) as serie from documento group by 1, 2
     having count(*) <> max(right(consecutivo, 10)::bigint) - min(right(consecutivo, 10)::bigint) + 1
        or count(distinct consecutivo) <> count(*)`,
  );
}
const events = (idLote: number) =>
  queryAs(
    world.ownerUrl,
    `select datos from evento where tipo = 'lote.terminado' and datos ->> 'idLote' = '${idLote}'`,
  );

describe("the lines of a batch", () => {
  it("get the numbers of each series in their order, also over several windows and points of sale", async () => {
    const puntos = await queryAs<{ id: number }>(
      world.ownerUrl,
      `select punto_venta_id as id from punto_venta where tenant_id = ${issuer.tenantId} order by 1`,
    );
    const [first, second] = puntos.map(({ id }) => id);
    const lines = Array.from({ length: 90 }, (_, i) =>
      ticket({
        idPuntoVenta: i % 3 === 0 ? second : first,
        tipo: i % 5 === 0 ? "FacturaElectronica" : "TiqueteElectronico",
        cliente: { identificacion: issuer.clientes[0] },
      }),
    );
    const { lote, lineas } = await done(documentos(lines));
    expect(lote).toMatchObject({ estado: "terminado", documentos: 90, hechos: 90, emitidos: 90, conError: 0 });
    expect(lineas.map(({ linea }) => linea)).toEqual(lines.map((_, i) => i + 1));
    const series = Map.groupBy(numerosOf(lineas), (consecutivo) => consecutivo?.slice(0, 10));
    expect(series.size).toBe(4);
    for (const numeros of series.values()) expect(numeros).toEqual([...numeros].sort());
    expect(await gaps()).toEqual([]);
    expect(await events(lote.idLote)).toMatchObject([{ datos: { estado: "terminado", emitidos: 90, cancelados: 0 } }]);
  });

  it("that are refused take no number, and have the body that POST /facturas answers with", async () => {
    const wrong = [
      ticket({ lineas: [{ codigoProducto: "NO-HAY", cantidad: 1 }] }),
      ticket({ idUsuario: "uno" }),
      ticket({ condicionVenta: "77" }),
      ticket({ lineas: [{ codigoProducto: "NO-HAY", cantidad: 1, sobra: 2 }], cometario: "x" }),
      ticket({ lineas: [{ codigoProducto: issuer.productos[0], cantidad: 1, monto_descuento: 3 }] }),
    ];
    const lines = wrong.flatMap((body) => [ticket(), body]);
    const { lote, lineas } = await done(documentos(lines));
    expect(lote).toMatchObject({ estado: "terminado", emitidos: 5, conError: 5 });
    expect(lineas.map(({ estado }) => estado)).toEqual(wrong.flatMap(() => ["emitido", "error"]));
    const emitted = numerosOf(lineas)
      .filter((numero) => numero !== null)
      .map((numero) => Number(numero.slice(-10)));
    expect(emitted).toEqual(emitted.map((_, i) => (emitted[0] ?? 0) + i));
    for (const [i, body] of wrong.entries()) {
      const single = await call("/facturas", { method: "POST", body: JSON.stringify(body) });
      const { status, error } = lineas[2 * i + 1] as Resultado;
      expect([status, { ...error, requestId: "" }]).toEqual([single.status, { ...single.json, requestId: "" }]);
      // The API document names each member, so that a generated client has all of them.
      expect(Object.keys(refusalBody.shape)).toEqual(expect.arrayContaining(Object.keys(error ?? {})));
    }
    expect(await gaps()).toEqual([]);
  });

  it("that are no JSON, or no line, are their own result with their number, and the others are issued", async () => {
    const body = [
      ndjson(documentos([ticket()])),
      "{rota",
      "[1]",
      ndjson([{ Documento: ticket() }]),
      "",
      ndjson([{ idempotencyKey: "con espacio", documento: ticket() }]),
      ndjson([{}]),
      ndjson(documentos([ticket()])),
    ];
    const { json } = await call("/lotes", {
      method: "POST",
      body: body.join("\r\n"),
      type: "application/x-ndjson",
      idempotencyKey: newKey(),
    });
    expect(json).toMatchObject({ documentos: 7 });
    await work(json.idLote);
    const lineas = await resultados(json.idLote);
    expect(lineas.map(({ linea, estado, error }) => [linea, estado, error?.codigo ?? null])).toEqual([
      [1, "emitido", null],
      [2, "error", "cuerpo_malformado"],
      [3, "error", "solicitud_invalida"],
      [4, "error", "solicitud_invalida"],
      [5, "error", "llave_de_linea_invalida"],
      [6, "error", "solicitud_invalida"],
      [7, "emitido", null],
    ]);
  });

  it("see what an earlier line made: a customer, the key that it used, what a note credits", async () => {
    const nuevo = {
      identificacion: "109990777",
      tipoIdentificacion: "01",
      nombre: "Nadia",
      apellidos: "Nueva",
      correo: "n@n.example",
    };
    const factura = (cliente: unknown) => ticket({ tipo: "FacturaElectronica", cliente });
    const llave = newKey();
    const sold = (await call("/facturas", { method: "POST", body: JSON.stringify(ticket()) })).json;
    const nota = {
      tipo: "NotaCredito",
      idUsuario: issuer.idUsuario,
      referencias: [{ numero: sold.clave, codigo: "01", razon: "Anula el tiquete" }],
      acreditarTodo: true,
    };
    const { lineas } = await done([
      { documento: factura(nuevo) },
      { documento: factura({ identificacion: nuevo.identificacion }) },
      { documento: nota },
      { documento: nota },
      { idempotencyKey: llave, documento: ticket() },
      { idempotencyKey: llave, documento: ticket() },
      { idempotencyKey: llave, documento: ticket({ medioPago: "02" }) },
      { documento: ticket() },
    ]);
    expect(lineas.map(({ status, repetido }) => [status, repetido])).toEqual([
      [201, false],
      [201, false],
      [201, false],
      [400, false],
      [201, false],
      [201, true],
      [422, false],
      [201, false],
    ]);
    expect(lineas[5]?.documento?.clave).toBe(lineas[4]?.documento?.clave);
    expect(await gaps()).toEqual([]);
  });

  it("of a tenant whose window is refused as a whole are issued one by one: a reference that must be unique", async () => {
    const unica = { referenciaExterna: "PEDIDO-1", referenciaExternaUnica: true };
    const { lineas } = await done(documentos([ticket(unica), ticket(), ticket(unica), ticket()]));
    expect(lineas.map(({ status }) => status)).toEqual([201, 201, 409, 201]);
    expect(await gaps()).toEqual([]);
  });

  it("are looked at about once each, also when none can share a transaction, and ask once what they ask alike", async () => {
    const cliente = { identificacion: "109990778", tipoIdentificacion: "01", nombre: "Delia", apellidos: "Deuda" };
    const datos = { ...cliente, correo: "d@d.example", telefono: "22223333" };
    expect((await call("/clientes", { method: "POST", body: JSON.stringify(datos) })).json).toMatchObject(cliente);
    const aCredito = { tipo: "FacturaElectronica", condicionVenta: "02", plazoCredito: 30 };
    const deuda = ticket({ ...aCredito, cliente: { identificacion: cliente.identificacion } });
    const { db } = issuer.ctx;
    /** How often a line's key and its company are read. */
    const readsOf = async (documento: unknown) => {
      const asked: string[] = [];
      const read: typeof db.read = (tenantId, ...queries) => {
        asked.push(...queries.flatMap((each) => each?.sql ?? []));
        return db.read(tenantId, ...queries);
      };
      const lines = Array.from({ length: 64 }, () => ({ idempotencyKey: newKey(), documento }));
      const { json } = await post(lines);
      await stepLote({ ...issuer.ctx, db: { ...db, read }, now: new Date() }, String(json.idLote));
      expect((await call(`/lotes/${json.idLote}`)).json).toMatchObject({ estado: "terminado", emitidos: 64 });
      const count = (part: string) => asked.filter((text) => text.includes(part)).length;
      return { llaves: count('from "idempotency_key"'), empresas: count('join "emisor"') };
    };
    expect(await readsOf(ticket())).toEqual({ llaves: 64, empresas: 2 });
    expect((await readsOf(deuda)).llaves).toBeLessThan(3 * 64);
  });

  it("move stock as single requests do: a movement for each line, and the sum of the balance", async () => {
    const [codigo] = issuer.productos;
    const stock = () =>
      queryAs<{ cantidad: string; movimientos: string }>(
        world.ownerUrl,
        `select sum(e.cantidad) as cantidad, (select count(*) from movimiento_inventario m where m.tenant_id = p.tenant_id and m.producto_id = p.producto_id) as movimientos
         from producto p join existencia e using (tenant_id, producto_id)
         where p.tenant_id = ${issuer.tenantId} and p.codigo = '${codigo}' group by p.tenant_id, p.producto_id`,
      );
    const [before] = await stock();
    await done(
      documentos([ticket(), ticket({ lineas: [1, 2].map((cantidad) => ({ codigoProducto: codigo, cantidad })) })]),
    );
    const [after] = await stock();
    expect(Number(before?.cantidad) - Number(after?.cantidad)).toBe(4);
    expect(Number(after?.movimientos) - Number(before?.movimientos)).toBe(3);
  });
});

describe("the key of a batch", () => {
  it("answers the same place again, and refuses another body", async () => {
    const idempotencyKey = newKey();
    const first = await post(documentos([ticket()]), { idempotencyKey });
    await work(first.json.idLote);
    const again = await post(documentos([ticket()]), { idempotencyKey });
    expect([again.status, again.text, again.headers.get("location")]).toEqual([
      202,
      first.text,
      `/api/v1/lotes/${first.json.idLote}`,
    ]);
    expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect((await post(documentos([ticket(), ticket()]), { idempotencyKey })).status).toBe(422);
    const without = await call("/lotes", {
      method: "POST",
      body: ndjson(documentos([ticket()])),
      type: "application/x-ndjson",
    });
    expect([without.status, without.json.codigo]).toEqual([400, "idempotency_key_requerida"]);
  });

  it("of a line is that of POST /facturas: sent both ways, a document is issued once", async () => {
    const [before, after] = [newKey(), newKey()];
    const single = (idempotencyKey: string) =>
      call("/facturas", { method: "POST", body: JSON.stringify(ticket()), idempotencyKey });
    const sent = await single(before);
    const { lote, lineas } = await done(
      [before, after].map((idempotencyKey) => ({ idempotencyKey, documento: ticket() })),
    );
    expect(lote).toMatchObject({ emitidos: 1, repetidos: 1 });
    expect(lineas[0]).toMatchObject({ repetido: true, documento: { clave: sent.json.clave } });
    const replayed = await single(after);
    expect([replayed.headers.get("idempotent-replayed"), replayed.json.clave]).toEqual([
      "true",
      lineas[1]?.documento?.clave,
    ]);
  });
});

describe("POST /facturas?asincrono=true", () => {
  const asincrono = (body: unknown, idempotencyKey?: string) =>
    call("/facturas?asincrono=true", {
      method: "POST",
      body: JSON.stringify(body),
      ...(idempotencyKey && { idempotencyKey }),
    });

  it("answers the place of a batch of one, once for a key, and issues what a single POST would", async () => {
    const idempotencyKey = newKey();
    const made = await asincrono(ticket(), idempotencyKey);
    expect([made.status, made.json.origen, made.headers.get("location")]).toEqual([
      202,
      "asincrono",
      `/api/v1/lotes/${made.json.idLote}`,
    ]);
    expect((await asincrono(ticket(), idempotencyKey)).text).toBe(made.text);
    await work(made.json.idLote);
    const [linea] = await resultados(made.json.idLote);
    const single = await call("/facturas", { method: "POST", body: JSON.stringify(ticket()), idempotencyKey });
    expect(single.json.clave).toBe(linea?.documento?.clave);
    expect((await asincrono({ ...ticket(), idUsuario: undefined })).status).toBe(400);
    const both = await call("/facturas?asincrono=true&simular=true", {
      method: "POST",
      body: JSON.stringify(ticket()),
    });
    expect([both.status, both.json.codigo]).toEqual([400, "asincrono_y_simular"]);
  });
});

describe("the door", () => {
  it("takes JSON with the list `documentos` and reads it as it reads lines", async () => {
    const odd = [ticket({ comentario: 'llaves [{"}], y \\" comillas' }), ticket({ lineas: [] }), ticket()];
    const send = (body: string) => call("/lotes", { method: "POST", body, idempotencyKey: newKey() });
    const { json } = await send(JSON.stringify({ documentos: documentos(odd) }, null, 2));
    await work(json.idLote);
    expect((await resultados(json.idLote)).map(({ status }) => status)).toEqual([201, 400, 201]);
    const line = JSON.stringify({ documento: ticket() });
    for (const [body, codigo] of [
      ['{"documentos":[]}', "lote_vacio"],
      ['{"documentos": [ ] }', "lote_vacio"],
      ["{}", "solicitud_invalida"],
      ["[]", "solicitud_invalida"],
      ["null", "solicitud_invalida"],
      ["5", "solicitud_invalida"],
      ['"documentos"', "solicitud_invalida"],
      [`{"documentos":[${line}],"otro":[${line}]}`, "solicitud_invalida"],
      [`{"documentos":[${line}`, "cuerpo_malformado"],
      [`{"documentos":{"a":${line}}}`, "solicitud_invalida"],
      ["", "cuerpo_vacio"],
      ["\u00ff{", "cuerpo_malformado"],
    ] as const) {
      const answer = await send(body);
      expect([body.slice(0, 30), answer.status, answer.json.codigo]).toEqual([body.slice(0, 30), 400, codigo]);
    }
    const broken = await send(`{"documentos":[${line},,{]}`);
    expect(broken.json.codigo).toBe("cuerpo_malformado");
  });

  it("refuses 10 001 lines and more than 20 MB before it reads one, another type, and takes 10 000", async () => {
    const line = JSON.stringify({ documento: 1 });
    const many = (count: number) =>
      call("/lotes", {
        method: "POST",
        body: `${line}\n`.repeat(count),
        type: "application/x-ndjson",
        idempotencyKey: newKey(),
      });
    expect((await many(MAX_DOCUMENTOS + 1)).json).toMatchObject({
      codigo: "lote_de_demasiados",
      error: expect.stringContaining("10001"),
    });
    expect((await many(MAX_DOCUMENTOS)).json).toMatchObject({ documentos: MAX_DOCUMENTOS, estado: "pendiente" });
    const large = await call("/lotes", {
      method: "POST",
      body: "x".repeat(20 * 1024 * 1024 + 1),
      type: "application/x-ndjson",
      idempotencyKey: newKey(),
    });
    expect([large.status, large.json.codigo]).toEqual([413, "cuerpo_grande"]);
    const other = await post([], { type: "text/plain" });
    expect([other.status, other.json.codigo]).toEqual([415, "tipo_contenido_de_lote"]);
  });

  it("refuses the whole batch of a key that may not issue one of its types, and stores nothing", async () => {
    const scopes: Scope[] = ["facturas:write", "facturas:read"];
    const apiKey = await world.key(issuer.tenantId, { scopes });
    const before = (await call("/lotes")).json.datos.length;
    const refused = await post(documentos([ticket(), { tipo: "NotaCredito" }]), { apiKey });
    expect([refused.status, refused.json.scope]).toEqual([403, "notas:write"]);
    expect((await call("/lotes")).json.datos.length).toBe(before);
    expect((await post(documentos([ticket()]), { apiKey })).status).toBe(202);
  });

  it("reads lines in turns with the other work of its process", async () => {
    const bytes = Buffer.from(`${JSON.stringify({ documento: ticket() })}\n`.repeat(2_000));
    let turns = 0;
    const other = setInterval(() => turns++, 0);
    await readLines({ bytes, ndjson: true, scopes: ["facturas:write"], strict: false });
    clearInterval(other);
    expect(turns).toBeGreaterThan(3);
  });

  it("another tenant's batch does not exist", async () => {
    const { json } = await post(documentos([ticket()]));
    for (const [path, method] of [
      [`/lotes/${json.idLote}`, "GET"],
      [`/lotes/${json.idLote}/resultados`, "GET"],
      [`/lotes/${json.idLote}/cancelacion`, "POST"],
    ] as const) {
      const answer = await call(path, { method, apiKey: stranger });
      expect([answer.status, answer.json.codigo]).toEqual([404, "lote_no_existe"]);
    }
    expect((await call(`/lotes/${json.idLote}`)).json.estado).toBe("pendiente");
  });
});

describe("a batch under way", () => {
  const tickets = (count: number) => documentos(Array.from({ length: count }, () => ticket()));
  let idLote: number;
  beforeEach(async () => {
    idLote = (await post(tickets(600))).json.idLote;
  });
  const step = () => stepLote({ ...issuer.ctx, now: new Date() }, String(idLote));
  const lote = async () => (await call(`/lotes/${idLote}`)).json;

  it("shows its progress and the results so far, which are its first lines", async () => {
    await step();
    const { hechos, estado } = await lote();
    expect([hechos > 0, hechos < 600, estado]).toEqual([true, true, "procesando"]);
    expect((await resultados(idLote)).map(({ linea }) => linea)).toEqual(
      Array.from({ length: hechos }, (_, i) => i + 1),
    );
    expect((await resultados(idLote, `?desde=${hechos - 2}`)).map(({ linea }) => linea)).toEqual([hechos - 1, hechos]);
    expect((await call(`/lotes/${idLote}/resultados?desde=x`)).status).toBe(400);
  });

  it("is cancelled before its next line: says how many are not issued, tells once, and changes nothing later", async () => {
    await step();
    const [answer] = await Promise.all([call(`/lotes/${idLote}/cancelacion`, { method: "POST" }), step()]);
    const { hechos } = await lote();
    expect(answer.json).toMatchObject({ estado: "cancelado", hechos, cancelados: 600 - hechos });
    expect(await step()).toEqual({ kind: "final" });
    const again = await call(`/lotes/${idLote}/cancelacion`, { method: "POST" });
    expect(again.json).toEqual(answer.json);
    const lineas = await resultados(idLote);
    expect(lineas.filter(({ estado }) => estado === "emitido")).toHaveLength(hechos);
    expect(lineas.at(-1)).toMatchObject({ linea: 600, estado: "cancelado", error: { codigo: "lote_cancelado" } });
    expect(await events(idLote)).toHaveLength(1);
    expect(await gaps()).toEqual([]);
  });

  it("that two runs issue at once issues no line twice and loses none", async () => {
    await Promise.all([work(idLote), work(idLote), work(idLote)]);
    expect(await lote()).toMatchObject({ estado: "terminado", emitidos: 600 });
    const lineas = await resultados(idLote);
    expect(new Set(numerosOf(lineas)).size).toBe(600);
    expect(numerosOf(lineas)).toEqual([...numerosOf(lineas)].sort());
    expect(await gaps()).toEqual([]);
    expect(await events(idLote)).toHaveLength(1);
  });
});
