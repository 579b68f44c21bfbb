"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Ajustada, Existencia } from "@/lib/contract/portal/inventario";
import { AjusteForm } from "./ajuste-form";
import { MinimoForm } from "./minimo-form";

interface Props {
  producto: Existencia;
  bodegas: readonly BodegaOpcion[];
  adjust: FormAction<Ajustada>;
  changeMinimo: FormAction<null>;
  onDone: () => void;
}

/** The two acts on a product's stock, each in its dialog: to correct it, and to say how little is too little. */
export function ExistenciaActos({ producto, bodegas, adjust, changeMinimo, onDone }: Props) {
  const [open, setOpen] = useState<"ajuste" | "minimo" | null>(null);
  const { nombre } = producto;
  const done = () => {
    setOpen(null);
    onDone();
  };
  return (
    <>
      <Button look="secondary" size="sm" aria-label={`Ajustar ${nombre}`} onClick={() => setOpen("ajuste")}>
        Ajustar
      </Button>
      <Button look="quiet" size="sm" aria-label={`Mínimo de ${nombre}`} onClick={() => setOpen("minimo")}>
        Mínimo
      </Button>
      {open === "ajuste" && (
        <Dialog
          open
          onOpenChange={(next) => !next && setOpen(null)}
          title={`Ajustar ${nombre}`}
          description="Queda en los movimientos, con tu nombre y la razón."
        >
          <AjusteForm {...{ producto, bodegas, adjust }} onDone={done} />
        </Dialog>
      )}
      {open === "minimo" && (
        <Dialog
          open
          onOpenChange={(next) => !next && setOpen(null)}
          title={`Mínimo de ${nombre}`}
          description="Se avisa cuando hay menos; ninguna venta se detiene por eso."
        >
          <MinimoForm {...{ producto, bodegas, changeMinimo }} onDone={done} />
        </Dialog>
      )}
    </>
  );
}
