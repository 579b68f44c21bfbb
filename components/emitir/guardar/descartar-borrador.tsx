"use client";

import { ConfirmButton } from "@/components/ui/overlay/confirm-dialog";
import type { FormAction } from "@/lib/contract/portal/form-state";

export function DescartarBorrador({ llave, descartar }: { llave: string; descartar: FormAction<null> }) {
  return (
    <ConfirmButton
      button={{ look: "quiet", size: "sm", children: "Descartar" }}
      action={descartar}
      input={{ llave }}
      title="¿Descartar este borrador?"
      confirm="Descartar"
      danger
      refresh
    >
      Lo que lleva escrito se pierde. No se emitió nada.
    </ConfirmButton>
  );
}
