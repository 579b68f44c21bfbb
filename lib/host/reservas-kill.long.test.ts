/**
 * A till goes on while the process that serves it is killed during a reservation, a sale or the end of a reservation.
 * It sends each request again under its Idempotency-Key; no number is lost, given twice or skipped (decision 0060).
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { API_PREFIX } from "@/lib/contract/api";
import type { ReservaAnswer } from "@/lib/contract/consecutivos";
import { buildClave } from "@/lib/domain/clave";
import { addPuntoVenta } from "@/lib/services/accounts/puntos-venta/add-punto-venta";
import { answers } from "@/lib/supervisor/children";
import { freePorts } from "@/lib/supervisor/ports";
import { type ApiWorld, createApiWorld } from "./testing/api-world";
import { createIssuer, type Issuer } from "./testing/issuer";

const MODULE = path.resolve("lib/host/api-host.main.ts");
const WAIT_MS = 120_000;
const ROUNDS = 6;
/** Numbers of a reservation, and how many of them are sold. */
const RESERVED = 4;
const SOLD = 3;
/** How long after a request was sent its server dies: before, while and after it writes. */
const KILLED_AFTER_MS = [0, 4, 9, 15, 25, 60];

let world: ApiWorld;
let issuer: Issuer;
let key: string;
let caja: number;
let host: { process: ChildProcess; url: string };
let kills = 0;

beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("cajas");
  key = await world.key(issuer.tenantId);
  const punto = { nombre: "Caja", sucursal: "002", terminal: "00077", bodega: { nombre: "Bodega de la caja" } };
  caja = (await addPuntoVenta(issuer.ctx, punto)).idPuntoVenta;
  await start();
});
afterAll(async () => {
  host?.process.kill("SIGKILL");
  await world?.close();
});

async function start(): Promise<void> {
  const [port = 0] = await freePorts(1);
  const started = fork(MODULE, [], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...world.env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  host = { process: started, url: `http://127.0.0.1:${port}` };
  await vi.waitUntil(() => answers(`${host.url}/api/health`), WAIT_MS);
}

async function kill(): Promise<void> {
  kills += 1;
  const ended = once(host.process, "exit");
  host.process.kill("SIGKILL");
  await ended;
}

/** Sends until the service answers; the first server may die this long after it was sent to. */
async function send(endpoint: string, body: object | null, id: string, killedAfterMs: number | null) {
  const request = () =>
    fetch(`${host.url}${API_PREFIX}${endpoint}`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json", "idempotency-key": id },
      ...(body !== null && { body: JSON.stringify(body) }),
    });
  if (killedAfterMs !== null) {
    const lost = request().catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, killedAfterMs));
    await kill();
    await lost;
    await start();
  }
  return vi.waitUntil(async () => {
    const answer = await request();
    const text = await answer.text();
    // The transaction of the killed process may still hold its locks.
    if (answer.status === 409 || answer.status >= 500) return null;
    expect(answer.status, text).toBeLessThan(300);
    return JSON.parse(text);
  }, WAIT_MS);
}

it("no reserved number is lost, given twice or skipped when the process is killed at any step", async () => {
  const { identificacion } = await emisor();
  const reservas: ReservaAnswer[] = [];
  const claves: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    /** Two rounds kill during each step. */
    const dies = (step: number) => (round % 3 === step ? (KILLED_AFTER_MS[round] ?? 0) : null);
    const pedido = { tipo: "04", idPuntoVenta: caja, cantidad: RESERVED, situacion: "3" };
    const reserva: ReservaAnswer = await send("/consecutivos/reservas", pedido, `reserva-${round}`, dies(0));
    for (const [n, { consecutivo, codigoSeguridad }] of reserva.numeros.slice(0, SOLD).entries()) {
      const { fechaReserva: fechaEmision } = reserva;
      const clave = buildClave({ fechaEmision, identificacion, consecutivo, situacion: "3", codigoSeguridad });
      const sale = {
        tipo: "04",
        idUsuario: issuer.idUsuario,
        idPuntoVenta: caja,
        condicionVenta: "01",
        medioPago: "01",
        reserva: reserva.idReserva,
        consecutivo,
        fechaEmision,
        clave,
        lineas: [{ codigoProducto: issuer.productos[0], cantidad: 1 }],
      };
      const issued = await send("/facturas", sale, `venta-${round}-${n}`, n === 1 ? dies(1) : null);
      expect(issued.clave).toBe(clave);
      claves.push(clave);
    }
    const cierre = `/consecutivos/reservas/${reserva.idReserva}/cierre`;
    reservas.push(await send(cierre, null, `cierre-${round}`, dies(2)));
  }
  expect(kills).toBe(ROUNDS);
  const numeros = reservas.flatMap((reserva) => reserva.numeros);
  expect(numeros.map(({ consecutivo }) => Number(consecutivo.slice(10)))).toEqual(
    Array.from({ length: ROUNDS * RESERVED }, (_, n) => n + 1),
  );
  expect(numeros.flatMap(({ clave }) => clave ?? [])).toEqual(claves);
  for (const { estado, numeros: suyos } of reservas) {
    expect(estado).toBe("cerrada");
    expect(suyos.map((numero) => numero.estado)).toEqual(["usado", "usado", "usado", "sin-uso"]);
  }
  const stored = await rows<{ clave: string }>("select clave from documento where tipo = '04' order by consecutivo");
  expect(stored.map(({ clave }) => clave)).toEqual(claves);
  const [serie] = await rows<{ siguiente: string }>("select siguiente::text from consecutivo where terminal = '00077'");
  expect(serie?.siguiente).toBe(String(ROUNDS * RESERVED + 1));
  const audited = await rows("select accion from audit_entry where accion in ('reservar', 'cerrar') order by 1");
  expect(audited).toHaveLength(2 * ROUNDS);
}, 600_000);

const rows = <Row extends Record<string, unknown>>(statement: string) => queryAs<Row>(world.ownerUrl, statement);

async function emisor() {
  const [row] = await rows<{ tipo: string; numero: string }>(
    `select tipo_identificacion as tipo, identificacion as numero from emisor where tenant_id = ${issuer.tenantId}`,
  );
  return { identificacion: { tipo: row?.tipo ?? "", numero: row?.numero ?? "" } };
}
