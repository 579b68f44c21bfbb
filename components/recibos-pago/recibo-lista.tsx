"use client";

import { HandCoins } from "lucide-react";
import type { ReciboPagoResumen, recibosPagoQuery } from "@/lib/contract/recibos-pago";
import { defineLista } from "../data-table/define-lista";
import {
  COLUMNAS_EMITIDOS,
  Documento,
  Persona,
  POR_ESTADO,
  POR_MONEDA_Y_FECHA,
  POR_REFERENCIA,
} from "../documentos/lista-columnas";
import { emitidos, ListaEmitidos, type PropsEmitidos } from "../documentos/lista-emitidos";

/** Payment receipts by state, live. */
export const RECIBOS = defineLista<ReciboPagoResumen, typeof recibosPagoQuery>({
  ...emitidos("recibos"),
  filtros: {
    estado: POR_ESTADO,
    texto: { clase: "texto", label: "Cliente, número, consecutivo o clave" },
    cliente: { clase: "texto", label: "Identificación del cliente" },
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
    ...COLUMNAS_EMITIDOS,
  ],
  vacio: {
    ejemplo: "recibo 7 por ₡113.000,00 de la Municipalidad, que pagó la factura 120.",
    Icon: HandCoins,
    title: "Todavía no hay recibos de pago",
    children: "Cuando te paguen una venta al Estado o una con el IVA a 90 días, registrá el pago y acá ves su recibo.",
  },
});

export const ReciboLista = (props: PropsEmitidos<ReciboPagoResumen>) => (
  <ListaEmitidos de={RECIBOS} cual="recibos" {...props} />
);
