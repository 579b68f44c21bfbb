/** Mail about documents, newest first: what left, what waits, what failed and why. */

import { selectCorreosPage, selectCorreosPageOfDocumento, selectCorreosPageSinEnviar } from "@/db/queries/correo";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusals/refusal";
import { isClave } from "@/lib/domain/clave";
import type { Ctx } from "../../kernel/context";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption, readParameter } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

export interface CorreosQuery {
  /** Those that have not left. */
  estado?: string | undefined;
  /** Of one document. */
  clave?: string | undefined;
  limite?: string | undefined;
  cursor?: string | undefined;
}

export interface CorreoInfo {
  idCorreo: string;
  clave: string;
  consecutivo: string;
  motivo: string;
  destinatarios: string[];
  estado: string;
  /** Null before the first attempt. */
  asunto: string | null;
  intentos: number;
  /** Why it has not left. */
  error: string | null;
  createdBy: string;
  createdAt: Date;
  enviadoAt: Date | null;
}

/** @throws AppError rule for a parameter that says nothing, and for a cursor of another question */
export async function listCorreos(ctx: Ctx, query: CorreosQuery): Promise<Pagina<CorreoInfo>> {
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
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.correo_id], itemOf: infoOf });
}

function infoOf(row: RowOf<typeof selectCorreosPage>): CorreoInfo {
  const { clave, consecutivo, motivo, destinatarios, estado, asunto, intentos, error } = row;
  return {
    idCorreo: row.correo_id,
    ...{ clave, consecutivo, motivo, destinatarios, estado, asunto, intentos, error },
    createdBy: row.created_by,
    createdAt: row.created_at,
    enviadoAt: row.enviado_at,
  };
}
