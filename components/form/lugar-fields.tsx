"use client";

import { useState } from "react";
import { type Lugar, listCantones, listDistritos, listProvincias } from "@/lib/domain/catalogos/ubicacion";
import { SelectField } from "./fields";

/** A place by the authority's codes; null where none is known. */
export interface LugarDatos {
  provincia: string | null;
  canton: string | null;
  distrito: string | null;
}

/**
 * Province, canton and district: each list depends on the one before, and another province has other cantons. `prefix` is
 * what the fields' names have before them.
 */
export function LugarFields({
  initial,
  prefix = "",
  required = false,
  onProvincia,
}: {
  initial: LugarDatos | undefined;
  prefix?: string;
  /** Without it no place is a place too. */
  required?: boolean;
  onProvincia?: (provincia: string) => void;
}) {
  const [provincia, setProvincia] = useState(initial?.provincia ?? "");
  const [canton, setCanton] = useState(initial?.canton ?? "");
  const [distrito, setDistrito] = useState(initial?.distrito ?? "");
  const fieldOf = (
    name: string,
    label: string,
    value: string,
    lugares: readonly Lugar[],
    set: (to: string) => void,
  ) => (
    <SelectField
      name={prefix + name}
      label={label}
      value={value}
      required={required}
      onChange={({ target }) => set(target.value)}
    >
      <option value="">{required ? "Elegí…" : "Sin indicar"}</option>
      {lugares.map(({ codigo, nombre }) => (
        <option key={codigo} value={codigo}>
          {nombre}
        </option>
      ))}
    </SelectField>
  );
  const chooseCanton = (codigo: string) => {
    setCanton(codigo);
    setDistrito("");
  };
  const chooseProvincia = (codigo: string) => {
    setProvincia(codigo);
    chooseCanton("");
    onProvincia?.(codigo);
  };
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {fieldOf("provincia", "Provincia", provincia, listProvincias(), chooseProvincia)}
      {fieldOf("canton", "Cantón", canton, listCantones(provincia), chooseCanton)}
      {fieldOf("distrito", "Distrito", distrito, listDistritos(provincia, canton), setDistrito)}
    </div>
  );
}
