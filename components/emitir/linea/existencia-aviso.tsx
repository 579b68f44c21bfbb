"use client";

import { useDato } from "@/components/data-table/use-dato";
import type { ExistenciaDeVenta } from "@/lib/contract/portal/inventario";
import { formatNumero } from "@/lib/domain/escrito/formato";
import { readNumero } from "@/lib/domain/escrito/numero-escrito";
import { quedaBaja } from "@/lib/domain/existencia-baja";

/** Says in a line of a sale that it would take the stock below its minimum, or below zero. It refuses nothing. */
export function ExistenciaAviso({
  idProducto,
  idPuntoVenta,
  cantidades,
}: {
  idProducto: number;
  idPuntoVenta: number;
  /** As written, of all lines with this product. */
  cantidades: readonly string[];
}) {
  const { data } = useDato<{ existencia: ExistenciaDeVenta | null }>(
    `/api/portal/existencias/venta?idProducto=${idProducto}&idPuntoVenta=${idPuntoVenta}`,
  );
  const existencia = data?.existencia ?? null;
  const vendidas = cantidades.map((text) => readNumero(text, "cantidad") ?? "0");
  const queda = existencia && quedaBaja(existencia, vendidas);
  if (existencia === null || queda === null) return null;
  const { bodega, cantidad, minimo } = existencia;
  return (
    <p role="status" className="py-1 text-note text-wait">
      {`En ${bodega} hay ${formatNumero(cantidad)}: con esta venta quedan ${formatNumero(queda)}`}
      {minimo !== null && minimo !== "0" && `, y el mínimo es ${formatNumero(minimo)}`}.
    </p>
  );
}
