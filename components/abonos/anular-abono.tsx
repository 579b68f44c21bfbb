"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";

export function AnularAbono({ idAbono, anular }: { idAbono: number; anular: FormAction<null> }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Anular
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="¿Anular este abono?"
        confirm="Anular"
        danger
        action={anular}
        input={{ idAbono }}
        onDone={() => router.refresh()}
      >
        Sus facturas vuelven a deber lo que pagaba. El abono queda en la lista, anulado.
      </ConfirmDialog>
    </>
  );
}
