"use client";

import { lazy, Suspense } from "react";
import { FieldRow, TextField } from "@/components/form/fields";
import { type ReceptorEscrito, SIN_RECEPTOR } from "../borrador/venta";

/** Loaded with the first customer, so that the editor does not wait for the names of all districts. */
const LugarFields = lazy(async () => ({ default: (await import("@/components/form/lugar-fields")).LugarFields }));

interface Props {
  receptor: ReceptorEscrito;
  onChange: (receptor: ReceptorEscrito) => void;
}

export const hasReceptor = (receptor: ReceptorEscrito) => JSON.stringify(receptor) !== JSON.stringify(SIN_RECEPTOR);

/** An export needs it. */
export function SenasExtranjero({ receptor, onChange, required = false }: Props & { required?: boolean }) {
  return (
    <TextField
      name="cliente.otrasSenasExtranjero"
      label="Dirección en el extranjero"
      required={required}
      value={receptor.otrasSenasExtranjero}
      onChange={({ target }) => onChange({ ...receptor, otrasSenasExtranjero: target.value })}
      autoComplete="off"
    />
  );
}

/** What this document says of its customer besides the catalog: trade name and addresses. */
export function ReceptorCampos({ receptor, onChange, exporta }: Props & { exporta: boolean }) {
  const { ubicacion } = receptor;
  const sena = (miembro: "barrio" | "otrasSenas", label: string) => (
    <TextField
      name={`cliente.ubicacion.${miembro}`}
      label={label}
      value={ubicacion[miembro]}
      onChange={({ target }) => onChange({ ...receptor, ubicacion: { ...ubicacion, [miembro]: target.value } })}
      autoComplete="off"
    />
  );
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-2 text-sm font-semibold">El cliente en este documento</legend>
      <FieldRow>
        <TextField
          name="cliente.nombreComercial"
          label="Nombre comercial"
          value={receptor.nombreComercial}
          onChange={({ target }) => onChange({ ...receptor, nombreComercial: target.value })}
          autoComplete="off"
        />
        {!exporta && <SenasExtranjero {...{ receptor, onChange }} />}
      </FieldRow>
      <Suspense>
        <LugarFields
          prefix="cliente.ubicacion."
          initial={ubicacion}
          onLugar={(lugar) => onChange({ ...receptor, ubicacion: { ...ubicacion, ...lugar } })}
        />
      </Suspense>
      {ubicacion.provincia !== "" && (
        <FieldRow>
          {sena("barrio", "Barrio")}
          {sena("otrasSenas", "Otras señas")}
        </FieldRow>
      )}
    </fieldset>
  );
}
