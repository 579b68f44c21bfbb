"use client";

import { HandCoins } from "lucide-react";
import type { Abono } from "@/lib/contract/portal/abonos";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/formato";
import { type Column, DataTable } from "../data-table/data-table";
import { FilterBar, SearchFilter } from "../data-table/filters";
import { type Pagina, useLista } from "../data-table/use-lista";
import { medioDe } from "../documentos/cobro";
import { Persona } from "../documentos/lista-columnas";
import { Badge } from "../ui/badge";
import { EmptyState } from "../ui/states";

const COLUMNS: readonly Column<Abono>[] = [
  {
    key: "cliente",
    header: "Cliente",
    fill: true,
    cell: ({ cliente, fecha }) => (
      <>
        <Persona {...cliente} />
        <span className="block text-xs text-ink-soft sm:hidden">{formatFechaDeDia(fecha)}</span>
      </>
    ),
  },
  {
    key: "fecha",
    header: "Pagó el",
    from: "sm",
    width: "w-32",
    cell: ({ fecha }) => <span className="whitespace-nowrap text-ink-soft">{formatFechaDeDia(fecha)}</span>,
  },
  {
    key: "medio",
    header: "Medio",
    from: "lg",
    width: "w-[22%]",
    cell: (row) => (
      <>
        <span className="line-clamp-1">{medioDe(row)}</span>
        <span className="block truncate text-xs text-ink-faint">{row.referencia}</span>
      </>
    ),
  },
  {
    key: "monto",
    header: "Monto",
    align: "right",
    width: "sm:w-44",
    cell: ({ monto, moneda, anulado }) => (
      <>
        <span className={`font-medium whitespace-nowrap ${anulado ? "text-ink-faint line-through" : ""}`}>
          {formatMonto(monto, moneda)}
        </span>
        {anulado && (
          <span className="mt-1 block">
            <Badge>Anulado</Badge>
          </span>
        )}
      </>
    ),
  },
];

/** What customers paid of invoices on ordinary credit, the newest first. */
export function AbonoLista({ inicial }: { inicial?: Pagina<Abono> | undefined }) {
  const lista = useLista<Abono>({ ruta: "/api/portal/abonos", filtros: ["cliente"], inicial });
  return (
    <>
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} name="cliente" label="Identificación del cliente" />
      </FilterBar>
      <DataTable
        label="Abonos"
        columns={COLUMNS}
        lista={lista}
        keyOf={(row) => String(row.idAbono)}
        hrefOf={(row) => `/recibos/abonos/${row.idAbono}`}
        empty={
          <EmptyState Icon={HandCoins} title="Todavía no hay abonos">
            Cuando te paguen una factura a crédito, entera o en parte, registralo y acá lo ves.
          </EmptyState>
        }
      />
    </>
  );
}
