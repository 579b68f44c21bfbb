/**
 * Announces a transition to webhooks. The transaction of the transition writes the event, instead of deriving it later.
 * The event therefore shows the state of that moment and cannot be lost. A transition happens once, because its UPDATE
 * is conditional, so it has exactly one event.
 */
import { insertEvento } from "@/db/queries/notices/evento";
import type { EventoDatos, TipoEvento } from "@/lib/contract/eventos";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Origin, OutboxEvents } from "../outbox/outbox-event";

export interface NewEvento<Name extends keyof OutboxEvents> {
  tipo: TipoEvento;
  datos: EventoDatos;
  /** Delivers only to this endpoint. */
  soloEndpoint?: number;
  /** The outbox event for a durable function, when one listens: it gets the event's id. */
  outbox?: { name: Name; data: OutboxEvents[Name] };
}

/** Writes event, deliveries and outbox events in one statement; use it instead of `outboxEvent`. */
export function publishEvento<Name extends keyof OutboxEvents = never>(origin: Origin, evento: NewEvento<Name>) {
  const { requestId } = origin;
  const { name, data } = evento.outbox ?? { name: null, data: null };
  return insertEvento({ ...eventoRow(origin, evento), name, data: JSON.stringify({ ...data, requestId }) });
}

/** The event as a statement of its transition takes it (db/sql/evento.ts). */
export const eventoRow = (
  { tenantId, requestId }: Origin,
  { tipo, datos, soloEndpoint }: Pick<NewEvento<never>, "tipo" | "datos" | "soloEndpoint">,
) => ({
  tenantId,
  requestId: requestId ?? null,
  tipo,
  clave: datos.clave ?? null,
  datos: JSON.stringify(datos),
  soloEndpoint: soloEndpoint ?? null,
});

/** The columns of a document that its events contain. */
export interface DocumentoHechos {
  clave: string;
  consecutivo: string;
  tipo: string;
  moneda: string;
  total_comprobante: string;
  referencia_externa: string | null;
}

/** The data of every event about a document. */
export function documentoDatos(
  row: DocumentoHechos,
  estado: string,
  { motivos, problema }: { motivos: { codigo: string; texto: string }[]; problema: string | null },
): EventoDatos {
  return {
    clave: row.clave,
    consecutivo: row.consecutivo,
    tipo: TIPOS_DOCUMENTO[row.tipo as CodigoTipoDocumento].nombre,
    codigoTipo: row.tipo,
    estado,
    moneda: row.moneda,
    total: row.total_comprobante,
    motivos: motivos.map(({ codigo, texto }) => ({ codigo, texto })),
    problema,
    ...(row.referencia_externa !== null && { referenciaExterna: row.referencia_externa }),
  };
}
