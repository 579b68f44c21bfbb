"use client";

import { useState } from "react";
import { SelectField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Ajustada, Existencia } from "@/lib/contract/portal/inventario";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { AjusteForm } from "./ajuste-form";

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

/** Says below which quantity a product is low in a warehouse. */
function MinimoForm({
  producto,
  bodegas,
  changeMinimo,
  onDone,
}: {
  producto: Existencia;
  bodegas: readonly BodegaOpcion[];
  changeMinimo: FormAction<null>;
  onDone: () => void;
}) {
  const [bodega, setBodega] = useState(String(bodegas[0]?.idBodega ?? ""));
  const minimo = producto.bodegas.find(({ idBodega }) => String(idBodega) === bodega)?.minimo ?? null;
  return (
    <Form action={changeMinimo} onDone={onDone}>
      <input type="hidden" name="idProducto" value={producto.idProducto} />
      <SelectField name="idBodega" label="Bodega" value={bodega} onChange={(event) => setBodega(event.target.value)}>
        {bodegas.map(({ idBodega, nombre }) => (
          <option key={idBodega} value={idBodega}>
            {nombre}
          </option>
        ))}
      </SelectField>
      <NumberField
        key={bodega}
        clase="cantidad"
        name="minimo"
        label="Mínimo (opcional)"
        defaultValue={writeEscrito(minimo, "cantidad")}
        hint="Con menos que esto avisamos en Pendientes. Con 0, solo bajo cero; sin nada, no avisamos."
      />
      <FormActions submit="Guardar el mínimo" />
    </Form>
  );
}
