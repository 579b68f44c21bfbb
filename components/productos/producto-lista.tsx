"use client";

import { Package } from "lucide-react";
import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { FilterBar, SearchFilter, TabFilter } from "@/components/data-table/filters";
import { Ordenar } from "@/components/data-table/ordenar";
import type { Pagina } from "@/components/data-table/use-lista";
import { useListaConOrden } from "@/components/data-table/use-orden";
import { ESTADOS_CATALOGO } from "@/components/form/estados";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/states";
import { ORDENES_PRODUCTOS } from "@/lib/contract/ordenes";
import type { ProductoAnswer } from "@/lib/contract/productos";
import { formatDecimal, formatNumero } from "@/lib/domain/formato";

const COLUMNS: readonly Column<ProductoAnswer>[] = [
  {
    key: "producto",
    header: "Producto",
    orden: "nombre",
    cell: ({ nombre, codigo, estado }) => (
      <>
        <span className={`line-clamp-1 font-medium lg:line-clamp-2 ${estado ? "" : "text-ink-soft"}`}>{nombre}</span>
        <span className="block truncate text-xs text-ink-faint lg:hidden">{codigo}</span>
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
    key: "cabys",
    header: "CABYS",
    from: "xl",
    width: "w-40",
    cell: ({ codigoCabys }) => <span className="text-ink-soft tabular-nums">{codigoCabys}</span>,
  },
  {
    key: "unidad",
    header: "Unidad",
    from: "md",
    width: "w-24",
    cell: ({ unidadMedida }) => <span className="text-ink-soft">{unidadMedida}</span>,
  },
  {
    key: "impuesto",
    header: "IVA",
    from: "sm",
    width: "w-20",
    align: "right",
    cell: ({ impuestos }) => (impuestos[0] === undefined ? "—" : `${formatNumero(impuestos[0].porcentaje)} %`),
  },
  {
    key: "precio",
    header: "Precio",
    orden: "precioVenta",
    align: "right",
    width: "w-32",
    cell: ({ precioVenta, estado }) => (
      <>
        <span className="font-medium whitespace-nowrap">{formatDecimal(precioVenta, 2, 5)}</span>
        {!estado && <span className="mt-0.5 block text-xs text-ink-faint sm:hidden">Inactivo</span>}
      </>
    ),
  },
  {
    key: "estado",
    header: "Estado",
    from: "sm",
    width: "w-28",
    cell: ({ estado }) => <Badge tone={estado ? "good" : "neutral"}>{estado ? "Activo" : "Inactivo"}</Badge>,
  },
];

const NOMBRES: Readonly<Record<(typeof ORDENES_PRODUCTOS)[number], string>> = {
  codigo: "Por código",
  "-codigo": "Por código, al revés",
  nombre: "Por nombre, de A a Z",
  "-nombre": "Por nombre, de Z a A",
  precioVenta: "Menor precio primero",
  "-precioVenta": "Mayor precio primero",
};
const ORDENES = ORDENES_PRODUCTOS.map((orden) => [orden, NOMBRES[orden]] as const);

/** Products, with search; each links to its form. `first`: shown while there are none. */
export function ProductoLista({ inicial, first }: { inicial?: Pagina<ProductoAnswer> | undefined; first: ReactNode }) {
  const lista = useListaConOrden<ProductoAnswer>(
    { ruta: "/api/portal/productos", filtros: ["texto", "estado", "codigoCabys"], inicial },
    ORDENES,
  );
  return (
    <>
      <TabFilter lista={lista} name="estado" label="Estado" options={ESTADOS_CATALOGO} />
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} label="Buscar por nombre, código o descripción" />
        <Ordenar {...lista.orden} />
      </FilterBar>
      <DataTable
        label="Productos"
        columns={COLUMNS}
        lista={lista}
        keyOf={(row) => row.codigo}
        hrefOf={(row) => `/catalogos/productos/${encodeURIComponent(row.codigo)}`}
        empty={
          <EmptyState Icon={Package} title="Todavía no hay productos" action={first}>
            Agregá uno por uno, o traelos todos de un archivo de Excel o CSV. Los que cree tu sistema también aparecen
            acá.
          </EmptyState>
        }
      />
    </>
  );
}
