/** The log of an endpoint's deliveries, newest event first, each with its result. */

import { selectWebhookEndpointId } from "@/db/queries/notices/webhook-endpoint";
import {
  selectEntregaMostrada,
  selectEntregasPage,
  selectEntregasPageSinEntregar,
  selectIntentosOfEntrega,
} from "@/db/queries/notices/webhook-entrega-lista";
import type { RowOf } from "@/db/sql/prepared";
import type { Entrega, EntregaConRegistro, Intento } from "@/lib/contract/portal/webhooks";
import { refusal } from "@/lib/contract/refusal";
import { type EntregasQuery, SIN_ENTREGAR } from "@/lib/contract/webhook-endpoint";
import type { Ctx } from "../../kernel/context";
import { textOf } from "../../kernel/eventos/answer";
import { isEventoPosicion, LAST_EVENTO_ID } from "../../kernel/eventos/evento-id";
import { knownId } from "../../kernel/known-id";
import { readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { bodyOf } from "./deliver";

const MAX_INTENTOS = 50;
/** Part of each answer that is shown; the log keeps up to 64 KB. */
const MAX_RESPUESTA_BYTES = 4_000;

/**
 * @throws AppError forbidden; not-found for the endpoint; rule for an empty or invalid parameter, and for a cursor of
 * another query
 */
export async function listEntregas(
  ctx: Ctx,
  query: EntregasQuery & { webhookEndpointId: number },
): Promise<Pagina<Entrega>> {
  requirePermiso(ctx, "webhooks.administrar");
  const { db, tenantId } = ctx;
  const webhookEndpointId = knownId(query.webhookEndpointId);
  const estado = readOption("estado", query.estado, SIN_ENTREGAR);
  const consulta = { lista: "entregas", filtros: { webhookEndpointId, estado } };
  const limite = readLimite(query.limite);
  const [antesDe] = readCursor(consulta, query.cursor, isEventoPosicion) ?? [LAST_EVENTO_ID];
  const page = { tenantId, webhookEndpointId, antesDe, limit: limite + 1 };
  const [[endpoint], rows] = await db.read(
    tenantId,
    selectWebhookEndpointId({ tenantId, webhookEndpointId }),
    estado === null ? selectEntregasPage(page) : selectEntregasPageSinEntregar({ ...page, estado }),
  );
  if (endpoint === undefined) throw refusal("webhook_no_existe");
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.eventoId], itemOf: infoOf });
}

export interface OneEntrega {
  webhookEndpointId: number;
  webhookEntregaId: string;
}

/** One delivery with request and answer of each attempt. @throws AppError forbidden, not-found */
export async function getEntrega(ctx: Ctx, one: OneEntrega): Promise<EntregaConRegistro> {
  requirePermiso(ctx, "webhooks.administrar");
  const { db, tenantId } = ctx;
  const webhookEntregaId = knownEntrega(one.webhookEntregaId);
  const webhookEndpointId = knownId(one.webhookEndpointId);
  const [[row], intentos] = await db.read(
    tenantId,
    selectEntregaMostrada({ tenantId, webhookEndpointId, webhookEntregaId }),
    selectIntentosOfEntrega({ tenantId, webhookEntregaId, limit: MAX_INTENTOS, maxBytes: MAX_RESPUESTA_BYTES }),
  );
  if (row === undefined) throw refusal("entrega_no_existe");
  const { datos, secuencia, ...entrega } = row;
  return {
    ...infoOf(entrega),
    cuerpo: bodyOf({ ...entrega, datos, secuencia }).toString(),
    registro: intentos.map(intentoOf),
  };
}

/** The id if a bigint can hold it; otherwise 0, which no row has. */
export const knownEntrega = (id: string): string => (/^[1-9]\d{0,17}$/.test(id) ? id : "0");

function infoOf({ endedAt, ...row }: RowOf<typeof selectEntregasPage>): Entrega {
  return { ...row, reintento: row.estado === "pendiente" && row.intentos > (endedAt === null ? 1 : 0) };
}

function intentoOf(row: RowOf<typeof selectIntentosOfEntrega>): Intento {
  return { ...row, respuesta: row.respuesta === null ? null : textOf(row.respuesta) };
}
