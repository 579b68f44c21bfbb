/** Recurring documents as waiting rows: due on the morning of their next day. */

import type { Transaction } from "@/db/connection/client";
import { selectTenantEstado } from "@/db/queries/accounts/tenant";
import {
  advanceRecurrente,
  claimOverdue,
  pauseRecurrente,
  postponeRecurrente,
  selectOverdue,
  selectRecurrente,
} from "@/db/queries/sales/recurrente";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { empresaPuede } from "@/lib/domain/estado-empresa";
import { assert } from "@/lib/platform/assert";
import { AppError, type ErrorKind } from "@/lib/platform/errors";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import { tenantDay, withReloj } from "../../kernel/reloj";
import { FINAL, type Step, type WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { diaDespues, momentoDe, siguienteDe } from "./calendario";
import { issueDeUnDia } from "./issue";

export const RECURRENTE: WaitingKind<{ recurrenteId: string }> = {
  tabla: "recurrente",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.trabajo,
  announce: (origin, { id: recurrenteId }) =>
    outboxEvent(origin, "recurrente/pendiente", { tenantId: origin.tenantId, recurrenteId }),
  step: async (ctx, { recurrenteId }) => stepRecurrente(await withReloj(ctx), recurrenteId),
};

/* The next step of a recurring document: to issue what is due, or to wait for its day. */

/** Refusals that only a person can mend. Everything else is tried again. */
const DE_PERSONAS: readonly ErrorKind[] = ["rule", "not-found", "forbidden", "validation", "idempotency-mismatch"];

/**
 * Issues one day that is due: today, or a day on which nothing ran. A refusal pauses it, and its day stays the next
 * one. Of a company that may change nothing it waits (accounts/tenants/change-estado.ts).
 * @throws AppError unavailable, conflict: to be tried again
 */
export async function stepRecurrente(ctx: Ctx, recurrenteId: string): Promise<Step> {
  const { tenantId } = ctx;
  const ahora = { ...ctx, now: ctx.clock.now() };
  const [[row], [empresa]] = await ctx.db.read(
    tenantId,
    selectRecurrente({ tenantId, recurrenteId }),
    selectTenantEstado({ tenantId }),
  );
  if (row?.estado !== "activa" || empresa === undefined || !empresaPuede(empresa.estado, "escribir")) return FINAL;
  const { proxima: fecha, pedido, usuario_id: usuarioId } = row;
  assert(fecha !== null, "an active row has a next day");
  if (fecha > tenantDay(ahora)) {
    const siguienteAt = momentoDe(ahora, fecha);
    await ctx.db.transaction(tenantId, async (tx) =>
      tx.send(postponeRecurrente({ tenantId, recurrenteId, siguienteAt })),
    );
    return FINAL;
  }
  const next = siguienteDe(ahora, row, row.emitidos + 1, diaDespues(fecha));
  try {
    const advance = async (tx: Transaction) => tx.send(advanceRecurrente({ tenantId, recurrenteId, fecha, ...next }));
    const { replayed } = await issueDeUnDia(ahora, { recurrenteId, fecha, pedido, usuarioId, junto: advance });
    if (replayed) await ctx.db.transaction(tenantId, advance);
  } catch (error) {
    if (!(error instanceof AppError) || !DE_PERSONAS.includes(error.kind)) throw error;
    await pause(ctx, recurrenteId, error.refusals.map(wordsOf).join(" "));
    return FINAL;
  }
  return { kind: "wait", pauseMs: 0 };
}

async function pause(ctx: Ctx, recurrenteId: string, problema: string): Promise<void> {
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [paused] = await tx.run(pauseRecurrente({ tenantId, recurrenteId, problema, now: ctx.clock.now() }));
    if (paused === undefined) return;
    const detalle = { problema };
    tx.send(auditEntry(ctx, { accion: "pausar", objeto: "recurrente", objetoId: recurrenteId, detalle }));
  });
}
