"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Truck } from "lucide-react";
import { useState } from "react";
import { deActos, defineLista } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { porNombreQuery } from "@/lib/contract/listas";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";
import { isProveedorCompleto } from "@/lib/domain/personas/proveedor";
import { ProveedorForm } from "./proveedor-form";

interface Datos {
  readOnly: boolean;
  onEdit: (row: Proveedor) => void;
}

/** Suppliers, by name alone or with the data that a purchase invoice needs. */
export const PROVEEDORES = defineLista<Proveedor, typeof porNombreQuery, Datos>({
  ...LISTAS.proveedores,
  keyOf: ({ idProveedor }) => String(idProveedor),
  hrefOf: ({ identificacion, idProveedor }) =>
    `${LISTAS.proveedores.pagina}/${encodeURIComponent(identificacion ?? `P${idProveedor}`)}`,
  filtros: { texto: { clase: "texto", label: "Buscar por nombre o identificación" } },
  columnas: [
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
      cell: ({ correo }) => (
        <span className="line-clamp-1 break-all text-ink-soft">{correo.replaceAll(";", ", ")}</span>
      ),
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
    {
      ...deActos("Acciones"),
      width: "w-16",
      si: ({ readOnly }) => !readOnly,
      cell: (row, { onEdit }) => (
        <IconButton Icon={Pencil} label={`Editar ${row.nombre}`} onClick={() => onEdit(row)} />
      ),
    },
  ],
  vacio: {
    ejemplo: "Finca Los Cipreses, a la que le comprás tomate.",
    Icon: Truck,
    title: "Todavía no hay proveedores",
    children: "También se registran solos con la primera factura de compra que les hagás.",
  },
});

interface Props extends ConInicial<Proveedor> {
  create: FormAction<null>;
  update: FormAction<null>;
  readOnly: boolean;
}

export function Proveedores({ inicial, create, update, readOnly }: Props) {
  const lista = useListaDe(PROVEEDORES, { inicial });
  const [asked, setAsked] = useState<Proveedor | "nuevo" | null>(null);
  const client = useQueryClient();
  const row = asked === "nuevo" || asked === null ? undefined : asked;
  const add = !readOnly && (
    <Button Icon={Plus} look="secondary" size="sm" onClick={() => setAsked("nuevo")}>
      Nuevo proveedor
    </Button>
  );
  return (
    <Card flush title="Todos" actions={add}>
      <ListaPortal lista={lista} datos={{ readOnly, onEdit: setAsked }} primero={add} />
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
              void client.invalidateQueries({ queryKey: [LISTAS.proveedores.ruta] });
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}
