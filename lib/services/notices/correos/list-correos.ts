/** Mails about documents, newest first: sent, waiting, or failed with the reason. */

import {
  selectCorreosPage,
  selectCorreosPageOfDocumento,
  selectCorreosPageSinEnviar,
} from "@/db/queries/notices/correo";
import type { Correo, CorreosQuery } from "@/lib/contract/portal/configuracion";
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";
import type { Ctx } from "../../kernel/context";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption, readParameter } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

/** @throws AppError rule for an empty or invalid parameter, and for a cursor of another query */
export async function listCorreos(ctx: Ctx, query: CorreosQuery): Promise<Pagina<Correo>> {
  requirePermiso(ctx, "correos.ver");
  const { db, tenantId } = ctx;
  const clave = readParameter("clave", query.clave);
  if (clave !== null && !isClave(clave)) throw refusal("parametro_clave_invalida", {}, { path: "clave" });
  const estado = readOption("estado", query.estado, ["pendiente", "fallido"]);
  const consulta = { lista: "correos", filtros: { clave, estado } };
  const limite = readLimite(query.limite);
  const [antes] = readCursor(consulta, query.cursor, isBigintPosicion) ?? [LAST_BIGINT];
  const page = { tenantId, antes, limit: limite + 1 };
  const [rows] = await db.read(
    tenantId,
    clave !== null
      ? selectCorreosPageOfDocumento({ ...page, clave, estado })
      : estado !== null
        ? selectCorreosPageSinEnviar({ ...page, estado })
        : selectCorreosPage(page),
  );
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.idCorreo], itemOf: (row) => row });
}
