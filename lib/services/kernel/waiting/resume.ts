/** Wakes the tenant's rows that wait for a user's repair: a certificate, or credentials. */
import type { Transaction } from "@/db/connection/client";
import type { Ctx } from "../context";
import { ENVIO_ROWS } from "./envio-rows";

/** Joins the repairing transaction, so that both commit together. Returns how many rows were woken. */
export async function resumeStuckEnvios(ctx: Ctx, tx: Transaction): Promise<number> {
  const { tenantId, now } = ctx;
  const woken = await Promise.all(
    ENVIO_ROWS.map(async ({ queries, announce }) => {
      const stuck = await tx.run(queries.wakeStuckEnvios({ tenantId, now }));
      for (const row of stuck) tx.send(announce(ctx, row));
      return stuck.length;
    }),
  );
  return woken.reduce((sum, count) => sum + count, 0);
}
