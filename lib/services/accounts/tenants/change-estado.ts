/** Moves a company through its life in the service: suspended, back, active, gone (decision 0142). */
import type { Transaction } from "@/db/connection/client";
import { lockTenantEstado, updateTenantEstado } from "@/db/queries/accounts/tenant";
import { pauseRecurrentesAtrasadas } from "@/db/queries/sales/recurrente";
import { refusal } from "@/lib/contract/refusal";
import { type EstadoDeVida, type EstadoEmpresa, empresaPasa, empresaPuede } from "@/lib/domain/estado-empresa";
import { toFechaHora } from "@/lib/platform/clock";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { inTenant, type Operator } from "../../kernel/operator";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { tenantDay, withReloj } from "../../kernel/reloj";
import * as messages from "./messages";

export interface CambioEstado {
  nombre: string;
  de: EstadoEmpresa;
  a: EstadoEmpresa;
  /** How many recurring documents were paused, because a day of theirs passed while the company was closed. */
  recurrentesEnPausa: number;
}

interface Pedido {
  tenantId: number;
  /** `anterior`: what a suspended company was before. */
  a: Exclude<EstadoEmpresa, "prueba"> | "anterior";
}

/**
 * Requests and issuing under way end as they began; the next ones meet the new state. The administrators get a mail.
 * @throws AppError `not-found`; `rule` for a transition that the table does not have, and then nothing has changed
 */
export async function changeEstado(operator: Operator, { tenantId, a: pedido }: Pedido): Promise<CambioEstado> {
  const ctx = await withReloj(inTenant(operator, tenantId));
  const { now } = ctx;
  const cambio = await ctx.db.transaction(tenantId, async (tx) => {
    const [tenant] = await tx.run(lockTenantEstado({ tenantId }));
    if (tenant === undefined) throw refusal("empresa_no_existe", { tenantId });
    const { nombre, estado: de } = tenant;
    const anterior = de === "suspendido" ? (tenant.estado_previo ?? "activo") : de;
    const a = pedido === "anterior" ? anterior : pedido;
    if (!empresaPasa(de, a)) throw refusal("estado_de_empresa_no_permitido", { tenantId, de, a });
    const previo = a === "suspendido" && (de === "prueba" || de === "activo") ? de : null;
    const vuelve = empresaPuede(a, "escribir") && !empresaPuede(de, "escribir");
    const pausa = { tenantId, hoy: tenantDay(ctx), problema: messages.DIAS_PASADOS, now };
    const recurrentesEnPausa = vuelve ? (await tx.run(pauseRecurrentesAtrasadas(pausa))).length : 0;
    writeEstado(tx, ctx, { de, a, previo, ...(recurrentesEnPausa > 0 && { recurrentesEnPausa }) });
    return { nombre, de, a, recurrentesEnPausa };
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return cambio;
}

interface Escrito {
  de: EstadoEmpresa;
  a: EstadoDeVida;
  /** What a suspended company goes back to. */
  previo: "prueba" | "activo" | null;
  recurrentesEnPausa?: number;
}

/** The new state, its audit entry and the event of its mail. The caller has locked the tenant, and wakes the outbox. */
export function writeEstado(tx: Transaction, ctx: Ctx, { previo, ...detalle }: Escrito): void {
  const { tenantId, now } = ctx;
  const { de, a } = detalle;
  tx.send(updateTenantEstado({ tenantId, estado: a, previo, now }));
  tx.send(auditEntry(ctx, { accion: accionOf(de, a), objeto: "tenant", objetoId: String(tenantId), detalle }));
  tx.send(outboxEvent(ctx, "empresa/estado", { tenantId, de, a, desde: toFechaHora(now) }));
}

const ACCIONES: Readonly<Record<EstadoDeVida, string>> = {
  prueba: "reactivar",
  activo: "activar-empresa",
  suspendido: "suspender",
  retirada: "retirar",
  borrada: "borrar-empresa",
};

const accionOf = (de: EstadoEmpresa, a: EstadoDeVida) =>
  de === "suspendido" && a === "activo" ? "reactivar" : ACCIONES[a];
