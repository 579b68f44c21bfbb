"use client";

import { Package } from "lucide-react";
import type { ReactNode } from "react";
import { defineLista, type Nombres } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { POR_ESTADO_CATALOGO } from "@/components/form/estados";
import { Badge } from "@/components/ui/badge";
import type { productosQuery } from "@/lib/contract/listas";
import type { ORDENES_PRODUCTOS } from "@/lib/contract/ordenes";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { ProductoAnswer } from "@/lib/contract/productos";
import { formatDecimal, formatNumero } from "@/lib/domain/escrito/formato";

/** Products; each links to its form. */
export const PRODUCTOS = defineLista<ProductoAnswer, typeof productosQuery>({
  ...LISTAS.productos,
  keyOf: ({ codigo }) => codigo,
  hrefOf: ({ codigo }) => `${LISTAS.productos.pagina}/${encodeURIComponent(codigo)}`,
  ordenes: {
    codigo: "Por código",
    "-codigo": "Por código, al revés",
    nombre: "Por nombre, de A a Z",
    "-nombre": "Por nombre, de Z a A",
    precioVenta: "Menor precio primero",
    "-precioVenta": "Mayor precio primero",
  } satisfies Nombres<typeof ORDENES_PRODUCTOS>,
  filtros: {
    estado: POR_ESTADO_CATALOGO,
    texto: { clase: "texto", label: "Buscar por nombre, código o descripción" },
    codigoCabys: { clase: "enlace", label: "Un CABYS" },
  },
  columnas: [
    {
      key: "producto",
      header: "Producto",
      orden: "nombre",
      cell: ({ nombre, codigo, estado }) => (
        <>
          <span className={`line-clamp-1 font-medium lg:line-clamp-2 ${estado ? "" : "text-ink-soft"}`}>{nombre}</span>
          <span className="block truncate text-xs text-ink-faint lg:hidden">{codigo}</span>
        </>
      ),
    },
    {
      key: "codigo",
      header: "Código",
      orden: "codigo",
      from: "lg",
      width: "w-44",
      cell: ({ codigo }) => <span className="line-clamp-1 break-all text-ink-soft">{codigo}</span>,
    },
    {
      key: "cabys",
      header: "CABYS",
      from: "xl",
      width: "w-40",
      cell: ({ codigoCabys }) => <span className="text-ink-soft tabular-nums">{codigoCabys}</span>,
    },
    {
      key: "unidad",
      header: "Unidad",
      from: "md",
      width: "w-24",
      cell: ({ unidadMedida }) => <span className="text-ink-soft">{unidadMedida}</span>,
    },
    {
      key: "impuesto",
      header: "IVA",
      from: "sm",
      width: "w-20",
      align: "right",
      cell: ({ impuestos }) => (impuestos[0] === undefined ? "—" : `${formatNumero(impuestos[0].porcentaje)} %`),
    },
    {
      key: "precio",
      header: "Precio",
      orden: "precioVenta",
      align: "right",
      width: "w-32",
      cell: ({ precioVenta, estado }) => (
        <>
          <span className="font-medium whitespace-nowrap">{formatDecimal(precioVenta, 2, 5)}</span>
          {!estado && <span className="mt-0.5 block text-xs text-ink-faint sm:hidden">Inactivo</span>}
        </>
      ),
    },
    {
      key: "estado",
      header: "Estado",
      from: "sm",
      width: "w-28",
      cell: ({ estado }) => <Badge tone={estado ? "good" : "neutral"}>{estado ? "Activo" : "Inactivo"}</Badge>,
    },
  ],
  vacio: {
    ejemplo: "CAFE-500, café molido de 500 g, a ₡3.250 con IVA del 1 %.",
    Icon: Package,
    title: "Todavía no hay productos",
    children:
      "Agregá uno por uno, o traelos todos de un archivo de Excel o CSV. Los que cree tu sistema también aparecen acá.",
  },
});

/** @param first the first step, offered while there are none */
export function ProductoLista({ inicial, first }: ConInicial<ProductoAnswer> & { first: ReactNode }) {
  return <ListaPortal lista={useListaDe(PRODUCTOS, { inicial })} primero={first} />;
}
