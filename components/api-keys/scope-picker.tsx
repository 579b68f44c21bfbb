"use client";

/** Chooses the scopes of a key: a recommended combination, or one by one. Sent as `scopes[]`. */
import { useState } from "react";
import { useFormField } from "@/components/form/form";
import { Checkbox, Options, Select } from "@/components/ui/input";
import { RECOMMENDED_SCOPES, TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { presetOf, SCOPE_TEXTS } from "./scope-texts";

const A_LA_MEDIDA = "";

/** The initial choice for a new key: enough to issue and to query the result. */
const PROPUESTOS = RECOMMENDED_SCOPES.find(({ nombre }) => nombre === "Tiquetes")?.scopes ?? [];

/** @param owned the scopes of the key that is rotated */
export function ScopePicker({ owned }: { owned?: readonly string[] }) {
  return <Picker owned={owned ?? []} initial={owned ?? PROPUESTOS} />;
}

function Picker({ owned, initial }: { owned: readonly string[]; initial: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(initial);
  const { errors } = useFormField("scopes");
  const choose = (nombre: string) => {
    const preset = RECOMMENDED_SCOPES.find((each) => each.nombre === nombre);
    if (preset !== undefined) setChosen([...new Set([...owned, ...preset.scopes])]);
  };
  const toggle = (scope: string) =>
    setChosen(chosen.includes(scope) ? chosen.filter((each) => each !== scope) : [...chosen, scope]);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Permisos</legend>
      <div className="grid gap-1.5">
        <label htmlFor="combinacion" className="text-sm font-medium">
          Permisos
        </label>
        <Select
          id="combinacion"
          value={presetOf(chosen)?.nombre ?? A_LA_MEDIDA}
          onChange={(event) => choose(event.target.value)}
        >
          <option value={A_LA_MEDIDA}>A la medida</option>
          <Options of={RECOMMENDED_SCOPES.map(({ nombre }) => [nombre, nombre])} />
        </Select>
      </div>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
        {TODOS_LOS_SCOPES.map((scope, index) => (
          <li key={scope} className="bg-surface">
            <label
              htmlFor={`scope-${scope}`}
              className="flex h-full cursor-pointer items-start gap-2 px-3 py-2 text-sm hover:bg-sunken/60 has-checked:bg-accent-wash/50 has-disabled:cursor-default"
            >
              <Checkbox
                id={`scope-${scope}`}
                name="scopes[]"
                value={scope}
                className="mt-0.5"
                checked={chosen.includes(scope)}
                disabled={owned.includes(scope)}
                onChange={() => toggle(scope)}
                aria-invalid={index === 0 && errors.length > 0}
              />
              <span className="min-w-0">
                <span className="block font-medium">{SCOPE_TEXTS[scope].titulo}</span>
                <span className="block text-note text-ink-soft">{SCOPE_TEXTS[scope].detalle}</span>
                <code className="block font-mono text-xs text-ink-faint">{scope}</code>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {errors.length > 0 && <p className="text-note text-bad">{errors.join(" ")}</p>}
    </fieldset>
  );
}
