import { Badge } from "@/components/ui/badge";
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import type { Existencia } from "@/lib/contract/portal/inventario";
import { formatNumero } from "@/lib/domain/escrito/formato";

/** How much there is of a product in each warehouse, and whether that is too little. */
export function ExistenciaBodegas({
  row,
  bodegas,
}: {
  row: Pick<Existencia, "esServicio" | "bodegas">;
  bodegas: readonly BodegaOpcion[];
}) {
  if (row.esServicio) return <Badge>Servicio</Badge>;
  // A phone leaves out where there is none, unless there is none anywhere.
  const hay = row.bodegas.some(({ cantidad, baja }) => cantidad !== "0" || baja);
  const nombreOf = new Map(bodegas.map(({ idBodega, nombre }) => [idBodega, nombre]));
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5 tabular-nums max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
      {row.bodegas.map(({ idBodega, cantidad, minimo, baja }) => (
        <span
          key={idBodega}
          className={`flex flex-wrap items-baseline gap-x-2 sm:justify-end ${hay && cantidad === "0" && !baja ? "max-sm:hidden" : ""}`}
        >
          {baja && (
            <Badge tone="bad">
              {cantidad.startsWith("-") ? "Bajo cero" : `Bajo el mínimo de ${formatNumero(minimo ?? "0")}`}
            </Badge>
          )}
          <span className="min-w-0 text-note wrap-anywhere text-ink-soft">{nombreOf.get(idBodega)}</span>
          <span className={`font-medium sm:min-w-12 ${baja ? "text-bad" : ""}`}>{formatNumero(cantidad)}</span>
        </span>
      ))}
    </span>
  );
}
