"use client";

import { FileText } from "lucide-react";
import type { facturasQuery } from "@/lib/contract/listas";
import type { VentaListada } from "@/lib/contract/portal/documento-detalle";
import { TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { defineLista } from "../data-table/define-lista";
import {
  COLUMNAS_EMITIDOS,
  Documento,
  Persona,
  POR_ESTADO,
  POR_MONEDA_Y_FECHA,
  POR_REFERENCIA,
} from "./lista-columnas";
import { emitidos, ListaEmitidos, type PropsEmitidos } from "./lista-emitidos";

/** Sales documents by state, live. */
export const VENTAS = defineLista<VentaListada, typeof facturasQuery>({
  ...emitidos("ventas"),
  filtros: {
    estado: POR_ESTADO,
    texto: { clase: "texto", label: "Buscar por cliente, número o clave" },
    numeroOrdenCompra: { clase: "texto", label: "Orden de compra" },
    referenciaExterna: POR_REFERENCIA,
    tipo: {
      clase: "opcion",
      label: "Todos los tipos",
      opciones: TIPOS_VENTA.map((codigo) => [codigo, TIPOS_DOCUMENTO[codigo].titulo] as const),
    },
    ...POR_MONEDA_Y_FECHA,
    // `texto` finds both.
    cliente: null,
    consecutivo: null,
  },
  columnas: [
    {
      key: "documento",
      header: "Documento",
      fill: true,
      cell: (row) => <Documento fila={row} contraparte={row.cliente?.nombre ?? "Sin receptor"} />,
    },
    {
      key: "cliente",
      header: "Cliente",
      from: "md",
      width: "w-[20%]",
      cell: ({ cliente }) =>
        cliente === null ? <span className="text-ink-faint">Sin receptor</span> : <Persona {...cliente} />,
    },
    ...COLUMNAS_EMITIDOS,
  ],
  vacio: {
    ejemplo: "factura 1 para Ferretería El Volcán, ₡8.750,88, aceptada en unos segundos.",
    Icon: FileText,
    title: "Todavía no hay comprobantes",
    children: "Cuando emitás el primero, acá o desde tu sistema, lo vas a ver con la respuesta de Hacienda.",
  },
});

export const DocumentoLista = (props: PropsEmitidos<VentaListada>) => (
  <ListaEmitidos de={VENTAS} cual="ventas" {...props} />
);
