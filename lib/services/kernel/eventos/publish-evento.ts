/**
 * Announces a transition to the outside. The transition's transaction writes the event, instead of deriving it when the
 * outbox event is handled: so it holds the data of that moment, cannot be lost, and has exactly one id, the outbox
 * event's, because the conditional UPDATE of a transition succeeds once.
 */
import { insertEvento } from "@/db/queries/evento";
import type { EventoDatos, TipoEvento } from "@/lib/contract/eventos";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Origin, OutboxEvents } from "../outbox/outbox-event";

export interface NewEvento<Name extends keyof OutboxEvents> {
  /** The outbox event and its data; durable functions may listen to it like to any other. */
  name: Name;
  data: OutboxEvents[Name];
  tipo: TipoEvento;
  datos: EventoDatos;
  /** Sends the event only to this endpoint. */
  soloEndpoint?: number;
}

/** A single statement, in place of `outboxEvent`: writes the event, its deliveries, and the events that start these. */
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

/** The columns of a document that its events contain. */
export interface DocumentoHechos {
  clave: string;
  consecutivo: string;
  tipo: string;
  moneda: string;
  total_comprobante: string;
}

/** The data that every event about a document contains. */
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
