/** What is printed on documents about who issues them. */

import { selectActividades, selectEmisor } from "@/db/queries/emisor";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import type { Actividad, IdentidadEmisor, PerfilEmisor } from "./check-emisor";

export interface EmisorInfo {
  perfil: PerfilEmisor;
  /** Does not change: certificate and series belong to it. */
  identidad: IdentidadEmisor;
  /** The main one first. */
  actividades: Actividad[];
}

/** @throws AppError not-found */
export async function getEmisor(ctx: Ctx): Promise<EmisorInfo> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [[row], actividades] = await ctx.db.read(tenantId, selectEmisor({ tenantId }), selectActividades({ tenantId }));
  if (row === undefined) throw refusal("empresa_sin_emisor");
  return {
    perfil: perfilOf(row),
    identidad: {
      tipoIdentificacion: row.tipo_identificacion,
      identificacion: row.identificacion,
      proveedorSistemas: row.proveedor_sistemas,
    },
    actividades: actividades.map(({ codigo, nombre }) => ({ codigo, nombre })),
  };
}

function perfilOf(row: RowOf<typeof selectEmisor>): PerfilEmisor {
  const { nombre, provincia, canton, distrito, barrio, telefono, correos } = row;
  return {
    ...{ nombre, provincia, canton, distrito, barrio, telefono, correos },
    nombreComercial: row.nombre_comercial,
    otrasSenas: row.otras_senas,
  };
}
