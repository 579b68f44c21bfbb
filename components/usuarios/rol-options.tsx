"use client";

import { ROLES as ALL, type Rol } from "@/lib/domain/personas/rol";
import { useFormField } from "../form/form";
import { RadioCard } from "../form/radio-card";
import { ROLES } from "../layout/roles";

/** Chooses a role, with what each may do. */
export function RolOptions({ selected = "facturador" }: { selected?: Rol }) {
  const { errors } = useFormField("rol");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Rol</legend>
      {ALL.map((rol) => (
        <RadioCard
          key={rol}
          name="rol"
          value={rol}
          defaultChecked={rol === selected}
          titulo={ROLES[rol].nombre}
          detalle={ROLES[rol].detalle}
        />
      ))}
      {errors.length > 0 && <p className="text-note text-bad">{errors.join(" ")}</p>}
    </fieldset>
  );
}
