"use client";

import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { defineLista, type Nombres, Tenue } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { POR_ESTADO_CATALOGO } from "@/components/form/estados";
import { Badge } from "@/components/ui/badge";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { clientesQuery } from "@/lib/contract/listas";
import type { ORDENES_CLIENTES } from "@/lib/contract/ordenes";
import { LISTAS } from "@/lib/contract/portal/listas";
import { formatIdentificacion, formatTelefonos } from "@/lib/domain/escrito/formato";

/** Customers; each links to its form and exemptions. */
export const CLIENTES = defineLista<ClienteAnswer, typeof clientesQuery>({
  ...LISTAS.clientes,
  keyOf: ({ identificacion }) => identificacion,
  hrefOf: ({ identificacion }) => `${LISTAS.clientes.pagina}/${encodeURIComponent(identificacion)}`,
  ordenes: {
    identificacion: "Por identificación",
    "-identificacion": "Por identificación, al revés",
    nombre: "Por nombre, de A a Z",
    "-nombre": "Por nombre, de Z a A",
  } satisfies Nombres<typeof ORDENES_CLIENTES>,
  filtros: {
    estado: POR_ESTADO_CATALOGO,
    texto: { clase: "texto", label: "Buscar por nombre o identificación" },
  },
  columnas: [
    {
      key: "cliente",
      header: "Cliente",
      orden: "nombre",
      cell: ({ nombre, apellidos, identificacion, nombreInterno, estado }) => (
        <>
          <span className={`line-clamp-1 font-medium lg:line-clamp-2 ${estado ? "" : "text-ink-soft"}`}>
            {[nombre, apellidos].join(" ").trim()}
          </span>
          <span className="block truncate text-xs text-ink-faint tabular-nums">
            <span className="lg:hidden">{formatIdentificacion(identificacion)}</span>
            {nombreInterno !== null && (
              <>
                <span className="lg:hidden"> · </span>
                {nombreInterno}
              </>
            )}
            {!estado && <span className="sm:hidden"> · Inactivo</span>}
          </span>
        </>
      ),
    },
    {
      key: "identificacion",
      header: "Identificación",
      orden: "identificacion",
      from: "lg",
      width: "w-36",
      cell: ({ identificacion }) => <Tenue>{formatIdentificacion(identificacion)}</Tenue>,
    },
    {
      key: "correo",
      header: "Correo",
      from: "md",
      width: "w-[30%] lg:w-[20%]",
      cell: ({ correo }) => <span className="line-clamp-1 break-all text-ink-soft">{several(correo)}</span>,
    },
    {
      key: "telefono",
      header: "Teléfono",
      from: "xl",
      width: "w-40",
      cell: ({ telefono }) => <Tenue>{formatTelefonos(telefono)}</Tenue>,
    },
    {
      key: "exoneracion",
      header: "Exoneración",
      width: "w-32",
      cell: ({ exoneraciones }) => (
        <Exoneraciones vigentes={exoneraciones.filter(({ vigente }) => vigente).length} all={exoneraciones.length} />
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
    ejemplo: "Ferretería El Volcán, 3-101-654321, con 30 días de crédito.",
    Icon: Users,
    title: "Todavía no hay clientes",
    children:
      "Agregalos acá, o traelos de un archivo de Excel o CSV. También se registran solos cuando tu sistema les factura.",
  },
});

function Exoneraciones({ vigentes, all }: { vigentes: number; all: number }) {
  if (all === 0) return <span className="text-ink-faint max-sm:hidden">—</span>;
  if (vigentes === 0) return <Badge tone="neutral">Sin vigencia</Badge>;
  return <Badge tone="good">{vigentes === 1 ? "Vigente" : `${vigentes} vigentes`}</Badge>;
}

const several = (joined: string) => joined.replaceAll(";", ", ");

/** @param first the first step, offered while there are none */
export function ClienteLista({ inicial, first }: ConInicial<ClienteAnswer> & { first: ReactNode }) {
  return <ListaPortal lista={useListaDe(CLIENTES, { inicial })} primero={first} />;
}
