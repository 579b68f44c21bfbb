/** A user requests a month's documents; durable work makes the export (kind.ts). */

import * as queries from "@/db/queries/reports/exportacion";
import type { Exportacion } from "@/lib/contract/portal/reportes";
import { refusal } from "@/lib/contract/refusal";
import { DAY_MS } from "@/lib/platform/clock";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";

/** How long an export can be downloaded. */
export const KEPT_MS = 7 * DAY_MS;
const MAX_LISTED = 50;

export type Alcance = "ventas" | "compras";

/**
 * Returns the pending export of the same month if there is one, so that none is made twice.
 * @param input.mes `YYYY-MM` in Costa Rica. @throws AppError rule
 */
export async function requestExportacion(
  ctx: Ctx,
  input: { mes: string; alcance: Alcance },
): Promise<{ idExportacion: string }> {
  requirePermiso(ctx, "exportaciones.crear");
  const { tenantId, actor, now } = ctx;
  const { mes, desde } = readMes(input.mes);
  const { alcance } = input;
  if (desde > tenantNow(ctx)) throw refusal("mes_futuro", {}, { path: "mes" });
  const idExportacion = await ctx.db.transaction(tenantId, async (tx) => {
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    const asked = { tenantId, mes, alcance, actor, now, expiresAt };
    const [row] = await tx.run(queries.insertExportacion(asked));
    if (row === undefined) {
      const [running] = await tx.run(queries.selectExportacionEnCurso({ tenantId, mes, alcance }));
      // It may end between the two statements; another request then gets a new one.
      if (running === undefined) throw refusal("exportacion_fallida");
      return running.exportacion_id;
    }
    const { exportacion_id: exportacionId } = row;
    const detalle = { mes, alcance };
    tx.send(auditEntry(ctx, { accion: "exportar", objeto: "exportacion", objetoId: exportacionId, detalle }));
    tx.send(outboxEvent(ctx, "exportacion/pedida", { tenantId, exportacionId }));
    return exportacionId;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { idExportacion };
}

/** The exports of the last seven days, newest first. */
export async function listExportaciones(ctx: Ctx): Promise<Exportacion[]> {
  requirePermiso(ctx, "exportaciones.crear");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, queries.selectExportaciones({ tenantId, limit: MAX_LISTED }));
  // Expired rows may not have been deleted yet.
  return rows.filter(({ expiresAt }) => expiresAt > ctx.now);
}

/** @throws AppError `not-found`, also after it has expired */
export async function getExportacion(ctx: Ctx, { idExportacion }: { idExportacion: string }): Promise<Exportacion> {
  requirePermiso(ctx, "exportaciones.crear");
  const { tenantId } = ctx;
  const known = /^[1-9]\d{0,17}$/.test(idExportacion) ? idExportacion : "0";
  const [[row]] = await ctx.db.read(tenantId, queries.selectExportacion({ tenantId, exportacionId: known }));
  if (row === undefined || row.expiresAt <= ctx.now) throw refusal("exportacion_no_existe");
  return row;
}
