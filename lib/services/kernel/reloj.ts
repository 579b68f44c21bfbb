/**
 * The tenant's clock: the real one, or ahead of it for a test tenant that moved it (decision 0128). Rules of tax and
 * money ask it. What keeps the service itself (retries, quotas, sessions, the audit log) asks `ctx.now`.
 */

import type { Database } from "@/db/connection/client";
import { selectReloj, selectRelojesAdelantados } from "@/db/queries/accounts/reloj";
import { SECOND_MS, toFecha } from "@/lib/platform/clock";
import type { Ctx } from "./context";

export type Reloj = Pick<Ctx, "now" | "adelantoMs">;

/** The moment by the tenant's clock. */
export const tenantNow = ({ now, adelantoMs }: Reloj): Date =>
  adelantoMs === 0 ? now : new Date(now.getTime() + adelantoMs);

/** The day by the tenant's clock in Costa Rica, as `YYYY-MM-DD`. */
export const tenantDay = (reloj: Reloj): string => toFecha(tenantNow(reloj));

/** When it is this moment by the tenant's clock; rows that wait are due by the real one. */
export const realMoment = ({ adelantoMs }: Pick<Ctx, "adelantoMs">, moment: Date): Date =>
  adelantoMs === 0 ? moment : new Date(moment.getTime() - adelantoMs);

/** Durable work asks for the tenant's clock where it needs it: one more read, so not on the way of each document. */
export async function withReloj(ctx: Ctx): Promise<Ctx> {
  const [[row]] = await ctx.db.read(ctx.tenantId, selectReloj({ tenantId: ctx.tenantId }));
  return { ...ctx, adelantoMs: (row?.reloj_adelanto ?? 0) * SECOND_MS };
}

/** A deed by the clock for one tenant, at its moment. */
export type DeedOfTenant = (tenantId: number, ahora: Date) => Promise<number>;

/** Does a deed for each active tenant whose clock is ahead, at its moment. Returns the sum of what they return. */
export async function forRelojesAdelantados({ db }: { db: Database }, now: Date, deed: DeedOfTenant): Promise<number> {
  let done = 0;
  for (const { tenant_id: tenantId, reloj_adelanto: segundos } of await db.system.query(selectRelojesAdelantados({}))) {
    done += await deed(tenantId, new Date(now.getTime() + segundos * SECOND_MS));
  }
  return done;
}
