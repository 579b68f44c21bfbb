"use client";

import { ShoppingCart } from "lucide-react";
import { defineLista } from "@/components/data-table/define-lista";
import {
  COLUMNAS_EMITIDOS,
  Documento,
  Persona,
  POR_ESTADO,
  POR_MONEDA_Y_FECHA,
  POR_REFERENCIA,
} from "@/components/documentos/lista-columnas";
import { emitidos, ListaEmitidos, type PropsEmitidos } from "@/components/documentos/lista-emitidos";
import type { facturasCompraQuery } from "@/lib/contract/facturas-compra";
import type { CompraListada } from "@/lib/contract/portal/documento-detalle";

/** Purchase invoices by state, live. */
export const COMPRAS = defineLista<CompraListada, typeof facturasCompraQuery>({
  ...emitidos("compras"),
  filtros: {
    estado: POR_ESTADO,
    emisor: { clase: "texto", label: "Identificación del proveedor" },
    texto: { clase: "texto", label: "Número, consecutivo o clave" },
    referenciaExterna: POR_REFERENCIA,
    ...POR_MONEDA_Y_FECHA,
    // `texto` finds it too.
    consecutivo: null,
  },
  columnas: [
    {
      key: "documento",
      header: "Documento",
      fill: true,
      cell: (row) => <Documento fila={row} contraparte={row.emisor.nombre} />,
    },
    {
      key: "proveedor",
      header: "Proveedor",
      from: "md",
      width: "w-[24%]",
      cell: ({ emisor }) => <Persona {...emisor} />,
    },
    ...COLUMNAS_EMITIDOS,
  ],
  vacio: {
    ejemplo: "tomates de un agricultor sin factura, ₡45.000,00.",
    Icon: ShoppingCart,
    title: "Todavía no hay facturas de compra",
    children: "Acá vas a ver las que emitás por lo que le comprás a quien no factura.",
  },
});

export const CompraLista = (props: PropsEmitidos<CompraListada>) => (
  <ListaEmitidos de={COMPRAS} cual="compras" {...props} />
);
