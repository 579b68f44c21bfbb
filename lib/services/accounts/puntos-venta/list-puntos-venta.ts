/**
 * Points of sale with their warehouses and series, and warehouses, for the pages that maintain them. A tenant has few
 * of them.
 */

import { selectBodegas, selectPuntosVentaWithBodega } from "@/db/queries/accounts/punto-venta";
import { selectPrimero, selectSeries } from "@/db/queries/catalog/consecutivo";
import type { Bodega, PuntoVenta } from "@/lib/contract/portal/catalogos";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** The default one first, then by number. */
export async function listPuntosVenta(ctx: Ctx): Promise<PuntoVenta[]> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [puntos, series, [sinUso]] = await db.read(
    tenantId,
    selectPuntosVentaWithBodega({ tenantId }),
    selectSeries({ tenantId }),
    selectPrimero({ tenantId }),
  );
  const byNumero = new Map(series.map((row) => [row.sucursal + row.terminal + row.tipo, row]));
  return puntos.map((punto) => ({
    ...punto,
    series: (Object.keys(TIPOS_DOCUMENTO) as CodigoTipoDocumento[]).sort().map((codigoTipo) => {
      const serie = byNumero.get(punto.sucursal + punto.terminal + codigoTipo);
      return {
        codigoTipo,
        tipo: TIPOS_DOCUMENTO[codigoTipo].nombre,
        siguiente: Number(serie?.siguiente ?? sinUso?.primero ?? 1),
        numeracion: serie?.numeracion ?? "ordinaria",
        usada: serie !== undefined && serie.siguiente !== serie.primero,
      };
    }),
  }));
}

/** Sorted by name. */
export async function listBodegas(ctx: Ctx): Promise<Bodega[]> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, selectBodegas({ tenantId }));
  return rows;
}
