"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Boxes } from "lucide-react";
import { useState } from "react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { FilterBar, SearchFilter } from "@/components/data-table/filters";
import { type Pagina, useLista } from "@/components/data-table/use-lista";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatNumero } from "@/components/ui/format";
import { EmptyState } from "@/components/ui/states";
import type { Ajustada, BodegaOpcion, Existencia } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { AjusteForm } from "./ajuste-form";

interface Props {
  inicial?: Pagina<Existencia> | undefined;
  bodegas: readonly BodegaOpcion[];
  adjust: FormAction<Ajustada>;
  readOnly: boolean;
}

const RUTA = "/api/portal/existencias";

/** The stock of each product in each warehouse; a product links to its movements. */
export function ExistenciaLista({ inicial, bodegas, adjust, readOnly }: Props) {
  const lista = useLista<Existencia>({ ruta: RUTA, filtros: ["texto"], inicial });
  const [adjusted, setAdjusted] = useState<Existencia | null>(null);
  const client = useQueryClient();
  const columns: readonly Column<Existencia>[] = [
    {
      key: "producto",
      header: "Producto",
      fill: true,
      cell: (row) => (
        <>
          <span
            className={`line-clamp-3 font-medium wrap-anywhere sm:line-clamp-1 ${row.estado ? "" : "text-ink-soft"}`}
          >
            {row.nombre}
          </span>
          <span className="block truncate text-xs text-ink-faint">{row.codigo}</span>
          <span className="mt-1.5 block sm:hidden">
            <Existencias row={row} bodegas={bodegas} />
          </span>
        </>
      ),
    },
    {
      key: "existencias",
      header: "Existencias",
      align: "right",
      width: "sm:w-64",
      from: "sm",
      cell: (row) => <Existencias row={row} bodegas={bodegas} />,
    },
    {
      key: "acciones",
      header: <span className="sr-only">Acciones</span>,
      align: "right",
      width: "w-24 sm:w-28",
      own: true,
      cell: (row) =>
        !row.esServicio &&
        !readOnly && (
          <Button look="secondary" size="sm" aria-label={`Ajustar ${row.nombre}`} onClick={() => setAdjusted(row)}>
            Ajustar
          </Button>
        ),
    },
  ];
  return (
    <>
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} label="Buscar por nombre, código o descripción" />
      </FilterBar>
      <DataTable
        label="Existencias"
        columns={columns}
        lista={lista}
        keyOf={(row) => row.codigo}
        hrefOf={(row) => `/catalogos/bodegas/movimientos?idProducto=${row.idProducto}`}
        empty={
          <EmptyState Icon={Boxes} title="Todavía no hay productos">
            Cuando agregués productos al catálogo, acá vas a ver cuánto hay de cada uno.
          </EmptyState>
        }
      />
      {adjusted !== null && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAdjusted(null)}
          title={`Ajustar ${adjusted.nombre}`}
          description="Queda en los movimientos, con tu nombre y la razón."
        >
          <AjusteForm
            producto={adjusted}
            bodegas={bodegas}
            adjust={adjust}
            onDone={() => {
              setAdjusted(null);
              void client.invalidateQueries({ queryKey: [RUTA] });
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Existencias({ row, bodegas }: { row: Existencia; bodegas: readonly BodegaOpcion[] }) {
  if (row.esServicio) return <Badge>Servicio</Badge>;
  const nombreOf = new Map(bodegas.map(({ idBodega, nombre }) => [idBodega, nombre]));
  return (
    <span className="grid gap-0.5 tabular-nums">
      {row.bodegas.map(({ idBodega, cantidad }) => (
        <span key={idBodega} className="flex items-baseline gap-2 sm:justify-end">
          <span className="truncate text-note text-ink-soft">{nombreOf.get(idBodega)}</span>
          <span className={`font-medium sm:min-w-12 ${cantidad.startsWith("-") ? "text-bad" : ""}`}>
            {formatNumero(cantidad)}
          </span>
        </span>
      ))}
    </span>
  );
}
