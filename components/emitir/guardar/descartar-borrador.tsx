"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { FormAction } from "@/lib/contract/portal/form-state";

export function DescartarBorrador({ llave, descartar }: { llave: string; descartar: FormAction<null> }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        {...{ open, onOpenChange: setOpen, action: descartar, input: { llave } }}
        title="¿Descartar este borrador?"
        confirm="Descartar"
        danger
        onDone={() => router.refresh()}
      >
        Lo que lleva escrito se pierde. No se emitió nada.
      </ConfirmDialog>
    </>
  );
}
