/**
 * Brings a month's documents back from the archive into the database, object by object: each document is opened and
 * compared before its row takes the bytes; the object goes after that transaction. A run that dies between leaves an
 * object to which nothing refers, and can be run again.
 */
import { pack } from "@/db/connection/packed";
import { archivoDe, markDevuelto, selectObjetosDeMes } from "@/db/queries/operations/archivo";
import { ARCHIVOS, type Archivos, type TablaArchivada } from "@/db/sql/archivo";
import { refusal } from "@/lib/contract/refusal";
import { AlmacenError } from "@/lib/integrations/archivo/almacen";
import { assert } from "@/lib/platform/assert";
import { ArchivoAlterado, nombreDe, unseal } from "../../kernel/archivo/pieza";
import { readTenantKey } from "../../kernel/archivo/read-archivo";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { rangeOf } from "./check-archivo";

/** @param mes `YYYY-MM`. @throws AppError rule; AlmacenError, ArchivoAlterado: what came back until then stays */
export async function bringBack(ctx: Ctx, mes: string): Promise<{ objetos: number; documentos: number }> {
  requirePermiso(ctx, "configuracion.administrar");
  const { db, tenantId, archivo } = ctx;
  readMes(mes);
  const [objetos] = await db.read(tenantId, selectObjetosDeMes({ tenantId, mes: `${mes}-01` }));
  let documentos = 0;
  if (objetos.length === 0) return { objetos: 0, documentos };
  if (archivo === null)
    throw refusal("archivo_no_responde", {}, { internal: "no archive is configured (ARCHIVE_URL)" });
  const key = await readTenantKey(ctx);
  for (const objeto of objetos) {
    const nombre = nombreDe(tenantId, objeto.id);
    const bytes = await archivo.get(nombre);
    if (bytes === null) throw new AlmacenError(`${nombre} is not in the archive`);
    const { selectDeObjeto, bringBack: takeBack } = archivoDe[objeto.tabla];
    const [places] = await db.read(tenantId, selectDeObjeto(rangeOf(tenantId, objeto)));
    const whole = places.map(({ id, desde, largo, sha256 }) => {
      assert(desde !== null && largo !== null, "an archived row says where");
      const read = unseal(key, tenantId, objeto.tabla, { id, sha256 }, bytes.subarray(desde, desde + largo));
      return { id, ...filesOf(objeto.tabla, read) };
    });
    if (whole.length !== objeto.documentos) throw new ArchivoAlterado(`${nombre} has other documents than rows`);
    await db.transaction(tenantId, async (tx) => {
      // Another run may have brought it back meanwhile.
      if ((await tx.run(markDevuelto({ tenantId, objetoId: objeto.id, now: ctx.clock.now() }))).length === 0) return;
      for (const row of whole) tx.send(takeBack({ tenantId, objetoId: objeto.id, ...row }));
      tx.send(
        auditEntry(ctx, {
          accion: "devolver",
          objeto: "archivo",
          objetoId: objeto.id,
          detalle: { mes, tabla: objeto.tabla, documentos: whole.length },
        }),
      );
    });
    await archivo.remove(nombre);
    ctx.counters.add("archivo", { hecho: "devuelto" }, whole.length);
    documentos += whole.length;
  }
  return { objetos: objetos.length, documentos };
}

/** As they were stored: what we signed and what the authority answered is packed, and what suppliers sent is as it came. */
function filesOf(tabla: TablaArchivada, files: readonly (Buffer | null)[]): Archivos<Buffer | null> {
  const stored = (name: string, file: Buffer | null) =>
    file !== null && (name === "xml" || name === "respuesta") ? pack(file) : file;
  return Object.fromEntries(ARCHIVOS[tabla].map((name, at) => [name, stored(name, files[at] ?? null)]));
}
