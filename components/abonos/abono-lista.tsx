"use client";

import { HandCoins } from "lucide-react";
import type { Abono, abonosQuery } from "@/lib/contract/portal/abonos";
import { LISTAS } from "@/lib/contract/portal/listas";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { defineLista } from "../data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "../data-table/lista-portal";
import { medioDe } from "../documentos/cobro";
import { Persona } from "../documentos/lista-columnas";
import { Badge } from "../ui/badge";

/** What customers paid of invoices on ordinary credit, the newest first. */
export const ABONOS = defineLista<Abono, typeof abonosQuery>({
  ...LISTAS.abonos,
  keyOf: ({ idAbono }) => String(idAbono),
  hrefOf: ({ idAbono }) => `${LISTAS.abonos.pagina}/${idAbono}`,
  filtros: { cliente: { clase: "texto", label: "Identificación del cliente" } },
  columnas: [
    {
      key: "cliente",
      header: "Cliente",
      fill: true,
      cell: ({ cliente, fecha }) => <Persona {...cliente} enTelefono={formatFechaDeDia(fecha)} />,
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
            <span className="block">
              <Badge>Anulado</Badge>
            </span>
          )}
        </>
      ),
    },
  ],
  vacio: {
    ejemplo: "₡50.000,00 de Ferretería El Volcán, por SINPE, a la factura 134.",
    Icon: HandCoins,
    title: "Todavía no hay abonos",
    children: "Cuando te paguen una factura a crédito, entera o en parte, registralo y acá lo ves.",
  },
});

export function AbonoLista({ inicial }: ConInicial<Abono>) {
  return <ListaPortal lista={useListaDe(ABONOS, { inicial })} />;
}
