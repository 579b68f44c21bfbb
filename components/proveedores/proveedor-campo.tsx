"use client";

import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { numeroBuscado, useSugerencias } from "@/components/data-table/use-sugerencias";
import { ComboboxField } from "@/components/form/combobox-field";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";
import { isProveedorCompleto } from "@/lib/domain/personas/proveedor";
import { textOfProveedor } from "./text-of-proveedor";

/** Loaded when it is first opened, so that the editor does not wait for it. */
const ProveedorForm = lazy(async () => ({
  default: (await import("./proveedor-form")).ProveedorForm<Proveedor>,
}));

const SIN_IDENTIFICACION = "Sin identificación";

const cedulaDe = (numero: string | null) => (numero === null ? SIN_IDENTIFICACION : formatIdentificacion(numero));
const sobre = ({ identificacion, correo }: Proveedor) =>
  [cedulaDe(identificacion), correo.replaceAll(";", ", ")].filter((text) => text !== "").join(" · ");

/** The supplier: found by name or number, registered here, or completed when data is missing. */
export function ProveedorCampo({
  proveedor,
  onChange,
  guardar,
}: {
  proveedor: Proveedor | null;
  onChange: (proveedor: Proveedor | null) => void;
  guardar: FormAction<Proveedor>;
}) {
  const { items, loading, setTexto, buscado } = useSugerencias<Proveedor>(LISTAS.proveedores.ruta, textOfProveedor);
  const [asked, setAsked] = useState<"nuevo" | Proveedor | null>(null);
  const incompleto = proveedor !== null && !isProveedorCompleto(proveedor);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <ComboboxField<Proveedor>
          className="min-w-0 flex-1 basis-64"
          name="emisor"
          label="Proveedor"
          hint={proveedor === null ? "Buscalo por nombre o identificación." : sobre(proveedor)}
          items={items.filter(({ estado }) => estado)}
          value={proveedor}
          onValueChange={onChange}
          labelOf={({ nombre }) => nombre}
          keyOf={({ idProveedor }) => String(idProveedor)}
          detailOf={(each) => `${cedulaDe(each.identificacion)}${isProveedorCompleto(each) ? "" : " · Faltan datos"}`}
          onQueryChange={setTexto}
          loading={loading}
          placeholder="Nombre o identificación"
          empty="Nadie coincide. Podés registrarlo con “Nuevo”."
          autoFocus
        />
        <Button Icon={UserPlus} look="secondary" className="sm:mt-campo" onClick={() => setAsked("nuevo")}>
          Nuevo
        </Button>
      </div>
      {incompleto && (
        <Notice
          tone="wait"
          action={
            <Button look="secondary" size="sm" onClick={() => setAsked(proveedor)}>
              Completar
            </Button>
          }
        >
          A {proveedor.nombre} le faltan datos que una factura de compra lleva.
        </Notice>
      )}
      {asked !== null && (
        <ProveedorDialog
          proveedor={asked === "nuevo" ? undefined : asked}
          identificacion={numeroBuscado(buscado)}
          guardar={guardar}
          onClose={() => setAsked(null)}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function ProveedorDialog({
  proveedor,
  identificacion,
  guardar,
  onClose,
  onChange,
}: {
  /** The one to complete; undefined for a new one. */
  proveedor: Proveedor | undefined;
  /** The number that was searched: that of a new one. */
  identificacion: string;
  guardar: FormAction<Proveedor>;
  onClose: () => void;
  onChange: (proveedor: Proveedor) => void;
}) {
  return (
    <Dialog
      open
      width="md"
      onOpenChange={(open) => !open && onClose()}
      title={proveedor === undefined ? "Proveedor nuevo" : "Completar el proveedor"}
      description="Queda en tus proveedores. Con la identificación buscamos el nombre en Hacienda."
    >
      <Suspense>
        <ProveedorForm
          {...(proveedor && { proveedor })}
          identificacion={proveedor === undefined ? identificacion : ""}
          paraCompra
          save={guardar}
          onDone={(guardado) => {
            onClose();
            if (guardado !== null) onChange(guardado);
          }}
        />
      </Suspense>
    </Dialog>
  );
}
