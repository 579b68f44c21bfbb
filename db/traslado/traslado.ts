/**
 * The statements of a move of a company between two databases, as the owner of both (decision 0151). What the company is
 * between them stands in `traslado` (migration 0036); the order of the steps is that of `moveTenant`.
 */
import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { EstadoEmpresa } from "@/lib/domain/estado-empresa";
import { assert } from "@/lib/platform/assert";
import { withSession } from "../connection/session";
import { TABLAS_QUE_VAN } from "../sql/traslado";

/** The class of advisory locks that `entra_empresa` takes (migration 0036), and that of the command itself. */
const ENTRADA = 7034;
const MANDO = 7035;
/** How long closing waits for the transactions inside before it lets others pass and tries again. */
const ESPERA = "2s";
const INTENTOS = 30;
/** Sequences of the destination go on so far beyond the highest id that came, because others draw from them meanwhile. */
const HOLGURA = 10_000;

/** Companies and users of installation N have ids from (N - 1) times this plus one to N times this. */
export const IDS_POR_INSTALACION = 10_000_000;

export interface Instalacion {
  instalacionId: string;
  numero: number;
  direccion: string;
}

export interface Fila {
  trasladoId: string;
  paso: "cerrado" | "entregado" | "cancelado" | "abierto";
  estado: EstadoEmpresa;
  estadoPrevio: string | null;
  instalacionId: string;
  closedAt: Date;
}

/** One of the two databases, in a session of its owner. */
export type Sesion = pg.Client;

/** A move that cannot begin or go on; the message is one line for the operator. */
export class TrasladoRefused extends Error {
  override readonly name = "TrasladoRefused";
}

/**
 * Opens both databases, and keeps every other command away from this company meanwhile.
 * @throws TrasladoRefused when another command moves it now
 */
export function withBoth<T>(
  urls: { origen: string; destino: string },
  tenantId: number,
  body: (origen: Sesion, destino: Sesion) => Promise<T>,
): Promise<T> {
  return withSession(urls.origen, (origen) =>
    withSession(urls.destino, async (destino) => {
      for (const sesion of [origen, destino]) {
        // What COPY writes must be the same text on both sides.
        await sesion.query("set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'");
        await sesion.query("set extra_float_digits = 1; set bytea_output = 'hex'");
      }
      const { rows } = await origen.query<{ mine: boolean }>("select pg_try_advisory_lock($1, $2) as mine", [
        MANDO,
        tenantId,
      ]);
      if (rows[0]?.mine !== true) throw new TrasladoRefused(`another command moves tenant ${tenantId} now`);
      return body(origen, destino);
    }),
  );
}

export async function readInstalacion(sesion: Sesion): Promise<Instalacion | null> {
  const { rows } = await sesion.query<Instalacion>(
    `select instalacion_id as "instalacionId", numero, direccion from instalacion`,
  );
  return rows[0] ?? null;
}

/** Makes this database an installation with ids of its own range, from the next company and user on. */
export async function setInstalacion(sesion: Sesion, numero: number, direccion: string): Promise<Instalacion> {
  await inTransaction(sesion, "begin", async () => {
    await sesion.query(
      `insert into instalacion (numero, direccion) values ($1, $2)
       on conflict (unica) do update set numero = excluded.numero, direccion = excluded.direccion`,
      [numero, direccion],
    );
    const antes = (numero - 1) * IDS_POR_INSTALACION;
    for (const secuencia of antes === 0 ? [] : ["tenant_tenant_id_seq", "usuario_usuario_id_seq"]) {
      await sesion.query(`select setval('${secuencia}', $1) from ${secuencia} where last_value < $1`, [antes]);
    }
  });
  const made = await readInstalacion(sesion);
  assert(made, "the row was written");
  return made;
}

export async function readMigraciones(sesion: Sesion): Promise<string> {
  const { rows } = await sesion.query<{ todas: string }>(
    "select string_agg(name || ' ' || sha256, ',' order by name) as todas from migration",
  );
  return rows[0]?.todas ?? "";
}

export interface Empresa {
  nombre: string;
  estado: EstadoEmpresa;
  plan: string | null;
  data_key: Buffer;
  master_key_id: string;
}

export async function readEmpresa(sesion: Sesion, tenantId: number): Promise<Empresa | null> {
  const { rows } = await sesion.query<Empresa>(
    "select nombre, estado, plan, data_key, master_key_id from tenant where tenant_id = $1",
    [tenantId],
  );
  return rows[0] ?? null;
}

/** The move under way, or else the last one, of that side. */
export async function readTraslado(sesion: Sesion, tenantId: number, lado: "origen" | "destino"): Promise<Fila | null> {
  const { rows } = await sesion.query<Fila>(
    `select traslado_id as "trasladoId", paso, estado, estado_previo as "estadoPrevio",
       instalacion_id as "instalacionId", closed_at as "closedAt"
     from traslado where tenant_id = $1 and lado = $2 order by (paso = 'cerrado') desc, closed_at desc limit 1`,
    [tenantId, lado],
  );
  return rows[0] ?? null;
}

/** Why the destination cannot take the company; null when it can. */
export async function whyNot(origen: Sesion, destino: Sesion, tenantId: number): Promise<string | null> {
  const { rows: may } = await destino.query<{ may: boolean }>(
    "select has_parameter_privilege('session_replication_role', 'set') as may",
  );
  if (may[0]?.may !== true) {
    return "the destination's owner may not set session_replication_role, so that triggers would count what comes again: grant set on parameter session_replication_role";
  }
  if ((await readEmpresa(destino, tenantId)) !== null) return OWN(tenantId);
  const { rows: usuarios } = await origen.query<{ usuario_id: number }>(
    "select usuario_id from usuario where tenant_id = $1",
    [tenantId],
  );
  const { rows: taken } = await destino.query<{ usuario_id: number; tenant_id: number }>(
    "select usuario_id, tenant_id from usuario where usuario_id = any($1) and tenant_id <> $2 order by 1",
    [usuarios.map((each) => each.usuario_id), tenantId],
  );
  const [first] = taken;
  if (first !== undefined) {
    return `user ${first.usuario_id} is one of tenant ${first.tenant_id} at the destination: the two installations gave the same ids (see \`instalacion set\`)`;
  }
  const archived = await archivedOf(origen, tenantId);
  if (archived !== null) return archived;
  const { rowCount: shared } = await origen.query(
    "select from tenant where paga_tenant_id = $1 or (tenant_id = $1 and paga_tenant_id is not null)",
    [tenantId],
  );
  if (shared !== 0) return "it shares a plan with other companies: give each one of its own first, with `tenant plan`";
  const plan = (await readEmpresa(origen, tenantId))?.plan ?? null;
  const { rowCount } = await destino.query("select from plan where nombre = $1", [plan]);
  if (plan !== null && rowCount === 0) return `the destination has no plan "${plan}": make it there with \`plan set\``;
  return null;
}

/** Documents whose bytes stand outside of the database, which alone is copied. */
async function archivedOf(origen: Sesion, tenantId: number): Promise<string | null> {
  const { rows } = await origen.query<{ meses: string | null }>(
    `select string_agg(distinct to_char(mes, 'YYYY-MM'), ', ') as meses from archivo_objeto
     where tenant_id = $1 and devuelto_at is null`,
    [tenantId],
  );
  const meses = rows[0]?.meses ?? null;
  return meses === null ? null : `it has documents in the archive: \`archivo bring-back\` them first, of ${meses}`;
}

const OWN = (tenantId: number) =>
  `the destination has a tenant ${tenantId} already: its own, or one that moved away and whose rows are kept`;

/** Ids of the master keys that wrap the data keys of companies there. */
export async function masterKeysOf(sesion: Sesion): Promise<string[]> {
  const { rows } = await sesion.query<{ id: string }>("select distinct master_key_id as id from tenant");
  return rows.map(({ id }) => id);
}

async function inTransaction<T>(sesion: Sesion, begin: string, body: () => Promise<T>): Promise<T> {
  await sesion.query(begin);
  try {
    const value = await body();
    await sesion.query("commit");
    return value;
  } catch (error) {
    await sesion.query("rollback").catch(() => {});
    throw error;
  }
}

/** Takes the lock that every transaction of the company shares: nobody is inside, and nobody enters until the commit. */
async function alone<T>(sesion: Sesion, tenantId: number, body: () => Promise<T>): Promise<T> {
  for (let intento = 1; ; intento += 1) {
    try {
      return await inTransaction(sesion, "begin", async () => {
        await sesion.query(`set local lock_timeout = '${ESPERA}'`);
        await sesion.query("select pg_advisory_xact_lock($1, $2)", [ENTRADA, tenantId]);
        return body();
      });
    } catch (error) {
      const waited = error instanceof pg.DatabaseError && error.code === "55P03";
      if (!waited || intento === INTENTOS) throw error;
    }
  }
}

export interface Cierre {
  tenantId: number;
  trasladoId: string;
  destino: Instalacion;
}

/** Closes the company at its origin: what is inside ends before, and nothing is written in its name afterwards. */
export function closeAtOrigin(origen: Sesion, { tenantId, trasladoId, destino }: Cierre): Promise<void> {
  return alone(origen, tenantId, async () => {
    const { rowCount } = await origen.query(
      `insert into traslado (tenant_id, traslado_id, lado, paso, instalacion_id, direccion, estado, estado_previo, closed_at)
       select tenant_id, $2::uuid, 'origen', 'cerrado', $3::uuid, $4::text, estado, estado_previo, clock_timestamp() from tenant
       where tenant_id = $1 and estado in ('prueba', 'activo', 'suspendido', 'retirada')`,
      [tenantId, trasladoId, destino.instalacionId, destino.direccion],
    );
    if (rowCount !== 1) throw new TrasladoRefused(`tenant ${tenantId} is in no state from which it moves`);
    await setEstado(origen, tenantId, "en_traslado", null);
    await audit(origen, tenantId, "cerrar-para-traslado", { a: destino.direccion });
  });
}

/** Gives it back to its origin. @throws TrasladoRefused once it was handed over */
export function reopenAtOrigin(origen: Sesion, tenantId: number): Promise<void> {
  return alone(origen, tenantId, async () => {
    const { rows } = await origen.query<{ estado: EstadoEmpresa; estado_previo: string | null }>(
      `update traslado set paso = 'cancelado', ended_at = clock_timestamp()
       where tenant_id = $1 and lado = 'origen' and paso = 'cerrado' returning estado, estado_previo`,
      [tenantId],
    );
    const [was] = rows;
    if (was === undefined)
      throw new TrasladoRefused(`tenant ${tenantId} is not being moved, or was handed over already`);
    await setEstado(origen, tenantId, was.estado, was.estado_previo);
    await audit(origen, tenantId, "cancelar-traslado", {});
  });
}

/** From here on it lives at the destination, which may open it: nothing goes back. */
export function handOver(origen: Sesion, tenantId: number, trasladoId: string): Promise<void> {
  return alone(origen, tenantId, async () => {
    const { rowCount } = await origen.query(
      `update traslado set paso = 'entregado', ended_at = clock_timestamp()
       where tenant_id = $1 and traslado_id = $2 and paso = 'cerrado'`,
      [tenantId, trasladoId],
    );
    if (rowCount !== 1) throw new TrasladoRefused(`the move of tenant ${tenantId} was cancelled meanwhile`);
    await setEstado(origen, tenantId, "trasladada", null);
    await audit(origen, tenantId, "entregar-traslado", {});
  });
}

/**
 * Opens it at the destination, as it was. The caller knows that its origin has handed it over.
 * @returns for how long the company was closed, in milliseconds
 */
export function openAtDestination(destino: Sesion, tenantId: number, trasladoId: string): Promise<number> {
  return alone(destino, tenantId, async () => {
    const { rows } = await destino.query<{ estado: EstadoEmpresa; estado_previo: string | null }>(
      `update traslado set paso = 'abierto', ended_at = clock_timestamp()
       where tenant_id = $1 and traslado_id = $2 and paso = 'cerrado' returning estado, estado_previo`,
      [tenantId, trasladoId],
    );
    const [was] = rows;
    if (was !== undefined) {
      await setEstado(destino, tenantId, was.estado, was.estado_previo);
      await audit(destino, tenantId, "recibir-traslado", {});
    }
    const { rows: ended } = await destino.query<{ ms: number }>(
      `select extract(epoch from ended_at - closed_at)::float8 * 1000 as ms from traslado
       where tenant_id = $1 and traslado_id = $2`,
      [tenantId, trasladoId],
    );
    return ended[0]?.ms ?? 0;
  });
}

async function setEstado(sesion: Sesion, tenantId: number, estado: EstadoEmpresa, previo: string | null) {
  await sesion.query(
    "update tenant set estado = $2, estado_previo = $3::text, estado_desde = clock_timestamp() where tenant_id = $1",
    [tenantId, estado, previo],
  );
}

async function audit(sesion: Sesion, tenantId: number, accion: string, detalle: object) {
  await sesion.query(
    `insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id)
     values ($1::int, 'operador', $2, 'tenant', $1::int::text, $3, 'traslado')`,
    [tenantId, accion, JSON.stringify(detalle)],
  );
}

export interface Persona {
  cuenta_id: number;
  correo: string;
  data_key: Buffer | null;
  master_key_id: string | null;
  totp_cifrado: Buffer | null;
}

/** What only the holder of both master keys can say. */
export interface Rewrapped {
  /** The company's data key for the destination's master key. */
  empresa: { dataKey: Buffer; masterKeyId: string };
  /** The origin's keys of API keys, encrypted with the company's data key. */
  originHashKeys: Buffer;
  /** A person's data key and second factor, bound to the account's number at the destination. */
  persona: (persona: Persona, cuentaId: number) => Pick<Persona, "data_key" | "master_key_id" | "totp_cifrado">;
}

export interface Copia {
  /** Rows of each table that had some. */
  filas: Record<string, number>;
  /** SHA-256 over the digests of all tables, hexadecimal: the same on both sides. */
  huella: string;
  series: number;
}

/** Columns that are others at the destination: they stay out of the comparison. */
const OTRAS: Readonly<Record<string, readonly string[]>> = {
  tenant: ["data_key", "master_key_id", "estado", "estado_previo", "estado_desde"],
  usuario: ["cuenta_id"],
};

/**
 * Copies the closed company in one snapshot of its origin and one transaction of its destination, and compares each table
 * as it stands there before it commits. First it deletes the copy that an earlier, cancelled move left there.
 * @throws TrasladoRefused when a table differs: then nothing was kept
 */
export function copyTenant(
  origen: Sesion,
  destino: Sesion,
  {
    tenantId,
    traslado,
    keys,
    de,
    a,
  }: { tenantId: number; traslado: Fila; keys: Rewrapped; de: Instalacion; a: Instalacion },
): Promise<Copia> {
  return inTransaction(origen, "begin isolation level repeatable read, read only", () =>
    inTransaction(destino, "begin", async () => {
      // Derived columns, kept sums and feeds come as they are; references were proved where they come from.
      await destino.query("set local session_replication_role = replica");
      await destino.query("select pg_advisory_xact_lock($1, $2)", [ENTRADA, tenantId]);
      const archived = await archivedOf(origen, tenantId);
      if (archived !== null) throw new TrasladoRefused(`${archived}; take the move back first, with --cancel`);
      await dropCopy(destino, tenantId);
      const cuentas = await takePersonas(origen, destino, tenantId, keys);
      const copia: Copia = { filas: {}, huella: "", series: 0 };
      const hash = createHash("sha256");
      for (const tabla of TABLAS_QUE_VAN) {
        const { filas, huella } = await copyTable(origen, destino, tabla, { tenantId, keys, cuentas });
        if (filas > 0) copia.filas[tabla] = filas;
        hash.update(`${tabla} ${filas} ${huella}\n`);
      }
      const nuevas = [...cuentas.values()].filter(({ nueva }) => nueva).map(({ cuentaId }) => cuentaId);
      await destino.query(
        `insert into traslado (tenant_id, traslado_id, lado, paso, instalacion_id, direccion, estado, estado_previo,
           origin_hash_keys, cuentas, closed_at) values ($1, $2, 'destino', 'cerrado', $3, $4, $5, $6, $7, $8, $9)`,
        [
          ...[tenantId, traslado.trasladoId, de.instalacionId, de.direccion],
          ...[traslado.estado, traslado.estadoPrevio, keys.originHashKeys, nuevas, traslado.closedAt],
        ],
      );
      await raiseSequences(destino, tenantId, a.numero);
      return { ...copia, huella: hash.digest("hex"), series: copia.filas.consecutivo ?? 0 };
    }),
  );
}

/** Deletes a copy that was never opened, with the accounts that it made and that nobody else has. */
async function dropCopy(destino: Sesion, tenantId: number): Promise<void> {
  const { rows } = await destino.query<{ paso: string; cuentas: number[] }>(
    "select paso, cuentas from traslado where tenant_id = $1 and lado = 'destino' and paso = 'cerrado'",
    [tenantId],
  );
  const [stale] = rows;
  if (stale === undefined) {
    const { rowCount } = await destino.query("select from tenant where tenant_id = $1", [tenantId]);
    if (rowCount !== 0) throw new TrasladoRefused(OWN(tenantId));
    return;
  }
  for (const tabla of [...TABLAS_QUE_VAN, "rate_bucket", "traslado"]) {
    await destino.query(`delete from ${pg.escapeIdentifier(tabla)} where tenant_id = $1`, [tenantId]);
  }
  const suyas = `cuenta_id = any($1) and not exists (select from usuario u where u.cuenta_id = c.cuenta_id)`;
  for (const tabla of ["sesion", "codigo_recuperacion", "restablecimiento", "cuenta"]) {
    await destino.query(`delete from ${tabla} c where ${suyas}`, [stale.cuentas]);
  }
}

/** The same by itself, after a move was cancelled. */
export function dropStaleCopy(destino: Sesion, tenantId: number): Promise<void> {
  return inTransaction(destino, "begin", async () => {
    await destino.query("set local session_replication_role = replica");
    await destino.query("select pg_advisory_xact_lock($1, $2)", [ENTRADA, tenantId]);
    const { rowCount } = await destino.query(
      "select from traslado where tenant_id = $1 and lado = 'destino' and paso = 'cerrado'",
      [tenantId],
    );
    if (rowCount !== 0) await dropCopy(destino, tenantId);
  });
}

type Cuentas = Map<number, { cuentaId: number; nueva: boolean }>;

/** The accounts of its people there, by their number here: the one with the same address, or a new one. */
async function takePersonas(origen: Sesion, destino: Sesion, tenantId: number, keys: Rewrapped): Promise<Cuentas> {
  const { rows: personas } = await origen.query<Persona & { contrasena_hash: string; nombre: string }>(
    `select c.*, c.resumen_dia::text as resumen_dia from cuenta c join usuario u using (cuenta_id)
     where u.tenant_id = $1 order by c.cuenta_id`,
    [tenantId],
  );
  const cuentas: Cuentas = new Map();
  for (const persona of personas) {
    const { rows: known } = await destino.query<{ cuenta_id: number }>(
      "select cuenta_id from cuenta where correo = $1",
      [persona.correo],
    );
    const [there] = known;
    const cuentaId = there?.cuenta_id ?? (await makeCuenta(origen, destino, persona, keys));
    cuentas.set(persona.cuenta_id, { cuentaId, nueva: there === undefined });
  }
  return cuentas;
}

async function makeCuenta(origen: Sesion, destino: Sesion, persona: Persona, { persona: rewrap }: Rewrapped) {
  const { rows } = await destino.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('cuenta', 'cuenta_id'))::int as id",
  );
  const cuentaId = rows[0]?.id;
  assert(cuentaId, "a sequence gives a number");
  const columns = (await columnsOf(destino, "cuenta")).filter((column) => column in persona);
  const row: Record<string, unknown> = { ...persona, ...rewrap(persona, cuentaId), cuenta_id: cuentaId };
  await destino.query(
    `insert into cuenta (${columns.map((each) => pg.escapeIdentifier(each)).join(", ")}) overriding system value
     values (${columns.map((_, n) => `$${n + 1}`).join(", ")})`,
    columns.map((column) => row[column]),
  );
  const codigos = await origen.query<{ codigo_hash: Buffer; used_at: Date | null }>(
    "select codigo_hash, used_at from codigo_recuperacion where cuenta_id = $1",
    [persona.cuenta_id],
  );
  for (const { codigo_hash, used_at } of codigos.rows) {
    await destino.query("insert into codigo_recuperacion (cuenta_id, codigo_hash, used_at) values ($1, $2, $3)", [
      ...[cuentaId, codigo_hash, used_at],
    ]);
  }
  return cuentaId;
}

interface Tabla {
  tenantId: number;
  keys: Rewrapped;
  cuentas: Cuentas;
}

/** By way of a table of this session: COPY does not write under row-level security, which holds for the owner too. */
async function copyTable(origen: Sesion, destino: Sesion, tabla: string, { tenantId, keys, cuentas }: Tabla) {
  const name = pg.escapeIdentifier(tabla);
  const columns = (await columnsOf(origen, tabla)).map((column) => pg.escapeIdentifier(column));
  const list = columns.join(", ");
  const rows = `select ${list} from ${name} where tenant_id = ${tenantId}`;
  await destino.query(`create temp table que_llega on commit drop as select ${list} from ${name} with no data`);
  const source = origen.query(copyTo(`copy (${rows}) to stdout`));
  await pipeline(source, destino.query(copyFrom(`copy pg_temp.que_llega (${list}) from stdin`)));
  if (tabla === "tenant") {
    await destino.query("update pg_temp.que_llega set data_key = $1, master_key_id = $2", [
      keys.empresa.dataKey,
      keys.empresa.masterKeyId,
    ]);
  }
  if (tabla === "usuario") {
    const pairs = [...cuentas].map(([before, { cuentaId }]) => [before, cuentaId] as const);
    await destino.query(
      "update pg_temp.que_llega q set cuenta_id = m.a from unnest($1::int[], $2::int[]) as m (de, a) where q.cuenta_id = m.de",
      [pairs.map(([before]) => before), pairs.map(([, after]) => after)],
    );
  }
  await destino.query(`insert into ${name} (${list}) overriding system value select ${list} from pg_temp.que_llega`);
  await destino.query("drop table pg_temp.que_llega");
  const [sent, here] = await Promise.all([origen, destino].map((sesion) => digest(sesion, tabla, tenantId)));
  if (sent === undefined || here === undefined || sent.filas !== here.filas || sent.huella !== here.huella) {
    throw new TrasladoRefused(`${tabla} came otherwise than it left: nothing was kept at the destination`);
  }
  return here;
}

/** How many rows of the company a table has, and the SHA-256 of their COPY text in the order of their key. */
async function digest(sesion: Sesion, tabla: string, tenantId: number): Promise<{ filas: number; huella: string }> {
  const columns = (await columnsOf(sesion, tabla)).filter((column) => !OTRAS[tabla]?.includes(column));
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const source = sesion.query(
    copyTo(
      `copy (select ${list} from ${pg.escapeIdentifier(tabla)} where tenant_id = ${tenantId} order by ${await orderOf(sesion, tabla)}) to stdout`,
    ),
  );
  const hash = createHash("sha256");
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      hash.update(chunk);
      done();
    },
  });
  await pipeline(source, sink);
  return { filas: source.rowCount, huella: hash.digest("hex") };
}

/** The primary key without collations, which may differ; a table without one goes by all its columns. */
async function orderOf(sesion: Sesion, tabla: string): Promise<string> {
  const { rows } = await sesion.query<{ attname: string; texto: boolean }>(
    `select a.attname, a.attcollation <> 0 as texto from pg_index i
     cross join unnest(i.indkey) with ordinality k (n, at)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n
     where i.indrelid = $1::regclass and i.indisprimary order by k.at`,
    [pg.escapeIdentifier(tabla)],
  );
  if (rows.length === 0) return `${pg.escapeIdentifier(tabla)}::text collate "C"`;
  return rows.map(({ attname, texto }) => `${pg.escapeIdentifier(attname)}${texto ? ' collate "C"' : ""}`).join(", ");
}

/** Generated columns are left out, because they are computed again. */
async function columnsOf(sesion: Sesion, tabla: string): Promise<string[]> {
  const { rows } = await sesion.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attgenerated = '' order by attname`,
    [pg.escapeIdentifier(tabla)],
  );
  return rows.map(({ attname }) => attname);
}

/**
 * No id that came is given again: each sequence goes on beyond what of it was counted (an id may begin with a day, which
 * stands above forty bits). Numbers of companies and users are unique in an installation and drawn from its own range,
 * so one of another range raises nothing.
 */
async function raiseSequences(destino: Sesion, tenantId: number, numero: number): Promise<void> {
  const { rows } = await destino.query<{ tabla: string; columna: string; secuencia: string; rango: boolean }>(
    `select c.relname as tabla, a.attname as columna, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as secuencia,
       (c.relname, a.attname) in (('tenant', 'tenant_id'), ('usuario', 'usuario_id')) as rango
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [TABLAS_QUE_VAN],
  );
  for (const { tabla, columna, secuencia, rango } of rows) {
    const id = pg.escapeIdentifier(columna);
    const own = rango ? `and ${id} <= ${numero * IDS_POR_INSTALACION}` : "";
    await destino.query(
      `select setval('${secuencia}', m.ultimo + ${HOLGURA}) from ${secuencia} s,
         (select max(${id} % (1::bigint << 40)) as ultimo from ${pg.escapeIdentifier(tabla)} where tenant_id = $1 ${own}) m
       where s.last_value < m.ultimo + ${HOLGURA}`,
      [tenantId],
    );
  }
}

/** Where the company lives now, by what its people and programs show. Both sides say it; the newest word holds. */
export async function tellDirectory(sesion: Sesion, rows: readonly EnDirectorio[]): Promise<void> {
  await sesion.query(
    `insert into directorio (clase, valor, empresa, direccion, desde)
     select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::timestamptz[])
     on conflict (clase, valor, empresa) do update set direccion = excluded.direccion, desde = excluded.desde
     where directorio.desde < excluded.desde`,
    [
      ...[rows.map(({ clase }) => clase), rows.map(({ valor }) => valor), rows.map(({ empresa }) => empresa)],
      ...[rows.map(({ direccion }) => direccion), rows.map(({ desde }) => desde)],
    ],
  );
}

export interface EnDirectorio {
  clase: "identificacion" | "llave" | "correo";
  valor: string;
  empresa: number;
  direccion: string;
  desde: Date;
}

/** By what a company and its people are found. */
export async function readSenas(sesion: Sesion, tenantId: number): Promise<Pick<EnDirectorio, "clase" | "valor">[]> {
  const { rows } = await sesion.query<Pick<EnDirectorio, "clase" | "valor">>(
    `select 'identificacion' as clase, identificacion as valor from emisor where tenant_id = $1
     union select 'llave', prefijo from api_key where tenant_id = $1 and revoked_at is null
     union select 'correo', c.correo from usuario u join cuenta c using (cuenta_id) where u.tenant_id = $1 and u.estado`,
    [tenantId],
  );
  return rows;
}
