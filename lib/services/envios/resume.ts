/** Wakes what of the tenant waits for people, once something was mended: a certificate, credentials. */
import type { Transaction } from "@/db/client";
import type { Ctx } from "../context";
import { ENVIO_KINDS } from "./kinds";

/** Joins the mending transaction, so that the mending and the waking commit together. Returns how many were woken. */
export async function resumeStuckEnvios({ tenantId }: Ctx, tx: Transaction): Promise<number> {
  const woken = await Promise.all(
    ENVIO_KINDS.map(async ({ queries, announceResumed }) => {
      const stuck = await tx.run(queries.selectStuckEnvios({ tenantId }));
      for (const { id } of stuck) tx.send(announceResumed(tenantId, id));
      return stuck.length;
    }),
  );
  return woken.reduce((sum, count) => sum + count, 0);
}
