/** The client against real servers on loopback, which answer what each test says, or cut the connection. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { type Intento, PuraFactura } from "./client.js";
import {
  ClienteNoExisteError,
  DemasiadasSolicitudesError,
  EmpresaTrasladadaError,
  NoEncontradoError,
  PeticionInvalidaError,
  ServicioNoDisponibleError,
} from "./errors.gen.js";
import {
  DocumentoDetenidoError,
  ErrorDeApi,
  ErrorDeConexion,
  EsperaAgotadaError,
  RechazadoPorHaciendaError,
} from "./errors.js";

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}
type Answer = (response: ServerResponse, asked: Asked) => void;

const VENTA = {
  tipo: "TiqueteElectronico",
  idUsuario: 1,
  condicionVenta: "01",
  lineas: [{ codigoProducto: "CAFE-500", cantidad: "2", precioUnitario: "1500.50" }],
} as const;

let close = () => {};
afterEach(() => close());

/** A client of a server that gives these answers, one a request, and the last one to all others. */
async function serve(answers: Answer[], options: { apiPath?: string; timeoutMs?: number } = {}) {
  const asked: Asked[] = [];
  const attempts: Intento[] = [];
  const pauses: number[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const each = { method, url, headers, body: await text(request) };
    const answer = answers[Math.min(asked.push(each), answers.length) - 1];
    answer?.(response, each);
  });
  close = () => void server.close().closeAllConnections();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const pf = new PuraFactura({
    apiKey: "pf_test_x",
    baseUrl: `http://127.0.0.1:${port}${options.apiPath ?? ""}`,
    log: (intento) => void attempts.push(intento),
    pausa: async (ms) => void pauses.push(ms),
    timeoutMs: options.timeoutMs,
  });
  return { pf, asked, attempts, pauses };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { "Content-Type": "application/json", "X-Request-Id": "r-1", ...headers })
      .end(typeof body === "string" ? body : JSON.stringify(body));
const cut: Answer = (response) => void response.socket?.destroy();
/** The head and half of the body, then nothing. */
const cutInside: Answer = (response) => {
  response.writeHead(201, { "Content-Type": "application/json", "Content-Length": "100" });
  response.write('{"clave":"506', () => response.socket?.destroy());
};
const documento = (estado: string, hacienda: object = {}) => ({
  clave: "50601",
  estado,
  hacienda: { motivos: [], ...hacienda },
});
const refused = (codigo: string) => ({ error: "No.", codigo, requestId: "r-1" });

it.each(["", "/", "/api/v1", "/api/v1/"])("a base that ends in %j reaches the API", async (apiPath) => {
  const { pf, asked } = await serve([json(200, { datos: [], siguiente: null })], { apiPath });
  await pf.listarClientes({ texto: "El Volcán & Cía", limite: 5, orden: undefined });
  expect(asked[0]?.url).toBe("/api/v1/clientes?texto=El+Volc%C3%A1n+%26+C%C3%ADa&limite=5");
});

it("sends key, version, exact digits and an Idempotency-Key, each call another", async () => {
  const { pf, asked } = await serve([json(201, documento("procesando"))]);
  await pf.emitirFactura(VENTA);
  await pf.emitirFactura(VENTA);
  await pf.emitirFactura(VENTA, { idempotencyKey: "pedido-1007" });
  expect(asked[0]).toMatchObject({
    method: "POST",
    url: "/api/v1/facturas",
    headers: {
      "x-api-key": "pf_test_x",
      "user-agent": expect.stringMatching(/^purafactura-typescript\/\d+\.\d+\.\d+$/),
      "content-type": "application/json",
    },
    body: expect.stringContaining('"cantidad":2,"precioUnitario":1500.50'),
  });
  const keys = asked.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe("pedido-1007");
});

it("follows no address that an answer names: the key goes there only when its owner says so", async () => {
  const body = { ...refused("empresa_trasladada"), direccion: "http://b.example" };
  const { pf, asked } = await serve([json(308, body, { Location: "/api/v1/facturas" })]);
  const moved = await pf.emitirFactura(VENTA).catch((error: unknown) => error);
  expect(moved).toBeInstanceOf(EmpresaTrasladadaError);
  expect(moved).toMatchObject({ status: 308, cuerpo: { direccion: "http://b.example" } });
  expect(asked).toHaveLength(1);
});

it("names a request and asks for strictness as the call says", async () => {
  const { pf, asked } = await serve([json(201, documento("procesando"))]);
  await pf.emitirFactura(VENTA, { requestId: "caja-2-0001", estricto: true });
  await pf.emitirFactura(VENTA);
  expect(asked[0]?.headers).toMatchObject({ "x-request-id": "caja-2-0001", prefer: "handling=strict" });
  expect(Object.keys(asked[1]?.headers ?? {})).not.toEqual(expect.arrayContaining(["prefer"]));
});

it("a batch is sent whole or line by line, with its exact digits", async () => {
  const { pf, asked } = await serve([cut, json(202, { idLote: 1 })]);
  const linea = (idempotencyKey: string, precioUnitario: string) => ({
    idempotencyKey,
    documento: { tipo: "04", idUsuario: 1, lineas: [{ codigoProducto: "X", cantidad: "1", precioUnitario }] },
  });
  const dos = [linea("a", "1500.50"), linea("b", "2")] as const;
  await pf.emitirLote(
    (async function* () {
      yield* dos;
    })(),
  );
  await pf.emitirLote(dos);
  await pf.emitirLote(new Set(dos));
  await pf.emitirLote({ documentos: dos.slice(0, 1) });
  const a =
    '{"idempotencyKey":"a","documento":{"tipo":"04","idUsuario":1,' +
    '"lineas":[{"codigoProducto":"X","cantidad":1,"precioUnitario":1500.50}]}}';
  const both = `${a}\n${a.replace('"a"', '"b"').replace("1500.50", "2")}\n`;
  expect(asked.map(({ body }) => body)).toEqual([both, both, both, both, `{"documentos":[${a}]}`]);
  const types = asked.map(({ headers }) => headers["content-type"]);
  expect(types).toEqual([...Array<string>(4).fill("application/x-ndjson"), "application/json"]);
  await expect(pf.emitirLote([linea("a", "x")])).rejects.toThrow("[0].documento.lineas[0].precioUnitario");
});

it("a long poll may be silent for its own seconds, beside those of the timeout", async () => {
  const late: Answer = (response, asked) =>
    void setTimeout(() => json(200, { datos: [], siguiente: "c1" })(response, asked), 20);
  const { pf, asked } = await serve([late]);
  await expect(pf.listarCambios({ espera: 600, timeoutMs: 1 })).resolves.toMatchObject({ siguiente: "c1" });
  expect(asked).toHaveLength(1);
});

it("what issues is sent again after a cut connection, under the same key", async () => {
  const { pf, asked, attempts } = await serve([cut, cutInside, json(201, documento("procesando"))]);
  await expect(pf.emitirFactura(VENTA)).resolves.toMatchObject({ clave: "50601" });
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(attempts.map(({ status, causa }) => [status, causa instanceof Error])).toEqual([
    [null, true],
    [null, true],
    [201, false],
  ]);
});

it("what may have been done without a key is never sent again, but for a 429", async () => {
  const lost = await serve([cut]);
  await expect(lost.pf.enviarFacturaPorCorreo("50601")).rejects.toThrow(ErrorDeConexion);
  expect(lost.asked).toHaveLength(1);
  close();
  const busy = await serve([json(503, refused("no_disponible"))]);
  await expect(busy.pf.reenviarEvento("019aa75b")).rejects.toThrow(ServicioNoDisponibleError);
  expect(busy.asked).toHaveLength(1);
  close();
  const limited = await serve([
    json(429, refused("limite_superado"), { "Retry-After": "2" }),
    json(202, { idCorreo: 1 }),
  ]);
  await expect(limited.pf.enviarFacturaPorCorreo("50601", {})).resolves.toMatchObject({ idCorreo: 1 });
  expect(limited.pauses).toEqual([2000]);
});

it.each(["GET", "DELETE", "upsert"])("%s is sent again after a cut connection", async (kind) => {
  const { pf, asked } = await serve([cut, json(200, { ...documento("aceptado"), codigo: "X" })]);
  if (kind === "GET") await pf.consultarFactura("50601");
  if (kind === "DELETE") await pf.anularFactura("50601");
  if (kind === "upsert") await pf.guardarMarca({ nombre: "Orosi" });
  expect(asked).toHaveLength(2);
});

it.each([429, 502, 503, 504])("waits after %i as Retry-After says, or else longer each time", async (status) => {
  const asked = await serve([json(status, refused("x"), { "Retry-After": "7" }), json(200, documento("aceptado"))]);
  await asked.pf.consultarFactura("50601");
  expect(asked.pauses).toEqual([7000]);
  close();
  const silent = await serve([json(status, "<html>")]);
  await expect(silent.pf.consultarFactura("50601")).rejects.toMatchObject({ status, codigo: null });
  expect(silent.asked).toHaveLength(4);
  for (const [index, ms] of silent.pauses.entries()) {
    expect(ms).toBeGreaterThanOrEqual(250 * 2 ** index);
    expect(ms).toBeLessThanOrEqual(500 * 2 ** index);
  }
  expect(silent.attempts.map(({ pausaMs }) => pausaMs)).toEqual([...silent.pauses, null]);
});

it("reads Retry-After as a date, and does not begin a pause that ends after its limit", async () => {
  const soon = new Date(Date.now() + 5_000).toUTCString();
  const dated = await serve([json(503, refused("x"), { "Retry-After": soon }), json(200, documento("aceptado"))]);
  await dated.pf.consultarFactura("50601");
  expect(dated.pauses[0]).toBeLessThanOrEqual(5_000);
  close();
  const late = await serve([json(429, refused("limite_superado"), { "Retry-After": "3600" })]);
  await expect(late.pf.consultarFactura("50601")).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
  expect(late.asked).toHaveLength(1);
});

it("waits while the attempt whose connection was lost is still at work", async () => {
  const busy = json(409, refused("idempotencia_en_curso"), { "Retry-After": "1" });
  const { pf, asked } = await serve([cut, busy, json(201, documento("procesando"))]);
  await expect(pf.emitirFactura(VENTA)).resolves.toMatchObject({ clave: "50601" });
  expect(asked).toHaveLength(3);
});

it.each([400, 401, 403, 404, 409, 413, 415, 422, 500])("%i is not asked again", async (status) => {
  const { pf, asked } = await serve([json(status, refused("x"))]);
  await expect(pf.consultarFactura("50601")).rejects.toMatchObject({ status });
  expect(asked).toHaveLength(1);
});

it("an answer that does not come in time is a lost connection, and a signal ends all attempts", async () => {
  const silent = await serve([() => {}, json(200, documento("aceptado"))], { timeoutMs: 500 });
  await expect(silent.pf.consultarFactura("50601")).resolves.toMatchObject({ clave: "50601" });
  expect(String(silent.attempts[0]?.causa)).toContain("500 ms");
  close();
  const stopped = new AbortController();
  const { pf, asked } = await serve([() => stopped.abort(new Error("se cerró la caja"))]);
  await expect(pf.consultarFactura("50601", { signal: stopped.signal })).rejects.toThrow("se cerró la caja");
  expect(asked).toHaveLength(1);
});

it("nobody listens: the error says so", async () => {
  const { pf, attempts } = await serve([]);
  close();
  await expect(pf.consultarFactura("50601")).rejects.toThrow(ErrorDeConexion);
  expect(attempts).toHaveLength(4);
});

it("an error is the class of its code, with what the API said", async () => {
  const { pf } = await serve([json(404, { error: "No existe.", codigo: "cliente_no_existe", requestId: "r-9" })]);
  const error = await pf.consultarCliente("3101").catch((each) => each);
  expect(error).toBeInstanceOf(ClienteNoExisteError);
  expect(error).toBeInstanceOf(NoEncontradoError);
  expect(error).toMatchObject({ message: "No existe.", name: "ClienteNoExisteError", status: 404, requestId: "r-9" });
});

it("a code of tomorrow is the class of its status, and a status of tomorrow an ErrorDeApi", async () => {
  const { pf } = await serve([json(400, refused("__proto__")), json(418, refused("tetera"))]);
  await expect(pf.consultarFactura("50601")).rejects.toBeInstanceOf(PeticionInvalidaError);
  await expect(pf.consultarFactura("50601")).rejects.toSatisfy((error) => error.constructor === ErrorDeApi);
});

it("says which member is wrong, by the first of the faults or of the errors", async () => {
  const falta = { path: "lineas[0].cantidad", codigo: "cantidad", mensaje: "Mayor que cero.", sugerencia: "1" };
  const { pf } = await serve([
    json(400, { ...refused("x"), faltas: [falta, { ...falta, path: "lineas[1]" }] }),
    json(400, {
      title: "x",
      status: 400,
      codigo: "solicitud_invalida",
      requestId: "r",
      errors: { moneda: ["Falta."] },
    }),
  ]);
  await expect(pf.emitirFactura(VENTA)).rejects.toMatchObject({ path: "lineas[0].cantidad", faltas: [falta, {}] });
  await expect(pf.emitirFactura(VENTA)).rejects.toMatchObject({
    path: "moneda",
    message: "moneda: Falta.",
    faltas: [],
  });
});

it("a mistake in the call is told before anything is sent", async () => {
  const { pf, asked } = await serve([json(200, {})]);
  await expect(pf.consultarCliente("")).rejects.toThrow("Falta identificacion");
  await expect(pf.listarClientes({ filtro: "x" } as never)).rejects.toThrow("no tiene la opción filtro");
  await expect(pf.emitirFactura({ ...VENTA, lineas: [{ cantidad: 1.5 as never }] })).rejects.toThrow(
    "lineas[0].cantidad",
  );
  expect(asked).toHaveLength(0);
  expect(() => new PuraFactura({ apiKey: "", baseUrl: "http://x" })).toThrow("apiKey");
  for (const baseUrl of ["", "/", "facturas.example", undefined as never]) {
    expect(() => new PuraFactura({ apiKey: "x", baseUrl })).toThrow("baseUrl");
  }
});

it("walks a list over its pages, and asks for none that is not needed", async () => {
  const page = (datos: number[], siguiente: string | null) => json(200, { datos, siguiente });
  const { pf, asked } = await serve([page([1, 2], "c 1"), page([], "c2"), page([3], null)]);
  const found = [];
  for await (const each of pf.recorrerClientes({ texto: "a" })) found.push(each);
  expect(found).toEqual([1, 2, 3]);
  expect(asked.map(({ url }) => url.replace(/^.*\?/, ""))).toEqual([
    "texto=a",
    "texto=a&cursor=c+1",
    "texto=a&cursor=c2",
  ]);
  for await (const _ of pf.recorrerClientes()) break;
  expect(asked).toHaveLength(4);
});

it("a file has its name and its bytes", async () => {
  const bytes = Buffer.from([0, 255, 13, 10]);
  const { pf } = await serve([
    (response) =>
      void response
        .writeHead(200, {
          "Content-Type": "application/pdf",
          "Content-Disposition": 'attachment; filename="50601.pdf"',
        })
        .end(bytes),
  ]);
  const archivo = await pf.descargarPdf("50601");
  expect(archivo).toMatchObject({ nombre: "50601.pdf", tipo: "application/pdf" });
  expect(Buffer.from(archivo.bytes)).toEqual(bytes);
});

it("emitirYEsperar issues once and asks until the verdict, in pauses that grow", async () => {
  const wait = json(200, documento("procesando"));
  const issued = json(201, documento("procesando"));
  const { pf, asked, pauses } = await serve([issued, wait, wait, json(200, documento("aceptado"))]);
  await expect(pf.emitirYEsperar(VENTA)).resolves.toMatchObject({ estado: "aceptado" });
  expect(asked.map(({ method }) => method)).toEqual(["POST", "GET", "GET", "GET"]);
  expect(pauses).toEqual([1000, 1500, 2250]);
});

it("what was issued and cannot be read any more is told with its document", async () => {
  const { pf, asked } = await serve([json(201, documento("procesando")), json(403, refused("scope_faltante"))]);
  const error = await pf.emitirYEsperar(VENTA).catch((each) => each);
  expect(error).toBeInstanceOf(EsperaAgotadaError);
  expect(error).toMatchObject({ documento: { clave: "50601" }, cause: { status: 403 } });
  expect(asked).toHaveLength(2);
});

it("a rejection carries Hacienda's reasons and the document, and so does what stopped", async () => {
  const motivos = [{ codigo: "-411", texto: "El receptor no existe." }];
  const { pf } = await serve([
    json(201, documento("rechazado", { motivos })),
    json(201, documento("error", { problema: "Sin certificado." })),
  ]);
  const rejected = await pf.emitirYEsperar(VENTA).catch((each) => each);
  expect(rejected).toBeInstanceOf(RechazadoPorHaciendaError);
  expect(rejected).toMatchObject({
    motivos,
    documento: { clave: "50601" },
    message: expect.stringContaining("-411 El receptor"),
  });
  const stopped = await pf.emitirYEsperar(VENTA).catch((each) => each);
  expect(stopped).toBeInstanceOf(DocumentoDetenidoError);
  expect(stopped).toMatchObject({ problema: "Sin certificado." });
});

it("a verdict that does not come in time is an error that carries what was issued, also while the service is away", async () => {
  const { pf, pauses } = await serve([
    json(201, documento("procesando")),
    json(503, refused("no_disponible"), { "Retry-After": "100" }),
  ]);
  const error = await pf.emitirYEsperar(VENTA, { maximoMs: 5_000 }).catch((each) => each);
  expect(error).toBeInstanceOf(EsperaAgotadaError);
  expect(error).toMatchObject({ documento: { clave: "50601" }, cause: expect.any(ServicioNoDisponibleError) });
  expect(pauses.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(5_000);
});

it("the log sees every attempt and never the key, and a fault of the log loses no answer", async () => {
  const { pf, attempts } = await serve([
    json(429, refused("limite_superado"), { "Retry-After": "0" }),
    json(200, documento("aceptado")),
  ]);
  await pf.consultarFactura("50601");
  expect(attempts).toMatchObject([
    { operacion: "consultarFactura", metodo: "GET", intento: 1, status: 429, requestId: "r-1", pausaMs: 0 },
    { intento: 2, status: 200, pausaMs: null },
  ]);
  expect(JSON.stringify(attempts)).not.toContain("pf_test_x");
  const { url } = attempts[0] as Intento;
  const faulty = new PuraFactura({
    apiKey: "x",
    baseUrl: new URL(url).origin,
    log: () => {
      throw new Error("disco lleno");
    },
  });
  await expect(faulty.consultarFactura("50601")).resolves.toMatchObject({ clave: "50601" });
});

it("of 429 the class is known", async () => {
  const { pf } = await serve([json(429, refused("limite_superado"), { "Retry-After": "100" })]);
  await expect(pf.emitirFactura(VENTA)).rejects.toBeInstanceOf(DemasiadasSolicitudesError);
});
