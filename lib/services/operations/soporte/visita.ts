/**
 * A visit: somebody of support looks at a company's portal for half an hour at most, and changes nothing. The company's
 * administrators get a mail, and the audit log says who, why and until when. A company may want to be asked before.
 */
import {
  insertVisita,
  selectEmpresaVista,
  selectVisita,
  selectVisitaPedida,
  setVisitaEnded,
  setVisitaStarted,
} from "@/db/queries/operations/soporte";
import { VISITA_MINUTOS } from "@/lib/contract/portal/soporte";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { PERMISOS, type Permiso } from "@/lib/domain/personas/permisos";
import { DAY_MS, MINUTE_MS, SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import type { SesionTenant } from "../../accounts/sesiones/load-sesion";
import { auditEntry } from "../../kernel/audit";
import type { Ctx, Runtime } from "../../kernel/context";
import { mailAdministradores } from "../../kernel/correos/mail-administradores";
import { requireTenant } from "../../kernel/find-tenant";
import { inTenant } from "../../kernel/operator";
import { OUTBOX_CHANNEL, type OutboxEvents, outboxEvent } from "../../kernel/outbox/outbox-event";
import { withMotivo } from "./acts";
import type { Consola } from "./consola";
import * as messages from "./messages";

/** What a visit may do: read. */
export const PERMISOS_DE_VISITA: readonly Permiso[] = PERMISOS.filter((permiso) => permiso.endsWith(".ver"));

/**
 * Begins one, with its notice in the same transaction. Where the company wants to be asked, the first call asks, with
 * the same notice, and one after its permission begins; returns null while nothing has begun.
 * @throws AppError rule for no reason, or while the company has not answered; not-found
 */
export async function startVisita(
  consola: Consola,
  input: { tenantId: number; motivo: string },
): Promise<{ visitaId: string; hasta: Date } | null> {
  const { tenantId } = input;
  const { operador, now } = consola;
  const { operadorId, sesionId } = operador;
  const scope = inTenant(consola, tenantId);
  const [[empresa], [pedida]] = await scope.db.read(
    tenantId,
    selectEmpresaVista({ tenantId }),
    selectVisitaPedida({ tenantId, operadorId, now }),
  );
  if (empresa === undefined) throw refusal("empresa_no_existe", { tenantId });
  const permitida = pedida?.permitida_at != null;
  const espera = empresa.soporte_pide_permiso && !permitida;
  if (espera && pedida !== undefined) throw refusal("visita_en_espera");
  const hasta = new Date(now.getTime() + (espera ? DAY_MS : VISITA_MINUTOS * MINUTE_MS));
  const motivo = input.motivo.trim();
  const ctx = withMotivo(consola, input, {
    objeto: "tenant",
    objetoId: String(tenantId),
    detalle: { ...(espera ? { pidePermiso: true } : { soloLectura: true }), hasta: toFechaHora(hasta) },
  });
  const visitaId = await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(
      pedida !== undefined && permitida
        ? setVisitaStarted({ tenantId, visitaId: pedida.visita_id, sesionId, now, until: hasta })
        : insertVisita({ tenantId, operadorId, sesionId, motivo, now, startedAt: espera ? null : now, until: hasta }),
    );
    if (row === undefined) throw refusal("visita_respondida");
    const { visita_id: id } = row;
    tx.send(outboxEvent(ctx, "soporte/visita", { tenantId, visitaId: id, motivo, hasta: toFechaHora(hasta), espera }));
    return id;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return espera ? null : { visitaId, hasta };
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
      espacio: null,
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
  { visitaId, motivo, hasta, espera = false }: OutboxEvents["soporte/visita"],
): Promise<{ enviado: boolean }> {
  const { nombre: empresa } = await requireTenant(ctx);
  const visita = { empresa, motivo, hasta: formatFechaHora(hasta) };
  return mailAdministradores(ctx, {
    ...(espera ? messages.permiso({ ...visita, publicUrl: ctx.publicUrl }) : messages.visita(visita)),
    idempotencyKey: `visita-${visitaId}${espera ? "-permiso" : ""}`,
  });
}
