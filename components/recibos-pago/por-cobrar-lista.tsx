"use client";

import { CircleCheck } from "lucide-react";
import type { ORDENES } from "@/lib/contract/ordenes";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { vencimientosQuery } from "@/lib/contract/portal/por-cobrar";
import type { PorCobrar } from "@/lib/contract/recibos-pago";
import { formatFecha, formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { BarraLista } from "../data-table/barra-lista";
import { deActos, defineLista, type Nombres, Tenue } from "../data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "../data-table/lista-portal";
import { Documento, Persona, POR_MONEDA } from "../documentos/lista-columnas";
import { ButtonLink } from "../ui/button";
import { PlazoBadges } from "./plazo-badge";

const registrarHref = ({ clave, cliente }: PorCobrar) =>
  `/recibos/nuevo?cliente=${encodeURIComponent(cliente.identificacion)}&factura=${clave}`;

/** The invoices whose payment is owed, what is due first first, live. */
export const POR_COBRAR = defineLista<PorCobrar, typeof vencimientosQuery, { emite: boolean }>({
  ...LISTAS.porCobrar,
  label: "Facturas por cobrar",
  vivo: true,
  keyOf: ({ clave }) => clave,
  hrefOf: ({ clave }) => `${LISTAS.ventas.pagina}/${clave}`,
  barra: { Barra: BarraLista, cual: "porCobrar", suma: "Suma lo que falta por pagar." },
  ordenHasta: "sm",
  ordenes: {
    fecha: "Las que vencen primero",
    "-fecha": "Las que vencen después",
    "-total": "Las que más deben primero",
    total: "Las que menos deben primero",
  } satisfies Nombres<typeof ORDENES>,
  filtros: {
    vencimiento: {
      clase: "pestanas",
      label: "Vencimiento",
      opciones: { "": "Todas", vencidas: "Vencidas", porVencer: "Por vencer" },
    },
    cliente: { clase: "texto", label: "Identificación del cliente" },
    condicionVenta: {
      clase: "opcion",
      label: "Toda condición",
      opciones: [
        ["02", "Crédito"],
        ["10", "IVA a 90 días"],
        ["08", "Ventas al Estado"],
      ],
    },
    moneda: POR_MONEDA,
  },
  columnas: [
    {
      key: "factura",
      header: "Factura",
      fill: true,
      cell: (row) => <Documento fila={row} contraparte={row.cliente.nombre} />,
    },
    {
      key: "cliente",
      header: "Cliente",
      from: "md",
      width: "w-[22%]",
      cell: ({ cliente }) => <Persona {...cliente} />,
    },
    {
      key: "fecha",
      header: "Emitida",
      from: "lg",
      width: "w-28",
      cell: ({ fechaEmision }) => <Tenue>{formatFecha(fechaEmision)}</Tenue>,
    },
    {
      key: "vence",
      header: "Vence",
      orden: "fecha",
      from: "sm",
      width: "w-44",
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <PlazoBadges {...row} />
          <span className="text-xs text-ink-faint tabular-nums">{formatFechaDeDia(row.vencimiento)}</span>
        </span>
      ),
    },
    {
      key: "debe",
      header: "Falta por pagar",
      orden: "total",
      align: "right",
      width: "sm:w-40",
      cell: ({ debe, totalComprobante, moneda, atraso }) => (
        <>
          <span className="font-medium whitespace-nowrap">{formatMonto(debe, moneda)}</span>
          {debe !== totalComprobante && (
            <span className="block text-xs whitespace-nowrap text-ink-faint max-sm:hidden">
              de {formatMonto(totalComprobante, moneda)}
            </span>
          )}
          <span className="grid justify-items-end sm:hidden">
            <PlazoBadges atraso={atraso} faltan={null} />
          </span>
        </>
      ),
    },
    {
      ...deActos("Registrar pago"),
      si: ({ emite }) => emite,
      from: "sm",
      width: "w-36",
      cell: (row) => (
        <ButtonLink
          href={registrarHref(row)}
          look="secondary"
          size="sm"
          aria-label={`Registrar pago de ${row.consecutivo}`}
        >
          Registrar pago
        </ButtonLink>
      ),
    },
  ],
  vacio: {
    ejemplo: "factura 134 de Ferretería El Volcán, ₡8.750,88, vence en 30 días.",
    Icon: CircleCheck,
    title: "No hay nada por cobrar",
    children: "Acá ves las facturas a crédito que Hacienda aceptó, mientras falte su pago.",
  },
});

export function PorCobrarLista({ inicial, emite }: ConInicial<PorCobrar> & { emite: boolean }) {
  return <ListaPortal lista={useListaDe(POR_COBRAR, { inicial })} datos={{ emite }} />;
}
