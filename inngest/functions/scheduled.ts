/** Functions that run by the clock of Costa Rica. */
import { warnCertificados } from "@/lib/services/accounts/certificados/warn-certificados";
import { countEspacios } from "@/lib/services/accounts/planes/count-espacio";
import { countUsos } from "@/lib/services/accounts/planes/count-uso";
import { measureDias } from "@/lib/services/accounts/planes/measure";
import { refreshMissingTipoCambio } from "@/lib/services/catalog/tipo-cambio/refresh";
import { flagOverdueDocumentos } from "@/lib/services/issuing/documentos/flag-overdue";
import { closeReservas } from "@/lib/services/issuing/reservas/close";
import type { Runtime } from "@/lib/services/kernel/context";
import { archiveDocumentos } from "@/lib/services/operations/archivo/archive-documentos";
import { checkArchivo } from "@/lib/services/operations/archivo/check-archivo";
import { mailMantenimientos } from "@/lib/services/operations/estado-servicio/mantenimiento";
import { purgeExpired } from "@/lib/services/operations/purge/purge-expired";
import { catchUpReloj } from "@/lib/services/operations/reloj";
import { getRuntime, systemContext } from "@/lib/services/operations/runtime";
import { warnCobros } from "@/lib/services/payments/warn-cobros";
import { sendResumenes } from "@/lib/services/reports/notificaciones/send-resumenes";
import { inngest } from "../client";
import { on } from "../events";

export const SCHEDULED = [
  // Marks documents that have been in procesando for more than thirty minutes (spec 3(2)).
  scheduled("flag-overdue", "*/5 * * * *", flagOverdueDocumentos),
  // Runs soon after midnight, then each half hour while the day's rate is missing. One rate serves the whole system.
  scheduled("refresh-tipo-cambio", "5,35 * * * *", refreshMissingTipoCambio),
  // Runs before the offices open; retries cover a morning on which it fails.
  scheduled("warn-certificado", "0 7 * * *", warnCertificados, 10),
  // Tells of invoices whose deferred IVA falls due, before the offices open; retries as above.
  scheduled("warn-cobros", "10 7 * * *", warnCobros, 10),
  // Mails each person who wants it what waits; retries go on with those who have no mail yet.
  scheduled("send-resumenes", "20 6 * * *", sendResumenes, 10),
  // Goes on with the mails of a maintenance notice; a run sends for some seconds.
  scheduled("mail-mantenimiento", "*/2 * * * *", mailMantenimientos),
  // Ends reservations of numbers whose time to deliver sales is over.
  scheduled("close-reservas", "27 * * * *", closeReservas),
  // What each company used of its plan this month; what ended yesterday and before is measured for the operator's bill.
  scheduled("count-usos", "42 * * * *", countUsos),
  scheduled("count-espacios", "10 3 * * *", countEspacios, 10),
  scheduled("measure-dias", "30 4 * * *", measureDias, 10),
  // Moves documents of months that ended long ago out of the database, and reads again what it moved (decision 0153).
  scheduled("archive-documentos", "37 * * * *", archiveDocumentos),
  scheduled("check-archivo", "52 * * * *", checkArchivo),
  scheduled("purge-expired", "17 * * * *", purgeExpired),
];

/** What fell due by a move of a test tenant's clock, at once; if it fails, the functions above come to it. */
export const CATCH_UP_RELOJ = inngest.createFunction(
  { id: "catch-up-reloj", triggers: [on("reloj/adelantado")], retries: 5 },
  async ({ event, runId, step }) =>
    step.run("run", async () => catchUpReloj(await systemContext(event.data.tenantId, runId))),
);

function scheduled(
  id: string,
  cron: string,
  deed: (runtime: Runtime, now: Date) => Promise<unknown>,
  retries: 0 | 10 = 0,
) {
  return inngest.createFunction(
    { id, triggers: [{ cron: `TZ=America/Costa_Rica ${cron}` }], retries },
    async ({ step }) =>
      step.run("run", async () => {
        const runtime = await getRuntime();
        return deed(runtime, runtime.clock.now());
      }),
  );
}
