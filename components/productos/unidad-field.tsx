"use client";

import type { ReactNode } from "react";
import { ComboboxField } from "@/components/form/combobox-field";
import type { Codigo } from "@/lib/domain/catalogos/codigo";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";

/** One of the authority's units, by code or name. */
export function UnidadField({
  name,
  className = "",
  value,
  onChange,
  hint,
}: {
  name: string;
  className?: string;
  value: Codigo | null;
  onChange: (unidad: Codigo | null) => void;
  hint?: ReactNode;
}) {
  return (
    <ComboboxField<Codigo>
      name={name}
      className={className}
      label="Unidad de medida"
      required
      items={UNIDADES_MEDIDA}
      value={value}
      onValueChange={onChange}
      labelOf={({ codigo, nombre }) => `${codigo} · ${nombre}`}
      keyOf={({ codigo }) => codigo}
      hint={hint}
    />
  );
}
