"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Boxes } from "lucide-react";
import { deActos, defineLista, type Nombres } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import type { ORDENES_EXISTENCIAS } from "@/lib/contract/ordenes";
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Ajustada, Existencia, existenciasQuery } from "@/lib/contract/portal/inventario";
import { LISTAS } from "@/lib/contract/portal/listas";
import { ExistenciaActos } from "./existencia-actos";
import { ExistenciaBodegas } from "./existencia-bodegas";

interface Props extends ConInicial<Existencia> {
  bodegas: readonly BodegaOpcion[];
  adjust: FormAction<Ajustada>;
  changeMinimo: FormAction<null>;
  readOnly: boolean;
}

/** The stock of each product in each warehouse; a product links to its movements. */
export const EXISTENCIAS = defineLista<
  Existencia,
  typeof existenciasQuery,
  Omit<Props, "inicial"> & { onDone: () => void }
>({
  ...LISTAS.existencias,
  keyOf: ({ codigo }) => codigo,
  hrefOf: ({ idProducto }) => `${LISTAS.movimientos.pagina}?idProducto=${idProducto}`,
  ordenes: {
    codigo: "Por código",
    "-codigo": "Por código, al revés",
    nombre: "Por nombre, de A a Z",
    "-nombre": "Por nombre, de Z a A",
  } satisfies Nombres<typeof ORDENES_EXISTENCIAS>,
  // What is below its minimum has one order, that of its own index.
  ordenable: (valor) => valor("bajas") === "",
  filtros: {
    texto: { clase: "texto", label: "Buscar por nombre, código o descripción" },
    bajas: { clase: "opcion", label: "Todas las existencias", opciones: [["true", "Bajo el mínimo"]] },
  },
  columnas: [
    {
      key: "producto",
      header: "Producto",
      orden: "nombre",
      fill: true,
      cell: (row, { bodegas }) => (
        <>
          <span
            className={`line-clamp-3 font-medium wrap-anywhere sm:line-clamp-1 ${row.estado ? "" : "text-ink-soft"}`}
          >
            {row.nombre}
          </span>
          <span className="block truncate text-xs text-ink-faint lg:hidden">{row.codigo}</span>
          <span className="block sm:hidden">
            <ExistenciaBodegas row={row} bodegas={bodegas} />
          </span>
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
      key: "existencias",
      header: "Existencias",
      align: "right",
      width: "sm:w-96",
      from: "sm",
      cell: (row, { bodegas }) => <ExistenciaBodegas row={row} bodegas={bodegas} />,
    },
    {
      ...deActos("Acciones"),
      width: "w-24 sm:w-28",
      cell: (row, { readOnly, ...datos }) =>
        !row.esServicio &&
        !readOnly && (
          <span className="grid justify-items-end gap-1">
            <ExistenciaActos producto={row} {...datos} />
          </span>
        ),
    },
  ],
  vacio: {
    ejemplo: "café molido, 48 bolsas en la tienda, con un mínimo de 10.",
    Icon: Boxes,
    title: "Todavía no hay productos",
    children: "Cuando agregués productos al catálogo, acá vas a ver cuánto hay de cada uno.",
  },
});

export function ExistenciaLista({ inicial, ...props }: Props) {
  const client = useQueryClient();
  const onDone = () => void client.invalidateQueries({ queryKey: [LISTAS.existencias.ruta] });
  return <ListaPortal lista={useListaDe(EXISTENCIAS, { inicial })} datos={{ ...props, onDone }} />;
}
