"use client";

import { CircleCheck } from "lucide-react";
import type { PorCobrar } from "@/lib/contract/recibos-pago";
import { formatFecha, formatFechaDeDia, formatMonto } from "@/lib/domain/formato";
import { BarraLista } from "../data-table/barra-lista";
import { type Column, DataTable } from "../data-table/data-table";
import { FilterBar, SearchFilter, SelectFilter, TabFilter } from "../data-table/filters";
import type { Pagina } from "../data-table/use-lista";
import { useListaOrdenada } from "../data-table/use-orden";
import { Documento, OPCIONES_MONEDA, Persona } from "../documentos/lista-columnas";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/states";
import { PlazoBadges } from "./plazo-badge";

const FILTROS = ["vencimiento", "cliente", "condicionVenta", "moneda"] as const;
const ORDENES = [
  ["fecha", "Las que vencen primero"],
  ["-fecha", "Las que vencen después"],
  ["-total", "Las que más deben primero"],
  ["total", "Las que menos deben primero"],
] as const;

const VENCIMIENTOS = [
  ["", "Todas"],
  ["vencidas", "Vencidas"],
  ["porVencer", "Por vencer"],
] as const;

const CONDICIONES = [
  ["02", "Crédito"],
  ["10", "IVA a 90 días"],
  ["08", "Ventas al Estado"],
] as const;

const registrarHref = ({ clave, cliente }: PorCobrar) =>
  `/recibos/nuevo?cliente=${encodeURIComponent(cliente.identificacion)}&factura=${clave}`;

const COLUMNS: readonly Column<PorCobrar>[] = [
  {
    key: "factura",
    header: "Factura",
    fill: true,
    cell: (row) => <Documento fila={row} contraparte={row.cliente.nombre} />,
  },
  {
    key: "cliente",
    header: "Cliente",
    from: "md",
    width: "w-[22%]",
    cell: ({ cliente }) => <Persona {...cliente} />,
  },
  {
    key: "fecha",
    header: "Emitida",
    from: "lg",
    width: "w-28",
    cell: ({ fechaEmision }) => (
      <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatFecha(fechaEmision)}</span>
    ),
  },
  {
    key: "vence",
    header: "Vence",
    orden: "fecha",
    from: "sm",
    width: "w-44",
    cell: (row) => (
      <span className="grid justify-items-start gap-1">
        <PlazoBadges {...row} />
        <span className="text-xs text-ink-faint tabular-nums">{formatFechaDeDia(row.vencimiento)}</span>
      </span>
    ),
  },
  {
    key: "debe",
    header: "Falta por pagar",
    orden: "total",
    align: "right",
    width: "sm:w-40",
    cell: ({ debe, totalComprobante, moneda, atraso, faltan }) => (
      <>
        <span className="font-medium whitespace-nowrap">{formatMonto(debe, moneda)}</span>
        {debe !== totalComprobante && (
          <span className="block text-xs whitespace-nowrap text-ink-faint">
            de {formatMonto(totalComprobante, moneda)}
          </span>
        )}
        <span className="mt-1 grid justify-items-end gap-1 sm:hidden">
          <PlazoBadges {...{ atraso, faltan }} />
        </span>
      </>
    ),
  },
];

const REGISTRAR: Column<PorCobrar> = {
  key: "registrar",
  header: <span className="sr-only">Registrar pago</span>,
  own: true,
  align: "right",
  from: "sm",
  width: "w-36",
  cell: (row) => (
    <ButtonLink
      href={registrarHref(row)}
      look="secondary"
      size="sm"
      aria-label={`Registrar pago de ${row.consecutivo}`}
    >
      Registrar pago
    </ButtonLink>
  ),
};

/** The invoices whose payment is owed, what is due first first, live, with filters and order in the address. */
export function PorCobrarLista({ inicial, emite }: { inicial?: Pagina<PorCobrar> | undefined; emite: boolean }) {
  const lista = useListaOrdenada<PorCobrar>(
    { ruta: "/api/portal/por-cobrar", filtros: FILTROS, inicial, vivo: true },
    ORDENES,
  );
  return (
    <>
      <TabFilter lista={lista} name="vencimiento" label="Vencimiento" options={VENCIMIENTOS} />
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} name="cliente" label="Identificación del cliente" />
        <SelectFilter lista={lista} name="condicionVenta" label="Toda condición" options={CONDICIONES} />
        <SelectFilter lista={lista} name="moneda" label="Toda moneda" options={OPCIONES_MONEDA} />
      </FilterBar>
      <BarraLista lista={lista} cual="porCobrar" filtros={FILTROS} ordenHasta="sm" />
      <DataTable
        label="Facturas por cobrar"
        columns={emite ? [...COLUMNS, REGISTRAR] : COLUMNS}
        lista={lista}
        keyOf={(row) => row.clave}
        hrefOf={(row) => `/documentos/${row.clave}`}
        empty={
          <EmptyState Icon={CircleCheck} title="No hay nada por cobrar">
            Acá ves las facturas a crédito que Hacienda aceptó, mientras falte su pago.
          </EmptyState>
        }
      />
    </>
  );
}
