"use client";

import { HandCoins } from "lucide-react";
import type { ReciboPagoResumen } from "@/lib/contract/recibos-pago";
import type { Column } from "../data-table/data-table";
import { SearchFilter } from "../data-table/filters";
import type { Pagina } from "../data-table/use-lista";
import type { ActosElegidos } from "../documentos/acciones-elegidos";
import { Documento, ESTADO, FECHA, IMPUESTO, Persona, TOTAL } from "../documentos/lista-columnas";
import { ListaEmitidos } from "../documentos/lista-emitidos";
import { EmptyState } from "../ui/states";

const FILTROS = ["estado", "desde", "hasta", "moneda", "cliente", "referenciaExterna", "texto"] as const;

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
    cell: ({ referenciaExterna = "" }) => <span className="wrap-anywhere">{referenciaExterna}</span>,
  },
  FECHA,
  IMPUESTO,
  TOTAL,
  ESTADO,
];

/** Payment receipts by state, live, with filters in the address. */
export function ReciboLista({
  inicial,
  actos,
}: {
  inicial?: Pagina<ReciboPagoResumen> | undefined;
  actos: ActosElegidos;
}) {
  return (
    <ListaEmitidos
      ruta="/api/portal/recibos"
      cual="recibos"
      filtros={FILTROS}
      columns={COLUMNS}
      label="Recibos de pago"
      busquedas={(lista) => (
        <>
          <SearchFilter lista={lista} label="Cliente, número, consecutivo o clave" />
          <SearchFilter lista={lista} name="cliente" label="Identificación del cliente" />
          <SearchFilter lista={lista} name="referenciaExterna" label="Referencia externa" />
        </>
      )}
      empty={
        <EmptyState Icon={HandCoins} title="Todavía no hay recibos de pago">
          Cuando te paguen una venta al Estado o una con el IVA a 90 días, registrá el pago y acá ves su recibo.
        </EmptyState>
      }
      {...{ inicial, actos }}
    />
  );
}
