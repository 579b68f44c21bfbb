"use client";

import { FileText } from "lucide-react";
import type { DocumentoResumen } from "@/lib/contract/documento";
import { ESTADOS_DOCUMENTO } from "@/lib/domain/documento-estado";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { type Column, DataTable } from "../data-table/data-table";
import { DateFilter, FilterBar, SearchFilter, SelectFilter } from "../data-table/filters";
import { type Pagina, useLista } from "../data-table/use-lista";
import { Badge } from "../ui/badge";
import { formatFechaHora, formatMonto } from "../ui/format";
import { EmptyState } from "../ui/states";
import { TabFilter } from "../ui/tabs";
import { EstadoBadge } from "./estado-badge";

const LIVE_MS = 3_000;
const FILTROS = ["estado", "tipo", "desde", "hasta", "moneda", "texto"] as const;
const TABS = [
  ["", "Todos"],
  ["procesando", "Procesando"],
  ["aceptado", "Aceptados"],
  ["rechazado", "Rechazados"],
  ["error", "Con error"],
] as const satisfies readonly (readonly [string, string])[];

const COLUMNS: readonly Column<DocumentoResumen>[] = [
  { key: "documento", header: "Documento", cell: (row) => <Documento row={row} /> },
  {
    key: "cliente",
    header: "Cliente",
    from: "md",
    width: "w-[30%]",
    cell: ({ cliente }) =>
      cliente === null ? (
        <span className="text-ink-faint">Sin receptor</span>
      ) : (
        <>
          <span className="line-clamp-1">{cliente.nombre}</span>
          <span className="block text-xs text-ink-faint tabular-nums">{cliente.identificacion}</span>
        </>
      ),
  },
  {
    key: "fecha",
    header: "Fecha",
    from: "lg",
    width: "w-48",
    cell: (row) => (
      <span className="whitespace-nowrap text-ink-soft tabular-nums">
        {formatFechaHora(new Date(row.fechaEmision))}
      </span>
    ),
  },
  {
    key: "total",
    header: "Total",
    align: "right",
    width: "sm:w-36",
    cell: (row) => (
      <>
        <span className="font-medium whitespace-nowrap">{formatMonto(String(row.totalComprobante), row.moneda)}</span>
        <span className="mt-1 block sm:hidden">
          <EstadoBadge estado={row.estado} />
        </span>
      </>
    ),
  },
  {
    key: "estado",
    header: "Estado",
    from: "sm",
    width: "w-36",
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <EstadoBadge estado={row.estado} />
        {row.anulada && <Badge>Anulada</Badge>}
      </span>
    ),
  },
];

/** Sales documents: by state, with filters in the address; live while something waits for the authority. */
export function DocumentoLista({ inicial }: { inicial?: Pagina<DocumentoResumen> }) {
  const lista = useLista<DocumentoResumen>({
    ruta: "/api/portal/documentos",
    filtros: FILTROS,
    ...(inicial && { inicial }),
    cadaMs: (rows) => (rows.some(({ estado }) => estado === ESTADOS_DOCUMENTO[0]) ? LIVE_MS : false),
  });
  return (
    <>
      <TabFilter
        label="Estado"
        options={TABS}
        value={lista.filtro("estado") as (typeof TABS)[number][0]}
        onChange={(estado) => lista.setFiltros({ estado })}
      />
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} label="Buscar por cliente, clave o consecutivo" />
        <SelectFilter
          lista={lista}
          name="tipo"
          label="Todos los tipos"
          options={TIPOS_VENTA.map((codigo) => [codigo, TIPOS_DOCUMENTO[codigo].titulo] as const)}
        />
        <DateFilter lista={lista} name="desde" label="Desde" />
        <DateFilter lista={lista} name="hasta" label="Hasta" />
      </FilterBar>
      <DataTable
        label="Documentos"
        columns={COLUMNS}
        lista={lista}
        keyOf={(row) => row.clave}
        hrefOf={(row) => `/documentos/${row.clave}`}
        empty={
          <EmptyState Icon={FileText} title="Todavía no hay comprobantes">
            Cuando emitás el primero, acá o desde tu sistema, lo vas a ver con la respuesta de Hacienda.
          </EmptyState>
        }
      />
    </>
  );
}

function Documento({ row }: { row: DocumentoResumen }) {
  return (
    <>
      <span className="block font-medium">{TIPOS_DOCUMENTO[row.codigoTipo as CodigoTipoDocumento].titulo}</span>
      <span className="block text-xs text-ink-faint tabular-nums">{row.consecutivo}</span>
      <span className="block truncate text-xs text-ink-soft md:hidden">{row.cliente?.nombre ?? "Sin receptor"}</span>
    </>
  );
}
