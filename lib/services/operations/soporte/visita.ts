/**
 * A visit: somebody of support looks at a company's portal for half an hour at most, and changes nothing. The company's
 * administrators get a mail, and the audit log says who, why and until when.
 */
import { insertVisita, selectVisita, setVisitaEnded } from "@/db/queries/operations/soporte";
import { VISITA_MINUTOS } from "@/lib/contract/portal/soporte";
import type { Ambiente } from "@/lib/domain/ambiente";
import { PERMISOS, type Permiso } from "@/lib/domain/personas/permisos";
import { assert } from "@/lib/platform/assert";
import { MINUTE_MS, SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import type { SesionTenant } from "../../accounts/sesiones/load-sesion";
import { auditEntry } from "../../kernel/audit";
import type { Ctx, Runtime } from "../../kernel/context";
import { mailAdministradores } from "../../kernel/correos/mail-administradores";
import { requireTenant } from "../../kernel/find-tenant";
import { OUTBOX_CHANNEL, type OutboxEvents, outboxEvent } from "../../kernel/outbox/outbox-event";
import { withMotivo } from "./acts";
import type { Consola } from "./consola";
import * as messages from "./messages";

/** What a visit may do: read. */
export const PERMISOS_DE_VISITA: readonly Permiso[] = PERMISOS.filter((permiso) => permiso.endsWith(".ver"));

/** Begins one, with its notice in the same transaction. @throws AppError rule for no reason, not-found */
export async function startVisita(
  consola: Consola,
  input: { tenantId: number; motivo: string },
): Promise<{ visitaId: string; hasta: Date }> {
  const { tenantId } = input;
  const { operador, now } = consola;
  const hasta = new Date(now.getTime() + VISITA_MINUTOS * MINUTE_MS);
  const motivo = input.motivo.trim();
  const ctx = withMotivo(consola, input, {
    objeto: "tenant",
    objetoId: String(tenantId),
    detalle: { soloLectura: true, hasta: toFechaHora(hasta) },
  });
  const { operadorId, sesionId } = operador;
  const visitaId = await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(insertVisita({ tenantId, operadorId, sesionId, motivo, now, until: hasta }));
    assert(row !== undefined, "the visit was inserted");
    const { visita_id: id } = row;
    tx.send(outboxEvent(ctx, "soporte/visita", { tenantId, visitaId: id, motivo, hasta: toFechaHora(hasta) }));
    return id;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { visitaId, hasta };
}

/** Ends one before its time; ending it twice changes nothing. */
export async function endVisita(consola: Consola, { tenantId, visitaId }: { tenantId: number; visitaId: string }) {
  const ctx = { ...consola, tenantId };
  await consola.db.transaction(tenantId, async (tx) => {
    const [ended] = await tx.run(setVisitaEnded({ tenantId, visitaId, now: consola.now }));
    if (ended === undefined) return;
    tx.send(auditEntry(ctx, { accion: "terminar visita", objeto: "tenant", objetoId: String(tenantId) }));
  });
}

export interface Visita {
  visitaId: string;
  operadorId: number;
  sesionId: string;
  cuentaId: number;
  correo: string;
  hasta: Date;
  tenant: SesionTenant;
}

/** `null` when it ended, expired, or its operator or session of the console is out. */
export async function loadVisita(db: Runtime["db"], input: { visitaId: string; now: Date }): Promise<Visita | null> {
  const [row] = await db.system.query(selectVisita(input));
  if (row === undefined) return null;
  return {
    visitaId: input.visitaId,
    operadorId: row.operador_id,
    sesionId: row.sesion_id,
    cuentaId: row.cuenta_id,
    correo: row.correo,
    hasta: row.expires_at,
    tenant: {
      tenantId: row.tenant_id,
      nombre: row.nombre,
      ambiente: row.ambiente as Ambiente,
      estado: row.estado as SesionTenant["estado"],
      conLogo: row.con_logo,
      // Nobody's id: what belongs to a person is empty.
      usuarioId: 0,
      rol: "contador",
      puntosVenta: null,
      numeracionCerrada: false,
      uso: null,
      adelantoMs: row.reloj_adelanto * SECOND_MS,
    },
  };
}

/** The context of a visit: permission to read, in transactions that change nothing. */
export const visitaCtx = (runtime: Runtime, visita: Visita, requestId: string, now: Date): Ctx => ({
  ...runtime,
  db: { ...runtime.db, ...runtime.db.soloLectura },
  tenantId: visita.tenant.tenantId,
  actor: `soporte:${visita.operadorId}`,
  permisos: PERMISOS_DE_VISITA,
  requestId,
  now,
  adelantoMs: visita.tenant.adelantoMs,
});

/** Mails the company's administrators. @throws AppError unavailable while the mail provider is in trouble */
export async function notifyVisita(
  ctx: Ctx,
  { visitaId, motivo, hasta }: OutboxEvents["soporte/visita"],
): Promise<{ enviado: boolean }> {
  const { nombre: empresa } = await requireTenant(ctx);
  return mailAdministradores(ctx, {
    asunto: messages.visitaAsunto(empresa),
    texto: messages.visitaTexto({ empresa, motivo, hasta }),
    idempotencyKey: `visita-${visitaId}`,
  });
}
