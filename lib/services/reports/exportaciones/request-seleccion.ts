/** A user requests the files of a whole list as it is filtered; durable work makes the ZIP like that of a month. */
import * as queries from "@/db/queries/reports/exportacion";
import { type ListaEmitida, MAX_EN_ZIP } from "@/lib/contract/portal/listas";
import { refusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { type FiltrosLista, filasDe } from "../listas/filas";
import { KEPT_MS, listExportaciones } from "./request-exportacion";

/** Selections that a company may have in preparation at once. */
const MAX_EN_PREPARACION = 3;
const ALCANCE = "seleccion";

/** Lists the documents now; later ones are not included. @throws AppError rule */
export async function requestSeleccion(
  ctx: Ctx,
  { lista, filtros }: { lista: ListaEmitida; filtros: FiltrosLista },
): Promise<{ idExportacion: string; documentos: number }> {
  requirePermiso(ctx, "exportaciones.crear");
  const { tenantId, actor, now } = ctx;
  const claves: string[] = [];
  for await (const { clave } of filasDe(ctx, lista, filtros)) {
    if (claves.push(clave) > MAX_EN_ZIP) throw refusal("seleccion_desmedida", { max: MAX_EN_ZIP });
  }
  if (claves.length === 0) throw refusal("seleccion_vacia");
  const running = (await listExportaciones(ctx)).filter(
    ({ alcance, estado }) => alcance === ALCANCE && (estado === "pendiente" || estado === "en_curso"),
  );
  if (running.length >= MAX_EN_PREPARACION) throw refusal("descargas_en_preparacion", { max: MAX_EN_PREPARACION });
  const idExportacion = await ctx.db.transaction(tenantId, async (tx) => {
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    const asked = { tenantId, mes: toFecha(now).slice(0, 7), alcance: ALCANCE, actor, now, expiresAt };
    const [row] = await tx.run(queries.insertExportacion(asked));
    assert(row !== undefined, "two selections are never the same");
    const { exportacion_id: exportacionId } = row;
    tx.send(queries.insertExportacionElegidos({ tenantId, exportacionId, claves }));
    const detalle = { alcance: ALCANCE, lista, documentos: claves.length };
    tx.send(auditEntry(ctx, { accion: "exportar", objeto: "exportacion", objetoId: exportacionId, detalle }));
    tx.send(outboxEvent(ctx, "exportacion/pedida", { tenantId, exportacionId }));
    return exportacionId;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { idExportacion, documentos: claves.length };
}
