"use client";

import type { FormAction } from "@/lib/contract/portal/form-state";
import { ConfirmButton } from "../ui/overlay/confirm-dialog";

export function AnularAbono({ idAbono, anular }: { idAbono: number; anular: FormAction<null> }) {
  return (
    <ConfirmButton
      button={{ children: "Anular" }}
      title="¿Anular este abono?"
      confirm="Anular"
      danger
      action={anular}
      input={{ idAbono }}
      refresh
    >
      Sus facturas vuelven a deber lo que pagaba. El abono queda en la lista, anulado.
    </ConfirmButton>
  );
}
