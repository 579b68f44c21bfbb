/** Tells of certificates that are about to expire, each morning before the offices open. */
import { warnCertificados } from "@/lib/services/accounts/certificados/warn-certificados";
import { getRuntime } from "@/lib/services/operations/runtime";
import { inngest } from "../client";

const RETRIES = 10;

export const warnCertificado = inngest.createFunction(
  { id: "warn-certificado", triggers: [{ cron: "TZ=America/Costa_Rica 0 7 * * *" }], retries: RETRIES },
  async ({ step }) => step.run("warn", async () => warnCertificados(await getRuntime(), new Date())),
);
