/**
 * Information that the snapshot test cannot find by itself. A query made with `prepared` in a tenant's scope needs no
 * line here; one that runs as pf_system, or that is a plain function, needs one.
 */
import type { CompiledQuery } from "kysely";
import * as claim from "../queries/durable/claim";
import * as cron from "../queries/durable/cron";
import * as ingest from "../queries/durable/ingest";
import * as progress from "../queries/durable/progress";
import * as upkeep from "../queries/durable/upkeep";
import * as relay from "../queries/notices/outbox-relay";

/**
 * Queries over tenant tables that are allowed to see several tenants, with the reason. These run again and again by the
 * clock, so each is held to what it touches when a million documents wait (clocked.long.test.ts).
 */
export const CLOCKED_QUERIES = {
  "sales/borrador.purgeBorradores": "the purge looks after all tenants",
  "notices/cambio.purgeCambios": "the purge looks after all tenants",
  "notices/cambio.selectSinOrden": "the purge looks after all tenants",
  "accounts/certificado.selectCertificadosPorVencer": "the watch looks after all tenants",
  "reports/cifra-cambio.selectOverdue": "the sweep looks after all tenants",
  "notices/correo.selectOverdue": "the sweep looks after all tenants",
  "reception/buzon-correo.selectOverdue": "the sweep looks after all tenants",
  "reception/correo-recibido.purgeCorreosRecibidos": "the purge looks after all tenants",
  "reception/correo-recibido.selectOverdue": "the sweep looks after all tenants",
  "submission/documento-envio.documentoEnvio.selectParked": "documents of all tenants take turns",
  "submission/documento-envio.documentoEnvio.selectOverdue": "the sweep looks after all tenants",
  "submission/duda.selectOverdue": "the sweep looks after all tenants",
  "submission/documento-envio.selectSliceEnd": "the sweep looks after all tenants",
  "submission/documento-envio.selectUnflaggedOverdue": "the sweep looks after all tenants",
  "submission/espera-hacienda.measureEsperas": "the authority's pace is shared among all tenants",
  "submission/espera-hacienda.selectPace": "the authority's pace is shared among all tenants",
  "reports/exportacion.purgeExportaciones": "the purge looks after all tenants",
  "reports/exportacion.selectOverdue": "the sweep looks after all tenants",
  "operations/idempotency-key.purgeIdempotencyKeys": "the purge looks after all tenants",
  "sales/importacion.purgeImportaciones": "the purge looks after all tenants",
  "sales/importacion.selectOverdue": "the sweep looks after all tenants",
  "sales/lote.purgeLotes": "the purge looks after all tenants",
  "sales/lote.selectOverdue": "the sweep looks after all tenants",
  "reception/mensaje-receptor-envio.mensajeEnvio.selectParked": "documents of all tenants take turns",
  "reception/mensaje-receptor-envio.mensajeEnvio.selectOverdue": "the sweep looks after all tenants",
  "operations/operacion.selectCertificadosEnRiesgo": "the health of the service is that of all tenants",
  "operations/operacion.selectColas": "the health of the service is that of all tenants",
  "operations/operacion.selectDocumentosPendientes": "the health of the service is that of all tenants",
  "operations/operacion.selectMasterKeys": "the health of the service is that of all tenants",
  "notices/outbox-event.passOnAvisos": "the sweep looks after all tenants",
  "notices/outbox-event.purgeSentOutboxEvents": "the purge looks after all tenants",
  "notices/outbox-relay.lockPendingEvents": "the relay sends for all tenants",
  "payments/por-cobrar.selectCobrosSinAvisar": "the watch looks after all tenants",
  "accounts/reloj.selectRelojesAdelantados": "deeds by the clock look for those that are ahead",
  "payments/recordatorio.selectOverdue": "the sweep looks after all tenants",
  "sales/recurrente.selectOverdue": "the sweep looks after all tenants",
  "operations/restauracion.countNumeracionesCerradas": "the health of the service is that of all tenants",
  "issuing/reserva.selectReservasToClose": "the clock ends the reservations of all tenants",
  "operations/solicitud-api.purgeSolicitudes": "the purge looks after all tenants",
  "sales/solicitud-factura.selectOverdue": "the sweep looks after all tenants",
  "notices/webhook-entrega.purgeIntentos": "the purge looks after all tenants",
  "notices/webhook-entrega.selectOverdue": "the sweep looks after all tenants",
} satisfies Record<string, string>;

/** These run once for an act or an event. */
const QUERIES_OF_ACTS: Record<string, string> = {
  "accounts/api-key.countApiKeyUse": "the key says which tenant it is",
  "accounts/api-key.countApiKeyUseWithTenant": "the key says which tenant it is",
  "accounts/api-key.countApiKeysBehind": "the operator rotates the master key of all tenants",
  "accounts/borrado.insertAuditOfBorrado": "a person's erasing is noted in each of its companies",
  "accounts/borrado.selectEmpresasOfCuenta": "a person may belong to several tenants",
  "accounts/borrado.eraseCuenta": "a person may belong to several tenants",
  "accounts/borrado.selectInvitacionesOfCuenta": "a person may be invited by several tenants",
  "accounts/cuenta.insertAuditOfCuenta": "an act of or about an account is noted in each of its tenants",
  "accounts/invitacion.markInvitacionEnviada": "the secret link says which invitation it is",
  "accounts/invitacion.selectInvitacion": "the secret link says which tenant it is",
  "notices/outbox-event.markAtendido": "an event is named by its own id, which the run was given",
  "notices/outbox-event.selectAtencion": "an event is named by its own id, which the run was given",
  "notices/outbox-relay.markSent": "the relay sends for all tenants",
  "reception/recepcion-direccion.selectTenantsOfDirecciones": "the address says which tenant it is",
  "notices/cambio.renewEpocas": "a restore took back the data of all tenants",
  "operations/restauracion.closeNumeracion": "a restore took back the data of all tenants",
  "operations/restauracion.selectNumeracionesCerradas": "the operator raises the series of all tenants",
  "operations/mantenimiento.insertAuditOfMantenimiento": "the operator tells everybody, and each company sees that",
  "operations/mantenimiento.selectSinAvisar": "an account belongs to no tenant",
  "accounts/restablecimiento.insertRestablecimiento": "an account belongs to no tenant",
  "accounts/sesion.selectSesion": "a person may belong to several tenants",
  "operations/solicitud-api.insertSolicitudes": "a batch is of many tenants",
  "operations/soporte.searchEmpresas": "the console finds a thing of any company",
  "operations/soporte.searchPersonas": "the console finds a thing of any company",
  "operations/soporte.searchDocumentos": "the console finds a thing of any company",
  "operations/soporte.searchRecibidos": "the console finds a thing of any company",
  "operations/soporte.searchCorreosRecibidos": "the console finds a thing of any company",
  "operations/soporte.searchWebhooks": "the console finds a thing of any company",
  "operations/soporte.searchCorreos": "the console finds a thing of any company",
  "operations/soporte.searchCorreoById": "the console finds a thing of any company",
  "operations/soporte.searchEntregas": "the console finds a thing of any company",
  "operations/soporte.searchSolicitudes": "the console finds a thing of any company",
  "operations/soporte.searchKeys": "the console finds a thing of any company",
  "operations/soporte.selectVisita": "the visit's secret id says which tenant it is",
  "accounts/tenant.selectTenantIdByNombre": "the operator looks a tenant up by its name",
  "accounts/tenant.selectTenantsPage": "the operator lists the tenants",
  "accounts/plan.selectPlanes": "the operator lists the plans, with how many tenants have each",
  "accounts/plan.selectTenantsDePlan": "the tenants of a plan are counted, measured and billed",
  "accounts/plan.lockSuscripcion": "the operator puts companies of one customer together",
  "accounts/plan.selectSuscripcion": "the companies of one subscription are counted and billed together",
  "accounts/plan.updateLimiteDePlan": "a plan that changes gives its tenants the new limit",
  "accounts/plan.selectMediciones": "the operator reads what all tenants used",
  "accounts/directorio.selectDondeVive": "a person may belong to several tenants",
  "accounts/tenant.selectTenantsToRewrap": "the operator rotates the master key of all tenants",
  "accounts/usuario.selectMembresias": "a person may belong to several tenants",
};

export const SYSTEM_QUERIES: Record<string, string> = { ...CLOCKED_QUERIES, ...QUERIES_OF_ACTS };

const lease = { id: "job", token: "token" };
const step = { id: "paso", name: "paso", data: "{}", error: null };
const now = new Date(0);

/** Sample arguments of plain functions. Their values do not matter. */
export const SAMPLES: ReadonlyMap<unknown, CompiledQuery> = new Map<unknown, CompiledQuery>([
  [claim.lockClaims, claim.lockClaims()],
  [claim.claimJobs, claim.claimJobs(1, 1)],
  [claim.loadSteps, claim.loadSteps("run")],
  [claim.extendLeases, claim.extendLeases([lease], 1)],
  [claim.releaseLeases, claim.releaseLeases([lease], 1)],
  [cron.registerCron, cron.registerCron("fn", "cron", now)],
  [cron.cronDue, cron.cronDue("fn", "cron")],
  [
    cron.fireCron,
    cron.fireCron({ fnId: "fn", cron: "cron", slot: now, next: now }, { id: "id", name: "name", data: "{}" }),
  ],
  [ingest.insertEvents, ingest.insertEvents([])],
  [ingest.lockUnroutedEvents, ingest.lockUnroutedEvents(1)],
  [ingest.insertRuns, ingest.insertRuns([])],
  [ingest.insertRouted, ingest.insertRouted([], [])],
  [ingest.markRouted, ingest.markRouted([])],
  [progress.saveAndContinue, progress.saveAndContinue([{ lease, answer: [step] }], 1)],
  [progress.planSteps, progress.planSteps(lease, [step], [])],
  [progress.retryJob, progress.retryJob(lease, 1, 1, "{}")],
  [progress.lockRun, progress.lockRun("run")],
  [progress.resolveStep, progress.resolveStep(lease, [step])],
  [progress.resumeRun, progress.resumeRun("run")],
  [progress.completeRuns, progress.completeRuns([{ lease, answer: "{}" }])],
  [progress.failRun, progress.failRun(lease, "{}", { id: "id", name: "name", data: "{}", ts: 0 })],
  [upkeep.queueState, upkeep.queueState()],
  [upkeep.purgeRuns, upkeep.purgeRuns(1, 1)],
  [upkeep.purgeEvents, upkeep.purgeEvents(1, 1)],
  [upkeep.runsOfEvent, upkeep.runsOfEvent("event")],
  [relay.lockPendingEvents, relay.lockPendingEvents(1)],
  [relay.markSent, relay.markSent([])],
]);
