"use client";

import { ShoppingCart } from "lucide-react";
import type { Column } from "@/components/data-table/data-table";
import { SearchFilter } from "@/components/data-table/filters";
import type { Pagina } from "@/components/data-table/use-lista";
import type { ActosElegidos } from "@/components/documentos/acciones-elegidos";
import { DespuesBadges } from "@/components/documentos/estado-badge";
import { Documento, ESTADO, FECHA, IMPUESTO, Persona, TOTAL } from "@/components/documentos/lista-columnas";
import { ListaEmitidos } from "@/components/documentos/lista-emitidos";
import { EmptyState } from "@/components/ui/states";
import type { CompraListada } from "@/lib/contract/portal/documento-detalle";

const FILTROS = ["estado", "desde", "hasta", "moneda", "emisor", "referenciaExterna", "texto"] as const;

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
  ESTADO,
];

/** Purchase invoices by state, live, with filters in the address. */
export function CompraLista({ inicial, actos }: { inicial?: Pagina<CompraListada> | undefined; actos: ActosElegidos }) {
  return (
    <ListaEmitidos
      ruta="/api/portal/compras"
      cual="compras"
      filtros={FILTROS}
      columns={COLUMNS}
      label="Facturas de compra"
      busquedas={(lista) => (
        <>
          <SearchFilter lista={lista} name="emisor" label="Identificación del proveedor" />
          <SearchFilter lista={lista} label="Número, consecutivo o clave" />
          <SearchFilter lista={lista} name="referenciaExterna" label="Referencia externa" />
        </>
      )}
      empty={
        <EmptyState Icon={ShoppingCart} title="Todavía no hay facturas de compra">
          Acá vas a ver las que emitás por lo que le comprás a quien no factura.
        </EmptyState>
      }
      {...{ inicial, actos }}
    />
  );
}
