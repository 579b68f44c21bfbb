/** The requests of a tenant's API keys, newest first: for the portal. */

import {
  selectSolicitudesPage,
  selectSolicitudesPageByRequestId,
  selectSolicitudesPageOfKey,
} from "@/db/queries/operations/solicitud-api";
import type { Solicitud, SolicitudesQuery } from "@/lib/contract/portal/personas";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readParameter } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

/**
 * @param query with `apiKeyId` only the requests of this key, and then with `requestId` those that have this id
 * @throws AppError forbidden; rule for an invalid parameter or cursor, and for a cursor of another query
 */
export async function listSolicitudes(
  { db, tenantId, permisos }: Pick<Ctx, "db" | "tenantId" | "permisos">,
  query: SolicitudesQuery & { apiKeyId?: number | undefined },
): Promise<Pagina<Solicitud>> {
  requirePermiso({ permisos }, "llaves.administrar");
  const { apiKeyId = null } = query;
  const requestId = readParameter("requestId", query.requestId);
  const consulta = { lista: "solicitudes", filtros: { apiKeyId, requestId } };
  const limite = readLimite(query.limite);
  const [antesDe] = readCursor(consulta, query.cursor, isBigintPosicion) ?? [LAST_BIGINT];
  const page = pageOf({ tenantId, antesDe, limit: limite + 1 }, apiKeyId, requestId);
  const [rows] = await db.read(tenantId, page);
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.idSolicitud], itemOf: (row) => row });
}

function pageOf(tramo: Parameters<typeof selectSolicitudesPage>[0], apiKeyId: number | null, requestId: string | null) {
  assert(requestId === null || apiKeyId !== null, "a request is found among those of one key");
  if (apiKeyId === null) return selectSolicitudesPage(tramo);
  if (requestId === null) return selectSolicitudesPageOfKey({ ...tramo, apiKeyId });
  return selectSolicitudesPageByRequestId({ ...tramo, apiKeyId, requestId });
}
