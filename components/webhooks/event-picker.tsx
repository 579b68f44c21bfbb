"use client";

/** Chooses all events or some: sent as `alcance` and `eventos[]`. */
import { useState } from "react";
import { useFormField } from "../form/form";
import { RadioCard } from "../form/radio-card";
import { Checkbox } from "../ui/input";

export interface TipoOption {
  tipo: string;
  resumen: string;
}

const ALCANCES = [
  ["todos", "Todos los eventos", "También los tipos que agreguemos después."],
  ["algunos", "Solo algunos", "Elegís cuáles."],
] as const;

export function EventPicker({ tipos }: { tipos: readonly TipoOption[] }) {
  const [alcance, setAlcance] = useState<string>("todos");
  const { errors } = useFormField("eventos");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Eventos</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {ALCANCES.map(([value, titulo, detalle]) => (
          <RadioCard
            key={value}
            name="alcance"
            checked={alcance === value}
            onChange={() => setAlcance(value)}
            {...{ value, titulo, detalle }}
          />
        ))}
      </div>
      {alcance === "algunos" && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
          {tipos.map(({ tipo, resumen }, index) => (
            <li key={tipo}>
              <label
                htmlFor={`evento-${tipo}`}
                className="flex cursor-pointer items-start gap-2.5 px-3 py-2 text-sm hover:bg-sunken/60 has-checked:bg-accent-wash/50"
              >
                <Checkbox
                  id={`evento-${tipo}`}
                  name="eventos[]"
                  value={tipo}
                  className="mt-0.5"
                  aria-invalid={index === 0 && errors.length > 0}
                />
                <span className="min-w-0">
                  <span className="block">{resumen}</span>
                  <code className="block font-mono text-xs text-ink-soft">{tipo}</code>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {errors.length > 0 && <p className="text-note text-bad">{errors.join(" ")}</p>}
    </fieldset>
  );
}
