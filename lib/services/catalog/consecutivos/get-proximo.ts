/** The number that the next document of a series gets (spec 4). It is read, not reserved. */
import { selectProximoConsecutivo } from "@/db/queries/catalog/consecutivo";
import { refusal } from "@/lib/contract/refusal";
import { buildConsecutivo } from "@/lib/domain/consecutivo";
import { parseTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";

export interface ProximoConsecutivo {
  tipo: string;
  codigoTipo: string;
  sucursal: string;
  terminal: string;
  /** 1 to 9999999999. */
  numero: number;
  consecutivo: string;
}

/**
 * `tipo` is a name or a code; `idPuntoVenta` null stands for the default one. @throws AppError rule when either does
 * not exist
 */
export async function getProximoConsecutivo(
  ctx: Ctx,
  { tipo, idPuntoVenta }: { tipo: string; idPuntoVenta: number | null },
): Promise<ProximoConsecutivo> {
  requirePermiso(ctx, "catalogos.ver");
  const codigo = parseTipoDocumento(tipo);
  if (codigo === null) throw refusal("tipo_de_serie_desconocido", { tipo }, { path: "tipo" });
  const puntoVentaId = idPuntoVenta === null ? null : knownId(idPuntoVenta);
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectProximoConsecutivo({ tenantId, puntoVentaId, tipo: codigo }));
  if (row === undefined) {
    const at = { path: "idPuntoVenta" };
    throw idPuntoVenta === null
      ? refusal("sin_punto_venta", {}, at)
      : refusal("punto_venta_desconocido", { id: idPuntoVenta }, at);
  }
  const { sucursal, terminal } = row;
  const numero = Number(row.numero);
  const consecutivo = buildConsecutivo({ sucursal, terminal, tipo: codigo, numero });
  return { tipo: TIPOS_DOCUMENTO[codigo].nombre, codigoTipo: codigo, sucursal, terminal, numero, consecutivo };
}
