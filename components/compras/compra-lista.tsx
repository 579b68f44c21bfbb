"use client";

import { ShoppingCart } from "lucide-react";
import { BarraLista } from "@/components/data-table/barra-lista";
import { consultaDe } from "@/components/data-table/consulta";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { FilterBar, SearchFilter, TabFilter } from "@/components/data-table/filters";
import { columnaElegir } from "@/components/data-table/seleccion";
import type { Pagina } from "@/components/data-table/use-lista";
import { useListaOrdenada } from "@/components/data-table/use-orden";
import { useSeleccion } from "@/components/data-table/use-seleccion";
import { AccionesElegidos, type ActosElegidos } from "@/components/documentos/acciones-elegidos";
import { nombreElegido } from "@/components/documentos/elegido";
import { DespuesBadges, EstadoBadge } from "@/components/documentos/estado-badge";
import {
  Documento,
  FECHA,
  FiltrosMonedaYFecha,
  IMPUESTO,
  Persona,
  TABS,
  TOTAL,
} from "@/components/documentos/lista-columnas";
import { EmptyState } from "@/components/ui/states";
import type { CompraListada } from "@/lib/contract/portal/documento-detalle";

const FILTROS = ["estado", "desde", "hasta", "moneda", "emisor", "referenciaExterna", "texto"] as const;

const keyOf = ({ clave }: CompraListada) => clave;

const COLUMNS: readonly Column<CompraListada>[] = [
  {
    key: "documento",
    header: "Documento",
    fill: true,
    cell: (row) => (
      <>
        <Documento fila={row} contraparte={row.emisor.nombre} />
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden sm:hidden">
          <DespuesBadges pago={row.pago} />
        </span>
      </>
    ),
  },
  {
    key: "proveedor",
    header: "Proveedor",
    from: "md",
    width: "w-[24%]",
    cell: ({ emisor }) => <Persona {...emisor} />,
  },
  FECHA,
  IMPUESTO,
  TOTAL,
  {
    key: "estado",
    header: "Estado",
    from: "sm",
    width: "w-36",
    cell: ({ estado, pago }) => (
      <span className="flex flex-wrap gap-1">
        <EstadoBadge estado={estado} />
        <DespuesBadges pago={pago} />
      </span>
    ),
  },
];

/** Purchase invoices by state, live, with filters in the address. */
export function CompraLista({ inicial, actos }: { inicial?: Pagina<CompraListada> | undefined; actos: ActosElegidos }) {
  const lista = useListaOrdenada<CompraListada>({
    ruta: "/api/portal/compras",
    filtros: FILTROS,
    inicial,
    vivo: true,
  });
  const seleccion = useSeleccion(lista, consultaDe(lista, "compras", FILTROS), keyOf);
  return (
    <>
      <TabFilter lista={lista} name="estado" label="Estado" options={TABS} />
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} name="emisor" label="Identificación del proveedor" />
        <SearchFilter lista={lista} label="Número, consecutivo o clave" />
        <SearchFilter lista={lista} name="referenciaExterna" label="Referencia externa" />
        <FiltrosMonedaYFecha lista={lista} />
      </FilterBar>
      <BarraLista lista={lista} cual="compras" filtros={FILTROS} />
      <DataTable
        label="Facturas de compra"
        columns={[columnaElegir(seleccion, lista.rows ?? [], { keyOf, nombreOf: nombreElegido }), ...COLUMNS]}
        lista={lista}
        keyOf={keyOf}
        hrefOf={(row) => `/compras/${row.clave}`}
        empty={
          <EmptyState Icon={ShoppingCart} title="Todavía no hay facturas de compra">
            Acá vas a ver las que emitás por lo que le comprás a quien no factura.
          </EmptyState>
        }
      />
      <AccionesElegidos seleccion={seleccion} cual="compras" actos={actos} />
    </>
  );
}
