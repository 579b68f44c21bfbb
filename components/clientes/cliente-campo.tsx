"use client";

import { UserPlus } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { numeroBuscado, useSugerencias } from "@/components/data-table/use-sugerencias";
import { ComboboxField } from "@/components/form/combobox-field";
import { Button } from "@/components/ui/button";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";

/** Loaded when it is first opened, so that the editor does not wait for it. */
const ClienteNuevo = lazy(async () => ({ default: (await import("./cliente-nuevo")).ClienteNuevo }));

export const nombreDeCliente = ({ nombre, apellidos }: ClienteAnswer) => `${nombre} ${apellidos}`.trim();

const textOf = (cliente: ClienteAnswer) =>
  `${cliente.identificacion} ${nombreDeCliente(cliente)} ${cliente.nombreInterno ?? ""}`;

export const useClientes = () => useSugerencias<ClienteAnswer>(LISTAS.clientes.ruta, textOf);

/** Finds a customer by name or number, with what `useClientes` returned. */
export function ClienteCombobox({
  clientes: { items, loading, setTexto },
  ...rest
}: Pick<
  ComponentProps<typeof ComboboxField<ClienteAnswer>>,
  "value" | "onValueChange" | "label" | "hint" | "empty" | "autoFocus" | "className"
> & { clientes: ReturnType<typeof useClientes> }) {
  return (
    <ComboboxField<ClienteAnswer>
      name="cliente"
      items={items}
      labelOf={nombreDeCliente}
      keyOf={({ identificacion }) => identificacion}
      detailOf={({ identificacion }) => formatIdentificacion(identificacion)}
      onQueryChange={setTexto}
      loading={loading}
      placeholder="Nombre o identificación"
      {...rest}
    />
  );
}

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
  const clientes = useClientes();
  const [nuevo, setNuevo] = useState(false);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ClienteCombobox
        className="min-w-0 flex-1 basis-40"
        clientes={clientes}
        label={opcional ? "Cliente (opcional)" : "Cliente"}
        hint={cliente?.correo ? `Correo: ${cliente.correo}` : undefined}
        value={cliente}
        onValueChange={onChange}
        empty="Nadie coincide. Podés crearlo con “Nuevo”."
        autoFocus
      />
      <Button Icon={UserPlus} look="secondary" className="mt-campo" onClick={() => setNuevo(true)}>
        Nuevo
      </Button>
      {nuevo && (
        <Suspense>
          <ClienteNuevo
            open
            onOpenChange={setNuevo}
            identificacion={numeroBuscado(clientes.buscado)}
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
