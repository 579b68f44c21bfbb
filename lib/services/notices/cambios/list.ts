/** GET /cambios: a page of the feed of changes, at once or as soon as there is one (decision 0124). */
import { selectCambios } from "@/db/queries/notices/cambio";
import type { RowOf } from "@/db/sql/prepared";
import {
  type CambioAnswer,
  type CambiosQuery,
  MAX_ESPERA_SEGUNDOS,
  RECURSOS_CAMBIO,
  type RecursoCambio,
  SCOPE_DE_RECURSO,
} from "@/lib/contract/cambios";
import { refusal } from "@/lib/contract/refusal";
import type { Scope } from "@/lib/contract/scopes";
import { assert } from "@/lib/platform/assert";
import { SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { readLimite, readOption, readParameter } from "../../kernel/listas/parameters";
import { beginEspera } from "./esperas";
import { LOTE_CAMBIOS, ordenarCambios } from "./ordenar";

/** Passes of one request over changes without a place; the purge leaves those of an hour, some tens of thousands. */
const MAX_PASES = 20;

/** A place in the feed: everything up to it was read. Without an epoch it is not one that a reader was given. */
interface Lugar {
  epoca: string | null;
  secuencia: string;
}

type Row = RowOf<typeof selectCambios>;
type Orden = Pick<Row, "epoca" | "ultima" | "primera">;

interface Pagina {
  datos: CambioAnswer[];
  siguiente: string;
}

/** Runs what waits apart from the time that the request works; `onGone` tells when the client is gone. */
type Idle = <T>(wait: (onGone: (leave: () => void) => () => void) => Promise<T>) => Promise<T>;

/**
 * The changes after `desde` of what the scopes read. With `espera` it waits for one, at most so many seconds, and without
 * one answers none, as it does at once when the client is gone or the process ends.
 * @throws AppError rule for an invalid parameter, and for a place from which not everything is kept any more
 */
export async function listCambios(
  ctx: Ctx,
  scopes: readonly Scope[],
  query: CambiosQuery,
  idle: Idle,
): Promise<Pagina> {
  const recursos = readRecursos(query.recurso, scopes);
  const limite = readLimite(query.limite);
  const esperaMs = readEspera(query.espera) * SECOND_MS;
  const desde = readDesde(query.desde);
  if (esperaMs === 0) return read(ctx, recursos, desde, limite);

  const endMs = performance.now() + esperaMs;
  const espera = await beginEspera(ctx);
  try {
    let lugar = desde;
    for (;;) {
      const pagina = await read(ctx, recursos, lugar, limite);
      const leftMs = endMs - performance.now();
      if (pagina.datos.length > 0 || leftMs <= 0) return pagina;
      if ((await idle((onGone) => espera.next(leftMs, onGone))) === "fin") return pagina;
      lugar = readDesde(pagina.siguiente);
    }
  } finally {
    espera.end();
  }
}

function readRecursos(sent: string | undefined, scopes: readonly Scope[]): RecursoCambio[] {
  const uno = readOption("recurso", sent, RECURSOS_CAMBIO);
  const legibles = RECURSOS_CAMBIO.filter((recurso) => scopes.includes(SCOPE_DE_RECURSO[recurso]));
  if (uno === null) return legibles;
  const scope = SCOPE_DE_RECURSO[uno];
  if (!legibles.includes(uno)) throw refusal("scope_faltante", { scope }, { extra: { scope } });
  return [uno];
}

function readEspera(sent: string | undefined): number {
  const text = readParameter("espera", sent) ?? "0";
  const segundos = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (!(segundos <= MAX_ESPERA_SEGUNDOS)) throw refusal("espera_invalida", {}, { path: "espera" });
  return segundos;
}

/** The epoch and the number, in base64url like the cursors of lists. */
const CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(0|[1-9]\d{0,17})$/;

function readDesde(sent: string | undefined): Lugar | "ahora" {
  const text = readParameter("desde", sent) ?? "inicio";
  if (text === "ahora") return text;
  if (text === "inicio") return { epoca: null, secuencia: "0" };
  const [, epoca, secuencia] = CURSOR.exec(Buffer.from(text, "base64url").toString()) ?? [];
  if (epoca === undefined || secuencia === undefined) throw refusal("cambios_desde_invalido", {}, { path: "desde" });
  return { epoca, secuencia };
}

const cursorOf = (epoca: string, secuencia: string) => Buffer.from(`${epoca}:${secuencia}`).toString("base64url");

async function read(ctx: Ctx, recursos: RecursoCambio[], desde: Lugar | "ahora", limite: number): Promise<Pagina> {
  if (desde === "ahora") {
    const { orden } = await look(ctx, [], "0", limite);
    return { datos: [], siguiente: cursorOf(orden.epoca, orden.ultima) };
  }
  const { orden, cambios } = await look(ctx, recursos, desde.secuencia, limite);
  if (desde.epoca !== null && !isWhole(orden, desde.epoca, BigInt(desde.secuencia)))
    throw refusal("cambios_vencidos", {}, { path: "desde" });
  const last = cambios.length === limite ? cambios.at(-1)?.secuencia : null;
  return { datos: cambios.map(cambioAnswer), siguiente: cursorOf(orden.epoca, last ?? orden.ultima) };
}

/** Whether every change after the place is kept. */
function isWhole({ epoca, ultima, primera }: Orden, lugar: string, secuencia: bigint): boolean {
  const primeraGuardada = primera === null ? BigInt(ultima) + 1n : BigInt(primera);
  return epoca === lugar && secuencia <= BigInt(ultima) && secuencia + 1n >= primeraGuardada;
}

type Cambio = Extract<Row, { secuencia: string }>;

/**
 * A page, and how the feed stood at its moment. What was committed before the call has its place by then, unless the
 * page is full without it, or it is more than a request gives places to.
 */
async function look(ctx: Ctx, recursos: RecursoCambio[], despues: string, limite: number) {
  const { db, tenantId } = ctx;
  for (let pases = 0, todos = false; ; pases += 1) {
    const [rows] = await db.read(tenantId, selectCambios({ tenantId, recursos, despues, limit: limite }));
    const [orden] = rows;
    const cambios = rows.filter((row): row is Cambio => row.secuencia !== null);
    const listo = cambios.length === limite || todos || pases === MAX_PASES;
    if (orden !== undefined && (listo || !orden.faltan)) return { orden, cambios };
    assert(pases <= MAX_PASES, "giving places makes the tenant's row");
    todos = (await ordenarCambios(ctx)) < LOTE_CAMBIOS;
  }
}

const RUTA: Readonly<Record<RecursoCambio, string>> = {
  documento: "facturas",
  facturaCompra: "facturas-compra",
  reciboPago: "recibos-pago",
  mensajeReceptor: "mensajes-receptor",
  cliente: "clientes",
  producto: "productos",
};

function cambioAnswer({ secuencia, recurso, accion, objeto, estado, created_at }: Cambio): CambioAnswer {
  return {
    secuencia: Number(secuencia),
    recurso,
    accion,
    id: objeto,
    ruta: `/api/v1/${RUTA[recurso]}/${encodeURIComponent(objeto)}`,
    estado: estado as CambioAnswer["estado"],
    fecha: toFechaHora(created_at),
  };
}
