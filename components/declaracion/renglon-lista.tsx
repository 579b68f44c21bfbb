"use client";

import { FileSearch } from "lucide-react";
import type { DocumentoDeRenglon } from "@/lib/contract/portal/declaracion";
import { formatFecha, formatMonto } from "@/lib/domain/formato";
import { type Column, DataTable } from "../data-table/data-table";
import { type Pagina, useLista } from "../data-table/use-lista";
import { Documento } from "../documentos/lista-columnas";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/states";

const PAGINAS: Readonly<Record<DocumentoDeRenglon["fuente"], string>> = {
  venta: "/documentos",
  recibo: "/recibos",
  compra: "/compras",
  recibido: "/mensajes",
};

const COLUMNS: readonly Column<DocumentoDeRenglon>[] = [
  {
    key: "documento",
    header: "Comprobante",
    fill: true,
    cell: (row) => <Documento fila={{ ...row, codigoTipo: row.tipo }} contraparte={row.contraparte ?? ""} />,
  },
  { key: "contraparte", header: "Nombre", from: "md", width: "w-[26%]", cell: ({ contraparte }) => contraparte },
  {
    key: "fecha",
    header: "Fecha",
    from: "lg",
    width: "w-32",
    cell: ({ fechaEmision }) => (
      <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatFecha(fechaEmision)}</span>
    ),
  },
  {
    key: "total",
    header: "Total",
    align: "right",
    from: "sm",
    width: "w-44",
    cell: ({ total, moneda }) => (moneda === null ? total : formatMonto(total, moneda)),
  },
];
const APORTE: Column<DocumentoDeRenglon> = {
  key: "aporte",
  header: "Aporta",
  align: "right",
  width: "w-44",
  cell: ({ aporte }) => formatMonto(aporte, "CRC"),
};

/** The documents behind a figure. `cuenta`: the figure counts them, and their amounts are unknown. */
export function RenglonLista({
  mes,
  renglon,
  cuenta,
  inicial,
}: {
  mes: string;
  renglon: string;
  cuenta: boolean;
  inicial: Pagina<DocumentoDeRenglon> | undefined;
}) {
  const lista = useLista({ ruta: "/api/portal/reportes/renglon", filtros: [], fijos: { mes, renglon }, inicial });
  return (
    <DataTable
      label="Comprobantes del renglón"
      columns={cuenta ? COLUMNS : [...COLUMNS, APORTE]}
      lista={lista}
      keyOf={({ fuente, clave }) => `${fuente}${clave}`}
      hrefOf={({ fuente, clave }) => `${PAGINAS[fuente]}/${clave}`}
      empty={
        <EmptyState
          Icon={FileSearch}
          action={
            lista.next !== null && (
              <Button look="secondary" onClick={lista.next}>
                Seguir buscando
              </Button>
            )
          }
          title={lista.next === null ? "Ningún comprobante aporta a este renglón" : "En esta página no hay ninguno"}
        >
          {lista.next === null
            ? "Acá aparecen los comprobantes del mes que Hacienda aceptó y que tienen algo en este renglón."
            : "Este mes tiene muchos comprobantes y se buscan por partes."}
        </EmptyState>
      }
    />
  );
}
