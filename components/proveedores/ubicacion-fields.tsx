"use client";

import { useState } from "react";
import { TextField } from "@/components/form/fields";
import { type LugarDatos, LugarFields } from "@/components/form/lugar-fields";

export interface UbicacionDatos extends LugarDatos {
  barrio: string | null;
  otrasSenas: string | null;
}

/** An address in the authority's codes; without a province it is empty. */
export function UbicacionFields({
  initial,
  required = false,
}: {
  initial: UbicacionDatos | undefined;
  required?: boolean;
}) {
  const [provincia, setProvincia] = useState(initial?.provincia ?? "");
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-2 text-sm font-semibold">Dirección</legend>
      <LugarFields
        prefix="ubicacion."
        initial={initial}
        required={required}
        onLugar={(lugar) => setProvincia(lugar.provincia)}
      />
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
