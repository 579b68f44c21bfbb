"use client";

import { useState } from "react";
import { CodigoOptions } from "@/components/ui/input";
import { type Lugar, listCantones, listDistritos, listProvincias } from "@/lib/domain/catalogos/ubicacion";
import { SelectField } from "./fields";

/** A place by the authority's codes; null where unknown. */
export interface LugarDatos {
  provincia: string | null;
  canton: string | null;
  distrito: string | null;
}

/**
 * Province, canton and district. Each list depends on the previous choice, so another province clears the rest.
 * `prefix` precedes the fields' names.
 */
export function LugarFields({
  initial,
  prefix = "",
  required = false,
  onLugar,
}: {
  initial: LugarDatos | undefined;
  prefix?: string;
  /** When false, the place may be empty. */
  required?: boolean;
  /** Called with the codes that are chosen; empty where none is. */
  onLugar?: (lugar: Record<keyof LugarDatos, string>) => void;
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
      <CodigoOptions of={lugares} />
    </SelectField>
  );
  const choose = (lugar: Record<keyof LugarDatos, string>) => {
    setProvincia(lugar.provincia);
    setCanton(lugar.canton);
    setDistrito(lugar.distrito);
    onLugar?.(lugar);
  };
  const chooseProvincia = (codigo: string) => choose({ provincia: codigo, canton: "", distrito: "" });
  const chooseCanton = (codigo: string) => choose({ provincia, canton: codigo, distrito: "" });
  const chooseDistrito = (codigo: string) => choose({ provincia, canton, distrito: codigo });
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {fieldOf("provincia", "Provincia", provincia, listProvincias(), chooseProvincia)}
      {fieldOf("canton", "Cantón", canton, listCantones(provincia), chooseCanton)}
      {fieldOf("distrito", "Distrito", distrito, listDistritos(provincia, canton), chooseDistrito)}
    </div>
  );
}
