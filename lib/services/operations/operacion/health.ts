/**
 * Whether the service is well, and if not, what is wrong. `down` means that every request fails; `degraded` means that
 * documents wait or that a person is needed. A balancer withdraws what is `down`, so that comes from one small question
 * alone: figures that a busy database is late with are `degraded`. The authority is never asked for this: the last
 * observations of it count.
 */
import { setTimeout as pause } from "node:timers/promises";
import { barriers } from "@/db/migrations/releases";
import { BACKUP, BASE, DRILL, type Migracion, WAL_DRILL } from "@/db/queries/operations/operacion";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/clock";
import type { Runtime } from "../../kernel/context";
import { lastOf, newest, type Operacion, readDisk, readOperacion, readVida } from "./estado";

/** A sweep runs each minute, so an executor that was not seen for three minutes does nothing. */
const EXECUTOR_SILENT_MS = 3 * 60_000;
/** The relay reports every ten seconds that it runs. */
const RELAY_SILENT_MS = MINUTE_MS;
/** Normally an event leaves within a second. */
const OUTBOX_LATE_S = 60;
/** The sweep wakes what is overdue each minute. */
export const OVERDUE_LATE_S = 600;
/** Of the connections that Postgres lets us have. */
const CONNECTIONS_CLOSE = 0.9;
/** The longest that the service itself leaves one open is a minute. */
const TRANSACTION_LONG_S = 15 * 60;
/** A segment is archived each five minutes while the service lives (`db/embedded/archiving.ts`). */
const ARCHIVE_LATE_S = 15 * 60;
const MEGABYTE = 1024 * 1024;
/** Postgres's log of a busy minute. */
const DISK_LOW_BYTES = 512 * MEGABYTE;
const DISK_LOW_SHARE = 0.05;
/** Older observations of the authority say nothing about now. */
const HACIENDA_NEWS_MS = HOUR_MS;

export type HealthState = "ok" | "degraded" | "down";

export interface HealthCheck {
  estado: HealthState;
  /** Figures and names; never a secret, a tenant or a text from outside. */
  [fact: string]: unknown;
}

export interface Health {
  estado: HealthState;
  comprobaciones: Record<string, HealthCheck>;
}

/**
 * `migrations`: the names that this version of the program knows. `withinMs`: figures that come later are left out.
 * Never throws.
 */
export async function checkHealth(
  runtime: Pick<Runtime, "db" | "keyring">,
  migrations: readonly string[],
  now: Date,
  withinMs: number,
): Promise<Health> {
  const vida = await readVida(runtime).catch(() => null);
  if (vida === null) return { estado: "down", comprobaciones: { baseDeDatos: { estado: "down" } } };
  const late = pause(withinMs, null, { ref: false });
  const figures = await Promise.race([readOperacion(runtime, now, withinMs), late]).catch(() => null);
  const comprobaciones: Record<string, HealthCheck> = {
    baseDeDatos: checkBaseDeDatos(vida.soloLectura, figures),
    disco: await checkDisco(),
    migraciones: checkMigrations(vida.migraciones, migrations),
    ...(figures === null ? { cifras: { estado: "degraded" } } : checkFigures(figures, runtime, now)),
  };
  return { estado: worst(Object.values(comprobaciones).map(({ estado }) => estado)), comprobaciones };
}

/** Close to its last connection it refuses the next process; an open transaction keeps every dead row. */
function checkBaseDeDatos(soloLectura: boolean, figures: Operacion | null): HealthCheck {
  if (figures?.colas === undefined) return { estado: okIf(!soloLectura), soloLectura };
  const { connections, max_connections: max, oldest_transaction: oldest, database_bytes: bytes } = figures.colas;
  const segundosTransaccion = Math.round(oldest);
  const well = !soloLectura && connections < max * CONNECTIONS_CLOSE && segundosTransaccion < TRANSACTION_LONG_S;
  return {
    estado: okIf(well),
    soloLectura,
    conexiones: connections,
    maxConexiones: max,
    segundosTransaccion,
    megabytes: Math.round(bytes / MEGABYTE),
    ultimoRespaldo: lastOf(figures, BACKUP)?.toISOString() ?? null,
    ultimoSimulacro: lastOf(figures, DRILL)?.toISOString() ?? null,
  };
}

/** The disk of this host's data folder: the embedded database, logs and what is spooled; a database elsewhere has its own. */
async function checkDisco(): Promise<HealthCheck> {
  const disk = await readDisk();
  if (disk === null) return { estado: "ok" };
  const { freeBytes, totalBytes } = disk;
  const porcentajeLibre = Math.floor((100 * freeBytes) / totalBytes);
  const well = freeBytes >= DISK_LOW_BYTES && freeBytes >= totalBytes * DISK_LOW_SHARE;
  return { estado: okIf(well), megabytesLibres: Math.round(freeBytes / MEGABYTE), porcentajeLibre };
}

function checkFigures(read: Operacion, runtime: Pick<Runtime, "keyring">, now: Date): Record<string, HealthCheck> {
  return {
    llaveMaestra: checkMasterKey(read, runtime),
    numeracion: checkNumeracion(read),
    relevo: checkBeat(read, "relay", RELAY_SILENT_MS, now),
    ejecutor: checkBeat(read, "step", EXECUTOR_SILENT_MS, now),
    eventos: checkEventos(read),
    documentos: checkDocumentos(read),
    avisos: checkAvisos(read),
    hacienda: checkHacienda(read, now),
    certificados: checkCertificados(read),
    particiones: checkParticiones(read),
    archivo: checkArchivo(read),
  };
}

function worst(states: readonly HealthState[]): HealthState {
  return states.includes("down") ? "down" : states.includes("degraded") ? "degraded" : "ok";
}

const okIf = (good: boolean): HealthState => (good ? "ok" : "degraded");

/**
 * A program that is ahead of its database fails; one that is behind (the older one in a rolling deploy) continues, unless
 * the newer one says that it may not (decision 0146).
 */
function checkMigrations(present: readonly Migracion[], known: readonly string[]): HealthCheck {
  const pendientes = known.filter((name) => present.every((migration) => migration.name !== name));
  const impiden = barriers(present, known).map(({ name }) => name);
  const ultima = present.at(-1)?.name ?? null;
  return { estado: pendientes.length + impiden.length > 0 ? "down" : "ok", ultima, pendientes, impiden };
}

/** Counts tenants whose data key no configured master key opens, and those that still need a former one. */
function checkMasterKey({ llaves }: Operacion, { keyring }: Pick<Runtime, "keyring">): HealthCheck {
  const previous = new Set(keyring.previous.map(({ id }) => id));
  const count = (wanted: (id: string) => boolean) =>
    llaves.filter(({ master_key_id }) => wanted(master_key_id)).reduce((sum, { tenants }) => sum + tenants, 0);
  const sinLlave = count((id) => id !== keyring.current.id && !previous.has(id));
  return { estado: okIf(sinLlave === 0), tenantsConLlaveAnterior: count((id) => previous.has(id)), sinLlave };
}

/** Tenants that issue nothing since a restore, until their series are raised. */
function checkNumeracion({ cerradas }: Operacion): HealthCheck {
  const { tenants: tenantsCerrados = 0, respaldo_at: respaldo = null } = cerradas ?? {};
  return { estado: okIf(tenantsCerrados === 0), tenantsCerrados, respaldo: respaldo?.toISOString() ?? null };
}

/** A process that was never seen has not started, and one that was seen and is silent has stopped. */
function checkBeat({ counters }: Operacion, name: string, silentMs: number, now: Date): HealthCheck {
  const seen = lastOf({ counters }, name);
  const silent = seen === null || now.getTime() - seen.getTime() > silentMs;
  return { estado: okIf(!silent), vistoPorUltimaVez: seen?.toISOString() ?? null };
}

function checkEventos({ colas }: Operacion): HealthCheck {
  const segundosSinEnviar = Math.round(colas?.outbox_age ?? 0);
  const segundosSinEjecutar = Math.round(colas?.durable_age ?? 0);
  const late = Math.max(segundosSinEnviar, segundosSinEjecutar) > OUTBOX_LATE_S;
  return { estado: okIf(!late), segundosSinEnviar, segundosSinEjecutar, sinEnviar: colas?.outbox_waiting ?? 0 };
}

/** A document is due within minutes; one that has been due for longer is not being worked on. */
function checkDocumentos({ colas, pendientes }: Operacion): HealthCheck {
  const segundosDeAtraso = Math.round(colas?.documento_overdue ?? 0);
  const conProblema = pendientes.reduce((sum, row) => sum + (row.estado === null ? 0 : row.con_problema), 0);
  return { estado: okIf(segundosDeAtraso <= OVERDUE_LATE_S), segundosDeAtraso, conProblema };
}

/** Webhooks and mails whose time has passed and that were not even tried. */
function checkAvisos({ colas }: Operacion): HealthCheck {
  const [segundosWebhooks, segundosCorreos] = [colas?.webhook_overdue ?? 0, colas?.correo_overdue ?? 0].map(Math.round);
  const late = Math.max(segundosWebhooks ?? 0, segundosCorreos ?? 0) > OVERDUE_LATE_S;
  return { estado: okIf(!late), segundosWebhooks, segundosCorreos };
}

/** No answer, or an answer that the authority is in trouble. */
const UNREACHABLE = new Set(["transient", "ambiguous"]);

function checkHacienda(read: Operacion, now: Date): HealthCheck {
  const ambientes = seeHacienda(read, now).map(({ reciente: _, ...seen }) => seen);
  return { estado: okIf(ambientes.every(({ alcanzable }) => alcanzable)), ambientes };
}

/**
 * Per ambiente: unreachable when its last result within the hour was no answer; `reciente` when there was any within
 * the hour.
 */
export function seeHacienda({ counters }: Operacion, now: Date) {
  const calls = counters.filter(({ name }) => name === "hacienda");
  const ambientes = [...new Set(calls.map(({ labels }) => labels.ambiente ?? ""))].sort();
  return ambientes.map((ambiente) => {
    const own = calls.filter(({ labels }) => labels.ambiente === ambiente);
    const [silent, answered] = [true, false].map((wanted) =>
      newest(own.filter(({ labels }) => UNREACHABLE.has(labels.resultado ?? "") === wanted)),
    );
    const failing = silent != null && (answered == null || silent > answered);
    const isNews = (at: Date | null | undefined) => at != null && now.getTime() - at.getTime() <= HACIENDA_NEWS_MS;
    return {
      ambiente,
      alcanzable: !(failing && isNews(silent)),
      reciente: isNews(silent) || isNews(answered),
      ultimaRespuesta: answered?.toISOString() ?? null,
      ultimaFalla: silent?.toISOString() ?? null,
    };
  });
}

/** Without a day of its own for tomorrow nothing is lost, but what is written then has to be moved. */
function checkParticiones({ particiones }: Operacion): HealthCheck {
  const diasPorDelante = Math.min(...particiones.map(({ dias }) => dias));
  const fueraDeDia = particiones.filter(({ en_resto }) => en_resto).map(({ tabla }) => tabla);
  return { estado: okIf(diasPorDelante > 0 && fueraDeDia.length === 0), diasPorDelante, fueraDeDia };
}

/** What is not archived yet is what a restore loses; a server that archives nothing has other means, or none. */
function checkArchivo(read: Operacion): HealthCheck {
  const { archives: archiva = false, archive_failing: falla = false, archive_age: age = 0 } = read.colas ?? {};
  const segundosSinArchivar = archiva ? Math.round(age) : 0;
  return {
    estado: okIf(!archiva || (!falla && segundosSinArchivar <= ARCHIVE_LATE_S)),
    archiva,
    segundosSinArchivar,
    ultimaBase: lastOf(read, BASE)?.toISOString() ?? null,
    ultimoSimulacro: lastOf(read, WAL_DRILL)?.toISOString() ?? null,
  };
}

/** Tenants without a certificate are only not set up yet: they are reported without an alarm. */
function checkCertificados({ certificados }: Operacion): HealthCheck {
  const { vencidos = 0, por_vencer: porVencer = 0, sin_certificado: sinCertificado = 0 } = certificados ?? {};
  return { estado: okIf(vencidos + porVencer === 0), vencidos, porVencer, sinCertificado };
}
