/** The end of a reservation: the numbers that are left are listed as unused and never issued (decision 0060). */
import type { Database } from "@/db/connection/client";
import {
  closeReserva,
  leaveReservaNumeros,
  selectReservasToClose,
  selectReservasToCloseOf,
} from "@/db/queries/issuing/reserva";
import type { ReservaAnswer } from "@/lib/contract/consecutivos";
import { rangosDe } from "@/lib/domain/consecutivo";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { forRelojesAdelantados, tenantNow } from "../../kernel/reloj";
import { getReserva } from "./get";

type Actor = Pick<Ctx, "db" | "tenantId" | "actor" | "requestId" | "now">;

/** At most this many in one run of the clock; the next run continues. */
const BATCH = 500;

/** POST /consecutivos/reservas/{id}/cierre; repeating it changes nothing. @throws AppError not-found */
export async function endReserva(ctx: Ctx, reservaId: string): Promise<ReservaAnswer> {
  requirePermiso(ctx, "documentos.emitir");
  await close({ ...ctx, now: tenantNow(ctx) }, reservaId);
  return getReserva(ctx, reservaId);
}

/** Ends the reservations whose time to deliver sales is over. Returns how many. */
export async function closeReservas(runtime: { db: Database }, now: Date): Promise<{ closed: number }> {
  const { db } = runtime;
  const due = await db.system.query(selectReservasToClose({ now, limit: BATCH }));
  let closed = 0;
  for (const { tenant_id: tenantId, reserva_id } of due) closed += await closeDue(db, tenantId, reserva_id, now);
  closed += await forRelojesAdelantados(runtime, now, (tenantId, ahora) => closeReservasOf(runtime, tenantId, ahora));
  return { closed };
}

/** The same for one tenant, at the moment of its clock. */
export async function closeReservasOf({ db }: { db: Database }, tenantId: number, ahora: Date): Promise<number> {
  const [due] = await db.read(tenantId, selectReservasToCloseOf({ tenantId, now: ahora, limit: BATCH }));
  let closed = 0;
  for (const { reserva_id } of due) closed += await closeDue(db, tenantId, reserva_id, ahora);
  return closed;
}

async function closeDue(db: Database, tenantId: number, reservaId: string, now: Date): Promise<number> {
  const ended = await close({ db, tenantId, actor: "sistema", requestId: "close-reservas", now }, reservaId);
  return ended ? 1 : 0;
}

/** Waits for an issuance that is using one of its numbers: that number is used. False when it has ended already. */
async function close(ctx: Actor, reservaId: string): Promise<boolean> {
  const { tenantId, now } = ctx;
  const one = { tenantId, reservaId, now };
  return ctx.db.transaction(tenantId, async (tx) => {
    const [ended] = await tx.run(closeReserva(one));
    if (ended === undefined) return false;
    const left = await tx.run(leaveReservaNumeros(one));
    const { sucursal, terminal, tipo, ambiente } = ended;
    const detalle = { reserva: reservaId, ambiente, sinUso: rangosDe(left.map(({ numero }) => Number(numero))) };
    const objetoId = sucursal + terminal + tipo;
    tx.send(auditEntry(ctx, { accion: "cerrar", objeto: "consecutivo", objetoId, detalle }));
    return true;
  });
}
