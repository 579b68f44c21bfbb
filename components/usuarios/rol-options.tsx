"use client";

import { ROLES as ALL, type Rol } from "@/lib/domain/rol";
import { useFormField } from "../form/form";
import { ROLES } from "../layout/roles";

/** Chooses a role, with what each may do. */
export function RolOptions({ selected = "facturador" }: { selected?: Rol }) {
  const { errors } = useFormField("rol");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Rol</legend>
      {ALL.map((rol) => (
        <label
          key={rol}
          className="flex cursor-pointer items-start gap-3 rounded-lg border border-line px-3 py-2.5 text-sm hover:bg-sunken/60 has-checked:border-accent has-checked:bg-accent-wash/50"
        >
          <input type="radio" name="rol" value={rol} defaultChecked={rol === selected} className="mt-1 accent-accent" />
          <span>
            <span className="block font-medium">{ROLES[rol].nombre}</span>
            <span className="block text-note text-ink-soft">{ROLES[rol].detalle}</span>
          </span>
        </label>
      ))}
      {errors.length > 0 && <p className="text-note text-bad">{errors.join(" ")}</p>}
    </fieldset>
  );
}
