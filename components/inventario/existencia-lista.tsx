"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Boxes } from "lucide-react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { FilterBar, SearchFilter, SelectFilter } from "@/components/data-table/filters";
import { Ordenar } from "@/components/data-table/ordenar";
import type { Lista, Pagina } from "@/components/data-table/use-lista";
import { type OrdenDeLista, useListaConOrden } from "@/components/data-table/use-orden";
import { EmptyState } from "@/components/ui/states";
import type { ORDENES_EXISTENCIAS } from "@/lib/contract/ordenes";
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Ajustada, Existencia } from "@/lib/contract/portal/inventario";
import { ExistenciaActos } from "./existencia-actos";
import { ExistenciaBodegas } from "./existencia-bodegas";

interface Props {
  inicial?: Pagina<Existencia> | undefined;
  bodegas: readonly BodegaOpcion[];
  adjust: FormAction<Ajustada>;
  changeMinimo: FormAction<null>;
  readOnly: boolean;
}

const RUTA = "/api/portal/existencias";
const ORDENES = [
  ["codigo", "Por código"],
  ["-codigo", "Por código, al revés"],
  ["nombre", "Por nombre, de A a Z"],
  ["-nombre", "Por nombre, de Z a A"],
] as const satisfies readonly (readonly [orden: (typeof ORDENES_EXISTENCIAS)[number], nombre: string])[];

/** The stock of each product in each warehouse; a product links to its movements. */
export function ExistenciaLista({ inicial, bodegas, adjust, changeMinimo, readOnly }: Props) {
  const lista = useExistencias(inicial);
  const client = useQueryClient();
  const reread = () => void client.invalidateQueries({ queryKey: [RUTA] });
  return (
    <>
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} label="Buscar por nombre, código o descripción" />
        <SelectFilter lista={lista} name="bajas" label="Todas las existencias" options={[["true", "Bajo el mínimo"]]} />
        {lista.orden && <Ordenar {...lista.orden} />}
      </FilterBar>
      <DataTable
        label="Existencias"
        columns={columnsOf({ bodegas, adjust, changeMinimo, readOnly, onDone: reread })}
        lista={lista}
        keyOf={(row) => row.codigo}
        hrefOf={(row) => `/catalogos/bodegas/movimientos?idProducto=${row.idProducto}`}
        empty={
          <EmptyState Icon={Boxes} title="Todavía no hay productos">
            Cuando agregués productos al catálogo, acá vas a ver cuánto hay de cada uno.
          </EmptyState>
        }
      />
    </>
  );
}

/** Sorted as products are; what is below its minimum has one order, that of its own index. */
function useExistencias(inicial: Props["inicial"]): Lista<Existencia> & { orden?: OrdenDeLista } {
  const { orden, ...lista } = useListaConOrden<Existencia>(
    { ruta: RUTA, filtros: ["texto", "bajas"], inicial },
    ORDENES,
  );
  if (lista.filtro("bajas") !== "") return lista;
  return {
    ...lista,
    orden,
    setFiltros: (changes) => lista.setFiltros(changes.bajas ? { ...changes, orden: "" } : changes),
  };
}

function columnsOf({
  bodegas,
  adjust,
  changeMinimo,
  readOnly,
  onDone,
}: Omit<Props, "inicial"> & { onDone: () => void }): readonly Column<Existencia>[] {
  return [
    {
      key: "producto",
      header: "Producto",
      orden: "nombre",
      fill: true,
      cell: (row) => (
        <>
          <span
            className={`line-clamp-3 font-medium wrap-anywhere sm:line-clamp-1 ${row.estado ? "" : "text-ink-soft"}`}
          >
            {row.nombre}
          </span>
          <span className="block truncate text-xs text-ink-faint lg:hidden">{row.codigo}</span>
          <span className="mt-1.5 block sm:hidden">
            <ExistenciaBodegas row={row} bodegas={bodegas} />
          </span>
        </>
      ),
    },
    {
      key: "codigo",
      header: "Código",
      orden: "codigo",
      from: "lg",
      width: "w-44",
      cell: ({ codigo }) => <span className="line-clamp-1 break-all text-ink-soft">{codigo}</span>,
    },
    {
      key: "existencias",
      header: "Existencias",
      align: "right",
      width: "sm:w-96",
      from: "sm",
      cell: (row) => <ExistenciaBodegas row={row} bodegas={bodegas} />,
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
          <span className="grid justify-items-end gap-1">
            <ExistenciaActos producto={row} {...{ bodegas, adjust, changeMinimo, onDone }} />
          </span>
        ),
    },
  ];
}
