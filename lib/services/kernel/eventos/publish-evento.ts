/**
 * Announces a transition to the outside. The event is written by the transaction of the transition, not derived when its
 * outbox event is handled: it says how things stood then, it cannot be lost on the way, and a transition, which happens
 * once because its UPDATE is conditional, has exactly one event id: the outbox event's.
 */
import { insertEvento } from "@/db/queries/evento";
import type { EventoDatos, TipoEvento } from "@/lib/contract/eventos";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Origin, OutboxEvents } from "../outbox/outbox-event";

export interface NewEvento<Name extends keyof OutboxEvents> {
  /** The outbox event that it is, and its data: durable functions may listen to it as to any other. */
  name: Name;
  data: OutboxEvents[Name];
  tipo: TipoEvento;
  datos: EventoDatos;
  /** Only to this endpoint. */
  soloEndpoint?: number;
}

/** One statement, in place of `outboxEvent`: event, deliveries and what puts them on their way. */
export function publishEvento<Name extends keyof OutboxEvents>(
  { tenantId, requestId }: Origin,
  { name, data, tipo, datos, soloEndpoint }: NewEvento<Name>,
) {
  return insertEvento({
    tenantId,
    name,
    data: JSON.stringify({ ...data, requestId }),
    requestId: requestId ?? null,
    tipo,
    clave: datos.clave ?? null,
    datos: JSON.stringify(datos),
    soloEndpoint: soloEndpoint ?? null,
  });
}

/** The columns of a document that its events tell. */
export interface DocumentoHechos {
  clave: string;
  consecutivo: string;
  tipo: string;
  moneda: string;
  total_comprobante: string;
}

/** What every event about a document says of it. */
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
  };
}
