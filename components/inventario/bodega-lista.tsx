"use client";

import { Pencil, Plus } from "lucide-react";
import { NombreDialog } from "@/components/form/nombre-dialog";
import { useAsked } from "@/components/form/use-asked";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Bodega } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";

interface Props {
  bodegas: readonly Bodega[];
  create: FormAction<null>;
  rename: FormAction<null>;
  readOnly: boolean;
}

/** Warehouses, to create and rename. */
export function BodegaLista({ bodegas, create, rename, readOnly }: Props) {
  const { asked, ask, close, done } = useAsked<Bodega | "nueva">();
  return (
    <Card
      flush
      title="Bodegas"
      actions={
        !readOnly && (
          <Button Icon={Plus} look="secondary" size="sm" onClick={() => ask("nueva")}>
            Nueva bodega
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {bodegas.map((bodega) => (
          <li key={bodega.idBodega} className="flex min-h-13 items-center gap-4 px-4 py-2 sm:px-5">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm font-medium">
              {bodega.nombre}
              {bodega.predeterminada && <Badge tone="accent">Predeterminada</Badge>}
            </span>
            <span className="text-right text-note text-ink-soft">{vendenDe(bodega.puntosVenta)}</span>
            {!readOnly && (
              <IconButton Icon={Pencil} label={`Cambiar el nombre de ${bodega.nombre}`} onClick={() => ask(bodega)} />
            )}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <NombreDialog
          open
          onClose={close}
          onDone={done}
          title={asked === "nueva" ? "Nueva bodega" : "Cambiar el nombre"}
          submit={asked === "nueva" ? "Crear" : "Guardar"}
          action={asked === "nueva" ? create : rename}
          {...(asked !== "nueva" && { nombre: asked.nombre, input: { idBodega: asked.idBodega } })}
        />
      )}
    </Card>
  );
}

function vendenDe(puntosVenta: number): string {
  if (puntosVenta === 0) return "Ningún punto de venta";
  return puntosVenta === 1 ? "1 punto de venta" : `${puntosVenta} puntos de venta`;
}
