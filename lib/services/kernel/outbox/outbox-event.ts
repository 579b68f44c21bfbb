/** Durable work begins as a row, written in the transaction of its cause (architecture 7). */
import { insertOutboxEvent } from "@/db/queries/notices/outbox-event";
import type { EstadoDeVida, EstadoEmpresa } from "@/lib/domain/estado-empresa";
import type { MedidaPlan, UmbralPlan } from "@/lib/domain/plan";
import type { Enlace } from "../../accounts/acceso/enlace";
import type { Ctx } from "../context";

/** The channel that wakes the relay after a commit: `ctx.db.wake(OUTBOX_CHANNEL)`. */
export const OUTBOX_CHANNEL = "outbox";
/** The channel on which a process tells, again and again, that durable work yields: requests wait, or a batch is issued. */
export const PRESSURE_CHANNEL = "pressure";

/**
 * Names and data of all events, each with a function that listens to it. Data is ids and small facts only: never XML,
 * never a secret. `turno` is the turn of the run that the event starts; a new row's first turn is 0.
 */
export interface OutboxEvents {
  "documento/emitido": { tenantId: number; documentoId: string; turno: number };
  "documento/reanudado": { tenantId: number; documentoId: string; turno: number };
  /** An approved request of an invoice in place of a ticket, which an attempt left behind. */
  "solicitud/pendiente": { tenantId: number; solicitudFacturaId: string };
  /** A mail with a link that gives access; `id` is that of the link's row. A company that signs up is no tenant yet. */
  "acceso/correo": { tenantId: number | null; enlace: Enlace; id: string };
  "correo/pedido": { tenantId: number; correoId: string };
  "recordatorio/pendiente": { tenantId: number; recordatorioId: string };
  "recurrente/pendiente": { tenantId: number; recurrenteId: string };
  /** A mailbox is to be looked into. */
  "buzon/pendiente": { tenantId: number; buzonId: string };
  /** A mail from a supplier. */
  "correo/recibido": { tenantId: number; correoRecibidoId: string };
  "mensaje/emitido": { tenantId: number; mensajeReceptorId: string; turno: number };
  "mensaje/reanudado": { tenantId: number; mensajeReceptorId: string; turno: number };
  /** A callback said other than we know, and the authority is to be asked. */
  "duda/pendiente": { tenantId: number; dudaId: string };
  /** Written together with the delivery by db/queries/evento; `cola` is `tenant:endpoint`. */
  "webhook/pendiente": { tenantId: number; webhookEntregaId: string; cola: string };
  "exportacion/pedida": { tenantId: number; exportacionId: string };
  "importacion/pedida": { tenantId: number; importacionId: string };
  /** A batch has lines without a result. */
  "lote/pendiente": { tenantId: number; loteId: string };
  "cifras/pendientes": { tenantId: number };
  /** A test tenant's clock was moved ahead. */
  "reloj/adelantado": { tenantId: number };
  "webhook/deshabilitado": { tenantId: number; webhookEndpointId: number };
  /** `umbral` is the threshold in days that was crossed. */
  "certificado/por-vencer": { tenantId: number; certificadoId: number; umbral: number };
  /** The company changed its state; `desde` is the moment, ISO 8601. */
  "empresa/estado": { tenantId: number; de: EstadoEmpresa; a: EstadoDeVida; desde: string };
  /** It used so many hundredths (`umbral`) of what its plan has of it; `mes`: `YYYY-MM`, in which it did. */
  "empresa/uso": {
    tenantId: number;
    mes: string;
    medida: MedidaPlan;
    umbral: UmbralPlan;
    usado: number;
    incluidos: number;
  };
  /**
   * Somebody of support looks at the company's portal, or with `espera` asks to; `hasta` is when that ends at the
   * latest, ISO 8601.
   */
  "soporte/visita": { tenantId: number; visitaId: string; motivo: string; hasta: string; espera?: boolean };
}

/** The events that name a tenant: all but the mail of a company that signs up. */
export type TenantEvent = {
  [Name in keyof OutboxEvents]: OutboxEvents[Name]["tenantId"] extends number ? Name : never;
}[keyof OutboxEvents];

/** The writer of an event: a request or a durable step, or a sweep, which has no request. */
export type Origin = Pick<Ctx, "tenantId"> & Partial<Pick<Ctx, "requestId">>;

export function outboxEvent<Name extends keyof OutboxEvents>(origin: Origin, name: Name, data: OutboxEvents[Name]) {
  return insertOutboxEvent(eventRow(origin, name, data));
}

/** The mail of a company that signs up, which is no tenant yet; in the system role. */
export function altaEvent({ requestId }: Pick<Ctx, "requestId">, altaId: string) {
  const data: OutboxEvents["acceso/correo"] = { tenantId: null, enlace: "registro", id: altaId };
  return insertOutboxEvent({ tenantId: null, name: "acceso/correo", data: JSON.stringify({ ...data, requestId }) });
}

/** Adds the id of the causing request to the event's data, for the log lines of the steps that follow. */
export const eventRow = <Name extends keyof OutboxEvents>(
  { tenantId, requestId }: Origin,
  name: Name,
  data: OutboxEvents[Name],
) => ({ tenantId, name, data: JSON.stringify({ ...data, requestId }) });
