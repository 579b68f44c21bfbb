import { migrationNames } from "@/db/migrations/migrate";
import { checkHealth, type HealthCheck } from "@/lib/services/operations/operacion/health";
import type { Act } from "./acts";

/** By the check's name: what it is about, and what to do when it is wrong. */
const ADVICE: Record<string, [about: string, action: string]> = {
  baseDeDatos: [
    "database",
    "down: start Postgres, read its log; read only: point DATABASE_URL to the primary, or make room on its disk; few connections left or a long transaction: look in pg_stat_activity for who holds them",
  ],
  disco: ["disk", "make room, or move DATA_DIR to a larger one"],
  migraciones: [
    "migrations",
    "missing: stop, run the `migrate` of this version, start again; too new for this program: start the newer one",
  ],
  llaveMaestra: ["master key", "add the missing one to MASTER_KEY_PREVIOUS, then `admin -- master-key rotate`"],
  numeracion: ["numbers", "a restore closed them: `admin -- consecutivo raise`, as docs/operate.md says"],
  relevo: ["relay of events", "restart the worker, read its log"],
  ejecutor: ["durable work", "restart the worker; with an Inngest of your own `admin -- inngest register`"],
  eventos: ["events to send", "the worker or Inngest is away: read the worker's log, and Inngest's /health"],
  documentos: ["documents", "documents are due and nobody works on them: read the worker's log"],
  avisos: ["webhooks and mails", "they are due and nobody tries them: read the worker's log"],
  hacienda: ["tax authority", "nothing, unless this machine's network is the cause: documents wait and are sent again"],
  certificados: ["certificates", "tell the tenants; `admin -- certificado add`"],
  particiones: [
    "partitions by day",
    "read the worker's log of purge-expired, which opens days each hour; look in pg_stat_activity for who holds them",
  ],
  archivo: [
    "archive of the log",
    "read Postgres's log for what the archive refuses: full, closed, or another file of that name; then `npm run wal -- verify`",
  ],
  cifras: ["figures", "they did not come in time: look for long statements and locks in pg_stat_activity"],
};

/** The operator's words for the facts of a check, which /api/health names in the portal's language. */
const FACTS: Record<string, string> = {
  alcanzable: "reachable",
  ambiente: "environment",
  ambientes: "environments",
  conexiones: "connections",
  maxConexiones: "of at most",
  soloLectura: "read only",
  segundosTransaccion: "oldest transaction, seconds",
  megabytes: "megabytes",
  ultimoRespaldo: "last backup",
  ultimoSimulacro: "last drill",
  megabytesLibres: "megabytes free",
  porcentajeLibre: "percent free",
  ultima: "last",
  pendientes: "missing",
  impiden: "too new for this program",
  tenantsConLlaveAnterior: "tenants with a former key",
  sinLlave: "tenants without a key",
  tenantsCerrados: "tenants that issue nothing",
  respaldo: "data of",
  vistoPorUltimaVez: "last seen",
  segundosSinEnviar: "seconds unsent",
  segundosSinEjecutar: "seconds not run",
  sinEnviar: "unsent",
  segundosDeAtraso: "seconds overdue",
  conProblema: "with a problem",
  segundosWebhooks: "seconds webhooks are overdue",
  segundosCorreos: "seconds mails are overdue",
  vencidos: "ended",
  porVencer: "ending soon",
  sinCertificado: "tenants without",
  diasPorDelante: "days ahead",
  archiva: "on",
  segundosSinArchivar: "seconds since a segment",
  ultimaBase: "last base backup that was verified",
  fueraDeDia: "tables with rows in no day",
};

/** A person waits for the answer, and wants the figures. */
const FIGURES_LATE_MS = 30_000;

export const doctor: Act = {
  summary: "say line by line what is wrong with the service, and what to do",
  help: "  Exit code 1 when something is wrong.",
  options: {},
  run: async ({ db, keyring, now }) => {
    const result = await checkHealth({ db, keyring }, await migrationNames(), now, FIGURES_LATE_MS);
    const lines = Object.entries(result.comprobaciones).map(([name, check]) => {
      const [about, action] = ADVICE[name] ?? [name, "see docs/operate.md"];
      const well = check.estado === "ok";
      return `${well ? "ok   " : "WRONG"}  ${about.padEnd(18)}  ${factsOf(check)}${well ? "" : ` → ${action}`}`.trimEnd();
    });
    return { text: lines.join("\n"), result, failed: result.estado !== "ok" };
  },
};

function factsOf({ estado: _, ...facts }: HealthCheck): string {
  return Object.entries(facts)
    .map(
      ([name, fact]) =>
        `${FACTS[name] ?? name}: ${typeof fact === "object" && fact !== null ? JSON.stringify(fact) : fact}`,
    )
    .join(", ");
}
