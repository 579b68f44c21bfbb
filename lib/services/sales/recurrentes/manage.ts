/** What a person does with a recurring document: look, pause, resume, end, and decide about missed days. */
import {
  endRecurrente,
  pauseRecurrente,
  resumeRecurrente,
  selectRecurrente,
  selectRecurrentes,
  settlePerdida,
} from "@/db/queries/sales/recurrente";
import type { RecurrenteListada } from "@/lib/contract/portal/recurrentes";
import { refusal } from "@/lib/contract/refusal";
import type { Cadencia } from "@/lib/domain/cobranza/recurrencia";
import { fechasEntre } from "@/lib/domain/cobranza/recurrencia";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { calendarioOf, diaDespues, siguienteDe } from "./calendario";
import { issueDeUnDia } from "./issue";

const MAX_LISTADAS = 200;
/** Missed days that are remembered. */
const MAX_PERDIDAS = 60;

/** The newest first. */
export async function listRecurrentes(ctx: Ctx): Promise<RecurrenteListada[]> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectRecurrentes({ tenantId, limit: MAX_LISTADAS }));
  return rows.map(({ recurrente_id, paused_at, cada, dia: _, primera: __, ...row }) => ({
    ...row,
    recurrenteId: recurrente_id,
    cada: cada as Cadencia,
    pausedAt: paused_at,
    estado: row.estado as RecurrenteListada["estado"],
  }));
}

/** @throws AppError conflict when it is not active any more */
export async function pausarRecurrente(ctx: Ctx, recurrenteId: string): Promise<void> {
  const { tenantId, now } = ctx;
  await change(ctx, recurrenteId, "pausar", pauseRecurrente({ tenantId, recurrenteId, problema: null, now }));
}

/** @throws AppError conflict when it has ended */
export async function terminarRecurrente(ctx: Ctx, recurrenteId: string): Promise<void> {
  await change(ctx, recurrenteId, "terminar", endRecurrente({ tenantId: ctx.tenantId, recurrenteId }));
}

/** A missed day gets no document. @throws AppError conflict when it was decided before */
export async function dejarPasar(ctx: Ctx, recurrenteId: string, fecha: string): Promise<void> {
  const { tenantId } = ctx;
  await change(ctx, recurrenteId, "dejar pasar", settlePerdida({ tenantId, recurrenteId, fecha, emitidos: 0 }), {
    fecha,
  });
}

/**
 * Goes on with the first day that is not past. Those that passed meanwhile are remembered, and nothing is issued for
 * them by itself.
 * @throws AppError not-found, conflict when it is not paused
 */
export async function reanudarRecurrente(ctx: Ctx, recurrenteId: string): Promise<{ perdidas: number }> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  const hoy = tenantDay(ctx);
  const row = await find(ctx, recurrenteId);
  const fin = row.hasta !== null && row.hasta < hoy ? row.hasta : hoy;
  const limite = fin === hoy ? hoy : diaDespues(fin);
  const pasadas = row.proxima === null ? [] : fechasEntre(calendarioOf(row), row.proxima, limite, MAX_PERDIDAS);
  const perdidas = [...row.perdidas, ...pasadas].slice(-MAX_PERDIDAS);
  const next = siguienteDe(ctx, row, row.emitidos, row.proxima !== null && row.proxima > hoy ? row.proxima : hoy);
  await change(ctx, recurrenteId, "reanudar", resumeRecurrente({ tenantId, recurrenteId, ...next, perdidas }), {
    perdidas: pasadas.length,
    despertar: next.proxima === hoy,
  });
  return { perdidas: perdidas.length };
}

/** Issues the document of a missed day, dated today. @throws AppError as issuing refuses it; conflict when decided */
export async function emitirPerdida(ctx: Ctx, recurrenteId: string, fecha: string): Promise<void> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  const { pedido, usuario_id: usuarioId } = await find(ctx, recurrenteId);
  await issueDeUnDia(ctx, {
    recurrenteId,
    fecha,
    pedido,
    usuarioId,
    junto: async (tx) => {
      const [settled] = await tx.run(settlePerdida({ tenantId, recurrenteId, fecha, emitidos: 1 }));
      if (settled === undefined) throw refusal("recurrente_cambio");
    },
  });
}

async function find({ db, tenantId }: Ctx, recurrenteId: string) {
  const [[row]] = await db.read(tenantId, selectRecurrente({ tenantId, recurrenteId }));
  if (row === undefined) throw refusal("recurrente_no_existe");
  return row;
}

async function change(
  ctx: Ctx,
  recurrenteId: string,
  accion: string,
  query: ReturnType<typeof pauseRecurrente>,
  { despertar = false, ...detalle }: { despertar?: boolean; fecha?: string; perdidas?: number } = {},
): Promise<void> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [changed] = await tx.run(query);
    if (changed === undefined) throw refusal("recurrente_cambio");
    tx.send(auditEntry(ctx, { accion, objeto: "recurrente", objetoId: recurrenteId, detalle }));
    if (despertar) tx.send(outboxEvent(ctx, "recurrente/pendiente", { tenantId, recurrenteId }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}
