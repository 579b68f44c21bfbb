/** A tenant's API keys, newest first, without their secrets. */

import { selectApiKey, selectApiKeysPage } from "@/db/queries/accounts/api-key-admin";
import type { RowOf } from "@/db/sql/prepared";
import type { ApiKey, ApiKeysQuery, EstadoApiKey } from "@/lib/contract/portal/personas";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

/** @throws AppError forbidden; rule for an invalid parameter, and for a cursor of another query */
export async function listApiKeys(ctx: Ctx, query: ApiKeysQuery): Promise<Pagina<ApiKey>> {
  requirePermiso(ctx, "llaves.administrar");
  const { db, tenantId, now } = ctx;
  const estado = readOption("estado", query.estado, ["cerradas"]);
  const consulta = { lista: "llaves", filtros: { estado } };
  const limite = readLimite(query.limite);
  const [antesDe] = readCursor(consulta, query.cursor, isBigintPosicion) ?? [LAST_BIGINT];
  const page = { tenantId, abierta: estado === null, antesDe, limit: limite + 1 };
  const [rows] = await db.read(tenantId, selectApiKeysPage(page));
  return paginaOf(consulta, rows, limite, {
    posicionOf: (row) => [String(row.apiKeyId)],
    itemOf: (row) => infoOf(row, now),
  });
}

/** @throws AppError forbidden, not-found */
export async function getApiKey(ctx: Ctx, { apiKeyId }: { apiKeyId: number }): Promise<ApiKey> {
  requirePermiso(ctx, "llaves.administrar");
  const { db, tenantId, now } = ctx;
  const [[row]] = await db.read(tenantId, selectApiKey({ tenantId, apiKeyId: knownId(apiKeyId) }));
  if (row === undefined) throw refusal("llave_no_existe", { id: apiKeyId });
  return infoOf(row, now);
}

const infoOf = (row: RowOf<typeof selectApiKey>, now: Date): ApiKey => ({ ...row, estado: estadoOf(row, now) });

function estadoOf({ revokedAt, expiresAt }: RowOf<typeof selectApiKey>, now: Date): EstadoApiKey {
  if (revokedAt !== null) return "revocada";
  if (expiresAt === null) return "activa";
  return expiresAt > now ? "porVencer" : "vencida";
}
