/**
 * A test tenant's clock (decision 0128): asked, moved ahead, and set back to the real one. What falls due by a move is
 * done at once: its events are written in the transaction of the move.
 */
import { lockReloj, selectReloj, updateReloj } from "@/db/queries/accounts/reloj";
import { shiftRecordatorios } from "@/db/queries/payments/recordatorio";
import { shiftRecurrentes } from "@/db/queries/sales/recurrente";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusal";
import type { AvanceReloj, RelojAnswer } from "@/lib/contract/reloj";
import { isDate } from "@/lib/domain/clave";
import { DAY_MS, MINUTE_MS, parseInstant, SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import { flagOverdueOf } from "../issuing/documentos/flag-overdue";
import { closeReservasOf } from "../issuing/reservas/close";
import { auditEntry } from "../kernel/audit";
import type { Ctx } from "../kernel/context";
import { OUTBOX_CHANNEL, outboxEvent } from "../kernel/outbox/outbox-event";
import { requirePermiso } from "../kernel/permisos";
import { tenantNow, withReloj } from "../kernel/reloj";
import { warnCobrosOf } from "../payments/warn-cobros";

/** As the database's check has it. */
const MAX_ADELANTO_MS = 400 * DAY_MS;
/** A day without an hour is its noon: what is due on the morning of a day is due then. */
const MEDIODIA = "T12:00:00-06:00";

type Reloj = RowOf<typeof selectReloj>;

/** GET /pruebas/reloj. @throws AppError forbidden for a tenant that is no test tenant */
export async function getReloj(ctx: Ctx): Promise<RelojAnswer> {
  const { db, tenantId } = ctx;
  const [[reloj]] = await db.read(tenantId, selectReloj({ tenantId }));
  return answerOf(ctx, dePrueba(ctx, reloj).reloj_adelanto * SECOND_MS);
}

/**
 * POST /pruebas/reloj: to a moment, or by so much. Never back, so that what happened once did not yet happen; only
 * `resetReloj` goes back.
 * @throws AppError forbidden, rule
 */
export function moveReloj(ctx: Ctx, avance: AvanceReloj): Promise<RelojAnswer> {
  return setReloj(ctx, "adelantar", (reloj) => {
    if (reloj.ambiente !== "simulador") throw refusal("reloj_sin_simulador", { ambiente: reloj.ambiente });
    const antesMs = reloj.reloj_adelanto * SECOND_MS;
    const adelantoMs = adelantoOf(ctx, avance, antesMs);
    if (!(adelantoMs > antesMs)) throw refusal("reloj_hacia_atras", { ahora: ahoraOf(ctx, antesMs) });
    if (adelantoMs > MAX_ADELANTO_MS) throw refusal("reloj_muy_lejos", { limite: ahoraOf(ctx, MAX_ADELANTO_MS) });
    return adelantoMs;
  });
}

/** DELETE /pruebas/reloj; repeating it changes nothing. @throws AppError forbidden */
export const resetReloj = (ctx: Ctx): Promise<RelojAnswer> => setReloj(ctx, "restablecer", () => 0);

/** How far ahead, in milliseconds, the request wants it. @throws AppError rule */
function adelantoOf(ctx: Ctx, { momento, dias, minutos }: AvanceReloj, antesMs: number): number {
  const avanza = dias !== null || minutos !== null;
  if ((momento === null) === !avanza) throw refusal("reloj_sin_avance");
  if (momento === null) {
    return antesMs + (dias ?? 0) * DAY_MS + (minutos ?? 0) * MINUTE_MS;
  }
  const day = isDate(momento.slice(0, 10));
  const at = parseInstant(momento.length === 10 ? momento + MEDIODIA : momento).getTime();
  if (!day || Number.isNaN(at)) throw refusal("reloj_momento_invalido", {}, { path: "momento" });
  // Whole seconds, so that the clock is never before the moment that was asked for.
  return Math.ceil((at - ctx.now.getTime()) / SECOND_MS) * SECOND_MS;
}

async function setReloj(ctx: Ctx, accion: string, next: (reloj: Reloj) => number): Promise<RelojAnswer> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, now } = ctx;
  const adelantoMs = await ctx.db.transaction(tenantId, async (tx) => {
    const [locked] = await tx.run(lockReloj({ tenantId }));
    const reloj = dePrueba(ctx, locked);
    const nextMs = next(reloj);
    const segundos = nextMs / SECOND_MS - reloj.reloj_adelanto;
    if (segundos === 0) return nextMs;
    tx.send(updateReloj({ tenantId, segundos: reloj.reloj_adelanto + segundos }));
    const shift = { tenantId, segundos, now };
    const [recurrentes, recordatorios] = await Promise.all([
      tx.run(shiftRecurrentes(shift)),
      tx.run(shiftRecordatorios(shift)),
    ]);
    for (const { id } of recurrentes) tx.send(outboxEvent(ctx, "recurrente/pendiente", { tenantId, recurrenteId: id }));
    for (const { id } of recordatorios) {
      tx.send(outboxEvent(ctx, "recordatorio/pendiente", { tenantId, recordatorioId: id }));
    }
    if (segundos > 0) tx.send(outboxEvent(ctx, "reloj/adelantado", { tenantId }));
    const detalle = { ahora: ahoraOf(ctx, nextMs), adelantoSegundos: nextMs / SECOND_MS };
    tx.send(auditEntry(ctx, { accion, objeto: "reloj", objetoId: String(tenantId), detalle }));
    return nextMs;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return answerOf(ctx, adelantoMs);
}

function dePrueba(ctx: Ctx, reloj: Reloj | undefined): Reloj {
  if (reloj === undefined) throw refusal("empresa_no_existe", { tenantId: ctx.tenantId });
  if (!reloj.es_prueba) throw refusal("reloj_solo_pruebas");
  return reloj;
}

const ahoraOf = ({ now }: Ctx, adelantoMs: number) => toFechaHora(tenantNow({ now, adelantoMs }));

const answerOf = (ctx: Ctx, adelantoMs: number): RelojAnswer => ({
  ahora: ahoraOf(ctx, adelantoMs),
  horaReal: ahoraOf(ctx, 0),
  adelantoSegundos: adelantoMs / SECOND_MS,
  limite: ahoraOf(ctx, MAX_ADELANTO_MS),
});

/**
 * What the clock's deeds would do in their next turn, for a tenant whose clock was moved: overdue documents, deferred
 * IVA, reservations. Safe to repeat. Returns how many.
 */
export async function catchUpReloj(system: Ctx): Promise<{ hechos: number }> {
  const ctx = await withReloj(system);
  const { tenantId } = ctx;
  const ahora = tenantNow(ctx);
  let hechos = 0;
  for (const deed of [flagOverdueOf, warnCobrosOf, closeReservasOf]) hechos += await deed(ctx, tenantId, ahora);
  ctx.db.wake(OUTBOX_CHANNEL);
  return { hechos };
}
