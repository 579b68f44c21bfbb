/**
 * The walk of the archive (decision 0153): every object to which documents refer is read whole and compared with its
 * digest, and the places of its documents with what they refer to; objects to which nothing refers are told of. It
 * changes nothing but its own notes, and deletes nothing: a restored database refers to less than the store has.
 */
import { archivoDe, markRevisado, selectConReferencia, selectPorRevisar } from "@/db/queries/operations/archivo";
import type { RowOf } from "@/db/sql/prepared";
import type { Objeto } from "@/lib/integrations/archivo/almacen";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { withinMs } from "@/lib/platform/take-turns";
import { tenantsDe } from "../../accounts/planes/tenants-de";
import { nombreDe, ofNombre, sha256Hex } from "../../kernel/archivo/pieza";
import type { Runtime } from "../../kernel/context";
import type { Archivador } from "./archive-documentos";

/** Each object is read once in so many days. */
const EACH_MS = 7 * DAY_MS;
/** An object that is younger may be of a run that has not ended. */
const UNREFERRED_MS = HOUR_MS;
const RUN_MS = 2 * MINUTE_MS;
const PAGE = 20;

export type Hallazgo = "falta" | "alterado" | "filas";

export interface Revision {
  objetos: number;
  /** Objects that are not as they should be. */
  malos: { nombre: string; problema: Hallazgo }[];
  /** Names of objects to which no document refers. */
  huerfanos: string[];
  /** Whether nothing was left that should have been read by now. */
  completo: boolean;
}

/** @param cada how old the last look at an object may be; 0: all are read. @throws AlmacenError while the store is away */
export async function checkArchivo(
  runtime: Pick<Runtime, "db" | "keyring" | "counters" | "archivo">,
  now: Date,
  { hasTime = withinMs(RUN_MS), cadaMs = EACH_MS }: { hasTime?: () => boolean; cadaMs?: number } = {},
): Promise<Revision> {
  const revision: Revision = { objetos: 0, malos: [], huerfanos: [], completo: false };
  const { archivo } = runtime;
  if (archivo === null) return { ...revision, completo: true };
  const antes = new Date(now.getTime() - cadaMs + 1);
  for await (const { tenantId } of tenantsDe(runtime.db)) {
    const ctx = { ...runtime, archivo, tenantId };
    for (;;) {
      if (!hasTime()) return revision;
      const [objetos] = await runtime.db.read(tenantId, selectPorRevisar({ tenantId, antes, limit: PAGE }));
      for (const objeto of objetos) {
        const problema = await judge(ctx, objeto);
        await runtime.db.write(tenantId, markRevisado({ tenantId, objetoId: objeto.id, problema, now: after(now) }));
        revision.objetos += 1;
        if (problema === null) continue;
        const nombre = nombreDe(tenantId, objeto.id);
        revision.malos.push({ nombre, problema });
        runtime.counters.add("archivo", { hecho: problema });
        log().error({ tenantId, nombre, problema }, "archive: an object is not as it should be");
      }
      if (objetos.length < PAGE) break;
    }
  }
  for (let despues = ""; ; ) {
    if (!hasTime()) return revision;
    const page = await archivo.list(despues);
    revision.huerfanos.push(...(await unreferred(runtime, page, now)));
    const last = page.at(-1);
    if (last === undefined) break;
    despues = last.nombre;
  }
  if (revision.huerfanos.length > 0) {
    runtime.counters.add("archivo", { hecho: "huerfano" }, revision.huerfanos.length);
    log().warn({ huerfanos: revision.huerfanos.slice(0, PAGE) }, "archive: objects without a reference");
  }
  runtime.counters.add("archivo-paseo", {});
  return { ...revision, completo: true };
}

/** With `cadaMs` 0 what was just noted is not read again. */
const after = (now: Date) => new Date(now.getTime() + 1);

type ObjetoRow = RowOf<typeof selectPorRevisar>;

async function judge(ctx: Archivador, objeto: ObjetoRow): Promise<Hallazgo | null> {
  const { db, archivo, tenantId } = ctx;
  const bytes = await archivo.get(nombreDe(tenantId, objeto.id));
  if (bytes === null) return "falta";
  if (bytes.length !== objeto.bytes || sha256Hex(bytes) !== objeto.sha256.toString("hex")) return "alterado";
  const [rows] = await db.read(tenantId, archivoDe[objeto.tabla].selectDeObjeto(rangeOf(tenantId, objeto)));
  if (rows.length !== objeto.documentos) return "filas";
  // The places follow each other without a gap, from the first byte to the last.
  let end = 0;
  for (const { desde, largo } of rows) {
    if (desde !== end || largo === null) return "filas";
    end += largo;
  }
  return end === objeto.bytes ? null : "filas";
}

export const rangeOf = (
  tenantId: number,
  { id, desde_id, hasta_id }: Pick<ObjetoRow, "id" | "desde_id" | "hasta_id">,
) => ({
  tenantId,
  objetoId: id,
  desdeId: desde_id,
  hastaId: hasta_id,
});

async function unreferred({ db }: Pick<Runtime, "db">, page: readonly Objeto[], now: Date): Promise<string[]> {
  const old = page.filter(({ escrito }) => !(now.getTime() - escrito.getTime() < UNREFERRED_MS));
  const known = new Set<string>();
  const named = old.flatMap(({ nombre }) => ofNombre(nombre) ?? []);
  for (const tenantId of new Set(named.map((each) => each.tenantId))) {
    const ids = named.filter((each) => each.tenantId === tenantId).map(({ objetoId }) => objetoId);
    const [rows] = await db.read(tenantId, selectConReferencia({ tenantId, ids }));
    for (const { id } of rows) known.add(nombreDe(tenantId, id));
  }
  return old.map(({ nombre }) => nombre).filter((nombre) => !known.has(nombre));
}
