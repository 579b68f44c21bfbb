/** Points of sale with their warehouses and series, and warehouses: the pages that tend them. A tenant has a handful. */
import { selectSeries } from "@/db/queries/consecutivo";
import { selectBodegas, selectPuntosVentaWithBodega } from "@/db/queries/punto-venta";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

export interface SerieInfo {
  codigoTipo: string;
  tipo: string;
  /** What the next document gets, 1 to 9999999999. */
  siguiente: number;
  /** A number of it was used: its first one can no longer be set. */
  usada: boolean;
}

export interface PuntoVentaInfo {
  idPuntoVenta: number;
  nombre: string;
  sucursal: string;
  terminal: string;
  predeterminado: boolean;
  bodega: { idBodega: number; nombre: string };
  /** In the tenant's present ambiente, one of each type of document. */
  series: SerieInfo[];
}

/** The default one first, then by number. */
export async function listPuntosVenta(ctx: Ctx): Promise<PuntoVentaInfo[]> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [puntos, series] = await db.read(
    tenantId,
    selectPuntosVentaWithBodega({ tenantId }),
    selectSeries({ tenantId }),
  );
  const byNumero = new Map(series.map((row) => [row.sucursal + row.terminal + row.tipo, row]));
  return puntos.map(({ sucursal, terminal, ...row }) => ({
    idPuntoVenta: row.punto_venta_id,
    nombre: row.nombre,
    sucursal,
    terminal,
    predeterminado: row.predeterminado,
    bodega: { idBodega: row.bodega_id, nombre: row.bodega_nombre },
    series: (Object.keys(TIPOS_DOCUMENTO) as CodigoTipoDocumento[]).sort().map((codigoTipo) => {
      const serie = byNumero.get(sucursal + terminal + codigoTipo);
      return {
        codigoTipo,
        tipo: TIPOS_DOCUMENTO[codigoTipo].nombre,
        siguiente: Number(serie?.siguiente ?? 1),
        usada: serie !== undefined && serie.siguiente !== serie.primero,
      };
    }),
  }));
}

export interface BodegaInfo {
  idBodega: number;
  nombre: string;
  /** How many points of sale sell from it. */
  puntosVenta: number;
  /** The default point of sale does. */
  predeterminada: boolean;
}

/** By name. */
export async function listBodegas(ctx: Ctx): Promise<BodegaInfo[]> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, selectBodegas({ tenantId }));
  return rows.map(({ bodega_id: idBodega, nombre, puntos_venta: puntosVenta, predeterminada }) => ({
    ...{ idBodega, nombre, puntosVenta, predeterminada },
  }));
}
