"use client";

import { ConfirmButton } from "@/components/ui/overlay/confirm-dialog";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { TextosDeEstado } from "./estados";

/** Removes something from the catalog's active entries, or restores it. `input` identifies it for the action. */
export function EstadoBoton({
  textos,
  input,
  estado,
  setEstado,
}: {
  textos: TextosDeEstado;
  input: Readonly<Record<string, string>>;
  estado: boolean;
  setEstado: FormAction<null>;
}) {
  const verbo = estado ? "Desactivar" : "Activar";
  const [pregunta, consecuencia] = estado ? textos.desactivar : textos.activar;
  return (
    <ConfirmButton
      button={{ children: verbo }}
      title={pregunta}
      confirm={verbo}
      danger={estado}
      action={setEstado}
      input={{ ...input, estado: !estado }}
      refresh
    >
      {consecuencia}
    </ConfirmButton>
  );
}
