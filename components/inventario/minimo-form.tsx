"use client";

import { useState } from "react";
import { SelectField } from "@/components/form/fields";
import { Form, FormActions, SubmitButton } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Existencia } from "@/lib/contract/portal/inventario";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";

/** Says below which quantity a product is low in a warehouse. */
export function MinimoForm({
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
      <FormActions>
        <SubmitButton>Guardar el mínimo</SubmitButton>
      </FormActions>
    </Form>
  );
}
