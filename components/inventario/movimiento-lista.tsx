"use client";

import { ArrowLeftRight } from "lucide-react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { DateFilter, FilterBar, SearchFilter, SelectFilter } from "@/components/data-table/filters";
import { type Pagina, useLista } from "@/components/data-table/use-lista";
import { Link } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states";
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import type { Movimiento } from "@/lib/contract/portal/inventario";
import { formatFecha, formatFechaHora, formatHora, formatNumero } from "@/lib/domain/formato";
import { MOTIVOS_MOVIMIENTO, type MotivoMovimiento } from "@/lib/domain/motivo-movimiento";
import { ProductoFilter } from "./producto-filter";

const COLUMNS: readonly Column<Movimiento>[] = [
  {
    key: "producto",
    header: "Producto",
    fill: true,
    cell: ({ producto, createdAt, bodega }) => (
      <>
        <span className="line-clamp-1 font-medium">{producto.nombre}</span>
        <span className="block truncate text-xs text-ink-faint">{producto.codigo}</span>
        <span className="block text-xs text-ink-soft md:hidden">
          {formatFechaHora(new Date(createdAt))} · {bodega.nombre}
        </span>
      </>
    ),
  },
  {
    key: "motivo",
    header: "Por qué",
    own: true,
    width: "w-28 sm:w-[34%]",
    cell: ({ motivo, razon, documento }) => (
      <>
        <span className="block">{MOTIVOS_MOVIMIENTO[motivo as MotivoMovimiento] ?? motivo}</span>
        {razon !== null && <span className="line-clamp-2 text-note text-ink-soft">{razon}</span>}
        {documento !== null && (
          <Link
            href={`/${motivo === "compra" ? "compras" : "documentos"}/${documento.clave}`}
            className="block text-note text-accent tabular-nums hover:underline max-sm:wrap-anywhere sm:truncate"
          >
            {documento.consecutivo}
          </Link>
        )}
      </>
    ),
  },
  { key: "bodega", header: "Bodega", from: "md", width: "w-36", cell: ({ bodega }) => bodega.nombre },
  {
    key: "fecha",
    header: "Fecha",
    from: "md",
    width: "w-32",
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap text-ink-soft tabular-nums">
        {formatFecha(createdAt)}
        <span className="block text-xs text-ink-faint">{formatHora(createdAt)}</span>
      </span>
    ),
  },
  {
    key: "cantidad",
    header: "Cantidad",
    align: "right",
    width: "w-24 sm:w-28",
    cell: ({ cantidad }) => (
      <span className={`font-medium whitespace-nowrap ${cantidad.startsWith("-") ? "" : "text-good"}`}>
        {cantidad.startsWith("-") ? "" : "+"}
        {formatNumero(cantidad)}
      </span>
    ),
  },
];

const FILTROS = ["documento", "idBodega", "motivo", "idProducto", "desde", "hasta"] as const;

/** The ledger of stock, newest first; of a single product when the address names it. */
export function MovimientoLista({
  inicial,
  bodegas,
}: {
  inicial?: Pagina<Movimiento> | undefined;
  bodegas: readonly BodegaOpcion[];
}) {
  const lista = useLista<Movimiento>({
    ruta: "/api/portal/movimientos",
    filtros: FILTROS,
    inicial,
  });
  return (
    <>
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} name="documento" label="Número o clave del documento" />
        <SelectFilter
          lista={lista}
          name="idBodega"
          label="Todas las bodegas"
          options={bodegas.map(({ idBodega, nombre }) => [String(idBodega), nombre] as const)}
        />
        <SelectFilter
          lista={lista}
          name="motivo"
          label="Todos los motivos"
          options={Object.entries(MOTIVOS_MOVIMIENTO)}
        />
        <ProductoFilter lista={lista} listado={lista.rows?.[0]?.producto ?? null} />
        <DateFilter lista={lista} name="desde" label="Desde" />
        <DateFilter lista={lista} name="hasta" label="Hasta" />
      </FilterBar>
      <DataTable
        label="Movimientos"
        columns={COLUMNS}
        lista={lista}
        keyOf={(row) => row.idMovimiento}
        empty={
          <EmptyState Icon={ArrowLeftRight} title="Todavía no hay movimientos">
            Cada venta, nota, compra y ajuste que mueva inventario queda acá.
          </EmptyState>
        }
      />
    </>
  );
}
