/** The requests of a tenant's API keys, newest first: for the portal. */

import { selectSolicitudesPage, selectSolicitudesPageOfKey } from "@/db/queries/operations/solicitud-api";
import type { Solicitud, SolicitudesQuery } from "@/lib/contract/portal/personas";
import type { Ctx } from "../../kernel/context";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

/** `apiKeyId`: only the requests of this key. @throws AppError forbidden; rule for an invalid limit or cursor, and for a cursor of another query */
export async function listSolicitudes(
  { db, tenantId, permisos }: Pick<Ctx, "db" | "tenantId" | "permisos">,
  query: SolicitudesQuery & { apiKeyId?: number | undefined },
): Promise<Pagina<Solicitud>> {
  requirePermiso({ permisos }, "llaves.administrar");
  const { apiKeyId } = query;
  const consulta = { lista: "solicitudes", filtros: { apiKeyId: apiKeyId ?? null } };
  const limite = readLimite(query.limite);
  const [antesDe] = readCursor(consulta, query.cursor, isBigintPosicion) ?? [LAST_BIGINT];
  const tramo = { tenantId, antesDe, limit: limite + 1 };
  const page =
    apiKeyId === undefined ? selectSolicitudesPage(tramo) : selectSolicitudesPageOfKey({ ...tramo, apiKeyId });
  const [rows] = await db.read(tenantId, page);
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.idSolicitud], itemOf: (row) => row });
}
