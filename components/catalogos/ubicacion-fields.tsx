"use client";

import { useState } from "react";
import { type Lugar, listCantones, listDistritos, listProvincias } from "@/lib/domain/catalogos/ubicacion";
import { SelectField, TextField } from "../form/fields";

export interface UbicacionDatos {
  provincia: string | null;
  canton: string | null;
  distrito: string | null;
  barrio: string | null;
  otrasSenas: string | null;
}

/** An address in the authority's codes; without a province there is none. */
export function UbicacionFields({
  initial,
  required = false,
}: {
  initial: UbicacionDatos | undefined;
  required?: boolean;
}) {
  const [provincia, setProvincia] = useState(initial?.provincia ?? "");
  const [canton, setCanton] = useState(initial?.canton ?? "");
  const [distrito, setDistrito] = useState(initial?.distrito ?? "");
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-2 text-sm font-semibold">Dirección</legend>
      <div className="grid gap-5 sm:grid-cols-3">
        <LugarField
          name="ubicacion.provincia"
          label="Provincia"
          required={required}
          value={provincia}
          lugares={listProvincias()}
          onChange={(codigo) => {
            setProvincia(codigo);
            setCanton("");
            setDistrito("");
          }}
        />
        <LugarField
          name="ubicacion.canton"
          label="Cantón"
          required={required}
          value={canton}
          lugares={listCantones(provincia)}
          onChange={(codigo) => {
            setCanton(codigo);
            setDistrito("");
          }}
        />
        <LugarField
          name="ubicacion.distrito"
          label="Distrito"
          required={required}
          value={distrito}
          lugares={listDistritos(provincia, canton)}
          onChange={setDistrito}
        />
      </div>
      {provincia !== "" && (
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
          <TextField name="ubicacion.barrio" label="Barrio" defaultValue={initial?.barrio ?? ""} />
          <TextField
            name="ubicacion.otrasSenas"
            label="Otras señas"
            required
            defaultValue={initial?.otrasSenas ?? ""}
          />
        </div>
      )}
    </fieldset>
  );
}

function LugarField({
  name,
  label,
  value,
  lugares,
  required,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  lugares: readonly Lugar[];
  required: boolean;
  onChange: (codigo: string) => void;
}) {
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      required={required}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{required ? "Elegí…" : "Sin indicar"}</option>
      {lugares.map(({ codigo, nombre }) => (
        <option key={codigo} value={codigo}>
          {nombre}
        </option>
      ))}
    </SelectField>
  );
}
