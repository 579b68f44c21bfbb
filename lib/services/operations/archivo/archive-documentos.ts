/**
 * Moves the files of old documents, issued, answered and received, out of the database into the archive, a piece at a time
 * (decision 0153): the object is written, read back and compared, and only then do the rows give up their bytes, in the
 * transaction that says where they are. A run that dies before that leaves an object to which nothing refers.
 */
import { randomUUID } from "node:crypto";
import { archivoDe, insertObjeto, moveAvance, selectAvance } from "@/db/queries/operations/archivo";
import { ARCHIVOS, TABLAS_ARCHIVADAS, type TablaArchivada } from "@/db/sql/archivo";
import type { RowOf } from "@/db/sql/prepared";
import { addMeses } from "@/lib/domain/escrito/fecha-escrita";
import { type Almacen, AlmacenError } from "@/lib/integrations/archivo/almacen";
import { assert } from "@/lib/platform/assert";
import { MINUTE_MS, toFecha } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { withinMs } from "@/lib/platform/take-turns";
import { tenantsDe } from "../../accounts/planes/tenants-de";
import { ArchivoAlterado, nombreDe, seal, sha256Hex, unseal } from "../../kernel/archivo/pieza";
import { readTenantKey } from "../../kernel/archivo/read-archivo";
import type { Ctx, Runtime } from "../../kernel/context";
import { readMes } from "../../kernel/mes";

/** Of a piece, whichever comes first. A thousand documents of five lines have 3 MB as they are stored. */
const MAX_DOCUMENTOS = 1000;
const MAX_BYTES = 4 * 1024 * 1024;
/** How long a run goes on to begin pieces; the next one, an hour later, goes on. */
const RUN_MS = 2 * MINUTE_MS;

/** What a tenant's archive is made with. */
export type Archivador = Pick<Ctx, "db" | "keyring" | "counters" | "tenantId"> & { archivo: Almacen };

/** @returns how many documents left the database */
export async function archiveDocumentos(
  runtime: Pick<Runtime, "db" | "keyring" | "counters" | "archivo" | "archivoMeses">,
  now: Date,
  hasTime = withinMs(RUN_MS),
): Promise<{ documentos: number }> {
  const { archivo, archivoMeses } = runtime;
  let documentos = 0;
  if (archivo === null || archivoMeses === null) return { documentos };
  const antes = firstDayKept(now, archivoMeses);
  const failed: unknown[] = [];
  for await (const { tenantId } of tenantsDe(runtime.db)) {
    for (const tabla of TABLAS_ARCHIVADAS) {
      try {
        while (hasTime()) {
          const moved = await movePiece({ ...runtime, archivo, tenantId }, tabla, antes, now);
          if (moved === null) break;
          documentos += moved;
        }
      } catch (error) {
        // A store that is away is so for all; what is wrong with one tenant keeps no other from its turn.
        if (error instanceof AlmacenError) throw error;
        log().error({ tenantId, tabla, err: error }, "archive: no piece was moved");
        failed.push(error);
      }
    }
  }
  if (failed.length > 0) throw failed[0];
  return { documentos };
}

/** The first instant, in Costa Rica, of the oldest month that stays. */
export function firstDayKept(now: Date, months: number): Date {
  return readMes(addMeses(toFecha(now), -months).slice(0, "YYYY-MM".length)).desde;
}

type Por = RowOf<(typeof archivoDe)["documento"]["selectPorArchivar"]>;

/** @returns how many documents it moved; null when there was nothing to look at, or another run was faster */
async function movePiece(ctx: Archivador, tabla: TablaArchivada, antes: Date, now: Date): Promise<number | null> {
  const { db, tenantId } = ctx;
  const [[avance]] = await db.read(tenantId, selectAvance({ tenantId, tabla }));
  const desde = avance?.hasta_id ?? "0";
  const [found] = await db.read(
    tenantId,
    archivoDe[tabla].selectPorArchivar({ tenantId, despues: desde, antes, limit: MAX_DOCUMENTOS, maxBytes: MAX_BYTES }),
  );
  const [first] = found;
  if (first === undefined) return null;
  // A piece is of one month.
  const otro = found.findIndex(({ mes }) => mes !== first.mes);
  const rows = otro === -1 ? found : found.slice(0, otro);
  const last = rows.at(-1);
  assert(last, "there is a first one");
  const seen = { tenantId, tabla, desde, hasta: last.id, now };
  const aptas = rows.filter(({ apta }) => apta);
  if (aptas.length === 0) {
    const [moved] = await db.write(tenantId, moveAvance(seen));
    return moved.length === 0 ? null : 0;
  }
  const objetoId = randomUUID();
  const piece = await writePiece(ctx, tabla, objetoId, aptas);
  const done = await db.transaction(tenantId, async (tx) => {
    if ((await tx.run(moveAvance(seen))).length === 0) return false;
    await tx.run(
      insertObjeto({
        tenantId,
        objetoId,
        tabla,
        mes: first.mes,
        desdeId: first.id,
        hastaId: last.id,
        documentos: aptas.length,
        bytes: piece.bytes.length,
        sha256: Buffer.from(sha256Hex(piece.bytes), "hex"),
        now,
      }),
    );
    const moved = await tx.run(
      archivoDe[tabla].moveToArchivo({
        tenantId,
        objetoId,
        ids: aptas.map(({ id }) => id),
        versiones: aptas.map(({ version }) => version),
        desde: piece.places.map((place) => place.desde),
        largo: piece.places.map((place) => place.largo),
        sha256: piece.places.map((place) => place.sha256),
      }),
    );
    // Whatever changed meanwhile is looked at anew by the next run.
    if (moved.length !== aptas.length) throw new Error("a document changed while its piece was written");
    return true;
  });
  // Another run has moved these rows, and its object is the one that counts.
  if (!done) {
    await ctx.archivo.remove(nombreDe(tenantId, objetoId));
    return null;
  }
  ctx.counters.add("archivo", { hecho: "movido" }, aptas.length);
  log().info(
    { tenantId, tabla, objetoId, documentos: aptas.length, bytes: piece.bytes.length },
    "archive: piece moved",
  );
  return aptas.length;
}

/** Writes the piece, reads it back and opens each document in it. @throws AlmacenError, ArchivoAlterado */
async function writePiece(ctx: Archivador, tabla: TablaArchivada, objetoId: string, rows: readonly Por[]) {
  const { archivo, tenantId } = ctx;
  const key = await readTenantKey(ctx);
  const sealed: Buffer[] = [];
  const places: { id: string; desde: number; largo: number; sha256: string }[] = [];
  let desde = 0;
  const filesOf = (row: Por) => ARCHIVOS[tabla].map((name) => row[name] ?? null);
  for (const row of rows) {
    const one = seal(key, tenantId, tabla, row.id, filesOf(row));
    places.push({ id: row.id, desde, largo: one.sealed.length, sha256: one.sha256 });
    sealed.push(one.sealed);
    desde += one.sealed.length;
  }
  const bytes = Buffer.concat(sealed);
  const nombre = nombreDe(tenantId, objetoId);
  await archivo.put(nombre, bytes);
  const back = await archivo.get(nombre);
  if (back === null) throw new AlmacenError(`${nombre} is not there after it was written`);
  if (!back.equals(bytes)) throw new ArchivoAlterado(`${nombre} is not what was written`);
  for (const [index, place] of places.entries()) {
    const read = unseal(key, tenantId, tabla, place, back.subarray(place.desde, place.desde + place.largo));
    const row = rows[index];
    assert(row, "each place is of a row");
    const same = filesOf(row).every((file, at) => (file === null ? read[at] === null : read[at]?.equals(file)));
    assert(same, "what is read back is the document");
  }
  return { bytes, places };
}
