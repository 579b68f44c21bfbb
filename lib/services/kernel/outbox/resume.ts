/** Wakes what of the tenant waits for people, once something was mended: a certificate, credentials. */
import type { Transaction } from "@/db/connection/client";
import type { Ctx } from "../context";
import { ENVIO_ROWS } from "./envio-rows";

/** Joins the mending transaction, so that the mending and the waking commit together. Returns how many were woken. */
export async function resumeStuckEnvios({ tenantId, now }: Ctx, tx: Transaction): Promise<number> {
  const woken = await Promise.all(
    ENVIO_ROWS.map(async ({ queries, announceResumed }) => {
      const stuck = await tx.run(queries.wakeStuckEnvios({ tenantId, now }));
      for (const { id, turno } of stuck) tx.send(announceResumed(tenantId, id, turno));
      return stuck.length;
    }),
  );
  return woken.reduce((sum, count) => sum + count, 0);
}
