/**
 * The floor: hand-written node:http and pg. It sends the same statements in the same flights as the API's two endpoints
 * and makes one RSA signature for the POST, without routes, schema, arithmetic, XML or errors. It writes what the API
 * wrote for the same request before the measurement, with a new number and clave.
 */
import { createPrivateKey, generateKeyPairSync, randomInt, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { CompiledQuery } from "kysely";
import pg from "pg";
import { SYSTEM_ROLE } from "@/db/connection/roles";
import { countApiKeyUse } from "@/db/queries/accounts/api-key";
import { moveExistencias } from "@/db/queries/catalog/inventario";
import { selectTipoCambio } from "@/db/queries/catalog/tipo-cambio";
import {
  insertDocumento,
  insertDocumentoXml,
  insertLineas,
  type NewDocumento,
  selectDocumentoByClave,
} from "@/db/queries/issuing/documento";
import { selectLineasByClave } from "@/db/queries/issuing/documento-linea";
import * as issue from "@/db/queries/issuing/issue";
import { insertAuditEntryAndEvent } from "@/db/queries/operations/audit-entry";
import { toFecha } from "@/lib/platform/clock";

/** The number of connections that the API's process opens (db/connection/client.ts). */
const LANES = 4;
const POOL = 10;
const SYSTEM_LANES = 2;
const LIMIT_PER_ADDRESS = 120;
/** About the size of a SignedInfo. */
const SIGNED_BYTES = 1500;
/** Country, date and identification: the part of a clave before the consecutivo. */
const CLAVE_PREFIX_LENGTH = 21;
const VENTAS = ["01", "02", "03", "04"];

/** The data that answer one tenant's request. Buffers are base64. */
export interface FloorFacts {
  tenantId: number;
  /** Hash of the API key. */
  hash: string;
  documento: Omit<
    NewDocumento,
    "tenantId" | "documento_id" | "clave" | "consecutivo" | "fecha_emision" | "siguiente_at" | "created_at"
  >;
  clave: string;
  consecutivo: string;
  lineas: string;
  xml: string;
  goods: { productoIds: number[]; cantidades: string[]; numerosLinea: number[] };
  identificacion: string;
  /** The API's answer. */
  answer: string;
}

const { DATABASE_URL, FLOOR_FACTS = "", PORT } = process.env;
const byKey = new Map<string, FloorFacts>(Object.entries(JSON.parse(readFileSync(FLOOR_FACTS, "utf8"))));
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const signingKey = createPrivateKey(privateKey.export({ type: "pkcs8", format: "pem" }));
const toSign = Buffer.alloc(SIGNED_BYTES, "x");

const system = await connectAll(SYSTEM_LANES, SYSTEM_ROLE);
const lanes = await connectAll(LANES);
const idle = await connectAll(POOL);
const waiting: ((client: pg.Client) => void)[] = [];
let turn = 0;

async function connectAll(count: number, role?: string): Promise<pg.Client[]> {
  const options = role === undefined ? {} : { options: `-c role=${role}` };
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: DATABASE_URL, pipeline: true, ...options }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

const next = (clients: readonly pg.Client[]) => clients[turn++ % clients.length] as pg.Client;

const names = new Map<string, string>();
function run<R>(client: pg.Client, { sql, parameters }: CompiledQuery<R>): Promise<R[]> {
  const name = names.get(sql) ?? `f${names.size}`;
  names.set(sql, name);
  batch(client);
  return client.query({ name, text: sql, values: parameters as unknown[] }).then(({ rows }) => rows as R[]);
}

function command(client: pg.Client, text: string): Promise<unknown> {
  batch(client);
  return client.query(text);
}

/** Sends the statements of one turn of the event loop in one write. */
function batch(client: pg.Client): void {
  const stream = client.connection.stream as NodeJS.WritableStream & {
    cork(): void;
    uncork(): void;
    writableCorked: number;
  };
  if (stream.writableCorked !== 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

const begin = (tenantId: number) => `begin; set local app.tenant_id = '${tenantId}'`;

async function authenticate(request: IncomingMessage): Promise<FloorFacts> {
  const facts = byKey.get(String(request.headers["x-api-key"])) as FloorFacts;
  await run(
    next(system),
    countApiKeyUse({
      hashes: [Buffer.from(facts.hash, "base64")],
      direccion: request.socket.remoteAddress ?? "",
      limitePorDireccion: LIMIT_PER_ADDRESS,
    }),
  );
  return facts;
}

async function get(request: IncomingMessage): Promise<string> {
  const { tenantId } = await authenticate(request);
  const clave = (request.url ?? "").slice("/api/v1/facturas/".length);
  const lane = next(lanes);
  command(lane, begin(tenantId));
  const wanted = { tenantId, clave, tipos: VENTAS };
  const rows = run(lane, selectDocumentoByClave(wanted));
  const lineas = run(lane, selectLineasByClave(wanted));
  await command(lane, "commit");
  return JSON.stringify({ ...(await rows)[0], lineas: await lineas });
}

async function post(request: IncomingMessage): Promise<string> {
  const facts = await authenticate(request);
  const { tenantId } = facts;
  let text = "";
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text);
  const now = new Date();

  const lane = next(lanes);
  command(lane, begin(tenantId));
  run(lane, issue.selectEmisorForIssue({ tenantId }));
  run(lane, issue.selectUsuario({ tenantId, usuarioId: body.idUsuario }));
  const puntos = run(lane, issue.selectPuntoVenta({ tenantId, puntoVentaId: body.idPuntoVenta }));
  const codigos = body.lineas.map((linea: { codigoProducto: string }) => linea.codigoProducto);
  run(lane, issue.selectProductosForIssue({ tenantId, ids: [], codigos }));
  run(lane, selectTipoCambio({ hoy: toFecha(now) }));
  run(lane, issue.selectClienteForIssue({ tenantId, identificacion: facts.identificacion }));
  await command(lane, "commit");
  const [punto] = await puntos;
  if (punto === undefined) throw new Error("no such point of sale");

  const client = idle.pop() ?? (await new Promise<pg.Client>((resolve) => waiting.push(resolve)));
  await record(client, facts, punto, now);
  const waiter = waiting.shift();
  if (waiter === undefined) idle.push(client);
  else waiter(client);
  return facts.answer;
}

async function record(
  client: pg.Client,
  facts: FloorFacts,
  punto: { punto_venta_id: number; bodega_id: number; sucursal: string; terminal: string },
  now: Date,
): Promise<void> {
  const { tenantId, documento, goods } = facts;
  const { sucursal, terminal, bodega_id: bodegaId } = punto;
  command(client, begin(tenantId));
  const { ambiente, tipo } = documento;
  const serie = { tenantId, ambiente, sucursal, terminal, tipo };
  run(client, issue.lockSerie(serie));
  const [series] = await run(client, issue.reserveConsecutivo({ ...serie, dia: facts.clave.slice(3, 9) }));
  if (series === undefined) throw new Error("no number");
  const documentoId = series.id;
  const one = { tenantId, documentoId };
  const numero = series.numero.padStart(10, "0");
  const consecutivo = `${sucursal}${terminal}${tipo}${numero}`;
  const seguridad = String(randomInt(100_000_000)).padStart(8, "0");
  const clave = `${facts.clave.slice(0, CLAVE_PREFIX_LENGTH)}${consecutivo}1${seguridad}`;
  run(
    client,
    insertDocumento({
      ...documento,
      tenantId,
      documento_id: documentoId,
      punto_venta_id: punto.punto_venta_id,
      clave,
      consecutivo,
      fecha_emision: now,
      siguiente_at: now,
      created_at: now,
    }),
  );
  run(client, insertLineas({ ...one, tipo: documento.tipo, lineas: facts.lineas }));
  client.connection.stream.uncork();
  sign("sha256", toSign, signingKey);
  run(client, insertDocumentoXml({ ...one, xml: Buffer.from(facts.xml, "base64"), firmadoAt: now }));
  run(
    client,
    insertAuditEntryAndEvent({
      tenantId,
      actor: documento.created_by,
      accion: "emitir",
      objeto: "documento",
      objetoId: clave,
      detalle: JSON.stringify({ tipo, consecutivo, total: documento.total_comprobante }),
      requestId: null,
      name: "documento/emitido",
      data: JSON.stringify(one),
    }),
  );
  run(client, moveExistencias({ tenantId, motivo: "venta", ...eachOf(goods, documentoId, bodegaId) }));
  await command(client, "commit");
}

const eachOf = (goods: FloorFacts["goods"], documentoId: string, bodegaId: number) => ({
  ...goods,
  documentoIds: goods.productoIds.map(() => documentoId),
  bodegaIds: goods.productoIds.map(() => bodegaId),
});

function respond(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
}

createServer((request, response) => {
  const [status, work] = request.method === "POST" ? [201, post] : [200, get];
  if (request.url === "/") return respond(response, 200, "{}");
  work(request).then(
    (body) => respond(response, status, body),
    (error: unknown) => {
      console.error(error);
      respond(response, 500, "{}");
    },
  );
}).listen(Number(PORT), "127.0.0.1");
