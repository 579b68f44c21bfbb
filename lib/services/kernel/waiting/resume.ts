/** Wakes the tenant's documents and messages that wait for users, after a certificate or credentials were mended. */
import type { Transaction } from "@/db/connection/client";
import type { Ctx } from "../context";
import { ENVIO_ROWS } from "./envio-rows";

/** Joins the transaction of the mending, so that both commit together. Returns how many were woken. */
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
