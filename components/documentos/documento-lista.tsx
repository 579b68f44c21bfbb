"use client";

import { FileText } from "lucide-react";
import type { VentaListada } from "@/lib/contract/portal/documento-detalle";
import { TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import type { Column } from "../data-table/data-table";
import { SearchFilter, SelectFilter } from "../data-table/filters";
import type { Pagina } from "../data-table/use-lista";
import { EmptyState } from "../ui/states";
import type { ActosElegidos } from "./acciones-elegidos";
import { DespuesBadges } from "./estado-badge";
import { Documento, ESTADO, FECHA, IMPUESTO, Persona, TOTAL } from "./lista-columnas";
import { ListaEmitidos } from "./lista-emitidos";

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
    width: "w-[20%]",
    cell: ({ cliente }) =>
      cliente === null ? <span className="text-ink-faint">Sin receptor</span> : <Persona {...cliente} />,
  },
  FECHA,
  IMPUESTO,
  TOTAL,
  ESTADO,
];

/** Sales documents by state, live, with filters in the address. */
export function DocumentoLista({
  inicial,
  actos,
}: {
  inicial?: Pagina<VentaListada> | undefined;
  actos: ActosElegidos;
}) {
  return (
    <ListaEmitidos
      ruta="/api/portal/documentos"
      cual="ventas"
      filtros={FILTROS}
      columns={COLUMNS}
      label="Ventas"
      busquedas={(lista) => (
        <>
          <SearchFilter lista={lista} label="Buscar por cliente, número o clave" />
          <SearchFilter lista={lista} name="numeroOrdenCompra" label="Orden de compra" />
          <SearchFilter lista={lista} name="referenciaExterna" label="Referencia externa" />
          <SelectFilter
            lista={lista}
            name="tipo"
            label="Todos los tipos"
            options={TIPOS_VENTA.map((codigo) => [codigo, TIPOS_DOCUMENTO[codigo].titulo] as const)}
          />
        </>
      )}
      empty={
        <EmptyState Icon={FileText} title="Todavía no hay comprobantes">
          Cuando emitás el primero, acá o desde tu sistema, lo vas a ver con la respuesta de Hacienda.
        </EmptyState>
      }
      {...{ inicial, actos }}
    />
  );
}
