"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Truck } from "lucide-react";
import { useState } from "react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { FilterBar, SearchFilter } from "@/components/data-table/filters";
import { type Pagina, useLista } from "@/components/data-table/use-lista";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/overlay/dialog";
import { EmptyState } from "@/components/ui/states";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { formatIdentificacion } from "@/lib/domain/formato";
import { isProveedorCompleto } from "@/lib/domain/proveedor";
import { ProveedorForm } from "./proveedor-form";

interface Props {
  inicial?: Pagina<Proveedor> | undefined;
  create: FormAction<null>;
  update: FormAction<null>;
  readOnly: boolean;
}

const RUTA = "/api/portal/proveedores";

/** Suppliers, by name alone or with the data that a purchase invoice needs. */
export function Proveedores({ inicial, create, update, readOnly }: Props) {
  const lista = useLista<Proveedor>({ ruta: RUTA, filtros: ["texto"], inicial });
  const [asked, setAsked] = useState<Proveedor | "nuevo" | null>(null);
  const client = useQueryClient();
  const row = asked === "nuevo" || asked === null ? undefined : asked;
  const add = !readOnly && (
    <Button look="secondary" size="sm" onClick={() => setAsked("nuevo")}>
      <Plus className="size-4" aria-hidden="true" />
      Nuevo proveedor
    </Button>
  );
  return (
    <Card flush title="Todos" actions={add}>
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} label="Buscar por nombre o identificación" />
      </FilterBar>
      <DataTable
        label="Proveedores"
        columns={readOnly ? COLUMNS : [...COLUMNS, editColumn(setAsked)]}
        lista={lista}
        keyOf={({ idProveedor }) => String(idProveedor)}
        hrefOf={({ identificacion, idProveedor }) =>
          `/catalogos/proveedores/${encodeURIComponent(identificacion ?? `P${idProveedor}`)}`
        }
        empty={
          <EmptyState Icon={Truck} title="Todavía no hay proveedores" action={add}>
            También se registran solos con la primera factura de compra que les hagás.
          </EmptyState>
        }
      />
      {asked !== null && (
        <Dialog
          open
          width="md"
          onOpenChange={(open) => !open && setAsked(null)}
          title={row === undefined ? "Nuevo proveedor" : "Editar proveedor"}
          description="Con el nombre basta para ordenar productos; una factura de compra necesita el resto."
        >
          <ProveedorForm
            {...(row && { proveedor: row })}
            save={row === undefined ? create : update}
            onDone={() => {
              setAsked(null);
              void client.invalidateQueries({ queryKey: [RUTA] });
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}

const COLUMNS: readonly Column<Proveedor>[] = [
  {
    key: "nombre",
    header: "Proveedor",
    cell: ({ nombre, identificacion, estado }) => (
      <>
        <span className={`line-clamp-1 font-medium ${estado ? "" : "text-ink-soft"}`}>{nombre}</span>
        <span className="block text-xs text-ink-faint tabular-nums">
          {identificacion === null ? "Sin identificación" : formatIdentificacion(identificacion)}
        </span>
      </>
    ),
  },
  {
    key: "correo",
    header: "Correo",
    from: "md",
    width: "w-[30%]",
    cell: ({ correo }) => <span className="line-clamp-1 break-all text-ink-soft">{correo.replaceAll(";", ", ")}</span>,
  },
  {
    key: "compras",
    header: "Para compras",
    width: "w-28 sm:w-36",
    cell: (proveedor) =>
      !proveedor.estado ? (
        <Badge>Inactivo</Badge>
      ) : isProveedorCompleto(proveedor) ? (
        <Badge tone="good">Completo</Badge>
      ) : (
        <Badge tone="wait">Faltan datos</Badge>
      ),
  },
];

const editColumn = (onEdit: (row: Proveedor) => void): Column<Proveedor> => ({
  key: "acciones",
  header: <span className="sr-only">Acciones</span>,
  width: "w-16",
  align: "right",
  own: true,
  cell: (row) => (
    <Button look="quiet" size="icon" aria-label={`Editar ${row.nombre}`} onClick={() => onEdit(row)}>
      <Pencil className="size-4" aria-hidden="true" />
    </Button>
  ),
});
