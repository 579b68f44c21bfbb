/**
 * Counts what a company used of its plan this month, from the figures of days (decision 0078), and tells its
 * administrators at 80 and at 100 per cent, also of the files that are kept (`count-espacio.ts`). What the plan has after
 * that begins with the same row (decision 0144). Companies of one subscription count together, each its own part and those
 * of the others as they were counted last (decision 0157).
 */
import { selectUso, selectUsoDeSuscripcion, updateUso } from "@/db/queries/accounts/plan";
import { selectCifrasPorDia } from "@/db/queries/reports/cifra-dia";
import type { UsoPlan } from "@/lib/contract/portal/configuracion";
import { bytesDe, FUNCIONES, FUNCIONES_PLAN, type MedidaPlan, megasDe, umbralDe } from "@/lib/domain/plan";
import { CODIGOS_TIPO_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx, Runtime } from "../../kernel/context";
import { mailAdministradores } from "../../kernel/correos/mail-administradores";
import { requireTenant } from "../../kernel/find-tenant";
import { type Mes, readMes } from "../../kernel/mes";
import { OUTBOX_CHANNEL, type OutboxEvents, outboxEvent } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import * as messages from "./messages";
import { countConPlan } from "./tenants-de";

/** Of every company that has a plan; returns of how many. */
export const countUsos = (runtime: Runtime) => countConPlan(runtime, "count-usos", countUso);

/**
 * Announces each threshold once, that of documents once a month; after a larger plan, again when that one is reached.
 * Writes only what changed.
 */
export async function countUso(ctx: Ctx): Promise<void> {
  const { tenantId } = ctx;
  const { uso, propio, documentos, espacio, mes } = await readUso(ctx);
  const umbral = umbralDe(documentos, uso.documentos_mes);
  const anunciado = uso.mes === mes.mes ? (uso.umbral ?? 0) : 0;
  const umbralEspacio = umbralDe(espacio ?? 0, bytesDe(uso.espacio_mb));
  const said = { mes: mes.mes, documentos, propio, espacioJunto: espacio, umbral, umbralEspacio };
  // Only a plan that slows down has a pace for it.
  const frenoPorMinuto = umbral === 100 ? uso.freno_por_minuto : null;
  const frenadaHasta = frenoPorMinuto === null ? null : mes.hasta;
  const { freno: frenoAntes } = uso;
  const mismo = Object.entries(said).every(([each, value]) => uso[each as keyof typeof said] === value);
  if (mismo && frenoAntes === frenoPorMinuto) return;
  const antes = { mesAntes: uso.mes, umbralAntes: uso.umbral, umbralEspacioAntes: uso.umbralEspacio };
  const avisos = [
    { medida: "documentos", umbral, anunciado, usado: documentos, incluidos: uso.documentos_mes },
    {
      medida: "espacio",
      umbral: umbralEspacio,
      anunciado: uso.umbralEspacio,
      usado: megasDe(espacio),
      incluidos: uso.espacio_mb,
    },
  ] as const;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [noted] = await tx.run(updateUso({ tenantId, ...antes, ...said, frenadaHasta, frenoPorMinuto }));
    // Of companies that share a plan, only the one that pays is told.
    if (noted === undefined || uso.pagaTenantId !== null) return;
    for (const { anunciado: before, usado, incluidos, ...aviso } of avisos) {
      if (aviso.umbral <= before || usado === null || incluidos === null) continue;
      tx.send(outboxEvent(ctx, "empresa/uso", { tenantId, mes: mes.mes, ...aviso, usado, incluidos }));
    }
  });
  if (avisos.some((aviso) => aviso.umbral > aviso.anunciado)) ctx.db.wake(OUTBOX_CHANNEL);
}

/** What the company has of its plan and what it used, counted now; null without a plan. */
export async function getUso(ctx: Ctx): Promise<UsoPlan | null> {
  requirePermiso(ctx, "configuracion.administrar");
  const { uso, junto, propio, documentos, espacio, mes } = await readUso(ctx);
  if (uso.plan === null) return null;
  return {
    plan: uso.plan,
    mes: mes.mes,
    documentos,
    incluidos: uso.documentos_mes,
    alPasar: uso.al_pasar ?? "cobrar",
    personas: junto.personas,
    personasIncluidas: uso.usuarios,
    megas: megasDe(espacio),
    megasIncluidos: uso.espacio_mb,
    espacioSeCobra: uso.espacioSeCobra,
    sin: FUNCIONES.filter((funcion) => uso.funciones?.includes(funcion) === false).map((each) => FUNCIONES_PLAN[each]),
    empresas: junto.empresas,
    propios: { documentos: propio, personas: uso.personas, megas: megasDe(uso.espacio) },
  };
}

/** Leaves out what the authority refused, because whoever corrects such a document issues another one. */
export const documentosDePlan = (cifras: readonly { estado: string; documentos: number }[]): number =>
  cifras.reduce((sum, { estado, documentos }) => (estado === "rechazado" ? sum : sum + documentos), 0);

/** By the real clock, also for a company whose clock was moved ahead: the operator's month is the same for all. */
async function readUso({ db, tenantId, clock }: Ctx) {
  const mes = mesDe(clock.now());
  const [[uso], [junto], cifras] = await db.read(
    tenantId,
    selectUso({ tenantId }),
    selectUsoDeSuscripcion({ mes: mes.mes }),
    selectCifrasPorDia(diasDe(tenantId, mes)),
  );
  assert(uso !== undefined && junto !== undefined, "a context names a tenant that is there");
  const propio = documentosDePlan(cifras);
  return { uso, junto, mes, propio, documentos: propio + junto.documentosOtras, espacio: sumaDe(uso.espacio, junto) };
}

/** What the files of all take; null while those of none were counted. */
export const sumaDe = (espacio: number | null, { espacioOtras }: { espacioOtras: number }): number | null =>
  espacio === null && espacioOtras === 0 ? null : (espacio ?? 0) + espacioOtras;

export const mesDe = (now: Date): Mes => readMes(toFecha(now).slice(0, 7));

/** Asks for the figures of a month, of which folding may still be under way (decision 0078). */
export const diasDe = (tenantId: number, { desde, hasta }: Mes) => ({
  tenantId,
  desde: toFecha(desde),
  hasta: toFecha(hasta),
  tipos: CODIGOS_TIPO_DOCUMENTO,
});

/**
 * Mails once per threshold. Does nothing when the month ended, or the plan changed, before the mail could leave.
 * @throws AppError unavailable while the mail provider is in trouble
 */
export async function notifyUso(
  ctx: Ctx,
  { mes, medida, umbral, usado, incluidos }: OutboxEvents["empresa/uso"],
): Promise<{ enviado: boolean }> {
  const { tenantId } = ctx;
  const [{ nombre: empresa }, [[uso]]] = await Promise.all([
    requireTenant(ctx),
    ctx.db.read(tenantId, selectUso({ tenantId })),
  ]);
  if (uso?.mes !== mes || uso[DEL_PLAN[medida]] !== incluidos || uso.al_pasar === null) return { enviado: false };
  const { al_pasar: alPasar, espacioSeCobra } = uso;
  const said = { empresa, plan: uso.plan ?? "", medida, usado, incluidos, alPasar, espacioSeCobra, umbral };
  return mailAdministradores(ctx, {
    asunto: messages.usoAsunto(said),
    texto: messages.usoTexto(said),
    idempotencyKey: `uso-${tenantId}-${medida}-${mes}-${umbral}-${incluidos}`,
  });
}

const DEL_PLAN = {
  documentos: "documentos_mes",
  espacio: "espacio_mb",
} as const satisfies Record<MedidaPlan, string>;
