"use client";

import { useState } from "react";
import { FieldRow, TextField } from "../form/fields";
import { LugarFields } from "../form/lugar-fields";
import { type ReceptorEscrito, SIN_RECEPTOR } from "./factura-borrador";

interface Props {
  receptor: ReceptorEscrito;
  /** An export needs the address abroad. */
  exporta: boolean;
  onChange: (receptor: ReceptorEscrito) => void;
}

const hasContent = (receptor: ReceptorEscrito) => JSON.stringify(receptor) !== JSON.stringify(SIN_RECEPTOR);

/** What this document says of its customer besides the catalog: trade name and addresses. */
export function ReceptorCampos({ receptor, exporta, onChange }: Props) {
  const { ubicacion } = receptor;
  const [open] = useState(hasContent(receptor) && !exporta);
  const texto = (miembro: "nombreComercial" | "otrasSenasExtranjero", label: string, required = false) => (
    <TextField
      name={`cliente.${miembro}`}
      label={label}
      required={required}
      value={receptor[miembro]}
      onChange={({ target }) => onChange({ ...receptor, [miembro]: target.value })}
      autoComplete="off"
    />
  );
  const sena = (miembro: "barrio" | "otrasSenas", label: string) => (
    <TextField
      name={`cliente.ubicacion.${miembro}`}
      label={label}
      value={ubicacion[miembro]}
      onChange={({ target }) => onChange({ ...receptor, ubicacion: { ...ubicacion, [miembro]: target.value } })}
      autoComplete="off"
    />
  );
  const mas = (
    <div className="grid gap-5">
      <FieldRow>
        {texto("nombreComercial", "Nombre comercial")}
        {!exporta && texto("otrasSenasExtranjero", "Dirección en el extranjero")}
      </FieldRow>
      <LugarFields
        prefix="cliente.ubicacion."
        initial={ubicacion}
        onLugar={(lugar) => onChange({ ...receptor, ubicacion: { ...ubicacion, ...lugar } })}
      />
      {ubicacion.provincia !== "" && (
        <FieldRow>
          {sena("barrio", "Barrio")}
          {sena("otrasSenas", "Otras señas")}
        </FieldRow>
      )}
    </div>
  );
  return (
    <div className="grid gap-4">
      {exporta && texto("otrasSenasExtranjero", "Dirección en el extranjero", true)}
      <details open={open}>
        <summary className="w-fit cursor-pointer rounded text-sm text-ink-soft hover:text-ink">
          Nombre comercial y dirección en este documento
        </summary>
        <div className="mt-4">{mas}</div>
      </details>
    </div>
  );
}
