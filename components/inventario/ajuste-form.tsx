"use client";

import { useState } from "react";
import { SelectField, TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { nuevoToken } from "@/components/form/nuevo-token";
import { NumberField } from "@/components/form/number-field";
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Ajustada, Existencia } from "@/lib/contract/portal/inventario";
import { formatNumero } from "@/lib/domain/escrito/formato";

type Modo = "fijar" | "sumar";

/** Corrects a product's stock. The form keeps one token, so that sending it twice counts once. */
export function AjusteForm({
  producto,
  bodegas,
  adjust,
  onDone,
}: {
  producto: Existencia;
  bodegas: readonly BodegaOpcion[];
  adjust: FormAction<Ajustada>;
  onDone: () => void;
}) {
  const [token] = useState(nuevoToken);
  const [bodega, setBodega] = useState(String(bodegas[0]?.idBodega ?? ""));
  const [modo, setModo] = useState<Modo>("fijar");
  const hay = producto.bodegas.find(({ idBodega }) => String(idBodega) === bodega)?.cantidad ?? "0";
  return (
    <Form action={adjust} onDone={onDone}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="idProducto" value={producto.idProducto} />
      <SelectField
        name="idBodega"
        label="Bodega"
        value={bodega}
        onChange={(event) => setBodega(event.target.value)}
        hint={`Ahora hay ${formatNumero(hay)} ${producto.unidadMedida}.`}
      >
        {bodegas.map(({ idBodega, nombre }) => (
          <option key={idBodega} value={idBodega}>
            {nombre}
          </option>
        ))}
      </SelectField>
      <SelectField name="modo" label="Ajuste" value={modo} onChange={(event) => setModo(event.target.value as Modo)}>
        <option value="fijar">Dejar en una cantidad (conteo)</option>
        <option value="sumar">Sumar o restar</option>
      </SelectField>
      <NumberField
        clase="cantidad"
        name="cantidad"
        label={modo === "fijar" ? "Cantidad que hay" : "Cantidad que entra"}
        required
        hint={modo === "fijar" ? undefined : "Con un menos adelante, lo que sale: -3."}
      />
      <TextField
        name="razon"
        label="Razón"
        required
        autoComplete="off"
        maxLength={200}
        placeholder="Conteo de noviembre"
      />
      <FormActions submit="Ajustar" />
    </Form>
  );
}
