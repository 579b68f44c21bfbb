"use client";

import { HandCoins } from "lucide-react";
import type { ReciboPagoResumen } from "@/lib/contract/recibos-pago";
import { BarraLista } from "../data-table/barra-lista";
import { consultaDe } from "../data-table/consulta";
import { type Column, DataTable } from "../data-table/data-table";
import { FilterBar, SearchFilter, TabFilter } from "../data-table/filters";
import { columnaElegir } from "../data-table/seleccion";
import type { Pagina } from "../data-table/use-lista";
import { useListaOrdenada } from "../data-table/use-orden";
import { useSeleccion } from "../data-table/use-seleccion";
import { AccionesElegidos, type ActosElegidos } from "../documentos/acciones-elegidos";
import { nombreElegido } from "../documentos/elegido";
import { EstadoBadge } from "../documentos/estado-badge";
import { Documento, FECHA, FiltrosMonedaYFecha, IMPUESTO, Persona, TABS, TOTAL } from "../documentos/lista-columnas";
import { EmptyState } from "../ui/states";

const FILTROS = ["estado", "desde", "hasta", "moneda", "cliente", "referenciaExterna", "texto"] as const;

const keyOf = ({ clave }: ReciboPagoResumen) => clave;

const COLUMNS: readonly Column<ReciboPagoResumen>[] = [
  {
    key: "documento",
    header: "Documento",
    fill: true,
    cell: (row) => <Documento fila={row} contraparte={row.cliente?.nombre ?? ""} />,
  },
  {
    key: "cliente",
    header: "Cliente",
    from: "md",
    width: "w-[24%]",
    cell: ({ cliente }) => cliente && <Persona {...cliente} />,
  },
  {
    key: "referenciaExterna",
    header: "Referencia",
    from: "xl",
    width: "w-40",
    cell: ({ referenciaExterna = "" }) => <span className="[overflow-wrap:anywhere]">{referenciaExterna}</span>,
  },
  FECHA,
  IMPUESTO,
  TOTAL,
  {
    key: "estado",
    header: "Estado",
    from: "sm",
    width: "w-36",
    cell: ({ estado }) => <EstadoBadge estado={estado} />,
  },
];

/** Payment receipts by state, live, with filters in the address. */
export function ReciboLista({
  inicial,
  actos,
}: {
  inicial?: Pagina<ReciboPagoResumen> | undefined;
  actos: ActosElegidos;
}) {
  const lista = useListaOrdenada<ReciboPagoResumen>({
    ruta: "/api/portal/recibos",
    filtros: FILTROS,
    inicial,
    vivo: true,
  });
  const seleccion = useSeleccion(lista, consultaDe(lista, "recibos", FILTROS), keyOf);
  return (
    <>
      <TabFilter lista={lista} name="estado" label="Estado" options={TABS} />
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} label="Cliente, número, consecutivo o clave" />
        <SearchFilter lista={lista} name="cliente" label="Identificación del cliente" />
        <SearchFilter lista={lista} name="referenciaExterna" label="Referencia externa" />
        <FiltrosMonedaYFecha lista={lista} />
      </FilterBar>
      <BarraLista lista={lista} cual="recibos" filtros={FILTROS} />
      <DataTable
        label="Recibos de pago"
        columns={[columnaElegir(seleccion, lista.rows ?? [], { keyOf, nombreOf: nombreElegido }), ...COLUMNS]}
        lista={lista}
        keyOf={keyOf}
        hrefOf={(row) => `/recibos/${row.clave}`}
        empty={
          <EmptyState Icon={HandCoins} title="Todavía no hay recibos de pago">
            Cuando te paguen una venta al Estado o una con el IVA a 90 días, registrá el pago y acá ves su recibo.
          </EmptyState>
        }
      />
      <AccionesElegidos seleccion={seleccion} cual="recibos" actos={actos} />
    </>
  );
}
