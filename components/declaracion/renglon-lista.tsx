"use client";

import { FileSearch } from "lucide-react";
import type { DocumentoDeRenglon, renglonQuery } from "@/lib/contract/portal/declaracion";
import { formatFecha, formatMonto } from "@/lib/domain/escrito/formato";
import { defineLista, Tenue } from "../data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "../data-table/lista-portal";
import { Documento } from "../documentos/lista-columnas";
import { Button } from "../ui/button";

const PAGINAS: Readonly<Record<DocumentoDeRenglon["fuente"], string>> = {
  venta: "/documentos",
  recibo: "/recibos",
  compra: "/compras",
  recibido: "/mensajes",
};

/** The page of a document behind a figure. */
export const paginaOf = ({ fuente, clave }: DocumentoDeRenglon) => `${PAGINAS[fuente]}/${clave}`;

interface Datos {
  /** The figure counts them, and their amounts are unknown. */
  cuenta: boolean;
}

/** The documents behind a figure. */
export const RENGLON = defineLista<DocumentoDeRenglon, typeof renglonQuery, Datos>({
  titulo: "Comprobantes del renglón",
  ruta: "/api/portal/reportes/renglon",
  keyOf: ({ fuente, clave }) => `${fuente}${clave}`,
  hrefOf: paginaOf,
  // The page is of a month and of a row.
  filtros: { mes: null, renglon: null },
  columnas: [
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
      cell: ({ fechaEmision }) => <Tenue>{formatFecha(fechaEmision)}</Tenue>,
    },
    {
      key: "total",
      header: "Total",
      align: "right",
      from: "sm",
      width: "w-44",
      cell: ({ total, moneda }) => (moneda === null ? total : formatMonto(total, moneda)),
    },
    {
      key: "aporte",
      header: "Aporta",
      align: "right",
      width: "w-44",
      si: ({ cuenta }) => !cuenta,
      cell: ({ aporte }) => formatMonto(aporte, "CRC"),
    },
  ],
  vacio: ({ next }) =>
    next === null
      ? {
          Icon: FileSearch,
          ejemplo: null,
          title: "Ningún comprobante aporta a este renglón",
          children: "Acá aparecen los comprobantes del mes que Hacienda aceptó y que tienen algo en este renglón.",
        }
      : {
          Icon: FileSearch,
          ejemplo: null,
          title: "En esta página no hay ninguno",
          children: "Este mes tiene muchos comprobantes y se buscan por partes.",
        },
});

interface Props extends Datos, ConInicial<DocumentoDeRenglon> {
  mes: string;
  renglon: string;
}

export function RenglonLista({ mes, renglon, cuenta, inicial }: Props) {
  const lista = useListaDe(RENGLON, { fijos: { mes, renglon }, inicial });
  const mas = lista.next !== null && (
    <Button look="secondary" onClick={lista.next}>
      Seguir buscando
    </Button>
  );
  return <ListaPortal lista={lista} datos={{ cuenta }} primero={mas} />;
}
