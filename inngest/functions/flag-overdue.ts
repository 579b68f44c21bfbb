/** Flags documents that are longer than thirty minutes in procesando (spec 3(2)). */
import { flagOverdueDocumentos } from "@/lib/services/issuing/documentos/flag-overdue";
import { getRuntime } from "@/lib/services/operations/runtime";
import { inngest } from "../client";

export const flagOverdue = inngest.createFunction(
  { id: "flag-overdue", triggers: [{ cron: "TZ=America/Costa_Rica */5 * * * *" }], retries: 0 },
  async ({ step }) => step.run("flag", async () => flagOverdueDocumentos(await getRuntime(), new Date())),
);
