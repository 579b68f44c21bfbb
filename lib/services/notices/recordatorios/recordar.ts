/**
 * One step of a morning's reminders: some customers, each with one mail about all its invoices that are due for one.
 * The invoices are recorded with their step in the mail's transaction, so each is reminded of once a step.
 */

import type { Transaction } from "@/db/connection/client";
import {
  insertRecordatorioFacturas,
  lockRecordatorio,
  postponeRecordatorio,
  selectPorRecordar,
} from "@/db/queries/payments/recordatorio";
import type { RowOf } from "@/db/sql/prepared";
import { plusDays } from "@/lib/domain/cobranza/plazo-cobro";
import { ventanasDe } from "@/lib/domain/cobranza/recordatorios";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { parseInstant } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { clienteDestinatarios } from "../../kernel/correos/destinatarios";
import { queueCorreoDeCliente } from "../../kernel/correos/queue-correo";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { type Reloj, realMoment, tenantDay, tenantNow } from "../../kernel/reloj";
import { FINAL, type Step } from "../../kernel/waiting/kind";

/** Customers in one transaction. */
const CLIENTES_POR_PASO = 50;
/** The hour of Costa Rica at which a day's reminders begin. */
const HORA = "08:00:00-06:00";

const morningOf = (fecha: string) => parseInstant(`${fecha}T${HORA}`);

/** When by the real clock it is the tenant's next morning at which reminders begin. */
export function nextMorning(reloj: Reloj): Date {
  const [now, hoy] = [tenantNow(reloj), tenantDay(reloj)];
  return realMoment(reloj, morningOf(hoy) > now ? morningOf(hoy) : morningOf(plusDays(hoy, 1)));
}

/** @param limit customers of this step */
export async function recordar(ctx: Ctx, recordatorioId: string, limit = CLIENTES_POR_PASO): Promise<Step> {
  const { tenantId } = ctx;
  const reloj = { ...ctx, now: ctx.clock.now() };
  const hoy = tenantDay(reloj);
  const one = { tenantId, recordatorioId };
  const step = await ctx.db.transaction(tenantId, async (tx): Promise<Step> => {
    const [row] = await tx.run(lockRecordatorio(one));
    if (row === undefined) return FINAL;
    const siguienteAt = nextMorning(reloj);
    if (row.hecho === hoy || tenantNow(reloj) < morningOf(hoy)) {
      tx.send(postponeRecordatorio({ ...one, hecho: null, siguienteAt }));
      return FINAL;
    }
    const query = { ...porRecordar(row.dias, hoy), tenantId, limit };
    const clientes = await tx.run(selectPorRecordar(query));
    for (const cliente of clientes) await remind(reloj, tx, cliente);
    if (clientes.length === limit) return { kind: "wait", pauseMs: 0 };
    tx.send(postponeRecordatorio({ ...one, hecho: hoy, siguienteAt }));
    return FINAL;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return step;
}

/** The steps of today, and the days on which what they are about is due. */
export function porRecordar(dias: readonly number[], hoy: string) {
  const ventanas = ventanasDe(dias, hoy);
  const [last, first] = [ventanas[0]?.hasta ?? hoy, ventanas.at(-1)?.desde ?? hoy];
  return { ventanas: JSON.stringify(ventanas), desde: first, hasta: last, monedas: MONEDAS };
}

async function remind(ctx: Ctx, tx: Transaction, cliente: RowOf<typeof selectPorRecordar>): Promise<void> {
  const { tenantId, now } = ctx;
  const { cliente_id: clienteId, identificacion, correo, facturas } = cliente;
  const destinatarios = clienteDestinatarios({ correo_cliente: correo, correo_receptor: null });
  const correoId =
    destinatarios.length === 0
      ? null
      : await queueCorreoDeCliente(ctx, tx, { clienteId, identificacion, motivo: "recordatorio", destinatarios });
  tx.send(insertRecordatorioFacturas({ tenantId, correoId, facturas: JSON.stringify(facturas), now }));
}
