/**
 * The one place that gives a document's bytes wherever they are: in its row, or in the archive. Lists never ask it. What
 * it gives has the digest that was stored when the bytes left the row, or is refused.
 */
import type { KeyObject } from "node:crypto";
import { selectTenantKey } from "@/db/queries/accounts/tenant";
import { ARCHIVOS, type Archivado, type ArchivosDe, type TablaArchivada } from "@/db/sql/archivo";
import { refusal } from "@/lib/contract/refusal";
import { AlmacenError } from "@/lib/integrations/archivo/almacen";
import { assert } from "@/lib/platform/assert";
import type { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Ctx } from "../context";
import { openTenantKey } from "../tenant-key";
import { ArchivoAlterado, nombreDe, unseal } from "./pieza";

const RETRY_SECONDS = 30;

/** A row with files. `archivo`: as `archivado` selects it. */
export type ConArchivo<Tabla extends TablaArchivada> = Partial<ArchivosDe<Tabla>> & { archivo: Archivado | null };

type Desde = Pick<Ctx, "db" | "archivo" | "keyring" | "counters" | "tenantId">;

/**
 * The rows with their bytes, in their order. A file that is in the row holds before that of the archive. Those of one
 * piece are read by one call of the store, so a reader of many documents asks for them a page at a time.
 * @throws AppError unavailable: the store is away (with Retry-After), or has other bytes than it was given
 */
export async function withArchivos<Tabla extends TablaArchivada, Row extends ConArchivo<Tabla>>(
  ctx: Desde,
  tabla: Tabla,
  rows: readonly Row[],
): Promise<Row[]> {
  const names: readonly (keyof ArchivosDe<Tabla>)[] = ARCHIVOS[tabla];
  const missing = (row: Row) => (names.some((name) => row[name] === null) ? row.archivo : null);
  const places = rows.flatMap((row) => missing(row) ?? []);
  if (places.length === 0) return [...rows];
  const key = await readTenantKey(ctx);
  const trozos = new Map<string, Trozo>();
  for (const objeto of new Set(places.map((place) => place.objeto))) {
    const own = places.filter((place) => place.objeto === objeto);
    const desde = Math.min(...own.map((place) => place.desde));
    const hasta = Math.max(...own.map((place) => place.desde + place.largo));
    trozos.set(objeto, { desde, bytes: await fetch(ctx, objeto, { desde, largo: hasta - desde }) });
  }
  return rows.map((row) => {
    const place = missing(row);
    if (place === null) return row;
    const trozo = trozos.get(place.objeto);
    assert(trozo, "each piece was read");
    const files = openOne(ctx, key, tabla, place, trozo);
    return { ...row, ...Object.fromEntries(names.map((name, at) => [name, row[name] ?? files[at] ?? null])) };
  });
}

/** The same for one row. */
export async function withArchivo<Tabla extends TablaArchivada, Row extends ConArchivo<Tabla>>(
  ctx: Desde,
  tabla: Tabla,
  row: Row,
): Promise<Row> {
  const [whole] = await withArchivos(ctx, tabla, [row]);
  assert(whole, "each row is given back");
  return whole;
}

interface Trozo {
  desde: number;
  bytes: Buffer;
}

/** The key that opens the tenant's pieces. */
export async function readTenantKey({ db, keyring, tenantId }: Pick<Ctx, "db" | "keyring" | "tenantId">) {
  const [[tenant]] = await db.read(tenantId, selectTenantKey({ tenantId }));
  assert(tenant, "a tenant has its data key");
  return openTenantKey(keyring, tenant);
}

async function fetch(ctx: Desde, objeto: string, trozo: { desde: number; largo: number }): Promise<Buffer> {
  const nombre = nombreDe(ctx.tenantId, objeto);
  if (ctx.archivo === null) throw away(ctx, "no archive is configured (ARCHIVE_URL)");
  try {
    const bytes = await ctx.archivo.get(nombre, trozo);
    if (bytes !== null) return bytes;
  } catch (error) {
    if (error instanceof AlmacenError) throw away(ctx, `${nombre}: ${error.message}`, error);
    throw error;
  }
  throw spoiled(ctx, "falta", `${nombre} is not in the archive`);
}

function openOne(ctx: Desde, key: KeyObject, tabla: TablaArchivada, place: Archivado, { desde, bytes }: Trozo) {
  const from = place.desde - desde;
  try {
    return unseal(key, ctx.tenantId, tabla, place, bytes.subarray(from, from + place.largo));
  } catch (error) {
    if (error instanceof ArchivoAlterado) throw spoiled(ctx, "alterado", error.message, error);
    throw error;
  }
}

function away(ctx: Desde, internal: string, cause?: Error): AppError {
  ctx.counters.add("archivo", { hecho: "mudo" });
  return refusal("archivo_no_responde", {}, { retryAfterSeconds: RETRY_SECONDS, internal, cause });
}

/** Told at once: the next walk may be days away. */
function spoiled(ctx: Desde, hecho: "falta" | "alterado", internal: string, cause?: Error): AppError {
  ctx.counters.add("archivo", { hecho });
  log().error({ tenantId: ctx.tenantId, err: cause }, `archive: ${internal}`);
  return refusal("archivo_danado", {}, { internal, cause });
}
