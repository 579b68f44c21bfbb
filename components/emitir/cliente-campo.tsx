"use client";

import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { formatIdentificacion } from "@/lib/domain/formato";
import { numeroBuscado, useSugerencias } from "../data-table/use-sugerencias";
import { ComboboxField } from "../form/combobox-field";
import { Button } from "../ui/button";

/** Loaded when it is first opened, so that the editor does not wait for it. */
const ClienteNuevo = lazy(async () => ({ default: (await import("./cliente-nuevo")).ClienteNuevo }));

export const nombreDeCliente = ({ nombre, apellidos }: ClienteAnswer) => `${nombre} ${apellidos}`.trim();

export const textOf = (cliente: ClienteAnswer) =>
  `${cliente.identificacion} ${nombreDeCliente(cliente)} ${cliente.nombreInterno ?? ""}`;

/** The document's customer: found by name or number, or created here. */
export function ClienteCampo({
  cliente,
  onChange,
  opcional,
  crear,
}: {
  cliente: ClienteAnswer | null;
  onChange: (cliente: ClienteAnswer | null) => void;
  opcional: boolean;
  crear: FormAction<ClienteAnswer>;
}) {
  const { items, loading, setTexto, buscado } = useSugerencias<ClienteAnswer>("/api/portal/clientes", textOf);
  const [nuevo, setNuevo] = useState(false);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ComboboxField<ClienteAnswer>
        className="min-w-0 flex-1 basis-64"
        name="cliente"
        label={opcional ? "Cliente (opcional)" : "Cliente"}
        hint={cliente?.correo ? `Correo: ${cliente.correo}` : "Buscalo por nombre o identificación."}
        items={items}
        value={cliente}
        onValueChange={onChange}
        labelOf={nombreDeCliente}
        keyOf={({ identificacion }) => identificacion}
        detailOf={({ identificacion }) => formatIdentificacion(identificacion)}
        onQueryChange={setTexto}
        loading={loading}
        placeholder="Nombre o identificación"
        empty="Nadie coincide. Podés crearlo con “Nuevo”."
        autoFocus
      />
      <Button look="secondary" className="sm:mt-[1.625rem]" onClick={() => setNuevo(true)}>
        <UserPlus className="size-4" aria-hidden="true" />
        Nuevo
      </Button>
      {nuevo && (
        <Suspense>
          <ClienteNuevo
            open
            onOpenChange={setNuevo}
            identificacion={numeroBuscado(buscado)}
            crear={crear}
            onCreated={(creado) => {
              setNuevo(false);
              onChange(creado);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
