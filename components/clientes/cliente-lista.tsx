"use client";

import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { FilterBar, SearchFilter, TabFilter } from "@/components/data-table/filters";
import { Ordenar } from "@/components/data-table/ordenar";
import type { Pagina } from "@/components/data-table/use-lista";
import { useListaConOrden } from "@/components/data-table/use-orden";
import { ESTADOS_CATALOGO } from "@/components/form/estados";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/states";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import { ORDENES_CLIENTES } from "@/lib/contract/ordenes";
import { formatIdentificacion, formatTelefonos } from "@/lib/domain/formato";

const COLUMNS: readonly Column<ClienteAnswer>[] = [
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
    cell: ({ identificacion }) => (
      <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatIdentificacion(identificacion)}</span>
    ),
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
    cell: ({ telefono }) => (
      <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatTelefonos(telefono)}</span>
    ),
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
];

function Exoneraciones({ vigentes, all }: { vigentes: number; all: number }) {
  if (all === 0) return <span className="text-ink-faint">—</span>;
  if (vigentes === 0) return <Badge tone="neutral">Sin vigencia</Badge>;
  return <Badge tone="good">{vigentes === 1 ? "Vigente" : `${vigentes} vigentes`}</Badge>;
}

const NOMBRES: Readonly<Record<(typeof ORDENES_CLIENTES)[number], string>> = {
  identificacion: "Por identificación",
  "-identificacion": "Por identificación, al revés",
  nombre: "Por nombre, de A a Z",
  "-nombre": "Por nombre, de Z a A",
};
const ORDENES = ORDENES_CLIENTES.map((orden) => [orden, NOMBRES[orden]] as const);

const several = (joined: string) => joined.replaceAll(";", ", ");

/** Customers, with search; each links to its form and exemptions. `first`: shown while there are none. */
export function ClienteLista({ inicial, first }: { inicial?: Pagina<ClienteAnswer> | undefined; first: ReactNode }) {
  const lista = useListaConOrden<ClienteAnswer>(
    { ruta: "/api/portal/clientes", filtros: ["texto", "estado"], inicial },
    ORDENES,
  );
  return (
    <>
      <TabFilter lista={lista} name="estado" label="Estado" options={ESTADOS_CATALOGO} />
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} label="Buscar por nombre o identificación" />
        <Ordenar {...lista.orden} />
      </FilterBar>
      <DataTable
        label="Clientes"
        columns={COLUMNS}
        lista={lista}
        keyOf={(row) => row.identificacion}
        hrefOf={(row) => `/catalogos/clientes/${encodeURIComponent(row.identificacion)}`}
        empty={
          <EmptyState Icon={Users} title="Todavía no hay clientes" action={first}>
            Agregalos acá, o traelos de un archivo de Excel o CSV. También se registran solos cuando tu sistema les
            factura.
          </EmptyState>
        }
      />
    </>
  );
}
