"use client";

import { FileText } from "lucide-react";
import type { VentaListada } from "@/lib/contract/portal/documento-detalle";
import { TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { BarraLista } from "../data-table/barra-lista";
import { consultaDe } from "../data-table/consulta";
import { type Column, DataTable } from "../data-table/data-table";
import { FilterBar, SearchFilter, SelectFilter, TabFilter } from "../data-table/filters";
import { columnaElegir } from "../data-table/seleccion";
import type { Pagina } from "../data-table/use-lista";
import { useListaOrdenada } from "../data-table/use-orden";
import { useSeleccion } from "../data-table/use-seleccion";
import { EmptyState } from "../ui/states";
import { AccionesElegidos, type ActosElegidos } from "./acciones-elegidos";
import { nombreElegido } from "./elegido";
import { DespuesBadges, EstadoBadge } from "./estado-badge";
import { Documento, FECHA, FiltrosMonedaYFecha, IMPUESTO, Persona, TABS, TOTAL } from "./lista-columnas";

const FILTROS = [
  "estado",
  "tipo",
  "desde",
  "hasta",
  "moneda",
  "numeroOrdenCompra",
  "referenciaExterna",
  "texto",
] as const;

const keyOf = ({ clave }: VentaListada) => clave;

const COLUMNS: readonly Column<VentaListada>[] = [
  {
    key: "documento",
    header: "Documento",
    fill: true,
    cell: (row) => (
      <>
        <Documento fila={row} contraparte={row.cliente?.nombre ?? "Sin receptor"} />
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden sm:hidden">
          <DespuesBadges {...row} />
        </span>
      </>
    ),
  },
  {
    key: "cliente",
    header: "Cliente",
    from: "md",
    width: "w-[24%]",
    cell: ({ cliente }) =>
      cliente === null ? <span className="text-ink-faint">Sin receptor</span> : <Persona {...cliente} />,
  },
  FECHA,
  IMPUESTO,
  TOTAL,
  {
    key: "estado",
    header: "Estado",
    from: "sm",
    width: "w-36",
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <EstadoBadge estado={row.estado} />
        <DespuesBadges {...row} />
      </span>
    ),
  },
];

/** Sales documents by state, live, with filters in the address. */
export function DocumentoLista({
  inicial,
  actos,
}: {
  inicial?: Pagina<VentaListada> | undefined;
  actos: ActosElegidos;
}) {
  const lista = useListaOrdenada<VentaListada>({
    ruta: "/api/portal/documentos",
    filtros: FILTROS,
    inicial,
    vivo: true,
  });
  const seleccion = useSeleccion(lista, consultaDe(lista, "ventas", FILTROS), keyOf);
  return (
    <>
      <TabFilter lista={lista} name="estado" label="Estado" options={TABS} />
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} label="Buscar por cliente, número o clave" />
        <SearchFilter lista={lista} name="numeroOrdenCompra" label="Orden de compra" />
        <SearchFilter lista={lista} name="referenciaExterna" label="Referencia externa" />
        <SelectFilter
          lista={lista}
          name="tipo"
          label="Todos los tipos"
          options={TIPOS_VENTA.map((codigo) => [codigo, TIPOS_DOCUMENTO[codigo].titulo] as const)}
        />
        <FiltrosMonedaYFecha lista={lista} />
      </FilterBar>
      <BarraLista lista={lista} cual="ventas" filtros={FILTROS} />
      <DataTable
        label="Ventas"
        columns={[columnaElegir(seleccion, lista.rows ?? [], { keyOf, nombreOf: nombreElegido }), ...COLUMNS]}
        lista={lista}
        keyOf={keyOf}
        hrefOf={(row) => `/documentos/${row.clave}`}
        empty={
          <EmptyState Icon={FileText} title="Todavía no hay comprobantes">
            Cuando emitás el primero, acá o desde tu sistema, lo vas a ver con la respuesta de Hacienda.
          </EmptyState>
        }
      />
      <AccionesElegidos seleccion={seleccion} cual="ventas" actos={actos} />
    </>
  );
}
