"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";

/** Takes a product out of what is sold, or brings it back. */
export function EstadoProducto({
  codigo,
  estado,
  setEstado,
}: {
  codigo: string;
  estado: boolean;
  setEstado: FormAction<null>;
}) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {estado ? "Desactivar" : "Activar"}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={estado ? "¿Desactivar este producto?" : "¿Activar este producto?"}
        confirm={estado ? "Desactivar" : "Activar"}
        danger={estado}
        action={setEstado}
        input={{ codigo, estado: !estado }}
        onDone={() => router.refresh()}
      >
        {estado
          ? "Deja de poder facturarse, acá y desde la API, hasta que lo activés de nuevo. Lo ya facturado no cambia."
          : "Vuelve a poder facturarse, acá y desde la API."}
      </ConfirmDialog>
    </>
  );
}
